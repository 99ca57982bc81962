"""What is answered to a line that asks about the game, the same in lines and full screen."""

from cardinal.core.errors import Problem
from cardinal.core.game import normal
from cardinal.core.view import Choice
from cardinal.terminal import lookup, words
from cardinal.terminal.sitting import Asking, Sitting
from cardinal.terminal.understanding import meant, named, near, tokens


class Unclear(Problem):
    """What was typed means nothing here, or several things."""


def chosen(sitting: Sitting, asked: Asking | None, line: str) -> Choice | str:
    """The choice that a line means; the line itself where it is written as in the rules.  Unclear, if it is neither."""
    if asked is None:
        raise Unclear(words.NOTHING_ASKED)
    if line.isdecimal():
        found = asked.numbered(int(line))
        if found is None:
            numbers = ", ".join(str(n) for n in asked.numbers)
            raise Unclear(words.NUMBERS_ARE.format(number=line, numbers=numbers))
        return found
    several = meant(line, asked.choices)
    if as_in_the_rules(line) and not any(normal(line) == normal(one.label) for one in several):
        return line  # the table says what is wrong with it
    if len(several) == 1:
        return several[0]
    if several:
        numbered = dict(zip((one.text for one in asked.choices), asked.numbers, strict=True))
        listed = "; ".join(words.chosen(numbered[one.text], one.label) for one in several[:6])
        raise Unclear(words.COULD_BE.format(line=line, what=listed))
    raise Unclear(words.NOT_UNDERSTOOD.format(line=line), *guesses(asked, line))


def as_in_the_rules(line: str) -> bool:
    """Whether a choice is written with the signs of the rules: play(pride_3, pride_5; top=pride_5), take:2."""
    return any(sign in line for sign in "(:{+")


def guesses(asked: Asking, line: str) -> list[str]:
    labels = {" ".join(tokens(one.label)): one.label for one in asked.choices}
    found = near(" ".join(tokens(line)), labels)
    return [words.DID_YOU_MEAN.format(what=labels[found])] if found else []


def unclear(e: Unclear) -> str:
    return " ".join(str(part) for part in e.args)


async def text_of(sitting: Sitting, asked: Asking | None, line: str) -> str:
    """The text of the choice that a line means; Unclear, with the reason where it is a card that cannot be chosen."""
    try:
        found = chosen(sitting, asked, line)
    except Unclear:
        reason = await about_choice(sitting, line)
        if reason is None:
            raise
        raise Unclear(words.REFUSED.format(why=reason)) from None
    return found if isinstance(found, str) else found.text


async def about_choice(sitting: Sitting, line: str) -> str | None:
    """Why a card that was typed as a choice is none: more use than that it was not understood."""
    sight = sitting.sight()
    if sight is None or sitting.asking() is None:
        return None
    cards = named(line, {card: sight.card(card) for card in sight.seen()})
    if len({sight.card(card) for card in cards}) != 1:
        return None
    return await sitting.why(cards[0]) or None


async def why(sitting: Sitting, text: str) -> str:
    """Why a card cannot be chosen, whatever it is called."""
    sight = sitting.sight()
    if sight is None or not text:
        example = next((one for one in sitting.game.spoken.examples if one.startswith("why ")), "why 3")
        return words.WHY_WHAT.format(example=example.removeprefix("why "))
    asked = sitting.asking()
    if asked is None:
        return words.NOTHING_ASKED
    if text.isdecimal() and asked.numbered(int(text)) is not None:
        return words.POSSIBLE
    cards = named(text, {card: sight.card(card) for card in sight.seen()})
    kinds = {sight.card(card): card for card in cards}
    if len(kinds) == 1:
        found = await sitting.why(cards[0])
        return words.BECAUSE.format(why=found) if found else words.POSSIBLE
    if kinds:
        return words.WHICH_CARD.format(names=", ".join(list(kinds)[:8]))
    if len(meant(text, asked.choices)) == 1:
        return words.POSSIBLE
    if as_in_the_rules(text):
        reason = await sitting.refusal(text)
        return words.BECAUSE.format(why=reason) if reason else words.POSSIBLE
    elsewhere = named(text, sitting.game.card_names)
    if elsewhere:
        return words.NOT_SEEN.format(name=sitting.game.card_names[elsewhere[0]])
    return no_card(text, [sight.card(card) for card in sight.seen()])


def no_card(text: str, known: list[str]) -> str:
    guess = near(text, [name.partition(" (")[0] for name in known])
    return " ".join([words.NO_CARD.format(name=text), *([words.DID_YOU_MEAN.format(what=guess)] if guess else [])])


def card(sitting: Sitting, text: str) -> list[str]:
    """What is printed on a card."""
    found = lookup.cards_told(sitting.game, text)
    if found:
        return found[: lookup.MOST]
    return [no_card(text, [one.name for one in sitting.game.printed])]


def rules(sitting: Sitting, wanted: str) -> list[str]:
    asked = sitting.asking()
    found = lookup.rules(sitting.game, wanted, asked.rule if asked else "R1")
    if found:
        return found
    guess = lookup.suggestion(sitting.game, wanted)
    more = [words.DID_YOU_MEAN.format(what=guess)] if guess else [words.ALL_RULES]
    return [" ".join([words.NO_RULE.format(wanted=wanted), *more])]
