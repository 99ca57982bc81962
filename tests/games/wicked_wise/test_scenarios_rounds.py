"""Scenarios S56-S64 of the specification: evaluation and clean-up."""

import pytest

from games.wicked_wise.given import coins, given, hand, size, trick, winner


def evaluated(seats=4, **words):
    """The end of a round, just evaluated; the story tells which goals were met."""
    before = given(seats, trick=6, stage="evaluate", M1="r1", **words)
    return before


def progress(t, goal):
    """`met` or `not met` for a goal in play, by its name."""
    return next(words.split(", ")[1].split(" (")[0] for words in t.fact("goals") if goal in words)


LAST = {"M1": "r1 r2", "M2": "m1 m2", "D1": "s1 s2 s3", "D2": "s4 s5 s6"}


def test_S56_mouse_cards_are_collected_too():
    t = given(
        4, **LAST, trick=5, goals={"T1": "flame_feast"}, collection={"T1": "f2 f9 f15 f7"}, mouse_played={"T2": "f7"}
    )
    assert progress(t, "Flame Feast") == "met"
    t = given(4, **LAST, trick=5, goals={"T1": "flame_feast"}, collection={"T1": "f2 f9 f15"})
    assert progress(t, "Flame Feast") == "not met"


def test_S57_goals_look_at_printed_values():
    t = given(
        4,
        D1="f6 f1 s1",
        D2="f10 f2 s2",
        M1="r1",
        M2="r2",
        goals={"T1": "small_wonder"},
        treasures={"T1": "giants_thimble"},
    )
    t.say("A: giants_thimble")
    trick(t, "D1 f6, D2 f10 | M1 r1, M2 r2 | D1 f1, D2 f2")
    assert winner(t) == "T1 f6"
    t.say("A: treasure")
    t.time_out("A")
    assert progress(t, "Small Wonder") == "met"


@pytest.mark.parametrize(
    ("won", "met"),
    [
        ("T1>T1:f9 T2>T1:f8 T3>T2:r9 T1>T2:r8 T2>T3:m9", ["not met", "not met"]),
        ("T1>T1:f9 T2>T1:f8 T3>T1:r9 T1>T2:r8 T2>T3:m9", ["met", "not met"]),
    ],
    ids=["2 2 1", "3 1 1"],
)
def test_S58_more_tricks_than_each_rival(won, met):
    t = given(
        6,
        trick=6,
        question="pass_cards",
        asked="D",
        M1="r1 r2",
        won=won,
        goals={"T1": "head_and_horns", "T2": "head_and_horns"},
    )
    assert [words.split(", ")[1].split(" (")[0] for words in t.fact("goals")] == met


def test_S59_which_tricks_count():
    t = given(
        4, trick=6, question="pass_cards", asked="C", M1="r1 r2", won="T1>T1:f9 T2>T1:f8 T1>T2:r9 T2>T2:m3 T1>T1:s9",
        goals={"T1": "cave_raid odd_hours grand_finale"},
    )  # fmt: skip
    assert [progress(t, name) for name in ("Cave Raid", "Odd Hours", "Grand Finale")] == ["not met", "met", "met"]
    t = given(
        4, trick=6, question="pass_cards", asked="C", M1="r1 r2", won="T1>T1:f9 T2>T1:f8 T1>T2:r9 T2>T2:m3 T1>T1:s9",
        goals={"T1": "lions_share golden_middle"},
    )  # fmt: skip
    assert [progress(t, name) for name in ("Lion's Share", "Golden Middle")] == ["met", "met"]


@pytest.mark.parametrize(("debt", "left"), [(False, 0), (True, -2)])
def test_S60_coins_stop_at_zero_unless_debt_is_allowed(debt, left):
    t = evaluated(coins={"T1": 1}, goals={"T1": "cave_raid"}, options={"debt": debt})
    assert coins(t)[0] == left


def test_S61_gains_and_losses_are_one_sum():
    t = evaluated(goals={"T1": "flame_feast rose_garden gem_cache"}, collection={"T1": "f1 f2 f3 f4"}, coins={"T1": 0})
    assert coins(t)[0] == 1


def test_S62_hands_are_filled_after_passing():
    nine = "r1 r2 r3 r4 r5 r6 r7 r8 r9"
    t = given(4, trick=6, stage="cleanup", M1=nine, M2="m1 m2")
    t.say("C: pick()", "D: pick()")
    assert hand(t, "M1") == set(nine.split()) and size(t, "dragon:0") == 10
    t = given(4, trick=6, stage="cleanup", M1=nine, M2="m1 m2")
    t.say("C: pick(r1, r2, r3, r4)", "D: pick()")
    assert size(t, "mouse:0") == 7 and hand(t, "M1") >= {"r5", "r6", "r7", "r8", "r9"}
    assert size(t, "dragon:0") == 10 and hand(t, "D1") >= {"r1", "r2", "r3", "r4"}
    assert any(text.startswith("A draws 6 cards from the basic deck") for text in t.events())


def test_a_dual_passes_nothing_and_fills_both_hands():
    t = given(3, trick=6, stage="cleanup", D2="s1 s2", M1="r1", M2="m1#1 m2#2")
    assert t.asked.split(", ") == [line for line in t.asked.split(", ") if line.endswith("pass_cards")]
    assert len(t.asked.split(", ")) == 1  # the Mouse of the pair alone
    t.say(f"{t.asked[0]}: pick()")
    assert size(t, "dragon:1") == 10 and size(t, "open") == 7
    assert {"m1#1", "m2#2"} <= set(t.cards("open"))


def test_S63_gems_that_came_out_stay_out_of_the_gem_deck():
    eleven = " ".join(f"g{v}" for v in range(1, 12))
    t = given(
        4, trick=6, stage="cleanup", gem_deck=eleven, collection={"T1": "g12 g13", "T2": "g14"}, M1="g15", M2="m1"
    )
    t.say("C: pick()", "D: pick()")
    assert size(t, "gem_deck") == 11
    words = t.game.write(t.state)
    assert set(words["gem_deck"].split()) == set(eleven.split())
    elsewhere = " ".join([words["basic_deck"], *words["dragon"].values(), *words["mouse"].values()]).split()
    assert {"g12", "g13", "g14", "g15"} <= set(elsewhere)


def lead_after_cleanup(treasures, seed):
    t = given(4, trick=6, stage="cleanup", seed=seed, M1="r1", M2="m1", coins={"T1": 10, "T2": 10}, treasures=treasures)
    t.say("C: stop", "D: stop")
    return t


def test_S64_the_lead_token_goes_to_the_poorest():
    for seed in range(5):
        t = lead_after_cleanup({"T1": "crooked_crown snuffed_lantern", "T2": "giants_thimble"}, seed)
        assert t.fact("lead") == "T2" and "The Lead token goes to T2." in t.events()
    leads = set()
    for seed in range(12):
        t = lead_after_cleanup({"T1": "crooked_crown", "T2": "giants_thimble"}, seed)
        leads.add(t.fact("lead"))
        assert f"The Lead token goes to {t.fact('lead')} by lot." in t.events()
    assert leads == {"T1", "T2"}
