"""Harbour Lies: the battery, and the rules as transcripts."""

import pytest
from transcript import Transcript

from cardinal.interpreted import is_compiled

if is_compiled():
    pytest.skip("an example needs CARDINAL_PURE=1: see test_interpreted.py", allow_module_level=True)

from harbour_lies.table import GAME

from cardinal.core import fields
from cardinal.core.chance import Chance
from cardinal.core.checks.battery import check
from cardinal.core.errors import Problem
from cardinal.core.state import Tally, playout
from cardinal.games import register
from cardinal.lab.simulate import play_chunk

register(GAME)


def given(pearls: str = "", deck: str = "...", turns: int = 1, **papers: str) -> Transcript:
    """A's turn; two papers by seat letter, the left one first.  `pearls` by seat: "3 0 2"."""
    lines = [f'game = "harbour_lies"\nseats = {len(papers)}\nturns = {turns}\ndeck = "{deck}"', "[papers]"]
    lines += [f'{seat} = "{held}"' for seat, held in papers.items()]
    lines += ["[pearls]", *(f"{seat} = {n}" for seat, n in zip(papers, pearls.split(), strict=False))]
    return Transcript("\n".join(lines))


TWO = {"A": "smuggler pilot", "B": "corsair bailiff"}
THREE = {**TWO, "C": "broker broker"}


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


def test_the_heuristic_beats_chance_by_far():
    played = play_chunk("harbour_lies", 2, {}, ["greedy", "random"], 1, 200)
    assert played.wins_bot[0] > 160


def test_more_pearls_than_the_option_allows_are_refused():
    with pytest.raises(Problem):
        GAME.read_options({"start": 99})


# ---------------------------------------------------------------- the rules
def test_R1_two_papers_and_two_pearls_each():
    t = given(**THREE)
    assert [t.zone(f"papers:{p}").count for p in range(3)] == [2, 2, 2]
    assert (t.seat_facts("pearls"), t.zone("deck").count) == ([2, 2, 2], 9)
    assert t.zone("papers:1", "A").cards == []


def test_R3_work_is_a_pearl_and_nobody_is_asked():
    t = given(**TWO).say("A: work")
    assert (t.seat_facts("pearls"), t.asked) == ([3, 2], "B act")


def test_R4_any_role_may_be_claimed_but_only_what_can_be_paid_for():
    t = given("2 0 1", **THREE)
    assert t.options("A") == ["work", "claim_smuggler", "claim_broker", "claim_pilot:C"]
    assert "(R4)" in t.refuses("A: claim_corsair:B")
    assert "(R4)" in t.refuses("A: claim_pilot:B")
    assert "(R11)" in t.refuses("A: accuse:B")


def test_R5_all_others_are_asked_at_once_and_answer_in_secret():
    t = given(**THREE).say("A: claim_smuggler")
    assert t.asked == "B doubt, C doubt"
    before = t.view("B"), t.view("")
    t.say("C: doubt")
    assert (t.view("B"), t.view("")) == before  # not even who has answered
    world = t.state.clone()
    world.sample(0b010, world)
    assert world.waiting == 0b110  # to B, C may still be thinking
    t.say("B: believe")
    assert t.events()[-2:] == ["C does not believe A.", "A shows the left paper, the Smuggler. It is stamped."]


def test_R5_the_first_to_the_left_is_the_one_who_doubts():
    t = given(**THREE).say("A: claim_smuggler", "C: doubt", "B: doubt")
    assert t.asked == "B turn_up"


def test_R5_what_nobody_doubts_stands_true_or_not():
    t = given(A="broker pilot", B="corsair bailiff").say("A: claim_smuggler", "B: believe")
    assert (t.seat_facts("pearls"), t.asked) == ([5, 2], "B act")
    assert t.events()[-3:] == ["A claims to be the Smuggler.", "Nobody doubts A.", "A takes 3 pearls."]


def test_R6_the_Bailiff_stops_a_Pilot():
    t = given(**TWO).say("A: claim_pilot:B", "B: believe")
    assert (t.asked, t.options("B")) == ("B block", ["let", "block"])
    t.say("B: block", "A: believe")
    assert (t.seat_facts("pearls"), t.asked) == ([2, 2], "B act")


def test_R6_a_false_Bailiff_loses_a_paper_and_the_Pilot_his_fare():
    t = given(**THREE).say("A: claim_pilot:C", "B: believe", "C: believe", "C: block", "A: doubt", "B: believe")
    t.say("C: left")
    assert (t.seat_facts("papers"), t.seat_facts("pearls")) == ([2, 2, 1], [4, 2, 0])


def test_R7_the_Corsair_is_paid_first_and_may_be_stopped_for_nothing():
    t = given("3 2", **TWO).say("A: claim_corsair:B")
    assert t.seat_facts("pearls") == [0, 2]
    t.say("B: believe", "B: block", "A: believe")
    assert t.seat_facts("papers") == [2, 2]


def test_R7_the_Broker_swaps_a_paper_in_secret_and_remembers_it():
    t = given(deck="corsair smuggler pilot ...", A="broker pilot", B="corsair bailiff")
    t.say("A: claim_broker", "B: believe")
    assert (t.asked, t.options("A")) == ("A swap", ["left", "right"])
    t.say("A: right")
    assert t.cards("papers:0", "A") == ["broker", "corsair"]
    assert t.zone("deck", "A").known == ["pilot"] and t.zone("deck", "B").known == []
    assert t.events("A")[-1] == "A swaps the right paper with the deck: Pilot for Corsair."
    assert t.events("B")[-1] == "A swaps the right paper with the deck."


def test_R8_who_is_doubted_and_holds_the_paper_shows_it_and_keeps_it():
    t = given(**TWO).say("A: claim_smuggler", "B: doubt", "B: left")
    assert (t.cards("left:0", ""), t.cards("left:1", "")) == (["smuggler"], ["corsair"])
    assert (t.seat_facts("papers"), t.seat_facts("pearls")) == ([2, 1], [5, 2])


def test_R8_who_does_not_hold_it_loses_a_paper_and_gets_nothing():
    t = given(A="broker pilot", B="corsair bailiff").say("A: claim_smuggler", "B: doubt")
    assert t.asked == "A turn_up"
    t.say("A: right")
    assert (t.cards("right:0", ""), t.seat_facts("pearls"), t.asked) == (["pilot"], [2, 2], "B act")


def test_R9_two_like_papers_are_still_two():
    t = given(**THREE).say("A: claim_smuggler", "B: believe", "C: doubt")
    assert t.options("C") == ["left", "right"]


def test_R10_who_has_no_paper_is_out_and_the_last_one_wins():
    t = given(A="smuggler pilot", B="corsair lost:bailiff").say("A: claim_smuggler", "B: doubt")
    assert (t.asked, t.places, t.utilities) == ("nobody", [1, 2], [1.0, -1.0])
    assert t.events()[-2:] == ["B is out.", "A is the last at the quay and wins."]


def test_R11_with_eight_pearls_one_must_accuse():
    t = given("8 2 2", **THREE)
    assert t.options("A") == ["accuse:B", "accuse:C"]
    assert "(R11)" in t.refuses("A: work")
    t.say("A: accuse:C")
    assert (t.asked, t.seat_facts("pearls")[0]) == ("C turn_up", 2)


def test_R12_at_the_tide_papers_count_then_pearls():
    t = given("1 3 4", turns=80, A="smuggler pilot", B="corsair bailiff", C="broker lost:broker").say("A: work")
    assert (t.asked, t.places) == ("nobody", [2, 1, 3])


def test_the_clock_works_believes_lets_it_happen_and_turns_up_the_left_paper():
    t = given("2 2", **TWO).time_out("A")
    assert t.seat_facts("pearls") == [3, 2]
    t = given("6 2", **TWO).say("A: accuse:B").time_out("B")
    assert t.cards("left:1") == ["corsair"]
