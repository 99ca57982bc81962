"""What can be chosen before a game, and what each choice means."""

from typing import Annotated, Literal

from msgspec import Meta

from cardinal.core.options import Options

AS_PRINTED = {
    "pool_refill": "turn",
    "wilds_match": True,
    "flush_limit": "cards",
    "early_reset": True,
}


class DeathWishOptions(Options, frozen=True):
    skull_target: Annotated[
        Literal["auto"] | Annotated[int, Meta(ge=3, le=20)],
        Meta(title="Skulls that kill", description="Auto is 12 for 2 and 3 players, 10 for 4 and 5, 8 for more."),
    ] = "auto"
    end_mode: Annotated[
        Literal["first_death", "last_survivor"],
        Meta(title="The end", description="Whether the first death ends the game, or all but one must die."),
    ] = "first_death"
    wild_pool_rule: Annotated[
        Literal["one_wild", "wild_alone"],
        Meta(
            title="Wilds from the pool",
            description="Of two cards from the pool one may be wild; or a wild must be taken alone.",
        ),
    ] = "one_wild"
    use_outbreaks: Annotated[
        bool, Meta(title="Outbreaks", description="Without outbreaks the icons on diseases are ignored.")
    ] = True
    reactions: Annotated[
        bool,
        Meta(
            title="Reactions",
            description="Without reactions the three reaction keepers are left out, and fewer questions asked.",
        ),
    ] = True
    use_template_diseases: Annotated[
        bool, Meta(title="Further diseases", description="Adds five further diseases.")
    ] = False
    late_seat_bonus: Annotated[
        bool,
        Meta(title="Bonus for late seats", description="The later half of the turn order starts with a fifth symptom."),
    ] = False
    pool_refill: Annotated[
        Literal["action", "turn"],
        Meta(
            title="The symptom pool is refilled",
            description="After every action, or only when the turn is over.",
        ),
    ] = "action"
    wilds_match: Annotated[
        bool,
        Meta(
            title="Wilds match in the pool",
            description="A wild symptom counts as any colour when the pool is checked for being of one colour.",
        ),
    ] = False
    flush_limit: Annotated[
        Literal["five", "cards"],
        Meta(
            title="Pools of one colour",
            description="They are replaced five times in a row at most, or as often as the cards allow (thirty times).",
        ),
    ] = "five"
    early_reset: Annotated[
        bool,
        Meta(
            title="Used-up decks are renewed at once",
            description="A deck is made anew as soon as its last card is drawn, not when the next one is needed.",
        ),
    ] = False
    first_player: Annotated[
        Literal["random", 0, 1, 2, 3, 4, 5, 6, 7],
        Meta(title="Who begins", description="Random, or a seat counted from 0."),
    ] = "random"
    turn_cap_rounds: Annotated[
        int, Meta(ge=0, le=100_000, title="Most rounds", description="The game ends after so many rounds; 0 for never.")
    ] = 200
