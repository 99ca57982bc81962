"""Scenarios S69-S72: what the print says to the letter, where the default reads it another way."""

import pytest

from games.death_wish.given import active, cards, pool, st, top_of


@pytest.mark.parametrize(
    ("refill", "between"),
    [("action", ["sy_w01", "sy_w05", "sy_o01", "sy_w06"]), ("turn", ["sy_w01", "-", "sy_o01", "-"])],
)
def test_S69_by_option_pool_refill_waits_for_the_end_of_the_turn(refill, between):
    decks = {"symptoms": "sy_w05 sy_w06 sy_w07 sy_w08"}
    t = st(keepers={"A": "ob_loyalty"}, deck=decks, options={"pool_refill": refill})
    t.say("A: keeper ob_loyalty", "A: suffer_pool 1+3")
    assert (active(t), t.fact("actions_left")) == ("A", 1)
    assert pool(t) == between
    t.say("A: afflict_open")
    assert active(t) == "B"
    assert pool(t) == ["sy_w01", "sy_w05", "sy_o01", "sy_w06"]


@pytest.mark.parametrize("wilds_match", [False, True])
def test_S70_by_option_wilds_match_in_the_pool(wilds_match):
    decks = {"symptoms": "sy_x01 sy_o05 sy_r05 sy_b05 sy_b06"}
    t = st(pool="sy_w01 sy_w02 sy_w03 sy_b01", deck=decks, options={"wilds_match": wilds_match})
    t.say("A: suffer_pool 3")
    if wilds_match:
        assert cards(t, "discard.symptoms") == ["sy_w01", "sy_w02", "sy_w03", "sy_x01"]
        assert pool(t) == ["sy_o05", "sy_r05", "sy_b05", "sy_b06"]
    else:
        assert pool(t) == ["sy_w01", "sy_w02", "sy_w03", "sy_x01"]


def test_S70_by_option_wilds_match_two_colours_stay_two_colours():
    t = st(pool="sy_w01 sy_x02 sy_o01 sy_b01", deck={"symptoms": "sy_x01"}, options={"wilds_match": True})
    t.say("A: suffer_pool 3")
    assert pool(t) == ["sy_w01", "sy_x02", "sy_o01", "sy_x01"]


@pytest.mark.parametrize(("limit", "flushed"), [("five", 5), ("cards", 6)])
def test_S71_by_option_flush_limit_pools_of_one_colour_are_replaced_as_often_as_they_come(limit, flushed):
    whites = " ".join(f"sy_w{n:02}" for n in range(4, 25))  # with three in the pool six pools of white
    decks = {"symptoms": f"{whites} sy_o05 sy_r05 sy_b05 sy_x01"}
    t = st(pool="sy_w01 sy_w02 sy_w03 sy_b01", deck=decks, options={"flush_limit": limit})
    t.say("A: suffer_pool 3")
    assert len(cards(t, "discard.symptoms")) == 4 * flushed
    assert (pool(t) == ["sy_o05", "sy_r05", "sy_b05", "sy_x01"]) == (limit == "cards")


@pytest.mark.parametrize("early_reset", [False, True])
def test_S72_by_option_early_reset_a_used_up_deck_is_renewed_at_once(early_reset):
    t = st(
        hand={"A": "sy_b11"},
        only={"symptoms": "sy_o05 sy_x01"},
        discard={"symptoms": "sy_w20 sy_w21"},
        options={"early_reset": early_reset},
    )
    t.say("A: suffer_deck 2")
    assert sorted(top_of(t, "symptoms")) == (["sy_w20", "sy_w21"] if early_reset else [])
    assert cards(t, "discard.symptoms") == ([] if early_reset else ["sy_w20", "sy_w21"])


def test_S72_by_option_early_reset_leaves_the_top_open_afflicter():
    t = st(
        open="af_w01 af_w02 af_w03",
        only={"afflicters": "af_b05 af_o05"},
        discard={"afflicters": "af_r01"},
        options={"early_reset": True},
    )
    t.say("A: afflict_deck", "A: af_b05")
    assert cards(t, "open") == ["af_w03", "af_o05"]
    assert sorted(top_of(t, "afflicters")) == ["af_r01", "af_w01", "af_w02"]
