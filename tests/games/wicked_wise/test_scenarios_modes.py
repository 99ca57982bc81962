"""Scenarios S65-S83 of the specification: modes, talk, the end, time-outs and what seats may know."""

import pytest

from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Malformed
from cardinal.games import load
from cardinal.games.wicked_wise.worlds_bins import suit_count
from games.wicked_wise.given import asked, coins, given, hand, played, size, trick

GAME = load("wicked_wise")
FLAMES = 0


def test_S65_the_shared_hand_is_refilled_below_four():
    t = given(
        2, play="r9 r10", D1="s1 s2", D2="s3 s4", M1="f11 r12 f2 f3 f4", basic_deck="g7 m5 ...",
        goals={"T1": "gem_cache", "T2": "gem_cache"},
    )  # fmt: skip
    assert t.asked == "A place_stake"  # r12, the only Roses card, was taken without a question
    t.say("A: t1_gem_cache:met")
    assert t.cards("open") == ["f11#1", "f2#3", "f3#4", "f4#5"]
    assert t.asked == "B play_mouse"
    t.say("B: #1", "B: t2_gem_cache:missed")
    assert t.cards("open", "A") == ["f2#3", "f3#4", "f4#5", "gem#6", "m5#7"]
    assert t.cards("open", "B") == ["f2#3", "f3#4", "f4#5", "g7#6", "m5#7"]
    assert t.cards("open", "") == t.cards("open", "A")


@pytest.mark.parametrize(("refill", "during"), [("after_ability", 3), ("at_once", 5)])
def test_S85_by_option_shared_refill_comes_before_the_ability(refill, during):
    t = given(
        2, play="r9 r10", D1="s1 s2", D2="s3 s4", M1="r12 f2 f3 f4", basic_deck="g7 m5 ...",
        goals={"T1": "gem_cache", "T2": "gem_cache"}, options={"shared_refill": refill},
    )  # fmt: skip
    assert t.asked == "A place_stake"
    assert size(t, "open") == during
    t.say("A: t1_gem_cache:met")
    assert size(t, "open") == 5


def test_S66_an_unseen_gem_that_must_follow_is_played_without_a_question():
    t = given(2, play="g9 g10", D1="s1 s2", D2="s3 s4", M1="f2#1 s9#2 r3#3 g8#5:A g12#6:A")
    assert t.asked == "A play_mouse" and t.options("A") == ["#5", "#6"]
    t.say("A: #5")
    assert coins(t) == [2, 0] and t.asked == "A swap_give"
    t.say("A: stop")
    assert played(t)[2:] == ["g8", "g12"]
    assert "B plays Gem 12 (#6) as the Mouse: Blaze." in t.events()
    assert t.asked == "B ability_choice"


def test_S67_serial_numbers_of_an_open_hand():
    t = given(
        3, lead="T2", play="s8 s9", D1="m1 m2", D2="g2 m3", M1="m4 m5", M2="f1#1 f2#2 f14#3 s7#7", gem_deck="g5 ..."
    )
    assert t.asked == "B ability_choice"  # s7, the only Stars card, was taken without a question
    t.say("B: 0")
    assert t.cards("open", "B")[-1] == "g5#8" and t.cards("open", "A")[-1] == "gem#8"
    t.say("B: pick(#3)")
    assert "#3 (Flames 14) goes from the open hand to the T2 Dragon hand." in t.events("")
    t.say("B: pick(g2)")
    assert t.cards("open", "A") == ["f1#1", "f2#2", "gem#8", "gem#9"]
    assert t.cards("open", "B") == ["f1#1", "f2#2", "g5#8", "g2#9"]
    assert t.zone("dragon:1", "A").known == ["f14"]


def test_S68_all_dragon():
    t = given(
        3, options={"mode": "all_dragon"}, D1="f1 f2 s1", D2="f3 f4 s2", D3="f5 f6 s3", M1="f7 f8 f9 f10 f11 f12 f13",
        goals={"T1": "flame_feast", "T2": "gem_cache", "T3": "gem_cache"},
    )  # fmt: skip
    assert t.seat_facts("team") == ["T1", "T2", "T3"]
    assert "T1 Flame Feast: 0 of 4, not met (7)" in t.fact("goals")
    while "choose_reward" not in t.asked:
        t.time_out(t.asked.split()[0])
    assert len(played(t)) == 9
    from cardinal.games.wicked_wise.board import limit

    assert limit(t.state) == 3


TINY = {"options": {"tiny_gamer": True}, "play": "m9 m10", "D1": "s1 s2", "D2": "s3 s4", "M2": "r2 r3"}


def test_S69_tiny_gamer_pays_at_once():
    t = given(4, M1="m12 r1", **TINY)
    t.say("C: m12")
    assert coins(t) == [4, 0]
    t = given(4, M1="f13 r1", basic_deck="f9 ...", **TINY)
    t.say("C: f13")
    assert coins(t) == [3, 0] and hand(t, "M1") == {"r1", "f9"}
    t = given(
        4, options={"tiny_gamer": True}, D1="f1 f2 s1", D2="f14 f15", M1="r1", M2="r2", treasures={"T1": "magpie_hook"}
    )
    t.say("A: magpie_hook")
    assert coins(t) == [3, 0]
    trick(t, "D1 f1, D2 f15 | M1 r1, M2 r2 | D1 f2, D2 f14")
    assert t.asked == "B choose_reward"


def test_S70_hints_about_a_hand_are_true():
    t = given(4, options={"table_talk": "open"}, play="f9 f10", D1="f3 s4", D2="m1 m2", M1="r1 r2", M2="r3 r4")
    assert t.asked == "A hint"
    assert t.options("A") == [
        "have:flames", "have:stars", "void:roses", "void:magic", "void:gem",
        "want:win", "want:lose", "want:coins", "want:treasure", "pass",
    ]  # fmt: skip
    assert "must be true" in t.refuses("A: have:gem") and "R56" in t.refuses("A: void:stars")
    t.say("A: have:flames")
    assert "A hints have:flames." in t.events("") and t.asked == "C play_mouse"


def ended(seats, totals, held):
    pool = iter(["crooked_crown", "snuffed_lantern", "giants_thimble", "brass_whiskers"])
    treasures = {f"T{i + 1}": " ".join(next(pool) for _ in range(n)) for i, n in enumerate(held)}
    money = {f"T{i + 1}": n for i, n in enumerate(totals)}
    return given(seats, round=3, trick=6, stage="evaluate", coins=money, treasures=treasures)


def test_S71_ties_are_broken_by_treasures():
    t = ended(4, (31, 31), (1, 2))
    assert t.asked == "nobody"
    assert t.places == [2, 1, 2, 1] and t.utilities == [-1, 1, -1, 1]
    t = ended(4, (31, 31), (1, 1))
    assert t.places == [1, 1, 1, 1] and t.utilities == [0, 0, 0, 0]


def test_S72_three_teams_share_places():
    t = ended(6, (30, 30, 22), (0, 0, 2))
    assert t.places == [1, 1, 3, 1, 1, 3] and t.utilities == [0.5, 0.5, -1, 0.5, 0.5, -1]


def test_S73_configurations_that_are_rejected():
    with pytest.raises(Malformed, match="3 players"):
        GAME.new(4, GAME.read_options({"mode": "all_dragon"}))
    with pytest.raises(Malformed, match="no goals"):
        GAME.new(4, GAME.read_options({"tiny_gamer": True, "beginner": True}))


def test_S74_time_outs():
    t = given(4, play="f9 f10", D1="s1 s2", D2="s4 s5", M1="f7 g3", M2="m1 m2")
    t.say("C: f7", "C: 0", "C: pick(g3)")
    assert t.asked == "A swap_return" and "g3" in hand(t, "D1")
    t.time_out("A")
    assert "g3" in hand(t, "M1") and hand(t, "D1") == {"s1", "s2"}
    t = given(4, play="m9 m10 | m1 m2", D1="f9 f2 g1", D2="s4 s5")
    t.time_out("A")
    assert played(t)[-1] == "f2"
    t = given(4, stage="goals", round=2, D1="f1 f2", D2="f3 f4")
    drawn = t.cards("drawn:0", "A")
    t.time_out("A")
    assert t.cards("passed:0", "C") == drawn[:3]
    t = given(4, D1="f1 f2", D2="f3 f4", treasures={"T1": "crooked_crown"})
    t.time_out("A")
    assert t.asked == "A play_first" and t.cards("treasures:0") == ["crooked_crown"]


def test_S75_a_closed_hand_is_asked_even_with_one_legal_card():
    t = given(4, D1="f9 s1", D2="f4 s9 r2", M1="r1", M2="m1")
    t.say("A: f9")
    assert t.asked == "B play_first" and t.options("B") == ["f4"]
    t.say("B: f4")
    free = [event for event in t.table.story(0) if event.kind == "play"][1]
    t = given(4, D1="f9 s1", D2="f4", M1="r1", M2="m1")
    t.say("A: f9")
    assert t.asked != "B play_first"
    forced = [event for event in t.table.story(0) if event.kind == "play"][1]
    assert forced == free


def test_S76_dragon_cards_have_no_ability():
    t = given(4, D1="f12 s1", D2="f4 s9", M1="r1 r2", M2="m1", goals={"T1": "gem_cache", "T2": "gem_cache"})
    t.say("A: f12")
    assert t.asked == "B play_first" and t.fact("stakes") == []


def test_S77_random_roles():
    seen = set()
    for number in range(40):
        s = GAME.new(4, GAME.read_options({"role_assignment": "random"}), number)
        facts = [GAME.seat_facts(s, p, 0) for p in range(4)]
        roles = [(f["team"], f["role"]) for f in facts]
        assert sorted(roles) == [("T1", "dragon"), ("T1", "mouse"), ("T2", "dragon"), ("T2", "mouse")]
        seen.add(tuple(roles))
        leader = roles.index(("T1", "dragon"))
        zone = next(zone for zone in GAME.zones(s, 1 << leader) if zone.id == "dragon:0")
        assert zone.seat == leader and len(zone.cards) == 10
        assert s.asked == sum(1 << p for p in range(4) if roles[p][1] == "dragon")
    assert len(seen) > 12


def test_S78_open_hands_are_skipped_by_what_everyone_sees():
    t = given(3, play="f5 f6", D1="m8 m9", D2="m10 m11", M1="f8 s1 s2", M2="f9#1 s4#2 m2#3")
    assert t.asked == "C play_mouse" and t.options("C") == ["f8"]
    t.say("C: f8")
    while "swap" in t.asked or "ability" in t.asked:
        t.time_out(t.asked.split()[0])
    assert "B plays Flames 9 (#1) as the Mouse: Loose Change." in t.events()


def test_S79_an_unseen_gem_is_replaced_unseen():
    t = given(2, lead="T2", play="m9 m10", D1="s1 s2", D2="s3 s4", M1="m4#1 f2#2 f3#3 f5#4 g8#6:A")
    assert t.asked == "B replace_cards"  # m4, the only Magic card, was taken without a question
    t.say("B: pick(#6)")
    assert t.zone("discard", "A").known == ["g8"]
    assert t.zone("discard", "B").known == [] and t.zone("discard", "").known == []
    assert "#6 (a gem) goes from the open hand to the discard pile." in t.events("B")
    assert "#6 (Gem 8) goes from the open hand to the discard pile." in t.events("A")


@pytest.mark.parametrize(("seats", "options", "most"), [(3, {"mode": "all_dragon"}, 3), (6, {}, 2)])
def test_S80_treasure_limits(seats, options, most):
    names = ["crooked_crown", "snuffed_lantern", "giants_thimble"]
    for held in (most - 1, most):
        t = given(
            seats,
            options=options,
            D1="f14 f15",
            D2="f1 f2",
            D3="f3 f4",
            M1="r1",
            treasures={"T1": " ".join(names[:held])},
        )
        while "choose_reward" not in t.asked:
            t.time_out(t.asked.split()[0])
        t.say("A: treasure")
        t.time_out("A")
        assert (t.asked == "A drop_treasure") == (held == most)


def flames_in_worlds(t, viewer):
    """How many Flames D2 holds in worlds that a viewer holds possible."""
    found = set()
    for number in range(60):
        dice = Chance()
        seed(dice, number)
        world = t.state.clone()
        world.sample(viewer, dice)
        found.add(suit_count(world, 1, FLAMES))
    return found


@pytest.mark.parametrize("leash", [True, False])
def test_S81_what_may_be_concluded_from_not_following(leash):
    hands = {"D1": "f9 r1 r2", "D2": "s3 r5 r6 m1 m2", "M1": "r3 r4", "M2": "m4 m5"}
    if leash:
        t = given(4, **hands, treasures={"T2": "slipped_leash"})
        t.say("A: f9", "B: slipped_leash", "B: s3")
    else:
        t = given(4, **hands)
        t.say("A: f9", "B: s3")
    for viewer in (0, 1, 4, 8):
        assert (flames_in_worlds(t, viewer) == {0}) == (not leash)
    assert t.seat_facts("void")[1] == ([] if leash else ["dragon flames"])


def test_S82_passing_is_secret_until_all_have_finished():
    t = given(4, trick=6, stage="cleanup", M1="r1 r2 r3", M2="m1 m2")
    assert t.asked == "C pass_cards, D pass_cards"
    t.say("C: pick(r1, r2)")
    assert t.asked == "D pass_cards"
    assert "C has finished passing." in t.events("D") and size(t, "dragon:0") == 0
    assert not any("r1" in zone.cards or "r1" in zone.known for zone in t.view("AD").zones)
    t.say("D: pick()")
    assert "C passes 2 cards to A." in t.events("") and "D passes nothing to B." in t.events("")
    assert hand(t, "D1") >= {"r1", "r2"}


@pytest.mark.parametrize(
    ("words", "suit"),
    [
        ({"lead": "T2", "D2": "r9 r1 s2"}, "Roses"),
        ({"lead": "T1", "D2": "f3 f4"}, "Flames"),
        ({"lead": "T2", "D2": "g9 r1 s2"}, "Flames"),
    ],
    ids=["roses led", "to lead", "gems led"],
)
def test_S83_the_suit_named_by_a_time_out(words, suit):
    t = given(4, D1="s1 s5", M1="r7", M2="m1", treasures={"T1": "chameleon_scale"}, **words)
    if words["lead"] == "T2":
        t.say(f"B: {words['D2'].split()[0]}")
    t.say("A: chameleon_scale")
    assert asked(t) == "name_suit"
    t.time_out("A")
    assert f"A names {suit}: trump in this trick as well." in t.events()


def test_gems_that_a_dual_must_hand_back_to_itself_are_laid_in_the_order_received():
    """R27: never by value.  B's Dragon hand is empty, so both gems come back without a question."""
    t = given(3, lead="T2", play="s8 s9", D1="m1 m2", D2="", M1="m4 m5", M2="g9#1 g2#2 g5#3 s1#7", gem_deck="g6 ...")
    t.say("B: 0", "B: pick(#1, #2)")
    assert t.cards("open", "B") == ["g5#3", "g9#8", "g2#9"]


def test_closed_collections_are_not_counted_for_goals():
    words = {"D1": "f1 f2", "D2": "f3 f4", "M1": "r1", "M2": "r2", "collection": {"T1": "f5 f6 f7"}}
    goals = {"T1": "flame_feast lions_share", "T2": "gem_cache"}
    shown = given(4, goals=goals, **words).fact("goals")
    assert shown[0] == "T1 Flame Feast: 3 of 4, not met (5)"
    hidden = given(4, goals=goals, options={"open_collections": False}, **words).fact("goals")
    assert hidden[0] == "T1 Flame Feast: ? of 4, not counted (5)"
    assert hidden[1] == shown[1]  # tricks are public
