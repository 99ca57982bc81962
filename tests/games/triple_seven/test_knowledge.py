"""Who knows which card: K1-K7 of the specification, and worlds that keep to it."""

from transcript import Transcript

from cardinal.core.chance import Chance, seed
from cardinal.games.triple_seven.names import CARD_IDS
from cardinal.games.triple_seven.state import reserve_of
from cardinal.games.triple_seven.zones import hand as kinds_of
from games.triple_seven.given import given, hand


def knows(t: Transcript, viewer: str, of: str) -> list[str]:
    return t.zone(f"hand:{'ABCDEFG'.index(of)}", viewer).known


def aside(t: Transcript, viewer: str, of: str) -> list[str]:
    return t.view(viewer).seat_facts["ABCDEFG".index(of)]["hand_or_reserve"]


def worlds(t: Transcript, viewer: str, n: int = 40):
    """Sampled worlds, each as (hands, reserves) by seat letter."""
    dice = Chance()
    seed(dice, 1)
    for _ in range(n):
        s = t.state.clone()
        s.sample(1 << "ABCDEFG".index(viewer) if viewer else 0, dice)
        seats = "ABCDEFG"[: s.seats]
        yield (
            {p: [CARD_IDS[k] for k in kinds_of(s, i)] for i, p in enumerate(seats)},
            {p: CARD_IDS[reserve_of(s, i) - 1] if reserve_of(s, i) else "" for i, p in enumerate(seats)},
        )


def test_K1_a_trade_tells_both_the_hand_they_gave_and_others_see_their_knowledge_change_places():
    t = given(
        seats=4,
        A="red_trade blue_1 blue_3 blue_8",
        C="yellow_7 yellow_1",
        notes='[knows.B]\nC = "yellow_7"\n[aside.D]\nA = "blue_1"\n',
        reserve={"A": "green_1"},
    )
    assert (knows(t, "B", "C"), aside(t, "D", "A")) == (["yellow_7"], ["blue_1"])
    t.say("A: play(red_trade, hand)", "A: C", "C: submit")
    assert knows(t, "A", "C") == ["blue_1", "blue_3", "blue_8"]
    assert knows(t, "C", "A") == ["yellow_1", "yellow_7"]
    assert (knows(t, "B", "A"), knows(t, "B", "C")) == (["yellow_7"], [])
    assert aside(t, "D", "A") == []
    assert knows(t, "", "A") == knows(t, "", "C") == []
    for hands, reserves in worlds(t, "C"):
        assert hands["A"] == ["yellow_1", "yellow_7"]
        assert reserves["A"] != "yellow_1"


def test_K1_what_is_received_in_a_trade_is_not_aside_any_more():
    t = given(
        A="red_trade blue_1", C="yellow_7 yellow_1", reserve={"C": "saint"}, notes='[aside.A]\nC = "yellow_7 saint"\n'
    )
    t.say("A: play(red_trade, hand)", "A: C", "C: submit")
    assert aside(t, "A", "C") == ["saint"]
    assert all(reserves["C"] == "saint" for _, reserves in worlds(t, "A"))


def test_K2_a_theft_is_known_to_thief_and_victim_and_carries_what_others_knew():
    t = given(seats=4, A="red_thief green_1", C="blue_10", notes='[knows.B]\nC = "blue_10"\n[knows.A]\nC = "blue_10"\n')
    t.say("A: play(red_thief, hand)", "A: steal(C)", "C: submit")
    assert knows(t, "C", "A") == ["blue_10"]
    assert (knows(t, "B", "A"), knows(t, "B", "C")) == (["blue_10"], [])
    assert knows(t, "A", "C") == []
    assert knows(t, "D", "A") == []
    assert "A steals Blue 10 from C." in t.events("C")
    assert "A steals the last card from C." in t.events("B")


def test_K3_a_gift_is_known_to_giver_and_receiver_and_unsettles_what_others_knew():
    t = given(
        seats=4,
        A="samaritan yellow_1 yellow_3",
        B="blue_1",
        notes='[knows.B]\nA = "yellow_1"\n[knows.C]\nA = "yellow_3"\n',
    )
    t.say("A: play(samaritan, hand)", "A: green", "A: give(yellow_1)")
    assert knows(t, "A", "B") == ["yellow_1"]
    assert knows(t, "B", "A") == []
    assert knows(t, "C", "A") == []
    assert knows(t, "C", "B") == []


def test_K3_three_cards_unsettle_only_what_can_be_in_a_567():
    t = given(
        A="samaritan blue_5 blue_6 blue_7 yellow_3 red_thief",
        notes='[knows.C]\nA = "blue_5 yellow_3 red_thief"\n',
    )
    t.say("A: play(samaritan, hand)", "A: green", "A: give_combo(blue, six)")
    assert knows(t, "C", "A") == ["yellow_3"]
    assert knows(t, "A", "B") == ["blue_5", "blue_6", "blue_7"]


def test_K3_a_drawn_gift_unsettles_nothing():
    t = given(A="samaritan yellow_1 yellow_3", deck="reaper", notes='[knows.C]\nA = "yellow_3"\n')
    t.say("A: play(samaritan, hand)", "A: green", "A: give_draw")
    assert knows(t, "C", "A") == ["yellow_3"]
    assert knows(t, "A", "B") == ["reaper"]


def test_K4_a_card_played_from_the_hand_is_known_no_more():
    t = given(A="red_7 red_7 red_1", notes='[knows.B]\nA = "red_7"\n[knows.C]\nA = "red_7 red_7"\n')
    t.say("A: play(red_7, hand)")
    assert (knows(t, "B", "A"), knows(t, "C", "A")) == ([], ["red_7"])


def test_K4_a_played_reserve_shows_that_the_rest_is_in_the_hand():
    t = given(A="red_1 blue_1", reserve={"A": "red_8"}, notes='[aside.B]\nA = "red_8 blue_1"\n')
    t.say("A: play(red_8, reserve)")
    assert (knows(t, "B", "A"), aside(t, "B", "A")) == (["blue_1"], [])


def test_K5_a_card_laid_aside_may_be_any_that_was_known():
    t = given(A="red_1 blue_1 green_1", notes='[knows.B]\nA = "red_1 blue_1"\n')
    t.say("A: reserve(red_1)")
    assert (knows(t, "B", "A"), aside(t, "B", "A")) == ([], ["red_1", "blue_1"])
    seen = set()
    for hands, reserves in worlds(t, "B"):
        assert {"red_1", "blue_1"} <= {*hands["A"], reserves["A"]}
        seen.add(reserves["A"])
    assert {"red_1", "blue_1"} < seen


def test_K6_a_face_down_herald_makes_known_heralds_uncertain():
    t = given(A="green_herald red_herald red_1", notes='[knows.C]\nA = "green_herald red_1"\n')
    assert knows(t, "C", "A") == ["red_1", "green_herald"]
    t.say("A: play(green_herald, hand)")
    assert knows(t, "C", "A") == ["red_1"]
    places = set()
    for hands, _ in worlds(t, "C", 80):
        assert "red_1" in hands["A"]
        places.add("green_herald" in hands["A"])
    assert places == {True, False}
    t.say("B: silent")
    assert knows(t, "C", "A") == ["red_1"]
    assert all("green_herald" not in hands["A"] for hands, _ in worlds(t, "C"))


def test_K6_a_face_down_herald_from_a_hand_known_in_full_is_known():
    t = given(A="green_herald red_1", notes='[knows.C]\nA = "green_herald red_1"\n')
    t.say("A: play(green_herald, hand)")
    assert all(hands["A"] == ["red_1"] for hands, _ in worlds(t, "C"))


def test_K7_draws_add_nothing_and_a_new_round_clears_everything():
    t = given(A="red_1", B="red_8 blue_1", notes='[knows.A]\nB = "blue_1"\n')
    before = t.state.clone()
    t.say("A: draw")
    assert knows(t, "B", "A") == []
    t.table.state = before
    t.say("A: play(red_1, hand)")
    assert knows(t, "A", "B") == []
    assert t.state.notes == 0


def test_a_reshuffle_tells_everybody_what_the_draw_pile_is():
    t = given(
        seats=3, top="green_4", pile="blue_1 blue_3 blue_8", deck_only="", A="red_1 red_8", C="green_8", B="+rest"
    )
    t.say("A: draw")
    left = {"blue_1", "blue_3", "blue_8"} - set(hand(t, "A").split())
    for hands, _ in worlds(t, "A"):
        assert not left & {*hands["B"], *hands["C"]}
    for hands, _ in worlds(t, "C"):
        assert len({"blue_1", "blue_3", "blue_8"} & {*hands["A"], *hands["B"]}) == 1


def test_sealed_reserves_are_drawn_anew_for_others_and_kept_for_oneself():
    t = given(
        top="",
        A="red_deuce red_0 red_1 red_2 red_3 red_4 red_8",
        B="saint blue_0 blue_1 blue_2 blue_3 blue_4 blue_8",
        C="green_0 green_1 green_2 green_3 green_4 green_8 green_9",
        words='turn = 0\nquestion = "reserve_start"\nasked = "A B C"',
    )
    t.say("A: reserve(red_deuce)")
    dice = Chance()
    seed(dice, 4)
    mine, theirs = set(), set()
    for _ in range(60):
        for viewer, found in ((1, mine), (2, theirs)):
            s = t.state.clone()
            s.sample(viewer, dice)
            found.add(s.sealed)
            assert s.asked == t.state.asked
    assert len(mine) == 1 and len(theirs) > 5
