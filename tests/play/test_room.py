"""A room: people and bots around a table, clocks, taking back, coming and going.  No test waits: time is given."""

import random

import pytest

from cardinal.core import fields
from cardinal.core.errors import Malformed, Problem, Refused
from cardinal.core.game import Game
from cardinal.games import load, slugs
from cardinal.play import entries as log
from cardinal.play.chairs import Chair, Notice
from cardinal.play.clocks import Clocks
from cardinal.play.commitment import commitment
from cardinal.play.entries import Terms, decoder, encoder
from cardinal.play.room import Room, open_room, rebuild


def room_of(people: str = "ab", seats: int | None = None, seed: int = 5, **terms) -> Room:
    """A deadlies room; each letter is a person on the next seat."""
    room = open_room(Terms("deadlies", seats or len(people), **terms), people[0], seed, "salt", 0.0)
    for p, person in enumerate(people):
        room.sit(person, person.upper(), p, 0.0)
    return room


def asked(room: Room) -> int:
    return int(room.playing().state.next_asked())


def move(room: Room, now: float = 1.0) -> int:
    """Whoever is asked makes its default choice; returns the seat."""
    seat = asked(room)
    s = room.playing().state
    room.act(room.chairs[seat].person, seat, room.game.choice(s, seat, room.game.default(s, seat)), now)
    return seat


def kinds(room: Room) -> list[str]:
    return [one.kind for one in room.happened if isinstance(one, Notice)]


def twin(room: Room) -> Room:
    """The room that is made from what is written down of this one."""
    return rebuild([decoder.decode(encoder.encode(entry)) for entry in room.fresh])


def same(room: Room, other: Room) -> bool:
    return (
        room.status == other.status
        and room.chairs == other.chairs
        and room.happened == other.happened
        and room.timer.bank == other.timer.bank
        and (room.table is None or fields.digest(room.table.state) == fields.digest(other.playing().state))
    )


# ---------------------------------------------------------------- sitting down
def test_the_game_starts_when_every_seat_is_filled():
    room = open_room(Terms("deadlies", 3), "a", 1, "s", 0.0)
    room.sit("a", "Ann", 0, 0.0)
    room.fill("a", 1, "greedy", 0.0)
    assert room.status == "open"
    room.sit("b", "Bob", 2, 0.0)
    assert room.status == "running"


def test_the_hash_of_the_seed_is_known_before_and_the_seed_after():
    room = room_of()
    assert room.commitment == commitment(5, "salt")
    started = next(one for one in room.happened if isinstance(one, Notice) and one.kind == "started")
    assert started.text == room.commitment
    assert "seed" not in kinds(room)
    while room.status == "running":
        move(room)
    assert room.happened[-1] == Notice("seed", text="5:salt")


def test_a_taken_seat_a_second_seat_and_a_begun_game_are_refused():
    room = open_room(Terms("deadlies", 3), "a", 1, "s", 0.0)
    room.sit("a", "A", 0, 0.0)
    for person, seat in (("b", 0), ("a", 1)):
        with pytest.raises(Refused):
            room.sit(person, person, seat, 0.0)
    with pytest.raises(Malformed):
        room.sit("b", "B", 3, 0.0)
    room.sit("b", "B", 1, 0.0)
    room.sit("c", "C", 2, 0.0)
    with pytest.raises(Refused, match="begun"):
        room.sit("d", "D", 2, 0.0)


def test_only_the_owner_removes_people_and_brings_bots():
    room = open_room(Terms("deadlies", 3), "a", 1, "s", 0.0)
    room.sit("a", "A", 0, 0.0)
    room.sit("b", "B", 1, 0.0)
    for act in (lambda: room.remove("b", 0, 0.0), lambda: room.fill("b", 2, "greedy", 0.0)):
        with pytest.raises(Refused, match="owner"):
            act()
    room.remove("a", 1, 0.0)
    assert not room.chairs[1].taken
    with pytest.raises(Malformed, match="no bot"):
        room.fill("a", 1, "os:system", 0.0)
    room.fill("a", 1, "random", 0.0)
    assert room.chairs[1].bot == "random"


def test_at_a_rated_table_the_owner_replaces_nobody_once_the_game_has_begun():
    room = open_room(Terms("deadlies", 3, rated=True), "a", 1, "s", 0.0)
    room.sit("a", "A", 0, 0.0)
    room.sit("b", "B", 1, 0.0)
    room.remove("a", 1, 0.0)  # before it, a seat is still the owner's to give
    room.sit("b", "B", 1, 0.0)
    room.fill("a", 2, "greedy", 0.0)
    before = [Chair(chair.person, chair.name, chair.bot) for chair in room.chairs]
    for seat in range(3):
        with pytest.raises(Refused, match="rated"):
            room.remove("a", seat, 1.0)
        with pytest.raises(Refused, match="rated"):
            room.fill("a", seat, "random", 1.0)
    assert room.chairs == before


def test_bots_have_names_of_their_own_and_sentences_call_everybody_by_name():
    room = open_room(Terms("deadlies", 3), "a", 1, "s", 0.0)
    room.sit("a", "Ann", 0, 0.0)
    room.fill("a", 1, "greedy", 0.0)
    room.fill("a", 2, "random", 0.0)
    ann, first, second = room.names()
    assert ann == "Ann" and len({ann, first, second}) == 3
    assert [one for one in room.happened if isinstance(one, Notice)][1:3] == [
        Notice("bot", 1, first, "greedy"),
        Notice("bot", 2, second, "random"),
    ]
    view = room.playing().view(0b001)
    assert [zone.title for zone in view.zones[:3]] == [f"{name}'s hand" for name in (ann, first, second)]
    assert {f"{ann} begins", f"{first} begins", f"{second} begins"} & {
        event.text.split("; ")[-1].rstrip(".") for event in room.playing().story(0) if event.kind == "start"
    }
    assert twin(room).names() == room.names()
    assert [chair.name for chair in room.rotated()] == [second, ann, first]


def test_two_people_of_one_name_are_told_apart_by_their_letters():
    room = open_room(Terms("deadlies", 2), "a", 1, "s", 0.0)
    room.sit("a", "Ann", 0, 0.0)
    room.sit("b", "Ann", 1, 0.0)
    assert room.names() == ("Ann (A)", "Ann (B)")


def test_a_removed_player_cannot_act_and_a_bot_plays_on():
    room = room_of("abc")
    while asked(room) != 1:
        move(room)
    room.remove("a", 1, 1.0)
    with pytest.raises(Refused, match="not yours"):
        room.act("b", 1, "decline", 1.0)
    assert room.bot_turns() == [(1, "skilled")]
    assert room.eyes("b") == 0


def test_nobody_acts_for_the_seat_of_another():
    room = room_of()
    seat = asked(room)
    other = "ab"[1 - seat]
    for act in (
        lambda: room.act(other, seat, "decline", 1.0),
        lambda: room.undo(other, seat, 1.0),
        lambda: room.resign(other, seat, 1.0),
        lambda: room.act("", seat, "decline", 1.0),
        lambda: room.act("stranger", seat, "decline", 1.0),
    ):
        with pytest.raises(Refused, match="not yours"):
            act()


def test_a_person_with_several_seats_sees_with_all_of_them():
    room = open_room(Terms("deadlies", 3, hot_seat=True), "a", 1, "s", 0.0)
    room.sit("a", "Ann", 0, 0.0)
    room.sit("a", "Bob", 1, 0.0)
    room.fill("a", 2, "greedy", 0.0)
    assert room.eyes("a") == 0b011
    assert room.seats_of("a") == [0, 1]
    assert room.names()[:2] == ("Ann", "Bob")


def test_who_plays_dragon_and_mouse_sees_and_plays_both_hands():
    room = open_room(Terms("wicked_wise", 3), "a", 1, "s", 0.0)
    for seat, person in enumerate("abc"):
        room.sit(person, person.upper(), seat, 0.0)
    facts = room.playing().view(0).seat_facts
    dual = next(p for p, one in enumerate(facts) if one["role"] == "dual")
    zones = {zone.id: zone for zone in room.playing().view(room.eyes("abc"[dual])).zones}
    mine = [zone for zone in zones.values() if zone.seat == dual and zone.id.split(":")[0] in ("dragon", "open")]
    assert len(mine) == 2 and all(len(zone.cards) == zone.count > 0 for zone in mine)
    played = set()
    while len(played) < 2:
        if asked(room) == dual:
            played |= {room.game.decisions[room.playing().state.kind(dual)]} & {"play_first", "play_mouse"}
        move(room)


# ---------------------------------------------------------------- clocks
def test_friends_play_without_clocks():
    room = room_of()
    assert room.deadline() is None
    room.tick(10.0**9)
    assert room.status == "running" and room.playing().moves == []


def test_a_decision_that_takes_too_long_is_made_by_default():
    room = room_of(clocks=Clocks(decision=30))
    seat = asked(room)
    assert room.deadline() == 30.0
    room.tick(29.9)
    assert room.playing().moves == []
    room.tick(30.0)
    entry = room.fresh[-1]
    assert isinstance(entry, log.Moved) and (entry.seat, entry.how) == (seat, "default")


def test_a_draft_does_not_stop_the_clock_and_is_dropped_for_the_default():
    room = room_of(clocks=Clocks(decision=30))
    seat = asked(room)
    part = next(
        text
        for text in (room.game.part(room.playing().state, seat, a) for a in room.playing().state.options(seat))
        if text.startswith("top:")
    )
    room.act("ab"[seat], seat, part, 20.0)
    assert room.deadline() == 30.0
    room.tick(31.0)
    assert len(room.playing().moves) == 1 and room.playing().drafts == {}


def test_two_missed_decisions_bring_a_bot_and_the_next_choice_brings_the_person_back():
    room = room_of(clocks=Clocks(decision=10))
    now = 0.0
    first = asked(room)
    while not room.chairs[first].away:
        now += 10
        room.tick(now)
        while room.bot_turns() and not room.chairs[first].away:
            room.default(room.bot_turns()[0][0], now)
    assert "stood_in" in kinds(room)
    while asked(room) != first:
        move(room, now)
    s = room.playing().state
    room.act("ab"[first], first, room.game.choice(s, first, room.game.default(s, first)), now + 1)
    assert not room.chairs[first].away and "gave_back" in kinds(room)


def test_the_bank_is_for_the_whole_game_and_when_it_is_spent_a_bot_plays_to_the_end():
    room = room_of(clocks=Clocks(bank=60))
    seat = asked(room)
    move(room, 45.0)
    assert room.timer.bank[seat] == 15.0 and room.timer.bank[1 - seat] == 60.0
    now = 45.0
    while asked(room) != seat:
        move(room, now)
    room.tick(now + 15)
    assert room.timer.spent(seat) and room.chairs[seat].away
    room.connected("ab"[seat], now + 16)
    assert room.chairs[seat].away
    while room.status == "running" and asked(room) != seat:
        move(room, now + 16)
    with pytest.raises(Refused, match="time is up"):
        room.act("ab"[seat], seat, "decline", now + 17)


def test_a_bot_takes_the_seat_of_who_is_gone_and_gives_it_back():
    room = room_of(clocks=Clocks(disconnect=60))
    room.gone("b", 100.0)
    assert room.deadline() == 160.0
    room.tick(159.0)
    assert not room.chairs[1].away
    room.tick(160.0)
    assert room.chairs[1].away and not room.chairs[0].away
    room.connected("b", 170.0)
    assert not room.chairs[1].away


def test_who_left_and_is_still_there_sits_down_again():
    room = room_of()
    room.leave("b", 10.0)
    assert room.chairs[1].away
    with pytest.raises(Refused, match="begun"):
        room.sit("a", "Ann", 1, 11.0)
    room.sit("b", "Bob", 1, 12.0)
    assert not room.chairs[1].away and kinds(room)[-1] == "gave_back"
    room.resign("b", 1, 13.0)
    with pytest.raises(Refused, match="over|resigned"):
        room.sit("b", "Bob", 1, 14.0)


def test_a_pause_stops_all_clocks():
    room = room_of(clocks=Clocks(bank=60, decision=30))
    seat = asked(room)
    room.pause("a", 10.0)
    assert room.status == "paused" and room.deadline() is None
    with pytest.raises(Refused, match="paused"):
        room.act("ab"[seat], seat, "decline", 11.0)
    room.go_on("b", 1000.0)
    assert room.deadline() == 1020.0


def test_a_rated_game_is_not_paused_and_nothing_learnt_is_taken_back():
    room = room_of(rated=True)
    seat = move(room)
    with pytest.raises(Refused, match="rated"):
        room.pause("a", 1.0)
    with pytest.raises(Refused, match="rated"):
        room.ask_back("ab"[seat], seat, 1.0)


def test_time_while_the_server_was_down_counts_for_nobody():
    room = room_of(clocks=Clocks(bank=100, decision=50))
    seat = asked(room)
    move(room, 20.0)
    again = twin(room)
    again.enter(log.Reopened(5000.0))
    assert again.timer.bank[seat] == 80.0
    assert again.deadline() == 5050.0
    assert set(again.absent) == {"a", "b"}


def test_a_sealed_answer_shows_on_no_clock():
    room = room_of("abc", clocks=Clocks(bank=100))
    rng = random.Random(3)
    found = False
    for _ in range(4000):
        if room.status != "running":
            room = room_of("abc", seed=rng.randrange(1000), clocks=Clocks(bank=100))
        s = room.playing().state
        if s.asked.bit_count() > 1:
            seat = int(s.next_asked())
            before = [(room.timer.shown_bank[p], room.timer.shown_deadline(p)) for p in range(3)]
            serials = [room.serial(p) for p in range(3) if p != seat]
            told = len(room.happened)
            move(room, room.last_at + 1)
            if room.playing().state.asked != s.asked or room.playing().state.waiting.bit_count() == 0:
                continue
            assert [(room.timer.shown_bank[p], room.timer.shown_deadline(p)) for p in range(3)] == before
            assert [room.serial(p) for p in range(3) if p != seat] == serials
            assert len(room.happened) == told
            found = True
            break
        seat = asked(room)
        options = room.playing().state.options(seat)
        room.act("abc"[seat], seat, room.game.part(room.playing().state, seat, rng.choice(options)), room.last_at)
    assert found


# ---------------------------------------------------------------- taking back
def test_a_draft_is_taken_back_without_a_trace():
    room = room_of()
    seat = asked(room)
    s = room.playing().state
    part = room.game.part(s, seat, s.options(seat)[0])
    before, written = fields.digest(s), len(room.fresh)
    room.act("ab"[seat], seat, part, 1.0)
    room.undo("ab"[seat], seat, 2.0)
    assert fields.digest(room.playing().state) == before
    assert len(room.fresh) == written


def test_what_others_learnt_from_goes_back_only_if_all_agree():
    room = room_of("abc")
    seat = move(room)
    person = "abc"[seat]
    moves = len(room.playing().moves)
    with pytest.raises(Refused, match="nothing to take back"):
        room.undo(person, seat, 1.0)
    others = [p for p in "abc" if p != person]
    room.ask_back(person, seat, 2.0)
    room.answer_back(others[0], True, 3.0)
    assert len(room.playing().moves) == moves
    with pytest.raises(Refused):
        room.answer_back(others[0], True, 3.0)
    room.answer_back(others[1], True, 4.0)
    assert len(room.playing().moves) == moves - 1 and asked(room) == seat
    assert same(room, twin(room))


def test_one_no_is_enough_to_stay():
    room = room_of("abc")
    seat = move(room)
    room.ask_back("abc"[seat], seat, 2.0)
    room.answer_back("abc"[seat - 1], False, 3.0)
    assert room.request is None and len(room.playing().moves) == 1


def test_bots_never_mind_going_back():
    room = open_room(Terms("deadlies", 2), "a", 5, "s", 0.0)
    room.sit("a", "A", 0, 0.0)
    room.fill("a", 1, "greedy", 0.0)
    while room.bot_turns():
        room.default(1, 0.0)
    move(room)
    room.ask_back("a", 0, 2.0)
    assert "went_back" in kinds(room) and asked(room) == 0


# ---------------------------------------------------------------- ends
def test_the_last_one_who_has_not_resigned_wins():
    room = room_of("abc")
    room.resign("a", 0, 1.0)
    assert room.status == "running" and room.chairs[0].automatic
    room.resign("b", 1, 2.0)
    assert room.status == "over"
    assert [(one.seat, one.place) for one in room.standings()] == [(0, 2), (1, 2), (2, 1)]
    assert sum(one.utility for one in room.standings()) == pytest.approx(0)


def test_a_rematch_needs_everybody_and_moves_them_one_seat_on():
    room = open_room(Terms("deadlies", 3), "a", 5, "s", 0.0)
    room.sit("a", "A", 0, 0.0)
    room.sit("b", "B", 1, 0.0)
    room.fill("a", 2, "greedy", 0.0)
    with pytest.raises(Refused):
        room.want_rematch("a", 1.0)
    room.resign("a", 0, 1.0)
    room.resign("b", 1, 1.0)
    assert not room.want_rematch("a", 2.0)
    assert room.want_rematch("b", 3.0)
    assert room.rotated() == [Chair(name=room.chairs[2].name, bot="greedy"), Chair("a", "A"), Chair("b", "B")]


class Broken(Game):
    def path(self, *_):
        raise ZeroDivisionError


def test_a_rule_that_fails_freezes_the_table_and_keeps_its_record():
    room = room_of()
    move(room)
    record = room.record()
    seat = asked(room)
    table = room.playing()
    sound, table.game = table.game, Broken()
    with pytest.raises(Refused, match="frozen"):
        room.act("ab"[seat], seat, "decline", 2.0)
    table.game = sound
    assert room.status == "frozen" and room.record().moves == record.moves
    assert twin(room).status == "frozen"
    with pytest.raises(Problem):
        move(room)


def test_a_room_of_other_rules_is_shown_as_such_and_not_replayed():
    room = room_of()
    opened = room.fresh[0]
    assert isinstance(opened, log.Opened)
    old = log.Opened(0.0, opened.terms, "0.0", "a", 5, "s")
    with pytest.raises(Malformed, match="version 0.0"):
        rebuild([old, *room.fresh[1:]])


# ---------------------------------------------------------------- the log is the room
@pytest.mark.parametrize("slug", slugs())
def test_a_room_is_the_sum_of_its_entries(slug):
    game = load(slug)
    seats = game.seats[0]
    terms = Terms(slug, seats, dict(game.battery_options), Clocks(bank=1000, decision=50, disconnect=20))
    room = open_room(terms, "p0", 9, "s", 0.0)
    for p in range(seats):
        if not room.chairs[p].taken:
            room.sit(f"p{p}", f"P{p}", p, 0.0)
    rng, now = random.Random(1), 0.0
    for step in range(120):
        if room.status != "running":
            break
        now += rng.random() * 20
        room.tick(now)
        if room.status != "running":
            break
        seat = asked(room)
        if rng.random() < 0.05:
            room.gone(f"p{seat}", now)
        if room.chairs[seat].automatic:
            room.default(seat, now)
            continue
        s = room.playing().state
        try:
            room.act(room.chairs[seat].person, seat, game.part(s, seat, rng.choice(s.options(seat))), now)
            if rng.random() < 0.2:
                room.undo(room.chairs[seat].person, seat, now)
        except Refused:
            pass
        if step % 20 == 0:
            room.playing().drafts.clear()
            room.playing().rebuild()
            assert same(room, twin(room))


def test_a_closed_table_is_closed_for_everything_tells_why_and_keeps_its_secrets():
    room = room_of("ab", 2)
    move(room)
    before = len(kinds(room))
    room.close("spoilt", 5.0)
    assert room.status == "closed" and kinds(room)[before:] == ["closed"]  # and no seed
    assert room.deadline() is None and room.bot_turns() == [] and room.standings() == []
    for deed in (
        lambda: room.act("a", 0, "draw", 6.0),
        lambda: room.fill("a", 1, "greedy", 6.0),
        lambda: room.pause("a", 6.0),
        lambda: room.want_rematch("a", 6.0),
        lambda: room.close("again", 6.0),
    ):
        with pytest.raises(Refused):
            deed()
    assert same(room, twin(room)) and twin(room).closed == "spoilt"


def test_a_guest_s_table_is_the_account_s_after_the_login_wherever_the_guest_sits():
    room = open_room(Terms("deadlies", 3), "guest", 1, "s", 0.0)
    room.hand_over("guest", "account", "Ann", 5.0)
    assert room.owner == twin(room).owner == "account"
    room.close_mine("account", 6.0)
    assert room.status == "closed"
