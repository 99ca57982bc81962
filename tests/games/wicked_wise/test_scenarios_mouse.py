"""Scenarios S20-S36 of the specification: Mouse abilities."""

from games.wicked_wise.given import asked, coins, given, hand, size, trick, winner

LED = {"play": "f9 f10", "D1": "s1 s2 s3", "D2": "s4 s5 s6"}


def test_S20_branches_that_are_not_possible_cannot_be_chosen():
    t = given(4, **LED, M1="f3 r1 r2", M2="m1", gem_deck="", basic_deck="m2 m3 m4 m5 m6")
    t.say("C: f3")
    assert t.asked == "C ability_choice" and t.options("C") == ["0", "2"]
    assert "not available" in t.refuses("C: 1")


def test_S21_an_ability_that_can_do_nothing_asks_nothing():
    t = given(4, **LED, M1="f3", M2="m1 m2", gem_deck="", basic_deck="")
    assert t.asked == "D play_mouse"
    assert size(t, "mouse:0") == 0 and t.cards("trick") == ["f9", "f10", "f3"]


def test_S22_a_draw_takes_as_many_as_there_are():
    t = given(4, **LED, M1="s7 r1 r2", M2="m1", basic_deck="m2")
    t.say("C: s7", "C: 1")
    assert hand(t, "M1") == {"r1", "r2", "m2"}
    assert t.asked == "C swap_give" and size(t, "basic_deck") == 0
    t.say("C: pick()")
    assert size(t, "basic_deck") == 0


def test_S23_a_chosen_swap_is_mandatory_and_may_come_back_unchanged():
    t = given(4, **LED, M1="f1 g3 m14 r2", M2="m1")
    t.say("C: f1", "C: 0")
    assert "fewer than must be picked" in t.refuses("C: pick()")
    t.say("C: pick(g3, m14)")
    assert t.asked == "A swap_return"
    assert "fewer than must be picked" in t.refuses("A: pick(g3)")
    t.say("A: pick(g3, m14)")
    assert hand(t, "M1") == {"g3", "m14", "r2"} and hand(t, "D1") == {"s1", "s2", "s3"}


def test_S24_replacing_goes_by_the_size_of_the_deck():
    t = given(4, **LED, M1="m4 r1 r2 r3 r4 r5", M2="m1", basic_deck="m2 m3")
    assert size(t, "mouse:0") == 6
    t.say("C: m4")
    assert t.asked == "C replace_cards"
    assert "more than may be picked" in t.refuses("C: pick(r1, r2, r3)")
    before = size(t, "discard")
    t.say("C: pick(r1, r2)")
    assert hand(t, "M1") == {"r3", "r4", "r5", "m2", "m3"}
    assert size(t, "discard") == before + 2 and t.cards("discard", "D") == []
    story = t.events("C")
    assert story.index("C replaces 2 cards (Roses 1 and Roses 2).") < story.index(
        "C draws 2 cards from the basic deck (T1 Mouse hand): Magic 2 and Magic 3."
    )


def test_S25_a_gift_makes_the_dragon_hand_grow():
    nine = "f1 f2 f3 f4 f5 f6 f7 f8 f9"
    t = given(4, play="r9 r10", D1=nine, D2="s1 s2 s3 s4 s5 s6 s7 s8 s9", M1="r5 m2 m3", M2="m4 m5")
    t.say("C: r5", "C: pick(m2)")
    assert size(t, "dragon:0") == 10
    t = given(
        4, trick=6, stage="evaluate", D1="f1", D2="", M1="r1", M2="r2", goals={"T1": "gem_cache", "T2": "gem_cache"}
    )
    assert t.asked == "C pass_cards, D pass_cards"
    assert size(t, "dragon:0") == 0 and "f1" in discard(t)


def discard(t):
    from cardinal.games.wicked_wise.names import CARD_IDS
    from cardinal.games.wicked_wise.terms import DISCARD, GEMS

    both = t.state.zones[DISCARD] | t.state.zones[GEMS + DISCARD] << 60
    return [CARD_IDS[c] for c in range(75) if both >> c & 1]


def test_S26_what_is_not_kept_of_a_dig_goes_under_in_order():
    t = given(4, **LED, M1="f6 r1", M2="m1 m2", gem_deck="g4 g12 g7 g1")
    t.say("C: f6")
    assert t.asked == "C dig_keep" and t.options("C") == ["g4", "g7", "g12"]
    t.say("C: g12")
    assert "g12" in hand(t, "M1")
    assert deck_of_gems(t) == ["g1", "g4", "g7"]
    assert t.zone("gem_deck", "C").known == ["g4@2", "g7@3"] and t.zone("gem_deck", "A").known == []


def deck_of_gems(t):
    from cardinal.games.wicked_wise.mouse import gem_at
    from cardinal.games.wicked_wise.names import CARD_IDS

    return [CARD_IDS[gem_at(t.state, i)] for i in range(t.state.n_gem_deck)]


def test_S27_the_last_gem_is_taken_without_a_question():
    t = given(4, **LED, M1="f6 r1", M2="m1 m2", gem_deck="g9")
    t.say("C: f6")
    assert t.asked == "D play_mouse"
    assert hand(t, "M1") == {"r1", "g9"} and size(t, "gem_deck") == 0


def test_S28_no_cards_swapped_no_question_to_the_dragon():
    t = given(4, **LED, M1="s8 r1 r2", M2="m1 m2")
    t.say("C: s8", "C: 0", "C: stop")
    assert t.asked == "D play_mouse"


def test_S29_the_coin_comes_before_the_swap():
    t = given(4, **LED, M1="r9 r1 r2", M2="m1 m2", coins={"T1": 3})
    t.say("C: r9")
    assert t.asked == "C swap_give" and coins(t) == [4, 0]


def finale(**words):
    """The last trick of a round, T2's goal grand_finale, M1 about to stake."""
    return given(4, trick=5, M1="m12 m2", M2="r1 r2", goals={"T1": "heavy_hoard", "T2": "grand_finale"}, **words)


def test_S30_a_stake_wins_if_its_side_is_what_happened():
    t = finale(D1="f14 f15", D2="f1 f2", coins={"T1": 10, "T2": 10})
    t.say("A: f15", "B: f1", "C: m12", "C: t2_grand_finale:missed")
    trick(t, "M2 r1 | D1 f14, D2 f2")
    assert winner(t) == "T1 f15"
    t.say("A: coins")
    t.time_out("B")
    # heavy_hoard is missed (-2), the stake wins (+4), two coins for the trick
    assert coins(t)[0] == 10 + 2 - 2 + 4
    t = finale(D1="f1 f2", D2="f14 f15", coins={"T1": 10, "T2": 10})
    t.say("A: f1", "B: f15", "C: m12", "C: t2_grand_finale:missed")
    trick(t, "M2 r1 | D1 f2, D2 f14")
    t.say("B: treasure")
    t.time_out("B")
    assert coins(t)[0] == 10 + 2 - 2


def test_S31_an_insured_goal_costs_nothing_and_still_counts_as_missed():
    t = given(
        4, trick=5, D1="f1 f2", D2="f14 f15", M1="m13 m2", M2="r1", goals={"T1": "tall_towers", "T2": "grand_finale"},
        stakes={"T1": "T1 tall_towers missed 3"}, coins={"T1": 10, "T2": 10},
    )  # fmt: skip
    trick(t, "D1 f1, D2 f15 | M1 m13, M2 r1 | D1 f2, D2 f14")
    assert any("T1 Tall Towers: 0 of 5, not met (5, insured)" in goal for goal in t.fact("goals"))
    t.say("B: treasure")
    t.time_out("B")
    assert coins(t)[0] == 10 + 2 + 3


def test_S32_nothing_left_to_insure():
    t = given(4, **LED, M1="r13 r1", M2="m1 m2", goals={"T1": "tall_towers!", "T2": "gem_cache"}, basic_deck="m9 ...")
    t.say("C: r13")
    assert hand(t, "M1") == {"r1", "m9"} and t.asked == "D play_mouse"


def test_S33_nothing_to_steal():
    t = given(4, **LED, M1="s14 r1", M2="m1 m2", basic_deck="m9 ...", coins={"T1": 4})
    t.say("C: s14")
    assert coins(t) == [4, 0] and hand(t, "M1") == {"r1", "m9"}


def test_S34_the_only_rival_with_coins_is_robbed_without_a_question():
    t = given(
        6, play="g9 g10 g8", D1="s1 s2", D2="s3 s4", D3="s5 s6", M1="g11 r1", M2="m1 m2", M3="m3 m4", coins={"T2": 1}
    )
    t.say("D: g11", "D: 1")
    assert coins(t) == [1, 0, 0] and asked(t) == "play_mouse"


def test_S35_abilities_of_gems():
    t = given(4, **LED, M1="g3 r1", M2="m1 m2", gem_deck="g14 ...")
    t.say("C: g3")
    assert hand(t, "M1") == {"r1", "g14"} and t.asked == "C swap_give"
    t = given(4, **LED, M1="g8 r1", M2="m1 m2")
    t.say("C: g8")
    assert coins(t) == [2, 0] and t.asked == "C swap_give"


def test_S36_a_treasure_from_a_mouse_waits_for_the_next_trick():
    t = given(
        4, trick=2, D1="f1 f2 s1 s2", D2="f3 f4 s3 s4", M1="f15 r1", M2="m1 m2",
        treasure_deck="crooked_crown moon_basin ...",
    )  # fmt: skip
    t.say("A: f1", "B: f3", "C: f15")
    assert t.asked == "A pick_treasure"
    t.say("A: crooked_crown")
    assert t.cards("treasures:0") == ["crooked_crown"] and t.asked == "D play_mouse"
    trick(t, "M2 m1 | D1 f2, D2 f4")
    assert t.asked == "B choose_reward"
    t.say("B: treasure")
    t.time_out("B")
    assert t.fact("trick") == 3
    while not t.asked.startswith("A"):
        t.time_out("B")
    assert t.asked == "A use_treasure"
