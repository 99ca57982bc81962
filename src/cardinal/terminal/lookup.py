"""Rules and cards by a word: `rules R17`, `rules steal` for Stealing, `rules crumb purse`."""

import re

from cardinal.core.game import Game
from cardinal.core.phrases import listing
from cardinal.core.printed import PrintedCard
from cardinal.games.rulebook import Section, rulebook
from cardinal.terminal.understanding import named, near

MOST = 6  # entries, before one is asked to be more exact
ENDINGS = ("ing", "ings", "ed", "es", "s", "er")


def rules(game: Game, wanted: str, in_force: str) -> list[str]:
    """Paragraphs about a word: a rule's number, its title, a card's name; what mentions it, if nothing is called so."""
    book = rulebook(game).sections
    if wanted.lower() == "all":
        return [paragraph(one) for one in book]
    key = wanted or in_force
    by_id = [one for one in book if one.id.lower() == key.lower()]
    if by_id:
        return [paragraph(one) for one in by_id]
    titled = [one for one in book if about(key, one.title)]
    cards = cards_told(game, key)
    if not titled and not cards:
        titled = [one for one in book if about(key, one.chapter)]
    if titled or cards:
        return [*(paragraph(one) for one in titled[:MOST]), *cards[:MOST]]
    mentions = [one for one in book if about(key, one.text)]
    return [paragraph(one) for one in mentions[:MOST]]


def suggestion(game: Game, wanted: str) -> str:
    """What there is a rule or a card of, whose name looks like it."""
    titles = [one.title for one in rulebook(game).sections if one.title]
    words = {word for title in titles for word in re.findall(r"[A-Za-z]{4,}", title)}
    return near(wanted, [*titles, *sorted(words), *(card.name for card in game.printed), *game.card_names.values()])


def about(wanted: str, text: str) -> bool:
    """Whether a text has all words of what is wanted, whatever their endings.

    >>> about("steal", "Stealing"), about("tributes", "Tribute"), about("greed", "Agreed")
    (True, True, False)
    """
    words = {stem(word) for word in re.findall(r"[a-z0-9']+", text.lower())}
    asked = [stem(word) for word in re.findall(r"[a-z0-9']+", wanted.lower())]
    return bool(asked) and all(word in words for word in asked)


def stem(word: str) -> str:
    for ending in sorted(ENDINGS, key=len, reverse=True):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            break
    return word.removesuffix("e")


def paragraph(one: Section) -> str:
    text = re.sub(r"[*`]", "", one.text)
    title = "" if text.startswith(one.title) else one.title
    head = " ".join(part for part in (one.id, title) if part)
    return f"{head}. {text}" if title else f"{head} {text}".strip()


def cards_told(game: Game, text: str) -> list[str]:
    """What is printed on the cards that are called so; those that read alike are told together."""
    alike: dict[tuple[str, str], list[PrintedCard]] = {}
    for card in cards_called(game, text):
        alike.setdefault((card.text or card.name, numbers_of(card)), []).append(card)
    return [card_text(cards) for cards in alike.values()]


def cards_called(game: Game, text: str) -> list[PrintedCard]:
    found = set(named(text, {card.id: card.name for card in game.printed}))
    return [card for card in game.printed if card.id in found]


def card_text(cards: list[PrintedCard]) -> str:
    """All that is printed on cards that read alike."""
    first = cards[0]
    title = f" ({first.title})" if first.title and first.title not in first.name else ""
    names = listing(dict.fromkeys(card.name for card in cards))
    numbers = numbers_of(first)
    text = " ".join(part for part in (first.text, f"({numbers})" if numbers else "") if part)
    return f"{names}{title}: {text}" if text else f"{names}{title}"


def numbers_of(card: PrintedCard) -> str:
    return ", ".join(f"{name} {value}" for name, value in card.numbers.items())
