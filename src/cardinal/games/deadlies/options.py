"""What can be chosen before a game, and what each choice means."""

from typing import Annotated, Literal

from msgspec import Meta

from cardinal.core.options import Options

AS_PRINTED = {
    "start_seat": "host",
    "sloth_trigger": "any_card",
    "sloth_hits_player": True,
    "halo_double_drop": True,
    "suit_top": "any",
    "straight_top": "highest",
    "corruption_stays": True,
    "wrath_chain": "any_cards",
}


class DeadliesOptions(Options, frozen=True):
    start_dial: Annotated[
        Literal["auto", 2, 4, 6],
        Meta(title="Dials begin at", description="Start of every dial; auto is 6, with six players 4."),
    ] = "auto"
    start_seat: Annotated[
        Literal["random", "host", 0, 1, 2, 3, 4, 5],
        Meta(
            title="Who begins",
            description="Random; the host, who sits in the first seat; or a seat counted from 0.",
        ),
    ] = "random"
    straight_min: Annotated[
        Literal[2, 3], Meta(title="Shortest straight", description="The fewest cards that make a straight.")
    ] = 2
    pride_show_to: Annotated[
        Literal["asker", "all"], Meta(title="Pride is shown to", description="Who sees which card is shown for Pride.")
    ] = "asker"
    sloth_trigger: Annotated[
        Literal["top", "effect", "any_card"],
        Meta(
            title="What wakes Sloths",
            description="What wakes the Sloths in front: Sloth or Corruption on top, a Sloth effect, or any such card.",
        ),
    ] = "top"
    sloth_hits_player: Annotated[
        bool,
        Meta(
            title="Waking Sloths costs a card",
            description="Whoever wakes another's Sloth with a Sloth effect draws 1 too.",
        ),
    ] = False
    gluttony_check: Annotated[
        Literal["each_turn", "after_chain"],
        Meta(title="Gluttony's check", description="Whether a turn that grants another turn has a check of its own."),
    ] = "each_turn"
    halo_double_drop: Annotated[
        bool,
        Meta(
            title="The Halo drops twice", description="The Halo lowers the dial at once, and the check lowers it again."
        ),
    ] = False
    suit_top: Annotated[
        Literal["highest", "any"],
        Meta(
            title="On top of one sin",
            description="Of cards of one sin the highest lies on top (every Sloth is a choice), or any you like.",
        ),
    ] = "highest"
    straight_top: Annotated[
        Literal["free", "highest"],
        Meta(
            title="On top of one sin in a row",
            description="Cards of one sin in a row have a free top as a suit, or the highest as a straight.",
        ),
    ] = "free"
    corruption_stays: Annotated[
        bool,
        Meta(
            title="Corruption stays in front",
            description="Corruption on top stays in front whatever it is used as, for it counts as Sloth.",
        ),
    ] = False
    wrath_chain: Annotated[
        Literal["two_cards", "any_cards"],
        Meta(
            title="Wrath goes on",
            description="A Wrath is answered after a draw of two cards, or after any draw, at most eight short ones.",
        ),
    ] = "two_cards"
    turn_cap: Annotated[
        int,
        Meta(ge=0, le=1_000_000, title="Most turns", description="The game ends after this many turns; 0 for never."),
    ] = 1000
