"""What players show of their hands by what they choose, and worlds that are likelier by it."""

from collections import Counter

from transcript import Transcript

from cardinal.bots import make_bot
from cardinal.core.chance import Chance, seed
from cardinal.core.fields import digest
from cardinal.core.match import Tally, play_match
from cardinal.core.seen import encoded, view
from cardinal.games import load
from cardinal.games.triple_seven.names import CARD_IDS
from cardinal.games.triple_seven.position import hand as kinds_of
from cardinal.games.triple_seven.position import layers
from games.triple_seven.given import given

GAME = load("triple_seven")


def dice(number: int = 1) -> Chance:
    made = Chance()
    seed(made, number)
    return made


def shown(t: Transcript, seat: str) -> list[tuple[int, set[str]]]:
    """How many cards, and what none of them is; the oldest first."""
    rows = [row.split() for row in layers(t.state, "ABCDEFG".index(seat))]
    return [(int(n), set(kinds)) for n, *kinds in rows]


def believed(t: Transcript, viewer: str, of: str, n: int = 60) -> list[list[str]]:
    """Hands of a seat in worlds as a search of the viewer sees them."""
    d, me = dice(), "ABCDEFG".index(viewer)
    hands = []
    for _ in range(n):
        s = t.state.clone()
        s.sample(1 << me, d)
        GAME.bot.believe(s, me, d)
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
    t.say("B: play(red_1)")
    assert not any(t.state.lacks)


def test_a_position_says_what_was_shown():
    t = given(A="blue_1 blue_3 green_8 yellow_10", deck="green_2", top="red_5").say("A: draw")
    again = Transcript(t.table.position())
    assert "[lacks]" in t.table.position() and "lacks =" not in t.table.position()
    assert shown(again, "A") == shown(t, "A") != []


def test_a_face_down_herald_shows_no_colour():
    played = []
    for herald in ("red_herald", "blue_herald"):
        t = given(
            A=f"{herald} blue_1 blue_3 green_8", deck="green_2", top="yellow_9", notes='[lacks]\nA = "3 red_herald"'
        )
        played.append(shown(t.say(f"A: play({herald})"), "A"))
    assert played[0] == played[1]


def test_a_game_without_anybody_who_thinks_ahead_remembers_nothing():
    for names, remembered in ((["greedy", "random", "greedy"], False), (["greedy", "search:16", "greedy"], True)):
        s = GAME.new(3, seed=4)
        play_match(s, [make_bot(name, GAME) for name in names], s.clone(), dice(), Tally())
        assert bool(s.reading) == remembered


def test_what_is_remembered_for_bots_makes_no_other_position():
    one, other = GAME.new(3, seed=4), GAME.new(3, seed=4)
    GAME.bot.remember(one)
    d = dice()
    for _ in range(60):
        asked = one.next_asked()
        action = GAME.bot.choose(one, asked, d)
        one.answer(asked, action)
        other.answer(asked, action)
    assert any(one.lacks) and not any(other.lacks)
    assert digest(one) == digest(other)


def test_a_believed_world_is_one_that_the_seat_cannot_tell_from_the_true_one():
    """Over games of people who play as they like and of some who play as the heuristic does."""
    for number in range(6):
        seats = 2 + number
        s, d = GAME.new(seats, seed=number), dice(number)
        GAME.bot.remember(s)
        bots = [make_bot("random" if p == 0 else "greedy", GAME) for p in range(seats)]
        for turn in range(150):
            if s.over():
                break
            if turn % 3 == 0:
                me = turn % seats
                t = s.clone()
                t.sample(1 << me, d)
                sampled = t.clone()
                GAME.bot.believe(t, me, d)
                GAME.check(t)
                assert encoded(view(GAME, t, 1 << me)) == encoded(view(GAME, s, 1 << me))
                assert all_hidden(t) == all_hidden(sampled)
            asked = s.next_asked()
            world = s.clone()
            world.sample(1 << asked, d)
            s.answer(asked, bots[asked].choose(world, asked, d))


def all_hidden(s) -> Counter[int]:
    return Counter([k for p in range(s.seats) for k in kinds_of(s, p)] + [s.deck[i] for i in range(s.n_deck)])


def test_belief_comes_nearer_to_the_hands_of_those_who_play_as_the_heuristic_does():
    right = Counter[str]()
    for number in range(8):
        s, d = GAME.new(4, seed=number), dice(number)
        GAME.bot.remember(s)
        bot = GAME.bot
        for _ in range(200):
            if s.over():
                break
            t = s.clone()
            t.sample(1, d)
            for name in ("sampled", "believed"):
                for p in (1, 2, 3):
                    right[name] += (Counter(kinds_of(t, p)) & Counter(kinds_of(s, p))).total()
                bot.believe(t, 0, d)
            asked = s.next_asked()
            world = s.clone()
            world.sample(1 << asked, d)
            s.answer(asked, bot.choose(world, asked, d))
    assert right["believed"] > 1.1 * right["sampled"]


def test_a_search_of_777_is_planned_in_words_with_the_rivals_answers_between():
    from cardinal.bots.analysis import analyse

    s, d = GAME.new(3, seed=5), dice()
    GAME.bot.remember(s)
    while s.phase != 1 or len(s.moves()) < 4:
        s.answer(s.next_asked(), GAME.bot.choose(s.clone(), s.next_asked(), d))
    seat = s.next_asked()
    line = analyse(GAME, s, seat, simulations=4000).options[0].line
    assert line[0].startswith("ABC"[seat]) and any(not words.startswith("ABC"[seat]) for words in line)
