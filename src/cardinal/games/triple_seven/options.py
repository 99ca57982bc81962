"""What can be chosen before a game, and what each choice means."""

from typing import Annotated, Literal

from msgspec import Meta

from cardinal.core.options import Options

AS_PRINTED = {
    "reset_colour": "open",
    "reserve_last_card_goes_out": True,
    "reverse_asked": True,
    "first_player_opens": True,
    "swap_silences": True,
}


class TripleSevenOptions(Options, frozen=True):
    sevens_to_win: Annotated[
        int, Meta(ge=1, le=3, title="Types to collect", description="How many different types to collect.")
    ] = 3
    sinners: Annotated[
        int, Meta(ge=1, le=4, title="Sinners", description="Sinners in the deck; 4 only for two to four players.")
    ] = 2
    herald_mode: Annotated[
        Literal["race", "guess", "off"],
        Meta(
            title="Calling out a Herald",
            description="How a Herald is called out: in a race, by guessing its colour, or not at all.",
        ),
    ] = "race"
    herald_owner_first: Annotated[
        int,
        Meta(
            ge=0,
            le=100,
            title="Luck of a race",
            description="Where seats are asked one by one: per cent that the owner wins a race.",
        ),
    ] = 75
    herald_miss: Annotated[
        int,
        Meta(
            ge=0,
            le=4,
            title="Cards for a wrong guess",
            description="Cards drawn for a wrong guess of a Herald's colour.",
        ),
    ] = 2
    herald_window_ms: Annotated[
        int,
        Meta(
            ge=1500,
            le=10000,
            title="Length of a race",
            description="Length of a race at a live table, in milliseconds.",
        ),
    ] = 4000
    reset_colour: Annotated[
        Literal["named", "open"],
        Meta(title="After a Sinner or Reaper", description="Sinner and Reaper: name a colour, or leave the pile open."),
    ] = "named"
    reverse_skips_two_player: Annotated[
        bool, Meta(title="Reverse between two", description="With two players a used Reverse gives another turn.")
    ] = False
    negated_reaper_shields: Annotated[
        bool,
        Meta(
            title="A negated Reaper protects",
            description="A Reaper negated by a Saint still protects its player from what it answered.",
        ),
    ] = True
    gift_can_go_out: Annotated[
        bool, Meta(title="Going out by a gift", description="A Samaritan's gift may be the giver's last card.")
    ] = True
    reserve_last_card_goes_out: Annotated[
        bool,
        Meta(title="Going out by a reserve", description="The last hand card may be reserved, which is going out."),
    ] = False
    reverse_asked: Annotated[
        bool,
        Meta(
            title="Reverse asked between two",
            description="With two players, too, a Reverse asks whether the direction turns; nothing else changes.",
        ),
    ] = False
    first_player_opens: Annotated[
        bool,
        Meta(
            title="The first player opens",
            description="The first turn of a round plays a card from the hand: no drawing, reserving or passing.",
        ),
    ] = False
    swap_silences: Annotated[
        bool,
        Meta(
            title="No answer after a swap",
            description="Who swaps the reserve plays nothing until the next turn, not even an answer.",
        ),
    ] = False
    first_dealer: Annotated[
        Literal["random", 0, 1, 2, 3, 4, 5, 6],
        Meta(title="Who deals first", description="Random, or a seat counted from 0."),
    ] = "random"
    max_turns_per_round: Annotated[
        int,
        Meta(
            ge=1,
            le=100_000,
            title="Most turns of a round",
            description="A round of so many turns ends without a winner.",
        ),
    ] = 1000
    max_rounds: Annotated[
        int, Meta(ge=1, le=1000, title="Most rounds", description="The game ends after so many rounds.")
    ] = 50
