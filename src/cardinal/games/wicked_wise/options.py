"""What can be chosen before a game, and what each choice means."""

from typing import Annotated, Literal

from msgspec import Meta

from cardinal.core.options import Options

AS_PRINTED = {
    "debt": True,
    "shared_refill": "at_once",
    "open_collections": False,
}


class WickedOptions(Options, frozen=True):
    mode: Annotated[
        Literal["standard", "all_dragon"],
        Meta(
            title="Mode", description="All Dragon is for 3 players: three Dragons, three teams, one shared Mouse hand."
        ),
    ] = "standard"
    tiny_gamer: Annotated[
        bool,
        Meta(
            title="Tiny Gamer", description="No goals, 3 tricks a round, Dragon hands of 6; goal abilities pay at once."
        ),
    ] = False
    beginner: Annotated[
        bool,
        Meta(title="Beginners' goals", description="Round 1 is played with one dealt beginner goal for each team."),
    ] = False
    table_talk: Annotated[
        Literal["closed", "open"],
        Meta(title="Table Talk", description="Open lets partners give one short public hint each per trick."),
    ] = "closed"
    role_assignment: Annotated[
        Literal["seats", "random"], Meta(title="Roles", description="Whether roles go by seat or are dealt at random.")
    ] = "seats"
    debt: Annotated[bool, Meta(title="Debt", description="Goal penalties may take a team below 0 coins.")] = False
    shared_refill: Annotated[
        Literal["after_ability", "at_once"],
        Meta(
            title="A shared Mouse hand is refilled",
            description="Below four cards it is filled up after the ability, or also as soon as the card is played.",
        ),
    ] = "after_ability"
    payout: Annotated[
        Literal["after_reward", "before_reward"],
        Meta(
            title="Treasures pay",
            description="Coins of treasures are paid after the winner has chosen a reward, or before.",
        ),
    ] = "after_reward"
    open_collections: Annotated[
        bool,
        Meta(
            title="Open collections",
            description="Everyone may look through all collections (a memory aid; the rules stay the same).",
        ),
    ] = True
