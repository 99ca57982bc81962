"""Choices of several parts: a contract, a swap of diseases, a redraw (the rulings say in which parts)."""

from referees.death_wish.cards import COLOURS
from referees.referee import Ask


def still_open(question: Ask, draft: list[str]) -> dict[str, list[str]]:
    """The whole choices that these parts may still become, each with its further parts.

    A part with a single answer is skipped; the counts of a redraw are all asked.
    """
    rest = {choice: parts_of(question, choice) for choice in question.options}
    skips_first = question.kind == "choose_disease_pair"
    rest = skip_single(rest) if skips_first else rest
    for part in draft:
        rest = {choice: parts[1:] for choice, parts in rest.items() if parts[0] == part}
        rest = rest if question.kind == "choose_redraw" else skip_single(rest)
    return rest


def skip_single(rest: dict[str, list[str]]) -> dict[str, list[str]]:
    while all(rest.values()) and len({parts[0] for parts in rest.values()}) == 1:
        rest = {choice: parts[1:] for choice, parts in rest.items()}
    return rest


def parts_of(question: Ask, choice: str) -> list[str]:
    if choice.startswith("contract("):
        slot, level, by, afflicter, payment = choice.removeprefix("contract(").removesuffix(")").split(", ", 4)
        return [f"contract {slot} {level}", f"{by} {afflicter}", payment]
    if question.kind == "choose_disease_pair":
        give, take = choice.strip("()").split(", ")
        return [f"give {give}", f"take {take}"]
    if question.kind == "choose_redraw":
        counts = counts_of(choice)
        held = [colour for colour in COLOURS if any(colour in counts_of(other) for other in question.options)]
        return [f"{colour} {counts.get(colour, 0)}" for colour in held]
    return [choice]


def counts_of(choice: str) -> dict[str, int]:
    """`{white 2, red 1}`."""
    words = [word.split() for word in choice.strip("{}").split(", ")]
    return {colour: int(count) for colour, count in words}
