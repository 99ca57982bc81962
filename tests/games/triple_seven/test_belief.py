"""What players show of their hands by what they choose, and worlds that are likelier by it."""

from collections import Counter

from transcript import Transcript

from cardinal.bots import make_bot, whole_choice
from cardinal.core.chance import Chance, seed
from cardinal.core.match import observers
from cardinal.core.seen import encoded, view
from cardinal.games import load
from cardinal.games.triple_seven.bot_shown import HAND
from cardinal.games.triple_seven.names import CARD_IDS, ids, kinds_in
from cardinal.games.triple_seven.zones import hand as kinds_of
from cardinal.play.table import Table
from games.triple_seven.given import given

GAME = load("triple_seven")


def dice(number: int = 1) -> Chance:
    made = Chance()
    seed(made, number)
    return made


def shown(t: Transcript, seat: str) -> list[tuple[int, set[str]]]:
    """How many cards, and what none of them is; the oldest first."""
    first = int(HAND) * "ABCDEFG".index(seat)
    rows = [list(t.table.memory)[i : i + 3] for i in range(first, first + int(HAND), 3)]
    return [(n, set(ids(kinds_in(low, high)))) for low, high, n in rows if n]


def believed(t: Transcript, viewer: str, of: str, n: int = 60) -> list[list[str]]:
    """Hands of a seat in worlds as a search of the viewer sees them."""
    d, me = dice(), "ABCDEFG".index(viewer)
    hands = []
    for _ in range(n):
        s = t.state.clone()
        s.sample(1 << me, d)
        GAME.bot.believe(s, me, d, t.table.memory)
        hands.append([CARD_IDS[k] for k in kinds_of(s, "ABCDEFG".index(of))])
    return hands


def fits_red_5(card: str) -> bool:
    return card.startswith("red_") or card.endswith(("_5", "_herald", "_thief"))


def test_who_drew_is_believed_to_hold_nothing_that_fitted():
    t = given(A="blue_1 blue_3 green_8 yellow_10", deck="green_2", top="red_5")
    t.say("A: draw", "A: pass")
    [(cards, kinds)] = shown(t, "A")
    assert cards == 5 and {"red_0", "blue_5", "green_herald", "saint"} <= kinds and "blue_4" not in kinds
    for hand in believed(t, "B", "A"):
        assert len(hand) == 5 and not any(fits_red_5(card) for card in hand)


def test_who_draws_with_many_cards_may_keep_saint_sinner_and_reaper():
    t = given(A="blue_1 blue_3 green_8 saint", deck="green_2", top="red_5").say("A: draw")
    [(cards, kinds)] = shown(t, "A")
    assert cards == 4 and not kinds & {"saint", "sinner", "reaper"} and "samaritan" in kinds


def test_cards_drawn_since_may_be_anything():
    t = given(A="blue_1 blue_3 green_8 yellow_10", B="sinner red_1", deck="green_2", top="red_5")
    t.say("A: draw", "A: pass", "B: play(sinner)", "B: blue", "C: submit", "A: submit")
    assert [cards for cards, _ in shown(t, "A")] == [5]  # and four new ones
    assert any(fits_red_5(card) for hand in believed(t, "B", "A") for card in hand)
    assert all(sum(map(fits_red_5, hand)) <= 4 for hand in believed(t, "B", "A"))


def test_older_cards_have_been_through_more():
    t = given(A="blue_1 blue_3 green_8 yellow_10", B="red_4 red_1 red_2", deck="green_2 red_8 blue_4", top="red_5")
    t.say("A: draw", "A: pass", "B: play(red_4)", "C: draw", "C: pass", "A: draw", "A: pass")
    (old, lacks), (new, lacks_less) = shown(t, "A")
    assert (old, new) == (5, 1) and lacks > lacks_less and {"blue_5"} <= lacks - lacks_less


def test_of_a_colour_that_fits_the_lowest_is_believed_to_be_played():
    t = given(A="red_7 blue_1 green_8", top="red_5").say("A: play(red_7)")
    [(cards, kinds)] = shown(t, "A")
    assert cards == 2 and {"red_0", "red_6", "red_deuce"} <= kinds and not kinds & {"red_8", "red_reverse"}


def test_who_does_not_answer_a_sinner_is_believed_to_have_nothing_to_answer_with():
    t = given(A="sinner red_1", B="blue_1 blue_3", top="red_5").say("A: play(sinner)", "A: red", "B: submit")
    assert shown(t, "B") == [(2, {"saint", "reaper"})]


def test_who_plays_what_it_had_shown_not_to_hold_is_not_read_any_longer():
    t = given(seats=2, A="red_1 blue_3 green_8 yellow_10", B="red_2 red_3", deck="green_2", top="red_5")
    t.say("A: draw", "A: pass", "B: play(red_2)")
    assert shown(t, "A")
    t.say("A: play(red_1)")
    assert [kinds & {"blue_0", "saint"} for _, kinds in shown(t, "A")] in ([], [set()])


def test_what_a_hand_has_shown_goes_with_it_in_a_trade():
    t = given(A="blue_1 blue_3 green_8 yellow_10", B="red_trade red_1", deck="green_2", top="red_5")
    t.say("A: draw", "A: pass")
    before = shown(t, "A")
    t.say("B: play(red_trade)", "B: A", "A: submit")
    assert shown(t, "B") == before


def test_a_new_round_begins_with_nothing_shown():
    t = given(A="blue_1 blue_3", B="red_1", deck="green_2", top="red_5", reserve={"B": "green_1"})
    t.say("A: draw", "A: pass")
    assert shown(t, "A")
    t.say("B: play(red_1)", "A: keep")
    assert not any(shown(t, seat) for seat in "ABC")


def test_what_was_shown_is_taken_back_with_the_choice():
    t = given(seats=2, A="red_7 red_8 blue_1", top="red_5").say("A: play(red_7)")
    assert shown(t, "A")
    t.table.rewind(0)
    assert not shown(t, "A")


def test_what_a_position_of_before_says_of_it_is_let_be():
    t = given(A="blue_1 blue_3", top="red_5", notes='[lacks]\nA = "2 red_4 blue_4"')
    assert not shown(t, "A") and "lacks" not in t.table.position()
    assert t.table.position() == given(A="blue_1 blue_3", top="red_5").table.position()


def test_a_face_down_herald_shows_no_colour():
    played = []
    for herald in ("red_herald", "blue_herald"):
        t = given(A=f"{herald} blue_1 blue_3 green_8 yellow_10", B="red_8 red_1", deck="green_2", top="red_5")
        played.append(
            shown(t.say("A: draw", "A: pass", "B: play(red_8)", "C: draw", "C: pass").say(f"A: play({herald})"), "A")
        )
    assert played[0] == played[1]


def test_only_who_thinks_ahead_wants_to_be_told_of_every_choice():
    s = GAME.new(3, seed=4)
    assert observers(s, [make_bot(name, GAME) for name in ("greedy", "random", "greedy")]) == []
    thinks = make_bot("search:16", GAME)
    assert observers(s, [thinks, GAME.bot, thinks]) == [thinks]
    assert observers(load("deadlies").new(3), [make_bot("search:16", load("deadlies"))] * 3) == []


def test_a_search_at_a_table_believes_what_one_in_a_match_does():
    """Both have been told of the same choices."""
    table, d = Table(GAME, 3, seed=4), dice()
    bot = make_bot("search:16", GAME)
    bot.attend(table.state)
    for _ in range(60):
        asked = table.state.next_asked()
        for action in whole_choice(GAME.bot, table.state, asked, d):
            bot.observe(table.state, asked, action)
            table.take(asked, (action,))
    assert list(bot.memory) == list(table.memory) and any(table.memory)


def test_a_believed_world_is_one_that_the_seat_cannot_tell_from_the_true_one():
    """Over games of people who play as they like and of some who play as the heuristic does."""
    for number in range(6):
        seats = 2 + number
        s, d = GAME.new(seats, seed=number), dice(number)
        memory = GAME.bot.memory()
        bots = [make_bot("random" if p == 0 else "greedy", GAME) for p in range(seats)]
        for turn in range(150):
            if s.over():
                break
            if turn % 3 == 0:
                me = turn % seats
                t = s.clone()
                t.sample(1 << me, d)
                sampled = t.clone()
                GAME.bot.believe(t, me, d, memory)
                GAME.check(t)
                assert encoded(view(GAME, t, 1 << me)) == encoded(view(GAME, s, 1 << me))
                assert all_hidden(t) == all_hidden(sampled)
            asked = s.next_asked()
            world = s.clone()
            world.sample(1 << asked, d)
            action = bots[asked].choose(world, asked, d)
            GAME.bot.read(s, asked, action, memory)
            s.answer(asked, action)


def all_hidden(s) -> Counter[int]:
    return Counter([k for p in range(s.seats) for k in kinds_of(s, p)] + [s.deck[i] for i in range(s.n_deck)])


def test_belief_comes_nearer_to_the_hands_of_those_who_play_as_the_heuristic_does():
    right = Counter[str]()
    for number in range(8):
        s, d = GAME.new(4, seed=number), dice(number)
        bot = GAME.bot
        memory = bot.memory()
        for _ in range(200):
            if s.over():
                break
            t = s.clone()
            t.sample(1, d)
            for name in ("sampled", "believed"):
                for p in (1, 2, 3):
                    right[name] += (Counter(kinds_of(t, p)) & Counter(kinds_of(s, p))).total()
                bot.believe(t, 0, d, memory)
            asked = s.next_asked()
            world = s.clone()
            world.sample(1 << asked, d)
            action = bot.choose(world, asked, d)
            bot.read(s, asked, action, memory)
            s.answer(asked, action)
    assert right["believed"] > 1.1 * right["sampled"]


def test_a_search_of_777_is_planned_in_words_with_the_rivals_answers_between():
    from cardinal.bots.analysis import analyse

    s, d, memory = GAME.new(3, seed=5), dice(), GAME.bot.memory()
    while s.phase != 1 or len(s.moves()) < 4:
        action = GAME.bot.choose(s.clone(), s.next_asked(), d)
        GAME.bot.read(s, s.next_asked(), action, memory)
        s.answer(s.next_asked(), action)
    seat = s.next_asked()
    line = analyse(GAME, s, seat, simulations=4000, memory=memory).options[0].line
    assert line[0].startswith("ABC"[seat]) and any(not words.startswith("ABC"[seat]) for words in line)
