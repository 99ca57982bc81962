"""What can be chosen before a game, and what each choice means."""

from typing import Annotated, Literal

from msgspec import Meta

from cardinal.core.options import Options

AS_PRINTED = {
    "adjacency": "eight",
    "must_battle": False,
    "must_move": True,
    "swap_until": "battle",
    "after_deuce": "three_up",
    "tribute": "value",
    "hand_souls": True,
}


class SoulReapersOptions(Options, frozen=True):
    first_player: Annotated[
        Literal["seat0", "random"],
        Meta(title="Who begins", description="The first seat takes the first turn, or anybody."),
    ] = "seat0"
    adjacency: Annotated[
        Literal["orthogonal", "eight"],
        Meta(title="Neighbours", description="Neighbours share an edge, or also a corner."),
    ] = "orthogonal"
    must_battle: Annotated[
        bool, Meta(title="Must battle", description="A reaper that can attack an unprotected neighbour must battle.")
    ] = True
    must_move: Annotated[bool, Meta(title="Must move", description="A reaper may not stay on its pile.")] = False
    reentry: Annotated[
        Literal["never", "on_counter", "always"],
        Meta(
            title="Back into a battle",
            description="When seats that passed are back in a battle: never, after a counter by 2s, after any play.",
        ),
    ] = "always"
    joker_rule: Annotated[
        Literal["strict", "numeric"],
        Meta(title="What beats a Joker", description="Whether only 2s beat a Joker, or big pairs too."),
    ] = "strict"
    joker_score: Annotated[Literal[0, 11, 20], Meta(title="Score of a Joker", description="What a Joker scores.")] = 20
    swap_scope: Annotated[
        Literal["active", "all"],
        Meta(title="Who may swap", description="Who may swap with purgatory in a turn: the active seat, or all."),
    ] = "all"
    swap_until: Annotated[
        Literal["placing", "battle"],
        Meta(
            title="Swapping goes on",
            description="Swaps are over before the reaper is placed, or whoever has not swapped is asked again "
            "when a pile is attacked.",
        ),
    ] = "placing"
    after_deuce: Annotated[
        Literal["any", "three_up"],
        Meta(
            title="On a 2 that beat a Joker",
            description="Any higher card or pair, or only cards from 3 upwards, in pairs too.",
        ),
    ] = "any"
    tribute: Annotated[
        Literal["rank", "value"],
        Meta(
            title="What a tribute must reach",
            description="The soul's rank, where a King is above a Jack; or its value, which is 10 for both.",
        ),
    ] = "rank"
    hand_souls: Annotated[
        bool, Meta(title="Souls in hand count", description="Soul cards in hand score at the end, too.")
    ] = False
    end_piles: Annotated[
        int, Meta(ge=2, le=5, title="Piles that end the game", description="How many exhausted piles end the game.")
    ] = 3
    equal_turns: Annotated[
        bool,
        Meta(
            title="Equal turns",
            description="The round is finished before the game ends; recommended with 5 or 6 players.",
        ),
    ] = False
    idle_rounds: Annotated[
        int,
        Meta(
            ge=1,
            le=5,
            title="Rounds without a battle",
            description="The game ends after this many rounds without any battle.",
        ),
    ] = 2
