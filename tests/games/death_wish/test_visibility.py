"""Section 8: who learns what, and what sampled worlds keep of it."""

from cardinal.core.chance import Chance, seed
from cardinal.games.death_wish.board import colours_held, keepers_for, nibble
from cardinal.games.death_wish.cards import OP_WILD_SYMPTOM
from cardinal.games.death_wish.state import hand_size
from games.death_wish.given import B_CONTRACT, b_contract, cards, ids, st


def worlds(t, viewers, n=40):
    """Worlds that these seats cannot tell from the true one."""
    mask = sum(1 << "ABCDEFGH".index(v) for v in viewers)
    for number in range(n):
        dice = Chance()
        seed(dice, number)
        world = t.state.clone()
        world.sample(mask, dice)
        yield world


def hand(s, p):
    from cardinal.games.death_wish import position

    kind, found = position.zones(s)[f"hand.{p}"]
    return [position.IDS[kind][c] for c in found]


def known(t, seat, viewers):
    return t.zone(f"hand:{'ABCDEFGH'.index(seat)}", viewers).known


def test_a_hand_is_seen_by_its_owner_only():
    t = st(hand={"A": "sy_b11 sy_w11"}).say("A: suffer_deck 2")
    assert len(t.cards("hand:0", "A")) == 4
    for viewer in ("B", "C", "BC", ""):
        assert t.cards("hand:0", viewer) == [] and known(t, "A", viewer) == []
        assert "A draws 2 symptoms." in t.events(viewer)
    assert {hand(world, "A")[0] for world in worlds(t, "B")} != {"sy_b11"}
    assert all(hand(world, "A") == cards(t, "hand.A") for world in worlds(t, "AB", 5))


def test_cards_taken_from_the_pool_are_known_until_one_leaves_unseen():
    t = st(hand={"A": "sy_w11-16"}).say("A: suffer_pool 1+3")
    assert t.asked == "A discard_symptom"
    assert known(t, "A", "") == ["sy_b01", "sy_r01"]
    assert all({"sy_b01", "sy_r01"} <= set(hand(world, "A")) for world in worlds(t, "B"))
    t.say("A: white")
    assert known(t, "A", "B") == []
    assert any("sy_b01" not in hand(world, "A") for world in worlds(t, "B"))


def test_symptoms_spent_are_known_to_lie_in_the_discard():
    t = st(hand={"A": "sy_b11-14 sy_w11"}, display={"A": "af_b01"}, deck={"outbreaks": "ob_rest"}).say(B_CONTRACT)
    assert t.zone("symptom_discard", "").known == ids("sy_b11-14")
    for world in worlds(t, "C"):
        from cardinal.games.death_wish import position

        assert [position.SYMPTOM_IDS[c] for c in position.zones(world)["discard.symptoms"][1]] == ids("sy_b11-14")


def test_whoever_looks_at_a_hand_knows_it():
    t = b_contract("ob_nosy", hand={"B": "sy_r11 sy_w11 sy_w12"})
    assert t.asked == "A choose_peeked"
    assert set(known(t, "B", "A")) == {"sy_r11", "sy_w11", "sy_w12"}
    assert known(t, "B", "C") == []
    t.say("A: white")
    assert cards(t, "hand.A") == ["sy_w11"]
    assert set(known(t, "B", "A")) == {"sy_r11", "sy_w12"}
    assert known(t, "A", "B") == ["sy_w11"] and known(t, "A", "C") == []
    assert "A takes 1 symptom from B." in t.events("C")


def test_the_first_white_that_was_seen_is_the_one_that_is_taken_in_every_world():
    t = b_contract("ob_nosy", hand={"B": "sy_w30 sy_r11 sy_w11"})
    for world in worlds(t, "A"):
        world.answer(0, 0)
        assert hand(world, "A") == ["sy_w30"]


def test_swapped_hands_are_known_to_both():
    t = b_contract("ob_pyjamas", hand={"A": "sy_w11", "B": "sy_r11-13", "C": "sy_o11"}).say("A: B")
    assert known(t, "B", "A") == ["sy_w11"]
    assert known(t, "A", "B") == ids("sy_r11-13")
    assert known(t, "A", "C") == [] and known(t, "B", "C") == []


def test_a_random_loss_is_seen_by_the_loser_only():
    t = b_contract("ob_spew", hand={"B": "sy_r11-14"})
    lost = cards(t, "discard.symptoms")[4:]
    assert len(lost) == 2 and hand_size(t.state, 1) == 2
    assert set(t.zone("symptom_discard", "B").known) == {*ids("sy_b11-14"), *lost}
    assert t.zone("symptom_discard", "A").known == ids("sy_b11-14")
    assert "B loses 2 symptoms at random." in t.events("A")


def test_whoever_knows_the_only_card_of_a_hand_knows_where_it_went():
    t = b_contract("ob_nosy ob_spew", hand={"B": "sy_r11 sy_o11", "C": "sy_w11-13"}, display={"C": "af_w02"})
    t.say("A: B").say("A: orange").say("B: afflict_open")
    assert known(t, "B", "A") == ["sy_r11"] and known(t, "B", "C") == []
    t.say("C: contract(0, top, self, af_w02, {white 3})").say("C: B")
    assert hand_size(t.state, 1) == 0
    assert "sy_r11" in t.zone("symptom_discard", "A").known
    assert "sy_r11" not in t.zone("symptom_discard", "C").known
    assert known(t, "B", "A") == []


def test_of_a_whole_hand_drawn_anew_only_what_was_known_is_known_to_be_discarded():
    t = st(hand={"A": "sy_w11"}, keepers={"A": "ob_opinion"}).say("A: suffer_pool 1")
    t.say("B: suffer_deck 1").say("C: suffer_deck 1").say("A: keeper ob_opinion").say("A: {white 1, blue 1}")
    assert set(cards(t, "discard.symptoms")) == {"sy_w11", "sy_b01"}
    assert t.zone("symptom_discard", "").known == t.zone("symptom_discard", "B").known == ["sy_b01"]
    assert set(t.zone("symptom_discard", "A").known) == {"sy_w11", "sy_b01"}


def test_a_shown_card_stays_the_first_of_its_colour_in_every_world():
    t = b_contract("ob_show", hand={"B": "sy_w30 sy_r11 sy_w11", "C": "sy_x01 sy_w12"})
    t.say("B: white", "C: wild", "A: sy_x01")
    for world in worlds(t, "C"):
        whites = [card for card in hand(world, "B") if card.startswith("sy_w")]
        assert whites[0] == "sy_w30"


def test_keepers_are_numbers_to_the_others_and_worlds_keep_them_keepers():
    t = st(keepers={"B": "ob_xray ob_note.2"}, discard={"outbreaks": "ob_soup.1 ob_understudy.1"})
    assert t.zone("keepers:1", "A").count == 2 and t.zone("keepers:1", "A").known == []
    seen = set()
    for world in worlds(t, "A", 200):
        from cardinal.games.death_wish import position

        kept = [position.OUTBREAK_IDS[c] for c in position.zones(world)["keepers.B"][1]]
        seen.update(kept)
        assert len(kept) == 2
    assert "ob_soup.2" not in seen and {"ob_hazmat.1", "ob_paddles", "ob_xray"} <= seen


def test_x_ray_specs_shown_in_a_cancelled_steal_stay_known():
    t = st(
        slot={0: "di_b03 di_w06"},
        hand={"A": "sy_b11-14"},
        display={"B": "af_b02"},
        keepers={"A": "ob_xray ob_note.1", "B": "ob_hazmat.1"},
    )
    t.say("A: contract(0, under, B, af_b02, {blue 4})", "B: use")
    assert cards(t, "keepers.A") == ["ob_xray", "ob_note.1"]
    assert t.zone("keepers:0", "C").known == ["ob_xray"]


def test_a_declared_steal_can_be_paid_in_every_world_and_says_nothing_more():
    t = st(
        hand={"A": "sy_b11 sy_b12 sy_x01 sy_w11"},
        display={"B": "af_b02"},
        keepers={"A": "ob_understudy.1 ob_understudy.2", "B": "ob_hazmat.1"},
    )
    t.say("A: contract(1, top, B, af_b02, {blue 2, wild 1, understudy 2})")
    paid = set()
    for world in worlds(t, "B", 200):
        paid.add(world.payment)
        assert able(world, 0) >= 5
        world.answer(1, 1)  # decline: the payment goes through
        assert world.diagnosed == 0
    assert len(paid) > 1
    t.say("B: use")
    for world in worlds(t, "C", 100):
        assert able(world, 0) >= 5
    assert any(hand(world, "A") != cards(t, "hand.A") for world in worlds(t, "C"))


def able(s, p):
    """Blue and wild symptoms and understudies."""
    held = colours_held(s, p)
    return nibble(held, 1) + nibble(held, 4) + keepers_for(s, p, OP_WILD_SYMPTOM)


def test_sealed_answers_are_hidden_and_drawn_anew():
    t = b_contract("ob_footspa", hand={"B": "sy_r11 sy_w11", "C": "sy_o11 sy_w12"}).say("B: red")
    assert t.asked == "B choose_discard_symptom, C choose_discard_symptom"
    assert t.view("C") == t.view("C") and t.view("A").questions == t.view("").questions
    for world in worlds(t, "C", 3):
        assert world.waiting == 0b110 and world.sealed == 0
    for world in worlds(t, "B", 3):
        assert world.waiting == 0b100 and world.sealed != 0
    assert t.zone("symptom_discard", "").count == 4


def test_a_discard_that_nobody_saw_can_be_taken_back_and_a_draw_cannot():
    t = st(hand={"A": "sy_w11-17"}, options={"turn_cap_rounds": 9}).say("A: suffer_deck 2")
    before = t.state.barrier
    t.say("A: white")
    assert t.asked == "A discard_symptom"
    assert t.state.barrier == before
    t.say("A: white")
    assert t.state.barrier > before  # B is asked
