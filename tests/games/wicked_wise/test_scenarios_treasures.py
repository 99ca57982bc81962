"""Scenarios S37-S55 of the specification: treasures."""

import pytest

from games.wicked_wise.given import coins, given, size, trick, winner

CARDS_1_2 = "D1 {0}, D2 {1} | M1 {2}, M2 {3} | D1 {4}, D2 {5}"


def a_trick(cards, use=(), **words):
    """Play `D1 .. D2 .. M1 .. M2 .. D1 .. D2 ..` (O = T1, T2) after the treasures `use` are turned (D1: first)."""
    c = cards.split()
    t = given(4, D1=f"{c[0]} {c[4]}", D2=f"{c[1]} {c[5]}", M1=c[2], M2=c[3], **words)
    for line in use:
        t.say(line)
    return trick(t, CARDS_1_2.format(*c))


def test_S37_treasures_only_before_the_first_card():
    t = given(4, D1="f4 f5 f6", D2="f7 f8 f9", M1="r1 r2", M2="m1 m2", treasures={"T2": "crooked_crown"})
    t.say("A: f4")
    assert t.asked == "B use_treasure" and t.options("B") == ["crooked_crown", "stop"]
    t.say("B: stop", "B: f7")
    assert t.cards("treasures:1") == ["crooked_crown"]
    while t.asked != "B play_second":
        assert "use_treasure" not in t.asked
        t.time_out(t.asked.split()[0])
    assert "not an answer to play_second" in t.refuses("B: crooked_crown")


@pytest.mark.parametrize(
    ("second", "wins"), [("s9", "T2 s2"), ("g10", "T1 g10")], ids=["low card", "gems still beat the lead suit"]
)
def test_S38_low_wins(second, wins):
    t = a_trick(f"s5 s2 s1 s3 {second} s11", ["A: crooked_crown"], treasures={"T1": "crooked_crown"})
    assert winner(t) == wins


def test_S39_low_wins_among_gems():
    t = a_trick("s5 g9 s1 s3 g3 g11", ["A: crooked_crown"], treasures={"T1": "crooked_crown"})
    assert winner(t) == "T1 g3"


def test_S40_no_trump():
    t = a_trick("f6 g15 f2 f3 f5 g14", ["A: snuffed_lantern"], treasures={"T1": "snuffed_lantern"})
    assert winner(t) == "T1 f6"


def test_S41_no_trump_with_a_gem_lead():
    t = a_trick("g5 g7 g1 f3 f15 s15", ["A: snuffed_lantern"], treasures={"T1": "snuffed_lantern"}, gem_deck="g2 ...")
    assert winner(t) == "T2 g7"


def test_S42_boosted_ties_go_to_the_earlier_card():
    t = a_trick("f6 f11 f1 f2 f3 f4", ["A: giants_thimble"], treasures={"T1": "giants_thimble"})
    assert winner(t) == "T1 f6"
    t = given(4, lead="T2", D2="f11 f4", D1="f6 f3", M2="f2", M1="f1", treasures={"T1": "giants_thimble"})
    t.say("B: f11", "A: giants_thimble")
    trick(t, "D1 f6 | M2 f2, M1 f1 | D2 f4, D1 f3")
    assert winner(t) == "T2 f11"


@pytest.mark.parametrize(("second", "wins"), [("r9", "T2 g9"), ("r10", "T1 r10")])
def test_S43_a_named_suit_is_trump_too(second, wins):
    t = a_trick(f"f6 g9 f1 f2 {second} s4", ["A: chameleon_scale", "A: roses"], treasures={"T1": "chameleon_scale"})
    assert winner(t) == wins


def test_S44_the_mouse_counts():
    t = a_trick("f4 f5 f15 f1 f8 f10", ["A: brass_whiskers"], treasures={"T1": "brass_whiskers"})
    assert winner(t) == "T1 f15"


@pytest.mark.parametrize(
    ("cards", "wins"), [("f4 f12 f9 f2 s10 f1", "T1 s10"), ("f4 f12 f9 f3 s10 f2", "T1 s10")], ids=["14:13", "14 all"]
)
def test_S45_totals(cards, wins):
    t = a_trick(cards, ["A: merchants_scales"], treasures={"T1": "merchants_scales"})
    assert winner(t) == wins


def test_S46_a_slipped_leash_frees_both_cards():
    t = given(4, lead="T2", D1="f3 g6 s1", D2="f9 f10", M1="r1 r2", M2="m1 m2", treasures={"T1": "slipped_leash"})
    t.say("B: f9", "A: slipped_leash")
    assert t.options("A") == ["f3", "s1", "g6"]
    t.say("A: s1")
    while t.asked != "A play_second":
        t.time_out(t.asked.split()[0])
    assert t.options("A") == ["f3", "g6"]


def test_S47_the_patient_hourglass():
    t = given(
        6, D1="f1 f2 s1", D2="f3 f4 s3", D3="f5 f6 s5", M1="r1", M2="r2", M3="r3", treasures={"T1": "patient_hourglass"}
    )
    t.say("A: patient_hourglass")
    assert t.fact("second_order") == ["T2", "T3", "T1"]
    trick(t, "D1 f1, D2 f3, D3 f5 | M1 r1, M2 r2, M3 r3 | D2 f4, D3 f6")
    assert t.asked == "A play_second"


def test_S48_a_chisel_without_gems_is_used_up():
    t = given(4, D1="f1 f2", D2="f3 f4", M1="r1", M2="r2", gem_deck="", treasures={"T1": "gemcutters_chisel"})
    t.say("A: gemcutters_chisel")
    assert t.asked == "A play_first" and size(t, "dragon:0") == 2
    assert t.cards("used:0") == ["gemcutters_chisel"] and t.cards("treasures:0") == []


def test_S49_salvage():
    t = a_trick(
        "f12 f3 f7 f2 r4 g1", ["A: snuffed_lantern", "A: f12", "B: magpie_hook"],
        treasures={"T1": "snuffed_lantern", "T2": "magpie_hook"},
    )  # fmt: skip
    assert t.asked == "B salvage_cards"
    assert t.options("B") == ["f12", "f3", "f7", "f2", "r4", "g1", "stop"]
    t.say("B: pick(f2, g1)")
    assert set(t.cards("collection:1")) == {"f2", "g1"}
    assert set(t.cards("collection:0")) == {"f12", "f3", "f7", "r4"}
    assert winner(t) == "T1 f12"


def paid(use, cards):
    t = a_trick(cards, [f"A: {use}"], treasures={"T1": use})
    t.say(f"{t.asked.split()[0]}: coins")
    while "treasure" in t.asked and "use" not in t.asked:
        t.time_out(t.asked.split()[0])
    return [text for text in t.events() if " pays " in text]


def test_S50_a_coin_treasure_is_capped():
    assert paid("ember_censer", "f4 f5 f1 r2 r9 s3") == ["Ember Censer pays T1 4 coins."]


def test_S51_gems_pay_two_coins_each_up_to_four():
    assert paid("gem_sieve", "f4 f5 g1 r2 g9 g3") == ["Gem Sieve pays T1 4 coins."]


def test_S84_by_option_payout_comes_before_the_reward():
    def coins_before_the_choice(**options):
        t = a_trick("f4 f5 f1 r2 r9 s3", ["A: ember_censer"], treasures={"T1": "ember_censer"}, options=options)
        assert t.asked.endswith("choose_reward")
        assert t.cards("used:0") == ["ember_censer"]  # it is discarded at the end of the trick
        return coins(t)

    assert coins_before_the_choice() == [0, 0]
    assert coins_before_the_choice(payout="before_reward") == [4, 0]


def test_S84_by_option_payout_pays_once():
    t = a_trick(
        "f4 f5 f1 r2 r9 s3", ["A: ember_censer"], treasures={"T1": "ember_censer"}, options={"payout": "before_reward"}
    )
    t.say(f"{t.asked.split()[0]}: treasure")
    while "treasure" in t.asked and "use" not in t.asked:
        t.time_out(t.asked.split()[0])
    assert [text for text in t.events() if " pays " in text] == ["Ember Censer pays T1 4 coins."]
    assert t.cards("used:0") == []


TEN = {"D1": "f14 f15", "D2": "f1 f2", "M1": "r1", "M2": "r2"}


def test_S52_above_the_limit_one_must_go():
    t = given(
        4,
        **TEN,
        treasures={"T1": "crooked_crown snuffed_lantern giants_thimble"},
        treasure_deck="moon_basin gem_sieve ...",
    )
    t.say("A: stop")
    trick(t, "D1 f15, D2 f1 | M1 r1, M2 r2 | D1 f14, D2 f2")
    t.say("A: treasure", "A: moon_basin")
    assert t.asked == "A drop_treasure"
    assert t.options("A") == ["crooked_crown", "snuffed_lantern", "giants_thimble", "moon_basin"]
    t.say("A: moon_basin")
    assert t.cards("treasures:0") == ["crooked_crown", "snuffed_lantern", "giants_thimble"]


def test_S53_used_treasures_do_not_count_for_the_limit():
    t = given(
        4, D1="f1 f2", D2="f14 f15", M1="r1", M2="r2", treasures={"T1": "crumb_purse snuffed_lantern giants_thimble"},
        treasure_deck="moon_basin gem_sieve ...",
    )  # fmt: skip
    t.say("A: crumb_purse", "A: stop")
    trick(t, "D1 f1, D2 f15 | M1 r1, M2 r2 | D1 f2, D2 f14")
    t.say("B: coins", "A: moon_basin")
    assert t.cards("treasures:0") == ["snuffed_lantern", "giants_thimble", "moon_basin"]
    assert not any("drops" in text for text in t.events())


def test_a_closed_collection_shows_the_trick_until_the_next_one_begins():
    t = a_trick("f14 f1 r1 r2 f15 f2", collection={"T1": "m1"}, options={"open_collections": False})
    assert t.cards("collection:0") == []
    assert set(t.zone("collection:0", "").known) == {"f14", "f15", "f1", "f2", "r1", "r2"}
    t.say("A: coins")
    while t.asked.endswith("_treasure") and "use" not in t.asked:
        t.time_out(t.asked[0])
    assert t.zone("collection:0", "").known == []


def test_S54_losers_take_treasures_latest_first():
    t = given(6, lead="T2", D1="f1 f2", D2="f3 f4", D3="f14 f15", M1="r1", M2="r2", M3="r3")
    trick(t, "D2 f3, D3 f15, D1 f1 | M2 r2, M3 r3, M1 r1 | D2 f4, D3 f14, D1 f2")
    t.say("C: coins")
    assert coins(t) == [0, 0, 2] and t.asked == "A pick_treasure"
    t.time_out("A")
    assert t.asked == "B pick_treasure"


def test_S55_the_treasure_deck_is_reshuffled_between_two_draws():
    t = given(
        6, D1="f14 f15", D2="f1 f2", D3="f3 f4", M1="r1", M2="r2", M3="r3", treasure_deck="moon_basin",
        treasure_discard="ember_censer gem_sieve crumb_purse tall_ledger",
        treasures={"T1": "crooked_crown", "T2": "snuffed_lantern giants_thimble", "T3": "brass_whiskers merchants_scales"},
        used={"T1": "chameleon_scale slipped_leash patient_hourglass crystal_spyglass",
              "T2": "gemcutters_chisel magpie_hook velvet_cushion"},
    )  # fmt: skip
    assert size(t, "treasure_deck") == 1 and size(t, "treasure_discard") == 4
    trick(t, "D1 f15, D2 f1, D3 f3 | M1 r1, M2 r2, M3 r3 | D2 f2, D3 f4, D1 f14")
    if t.asked == "B salvage_cards":
        t.say("B: pick()")
    t.say("A: treasure")
    offer = t.cards("offer")
    assert offer[0] == "moon_basin" and offer[1] in {"ember_censer", "gem_sieve", "crumb_purse", "tall_ledger"}
    assert size(t, "treasure_deck") == 3 and size(t, "treasure_discard") == 0
    t.say("A: moon_basin")
    assert offer[1] in t.cards("treasure_discard") and "moon_basin" in t.cards("treasures:0")
