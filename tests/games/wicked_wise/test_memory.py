"""What seats remember (section 8): cards handed over, peeked at, dug for; and that worlds keep to it."""

from cardinal.core.chance import Chance, seed
from cardinal.games.wicked_wise.names import CARD_IDS, cards_in
from cardinal.games.wicked_wise.terms import GEMS
from games.wicked_wise.given import given, hand

LED = {"play": "f9 f10", "D1": "s1 s2 s3", "D2": "s4 s5 s6"}


def worlds(t, viewer, n=40):
    """Worlds that the viewers (letters) hold possible."""
    mask = sum(1 << "ABCDEF".index(v) for v in viewer)
    for number in range(n):
        dice = Chance()
        seed(dice, number)
        world = t.state.clone()
        world.sample(mask, dice)
        yield world


def holding(world, zone):
    return {CARD_IDS[c] for c in cards_in(world.zones[zone], world.zones[GEMS + zone])}


def test_partners_know_what_they_handed_over():
    t = given(4, **LED, M1="f7 g5 r2", M2="m1 m2")
    t.say("C: f7", "C: 0", "C: pick(g5)", "A: pick(s2)")
    assert t.zone("dragon:0", "C").known == ["g5"] and t.zone("mouse:0", "A").known == ["s2"]
    assert t.zone("dragon:0", "B").known == [] and t.zone("mouse:0", "").known == []
    assert all("g5" in holding(world, 0) for world in worlds(t, "C"))
    assert not all("g5" in holding(world, 0) for world in worlds(t, "B"))


def test_a_peeked_card_is_known_until_cards_leave_unseen():
    t = given(4, D1="f1 f2", D2="s4 s5 s6 m9", M1="r1 r2", M2="f7 m2 m3", treasures={"T1": "crystal_spyglass"})
    t.say("A: crystal_spyglass")
    assert t.zone("dragon:1", "A").known == ["s4", "s5", "s6", "m9"]
    assert t.zone("dragon:1", "C").known == []  # the user's Mouse does not see it
    t.say("A: f1", "B: s4")
    assert t.zone("dragon:1", "A").known == ["s5", "s6", "m9"]
    while t.asked != "D play_mouse":
        t.time_out(t.asked.split()[0])
    t.say("D: f7", "D: 1", "D: pick(m2)", "B: pick(s5)")
    assert t.zone("dragon:1", "A").known == []
    assert "s5: T2 Dragon or T2 Mouse" in t.view("A").facts["memory"]
    for world in worlds(t, "A"):
        assert {"s5", "s6", "m9"} <= holding(world, 1) | holding(world, 4)


def test_a_gem_drawn_is_known_to_be_one():
    t = given(4, **LED, M1="f3 r2 r3", M2="m1 m2")
    t.say("C: f3", "C: 1")
    for viewer in ("", "A", "B", "D"):
        assert all(world.zones[GEMS + 3] != 0 for world in worlds(t, viewer))


def test_a_true_hint_is_kept_in_worlds():
    t = given(4, options={"table_talk": "open"}, play="f9 f10", D1="f3 s4 s5", D2="m1 m2", M1="r1 r2", M2="r3 r4")
    t.say("A: void:magic")
    for viewer in ("", "B", "C"):
        assert not any(card.startswith("m") for world in worlds(t, viewer) for card in holding(world, 0))
    t = given(4, options={"table_talk": "open"}, play="f9 f10", D1="f3 s4 s5", D2="m1 m2", M1="r1 r2", M2="r3 r4")
    t.say("A: have:flames")
    for viewer in ("", "B", "C"):
        assert all(any(card.startswith("f") for card in holding(world, 0)) for world in worlds(t, viewer))


def test_places_known_from_a_dig_move_up_and_are_known_when_drawn():
    t = given(4, lead="T1", **LED, M1="f6 r1", M2="r3 r4", gem_deck="g4 g12 g7")
    t.say("C: f6", "C: g12")
    assert t.zone("gem_deck", "C").known == ["g4@1", "g7@2"]
    t.say("D: r3", "D: 1")  # draws g4 from a place that M1 knows
    assert t.zone("mouse:1", "C").known == ["g4"] and t.zone("mouse:1", "A").known == []
    assert t.zone("gem_deck", "C").known == ["g7@1"]
    assert "g4" in hand(t, "M2")


def test_gems_that_a_digger_finds_again_are_no_longer_in_doubt():
    t = given(4, lead="T1", **LED, M1="f6 r6 r1", M2="m6 r4", gem_deck="g1 g2 g3 g4")
    t.say("C: f6", "C: g1", "D: m6", "D: g4")  # M2 digs over the places that M1 knows
    doubt = ["g2: T2 Mouse or gem_deck", "g3: T2 Mouse or gem_deck"]
    assert t.view("C").facts["memory"] == doubt
    while t.asked != "C play_mouse":
        t.time_out(t.asked.split()[0])
    t.say("C: r6")
    assert t.asked == "C dig_keep" and t.zone("gem_deck", "C").known == ["g2@1", "g3@2"]
    assert "memory" not in t.view("C").facts


def test_cards_seen_go_into_the_new_deck_are_not_among_those_kept():
    seen = "f1 f2 f3 f4 f5 f6 f7 f8"
    t = given(4, trick=6, stage="cleanup", collection={"T1": seen}, M1="r1 r2", M2="m1 m2 m3 m4 m5 m6 m7")
    t.say("C: pick()", "D: pick()")
    for viewer in ("", "A"):
        for world in worlds(t, viewer):
            assert not holding(world, 4) & set(seen.split())


def test_a_basic_card_from_an_open_hand_is_known_to_all():
    t = given(2, play="s9 s10", D1="m1 m2", D2="m3 m4", M1="s7#1 f2#2 f14#3 f3#4 f4#5")
    t.say("A: 1", "A: pick(#3)", "A: pick(m1)")
    assert t.zone("dragon:0", "").known == ["f14"]
    assert t.zone("dragon:0", "B").known == ["f14"]
