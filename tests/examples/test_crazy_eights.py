"""Crazy Eights: the battery, and the rules as transcripts."""

import pytest
from transcript import Transcript

from cardinal.interpreted import is_compiled

if is_compiled():
    pytest.skip("an example needs CARDINAL_PURE=1: see test_interpreted.py", allow_module_level=True)

from crazy_eights.table import GAME, WILD_RANKS

from cardinal.core import fields
from cardinal.core.chance import Chance
from cardinal.core.checks.battery import check
from cardinal.core.state import Tally, playout
from cardinal.games import register

register(GAME)


def given(top: str, deck: str = "...", pile: str = "", suit: str = "", options: str = "", **hands: str) -> Transcript:
    """A's turn; hands by seat letter.  A hand may say `rest`: all cards named nowhere."""
    lines = [f'game = "crazy_eights"\nseats = {len(hands)}\ntop = "{top}"\ndeck = "{deck}"\npile = "{pile}"']
    lines += [f'suit = "{suit}"'] if suit else []
    named = f"{top} {deck} {pile} {' '.join(hands.values())}".split()
    rest = " ".join(card for card in all_ids() if card not in named)
    lines += ["[hand]", *(f'{seat} = "{cards.replace("rest", rest)}"' for seat, cards in hands.items())]
    return Transcript("\n".join([*lines, "[options]", options]))


def all_ids() -> list[str]:
    return [f"{rank}{suit}" for rank in ("a", *map(str, range(2, 11)), "j", "q", "k") for suit in "cdhs"]


# ---------------------------------------------------------------- everything that holds in every game
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_battery(seats):
    report = check(GAME, seats, games=6)
    assert report.failures == []
    assert report.not_exercised == []


def test_a_used_state_starts_as_if_it_were_new():
    s, dice = GAME.new(3, seed=1), Chance()
    for number in range(150):
        s.restart(number)
        assert fields.digest(s) == fields.digest(GAME.new(3, seed=number))
        playout(s, dice, Tally())


# ---------------------------------------------------------------- the rules
@pytest.mark.parametrize(("seats", "cards"), [(2, 7), (3, 5), (5, 5)])
def test_R1_two_players_get_seven_cards_others_five(seats, cards):
    s = GAME.new(seats, seed=1)
    assert [hand.bit_count() for hand in s.hands[:seats]] == [cards] * seats


@pytest.mark.parametrize("wild_rank", WILD_RANKS)
def test_R2_the_first_card_is_never_wild_and_all_know_what_was_buried(wild_rank):
    options = GAME.read_options({"wild_rank": wild_rank})
    buried = 0
    for number in range(60):
        s = GAME.new(3, options, number)
        assert s.top >> 2 != WILD_RANKS[wild_rank]
        deck = next(zone for zone in GAME.zones(s, 0) if zone.id == "deck")
        assert deck.known == [all_ids()[c] for c in s.deck[: len(deck.known)]]
        buried += len(deck.known)
    assert buried > 0


def test_R3_suit_or_rank_or_an_eight():
    t = given("5h", A="5c 9h 8s kd", B="2c 3c")
    assert t.options("A") == ["5c", "8s", "9h", "draw"]
    t.say("A: 9h")
    assert (t.cards("top"), t.cards("pile"), t.asked) == (["9h"], ["5h"], "B play")


def test_R3_the_question_is_put_whatever_the_hand_holds():
    t = given("5h", A="kd", B="2c 3c", deck="ks 4s 2h ...")
    assert t.options("A") == ["draw"]
    t.say("A: draw")
    assert (t.asked, t.options("A")) == ("A play", ["pass"])


def test_R3_what_does_not_fit_is_refused_with_the_rule():
    t = given("5h", A="kd 9h", B="2c 3c")
    assert "neither of hearts" in t.refuses("A: kd") and "(R3)" in t.refuses("A: kd")
    assert "do not hold" in t.refuses("A: 5c")
    assert "(R7)" in t.refuses("A: pass")


def test_R4_whoever_plays_an_eight_names_the_suit_to_follow():
    t = given("5h", A="8s 9h", B="8c 5s kd 2c")
    t.say("A: 8s")
    assert (t.asked, t.options("A")) == ("A name_suit", ["clubs", "diamonds", "hearts", "spades"])
    t.say("A: diamonds")
    assert t.options("B") == ["8c", "kd", "draw"]


def test_R4_the_last_card_names_no_suit():
    t = given("5h", A="8s", B="2c 3c").say("A: 8s")
    assert (t.asked, t.places) == ("nobody", [1, 2])


def test_R4_the_clock_names_the_suit_of_the_eight_itself():
    t = given("5h", A="8s 9h", B="kd 2c").say("A: 8s").time_out("A")
    assert (t.fact("suit"), t.asked) == ("spades", "B play")


def test_R4_another_rank_may_be_wild():
    t = given("5h", A="8s jc", B="2c 3c", options='wild_rank = "jack"')
    assert t.options("A") == ["jc", "draw"]


def test_R5_one_card_is_drawn_in_secret_then_any_card_may_be_played():
    t = given("5h", A="kd 9h", B="2c 3c", deck="5s ...").say("A: draw")
    assert t.options("A") == ["5s", "9h", "pass"]
    assert "(R5)" in t.refuses("A: draw")
    assert t.events("A") == ["A draws 1: 5 of spades."]
    assert t.events("B") == ["A draws 1."]


def test_R5_more_may_be_drawn_by_option():
    t = given("5h", A="kd", B="2c 3c", deck="4s 6s 7s ...", options="draws = 3")
    t.say("A: draw", "A: draw")
    assert t.options("A") == ["draw"]
    t.say("A: draw")
    assert t.options("A") == ["pass"]


def test_R6_the_pile_becomes_the_deck_and_everybody_can_count_what_was_not_in_it():
    t = given("5h", A="kd 9s", B="rest", pile="2h 3h 4h", deck="").say("A: draw")
    assert (t.zone("deck").count, t.zone("pile").count, t.cards("top")) == (2, 0, ["5h"])
    world = t.state.clone()
    world.sample(1, world)  # A knows all of B's cards now
    assert world.hands[1] == t.state.hands[1]


def test_R9_the_game_is_over_when_nobody_can_draw_and_all_pass():
    t = given("5h", A="kd", B="rest", C="ks qd", deck="").say("A: pass", "B: pass", "C: pass")
    assert (t.asked, t.places) == ("nobody", [1, 3, 2])
    assert t.utilities == [1.0, -0.5, -0.5]


def test_R9_a_card_played_or_drawn_in_between_begins_the_count_anew():
    t = given("5h", A="kd", B="rest", C="ks qd", deck="")
    t.say("A: pass", "B: 5c", "C: draw", "C: pass", "A: pass")
    assert t.asked == "B play"
    t.say("B: pass")
    assert t.asked == "nobody"
