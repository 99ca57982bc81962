"""Prompts, labels and reasons of Soul Reapers: which pile, what must be beaten, and with what."""

from collections.abc import Sequence

from cardinal.core.phrases import counted
from cardinal.games.soul_reapers import plays, terms
from cardinal.games.soul_reapers.board import depth, protector, purgatory_top, side, soul
from cardinal.games.soul_reapers.cards import JOKER, SOUL, rank_of, value_of
from cardinal.games.soul_reapers.names import FACE_NAMES, RANK_WORDS, pile_name, spoken, value_of_play
from cardinal.games.soul_reapers.rules import SoulReapers
from cardinal.games.soul_reapers.scoring import exhausted
from cardinal.games.soul_reapers.state import reaper

RULE_OF_CARDS = {"swap": "R10", "tribute": "R18", "open": "R19", "respond": "R20"}


# ---------------------------------------------------------------- what has to be beaten
def needs(s: SoulReapers) -> str:
    """With what the top can be beaten (R5, R7)."""
    if s.twos == plays.ONE_TWO:
        also = " or two cards worth more than 20 together" if s.pair_from != plays.NO_PAIR else ", nothing else"
        return f"a single Joker is beaten by a single 2{also}"
    if s.twos == plays.PAIR_OF_TWOS:
        also = " or by both Jokers" if s.pair_from != plays.NO_PAIR else ", nothing else"
        return f"a Joker with an ace or another Joker is beaten by a pair of 2s{also}"
    if s.single_from == plays.NO_SINGLE and s.pair_from == plays.LOCKED:
        return "2s that killed a royal pair are beaten by any two cards worth 5 or more together, by no single card"
    if s.twos == plays.NOT_WITH_TWOS:
        return "on a 2 that beat a Joker go cards from 3 upwards, alone or two together"
    ways = [single_words(s.single_from)] if s.single_from < plays.NO_SINGLE else []
    return " or ".join([*ways, f"two cards worth {s.pair_from} or more together"]) + " beat it"


def soul_needs(s: SoulReapers, cell: int) -> str:
    """With what the exposed soul of a cell can be beaten."""
    t = s.clone()
    assert isinstance(t, SoulReapers)
    plays.top_is_single(t, rank_of(soul(s, cell)))
    return needs(t)


def single_words(rank: int) -> str:
    if rank == JOKER:
        return "a single Joker"
    return f"a single {RANK_WORDS[rank]} or higher"


def to_beat(s: SoulReapers) -> str:
    """What has to be beaten, as short as can be."""
    if s.twos == plays.ONE_TWO:
        return "only a 2" if s.pair_from == plays.NO_PAIR else "a 2, or pairs of 21+"
    if s.twos == plays.PAIR_OF_TWOS:
        return "only a pair of 2s" if s.pair_from == plays.NO_PAIR else "a pair of 2s, or both Jokers"
    if s.single_from == plays.NO_SINGLE and s.pair_from == plays.LOCKED:
        return "pairs of 5+"
    if s.twos == plays.NOT_WITH_TWOS:
        return "from 3 upwards"
    return f"beat {s.pair_from - 1}"


def top_rule(s: SoulReapers) -> str:
    return "R5" if not s.numeric else "R7"


def top_name(s: SoulReapers, names: Sequence[str]) -> str:
    if s.n_stack == 0:
        return f"the exposed soul, the {FACE_NAMES[soul(s, s.target)]}"
    return f"{names[s.holder]}'s {play_name(top_cards(s))}"


def top_cards(s: SoulReapers) -> list[int]:
    play = s.stack[s.n_stack - 1]
    return [card for card in (play & terms.ID, play >> 7 & terms.ID) if card]


def play_name(cards: list[int]) -> str:
    if len(cards) == 1:
        return spoken(cards[0])
    return f"{spoken(cards[0])} and {spoken(cards[1])}, worth {value_of_play(cards)}"


def pot(s: SoulReapers, seat: int) -> int:
    """The points that the battle would bring this seat if it were won now."""
    total = card_score(s, soul(s, s.target))
    for i in range(s.n_stack):
        play = s.stack[i]
        for card in (play & terms.ID, play >> 7 & terms.ID):
            if card and (card & SOUL or play >> 14 != seat):
                total += card_score(s, card >> 1)
    return total


def card_score(s: SoulReapers, face: int) -> int:
    """R32: what a card scores for somebody else than its owner."""
    return s.joker_score if rank_of(face) == JOKER else value_of_play([2 * face])


def points(n: int) -> str:
    return f"{n} point" if n == 1 else f"{n} points"


# ---------------------------------------------------------------- questions
def prompt(s: SoulReapers, seat: int, kind: str, names: Sequence[str]) -> str:
    return {
        "swap": swap_prompt,
        "place": place_prompt,
        "target": target_prompt,
        "tribute": tribute_prompt,
        "open": open_prompt,
        "respond": respond_prompt,
        "claim": claim_prompt,
    }[kind](s, seat, names)


def swap_prompt(s: SoulReapers, seat: int, names: Sequence[str]) -> str:
    whose = "your" if seat == s.turn else f"{names[s.turn]}'s"
    next_step = "turn goes on" if s.target == terms.NO_CELL else f"attack on {pile_name(s.target, side(s))} begins"
    return (
        f"Before {whose} {next_step}: you may lay one card of your hand on your purgatory pile and take its top card, "
        f"the {spoken(purgatory_top(s, seat))}. Everyone sees both."
    )


def place_prompt(s: SoulReapers, seat: int, names: Sequence[str]) -> str:
    home = reaper(s, seat)
    where = f"Your reaper stands on {pile_name(home, side(s))}. " if home != terms.NO_CELL else ""
    last = "This is the last round. " if s.last_round else ""
    return (
        f"{last}Your turn. {where}Set your reaper on a pile: it protects that pile, and you attack a pile beside it. "
        f"{exhausted(s)} of {s.end_piles} piles that end the game are exhausted."
    )


def target_prompt(s: SoulReapers, seat: int, names: Sequence[str]) -> str:
    beside = "beside it (corners included)" if s.eight else "beside it"
    return (
        f"Your reaper stands on {pile_name(reaper(s, seat), side(s))}. Which pile {beside} do you attack? "
        "Only piles that your hand can open are offered. A pile under a reaper first costs a tribute: "
        f"a card of at least the soul's {'value' if s.tribute_by_value else 'rank'}."
    )


def tribute_prompt(s: SoulReapers, seat: int, names: Sequence[str]) -> str:
    face = soul(s, s.target)
    rank = RANK_WORDS[rank_of(face)]
    least = f"a {rank} or higher" if rank_of(face) < JOKER else "a Joker"
    if s.tribute_by_value and rank_of(face) < JOKER:
        least = f"a card worth {value_of(rank_of(face))} or more"
    return (
        f"You attack {pile_name(s.target, side(s))}, the {FACE_NAMES[face]} under {names[s.defender]}'s reaper. "
        f"First pay {least}: it goes on top of your purgatory pile and takes no part in the battle. "
        "The rest of your hand must then beat the soul."
    )


def open_prompt(s: SoulReapers, seat: int, names: Sequence[str]) -> str:
    if s.draft:
        return draft_prompt(s, names)
    against = "everybody may answer" if s.defender == terms.NOBODY else f"only {names[s.defender]} may answer"
    return (
        f"You attack {pile_name(s.target, side(s))}. Open on its soul, the {FACE_NAMES[soul(s, s.target)]}: "
        f"{needs(s)}. You cannot back out, and {against}."
    )


def respond_prompt(s: SoulReapers, seat: int, names: Sequence[str]) -> str:
    if s.draft:
        return draft_prompt(s, names)
    attacker = "You attack" if seat == s.turn else f"{names[s.turn]} attacks"
    guard = ", which you protect" if s.defender == seat else ""
    return (
        f"{attacker} {pile_name(s.target, side(s))}, the {FACE_NAMES[soul(s, s.target)]}{guard}. "
        f"On top lies {top_name(s, names)}: {needs(s)}. Play, or pass. "
        f"Winning it now would bring you {points(pot(s, seat))}."
    )


def draft_prompt(s: SoulReapers, names: Sequence[str]) -> str:
    return f"The {spoken(s.draft)}: alone, or together with which card? Against {top_name(s, names)}: {needs(s)}."


def claim_prompt(s: SoulReapers, seat: int, names: Sequence[str]) -> str:
    return (
        f"You won the {FACE_NAMES[s.won]} of {pile_name(s.target, side(s))}. "
        f"Take it for {points(card_score(s, s.won))}, "
        "or lay it on top of your purgatory pile, where it scores nothing but can be swapped into your hand?"
    )


# ---------------------------------------------------------------- answers
def label(s: SoulReapers, seat: int, action: int, kind: str, names: Sequence[str]) -> str:
    if kind == "place":
        stays = "Stay on" if action == reaper(s, seat) else "Set your reaper on"
        return f"{stays} {pile_label(s, seat, action, names)}"
    if kind == "target":
        if action == plays.NO_TARGET:
            return "Do not battle"
        return f"Attack {pile_label(s, seat, action, names)} ({soul_needs(s, action)})"
    if kind == "claim":
        return "Lay it on your purgatory pile" if action else f"Take it for {points(card_score(s, s.won))}"
    if s.draft:
        if action == plays.NO:
            return f"Play the {spoken(s.draft)} alone"
        return f"Add the {spoken(action)}: {value_of_play([s.draft, action])} together"
    if action == plays.NO:
        return "Keep your hand" if kind == "swap" else "Pass"
    verb = {"swap": "Lay down the", "tribute": "Pay the"}.get(kind, "Play the")
    return f"{verb} {spoken(action)}"


def pile_label(s: SoulReapers, seat: int, cell: int, names: Sequence[str]) -> str:
    n = depth(s.piles[cell])
    face = soul(s, cell)
    guard = protector(s, seat, cell)
    under = f", under {names[guard]}'s reaper: a tribute is due" if guard != terms.NOBODY else ""
    return f"{pile_name(cell, side(s))}: {FACE_NAMES[face]}, {counted(n)}{under}"
