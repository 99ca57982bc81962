"""At a table with people the shuffle is a hash of what was promised and of what each device gave."""

import pytest

from cardinal.core import record as records
from cardinal.core.errors import Malformed
from cardinal.core.game import LETTERS
from cardinal.core.shuffle import shuffle_words
from cardinal.games import slugs
from cardinal.play.commitment import verify
from cardinal.play.entries import Terms
from cardinal.play.room import open_room, rebuild


def table(slug="deadlies", seed=7, salt="pepper", gave=("aa", "bb"), shuffle="hash"):
    room = open_room(Terms(slug, len(gave)), "ann", seed, salt, 0.0, shuffle=shuffle)
    for p, part in enumerate(gave):
        room.sit(f"person {p}", LETTERS[p], p, 1.0, part)
    return room


@pytest.mark.parametrize("slug", slugs())
def test_the_generator_begins_with_the_hash_and_the_record_replays(slug):
    room = table(slug)
    record = room.record()
    assert record.given == ["aa", "bb"]
    assert records.replay(record).state.asked == room.playing().state.asked
    entries = list(room.fresh)
    assert rebuild(entries).record() == record


def test_another_gift_is_another_deal_and_none_is_a_deal_too():
    digests = {table(gave=gave).record().digest for gave in (("aa", "bb"), ("aa", "bc"), ("", "bb"), ("", ""))}
    assert len(digests) == 4


def test_all_of_the_generator_comes_from_the_hash():
    words = [shuffle_words(7, "pepper", [f"{i:02x}"]) for i in range(200)]
    for k in range(4):
        assert len({word[k] for word in words}) == 200 and max(word[k] for word in words) > 2**31


def test_who_gave_something_can_see_that_it_is_in_the_shuffle():
    record = table().record()
    assert verify(record, gave="AA") == record.commitment
    with pytest.raises(Malformed, match="without what you gave"):
        verify(record, gave="cc")


def test_a_record_of_before_follows_from_its_seed_alone():
    record = table(shuffle="seed").record()
    assert record.given is None
    assert verify(record) == record.commitment


def test_what_was_given_is_told_after_the_game_and_no_sooner():
    room = table()
    assert not any("aa,bb" in getattr(told, "text", "") for told in room.happened)
    room.resign("person 0", 0, 5.0)
    assert room.happened[-1].text == "7:pepper:aa,bb"


def test_a_rematch_is_dealt_with_new_gifts():
    room = table()
    room.resign("person 0", 0, 5.0)
    assert not room.want_rematch("person 0", 6.0, "dd")
    assert room.want_rematch("person 1", 6.0, "ee")
    assert [chair.gave for chair in room.rotated()] == ["ee", "dd"]
