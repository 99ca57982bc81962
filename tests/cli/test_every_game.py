"""Every command works for every game, with no code of its own."""

import json

import pytest
from having import usual_seats

from cardinal.cli import main
from cardinal.core.record import encode
from cardinal.games import load, slugs
from cardinal.play.table import Table


def some_way_in(slug: str, choices: int = 30) -> Table:
    game = load(slug)
    table = Table(game, usual_seats(slug), game.read_options(game.battery_options), seed=21)
    for _ in range(choices):
        if table.state.over():
            break
        seat = table.state.next_asked()
        table.take(seat, game.default(table.state, seat))
    return table


def run(capsys, *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("slug", slugs())
def test_a_record_is_told_to_each_seat_and_to_a_spectator(slug, capsys, tmp_path):
    file = tmp_path / "game.json"
    file.write_bytes(encode(some_way_in(slug).record()))
    stories = {who: run(capsys, "replay", str(file), "--as", who) for who in ("A", "B", "spectator")}
    assert len(set(stories.values())) == 3
    assert all(len(story.splitlines()) > 10 for story in stories.values())


@pytest.mark.parametrize("slug", slugs())
def test_a_scenario_runs_from_any_position(slug, capsys, tmp_path):
    table = some_way_in(slug, 12)
    seat = "ABCD"[table.state.next_asked()]
    other = (
        next(name for name in "ABCD" if not table.state.asked >> "ABCD".index(name) & 1)
        if bin(table.state.asked).count("1") < 4
        else seat
    )
    file = tmp_path / "scenario.txt"
    file.write_text(f"{table.position()}---\n{other}: xyzzy\n{seat}: xyzzy\n{seat}: timeout\n")
    told = json.loads(run(capsys, "script", str(file), "--json"))
    assert [bool(step["refused"]) for step in told["steps"]] == [True, True, False]
    assert told["questions"] and told["position"].startswith("game = ")
    assert "final position" in run(capsys, "script", str(file))


@pytest.mark.parametrize("slug", slugs())
def test_bots_are_simulated_and_rated(slug, capsys):
    told = json.loads(run(capsys, "simulate", slug, "--games", "30", "--jobs", "1", "--json"))
    assert abs(sum(share["wins"] for share in told["by_bot"]) - 30 * (2 if slug == "wicked_wise" else 1)) < 1e-6
    told = json.loads(run(capsys, "arena", slug, "--bots", "greedy,random", "--deals", "3", "--jobs", "1", "--json"))
    assert told["scores"][0]["win"] > told["scores"][1]["win"]
