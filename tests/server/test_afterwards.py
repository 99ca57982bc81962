"""After the game: replay with any eyes, numbers and key moments, and playing on from a moment."""

import msgspec
import pytest
from online import play_on, scenario, status, two_at_a_table, until

from cardinal.client import Client, Trouble
from cardinal.core import fields
from cardinal.games import load, slugs
from cardinal.play.retelling import ReplayOf, ResultOf

SHORT = {
    "deadlies": {"turn_cap": 12},
    "death_wish": {"turn_cap_rounds": 5},
    "soul_reapers": {"end_piles": 2},
    "triple_seven": {"max_rounds": 1, "max_turns_per_round": 20},
    "wicked_wise": {"tiny_gamer": True},
}


async def finished(client: Client, game: str = "deadlies") -> str:
    table = await client.open(game, 2, bots=["", "random"], options=SHORT.get(game, load(game).battery_options))
    async with client.sit_at(table) as seat:
        await play_on(seat)
    return table


async def replay(client: Client, table: str, query: str = "") -> ReplayOf:
    return msgspec.convert(await client.call("GET", f"/api/tables/{table}/replay{query}"), ReplayOf)


@pytest.mark.parametrize("slug", slugs())
def test_a_finished_game_is_replayed_judged_and_played_on_from_a_moment(server, slug):
    async def play():
        async with Client(server.url) as ann:
            await ann.rename("Ann")
            table = await finished(ann, slug)
            whole = await replay(ann, table, "?as=all")
            moves = server.registry.live[table].room.playing().moves
            assert [(step.move.seat, step.move.text) for step in whole.steps[1:]] == [
                (move.seat, move.text) for move in moves
            ]
            assert whole.steps[0].move is None and whole.names[0] == "Ann" and whole.eyes == [0, 1]
            assert all(len(step.chances) == 2 and 0 <= min(step.chances) <= 1 for step in whole.steps)
            turns = [step.turn for step in whole.steps]
            assert turns == sorted(turns) and turns[-1] > turns[0]
            assert (await replay(ann, table, "?as=all&first=3")).steps == whole.steps[3:]

            result = msgspec.convert(await ann.call("GET", f"/api/tables/{table}/result"), ResultOf)
            assert sorted(one.seat for one in result.placements) == [0, 1]
            assert all(len(one.numbers) >= len(load(slug).counted) for one in result.placements)
            assert result.chances == [step.chances for step in whole.steps]
            assert result.turns == turns[-1] and 0 < result.seconds < 110
            assert len(result.tally) == len(load(slug).remembered) and all(
                isinstance(one.value, int) for one in result.tally
            )
            for moment in result.moments:
                before, after = whole.steps[moment.step - 1].chances, whole.steps[moment.step].chances
                assert (
                    moment.text
                    and moment.turn == whole.steps[moment.step].turn
                    and abs(after[moment.seat] - before[moment.seat] - moment.swing) < 0.002
                )

            step = len(moves) // 2
            fork = await ann.call("POST", f"/api/tables/{table}/fork", {"step": step, "seat": 1, "level": "random"})
            room = server.registry.live[fork["id"]].room
            assert room.chairs[1].name == "Ann" and room.chairs[0].bot == "random" and not room.terms.rated
            original = server.registry.live[table].room.playing()
            assert fields.digest(room.playing().opening(2)) == fields.digest(original.replayed(moves[:step]))
            async with ann.sit_at(fork["id"]) as seat:
                await play_on(seat, 3)
            assert len(server.registry.live[table].room.playing().moves) == len(moves)

    scenario(play, 110)


def test_listed_games_that_are_over_are_there_for_everybody_to_see_again(server):
    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob:
            bots = {"bots": ["", "random"], "options": SHORT["deadlies"]}
            played, private, running = [await ann.open("deadlies", 2, **bots, listed=n != 1) for n in range(3)]
            for table in (played, private):
                async with ann.sit_at(table) as seat:
                    await play_on(seat)
            found = (await bob.call("GET", "/api/replays"))["tables"]
            assert [one["id"] for one in found if one["id"] in (played, private, running)] == [played]
            assert {one["status"] for one in found} == {"over"}
            assert (await replay(bob, played, "?as=spectator")).status == "over"

    scenario(play)


def test_during_a_game_a_replay_is_for_the_own_eyes_and_tells_no_sealed_answer(server):
    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await two_at_a_table(ann, bob)
            async with ann.sit_at(table) as a, bob.sit_at(table) as b:
                await until(a, status("running"))
                await until(b, status("running"))
                for query in ("?as=all", "?as=B", "?as=spectator"):
                    with pytest.raises(Trouble):
                        await replay(ann, table, query)
                seen = await replay(ann, table)
                assert seen.status == "running" and seen.eyes == [0]
                assert all(step.chances is None for step in seen.steps)
                assert all(zone.cards == [] for zone in seen.steps[-1].view.zones if zone.id == "hand:1")
                for url, body in (("result", None), ("fork", {"step": 0, "seat": 0})):
                    with pytest.raises(Trouble):
                        await ann.call("POST" if body else "GET", f"/api/tables/{table}/{url}", body)
            async with Client(server.url) as eve:
                assert (await replay(eve, table)).eyes == []

    scenario(play)


def test_a_step_that_is_not_there_or_after_the_end_is_refused(server):
    async def play():
        async with Client(server.url) as ann:
            table = await finished(ann)
            end = len(server.registry.live[table].room.playing().moves)
            for step in (end, end + 1, 99_999):
                with pytest.raises(Trouble):
                    await ann.call("POST", f"/api/tables/{table}/fork", {"step": step, "seat": 0})

    scenario(play, 60)


def test_who_never_sat_at_a_table_is_told_what_was_told_to_another_and_no_log_is_read_for_it(server, monkeypatch):
    """A crowd that asks for the story of a long game costs what one costs."""
    made = []
    thinkers = server.registry.thinkers
    monkeypatch.setattr(thinkers, "retell", lambda *given, honest=thinkers.retell: made.append(given) or honest(*given))
    monkeypatch.setattr(server.registry.store, "entries_of", lambda table: pytest.fail("read in the server's process"))

    async def visit():
        async with Client(server.url) as ann, Client(server.url) as bob, Client(server.url) as cleo:
            table = await ann.open("deadlies", 2, bots=["", "greedy"])
            path = f"/api/tables/{table}/story"
            first, second = await bob.fetch("GET", path), await cleo.fetch("GET", path)
            assert first == second and len(made) == 1
            mine = await ann.call("GET", path)
            assert mine["eyes"] == [0] and len(made) == 2

    scenario(visit)
