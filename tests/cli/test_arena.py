"""The arena: luck cancels, interruptions cost nothing, numbers come with their uncertainty."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from cardinal.cli import main


def run(capsys, *arguments):
    code = main(["arena", "deadlies", "--seats", "3", "--jobs", "1", *arguments])
    return code, capsys.readouterr()


def test_a_match_rates_the_better_bot_higher(capsys, tmp_path):
    picture = tmp_path / "shares.svg"
    code, said = run(capsys, "--bots", "greedy,random", "--deals", "12", "--json", "--plot", str(picture))
    told = json.loads(said.out)
    greedy, rand = told["scores"]
    assert code == 0 and told["games"] == 36
    assert greedy["win_low"] > 0.8 > rand["win_high"] and greedy["rating"] > rand["rating"]
    assert picture.read_text().startswith("<svg") and "greedy" in picture.read_text()


def test_equal_bots_win_equally_since_every_deal_is_played_from_every_place(capsys):
    _, said = run(capsys, "--bots", "greedy,skilled", "--deals", "4", "--json")
    first, second = json.loads(said.out)["scores"]  # "skilled" is the greedy bot by its name for people
    assert first["games"] == 12 and second["games"] == 24
    for score in (first, second):  # exactly, however lucky the deals are
        assert score["win"] == score["win_low"] == score["win_high"] == pytest.approx(1 / 3)
        assert score["utility"] == pytest.approx(0)


def test_an_interrupted_arena_goes_on_where_it_stopped(capsys, tmp_path):
    file = tmp_path / "games.jsonl"
    arguments = ("--bots", "greedy,random,novice", "--file", str(file), "--json")
    run(capsys, *arguments, "--deals", "2")
    kept = file.read_bytes()
    file.write_bytes(kept + b'{"deal": 3, "tu')  # cut short by a crash
    _, said = run(capsys, *arguments, "--deals", "4")
    whole = json.loads(said.out)
    assert file.read_bytes().startswith(kept)
    assert b'"tu\n' not in file.read_bytes()
    _, again = run(capsys, "--bots", "greedy,random,novice", "--json", "--deals", "4")
    assert json.loads(again.out) == whole


@pytest.mark.parametrize(
    ("first", "then", "said"),
    [
        (["deadlies"], ["death_wish"], "(game: deadlies, not death_wish)"),
        (["deadlies", "--seats", "3"], ["deadlies", "--seats", "4"], "(seats: 3, not 4)"),
        (["deadlies"], ["deadlies", "-o", "straight_min=3"], "'straight_min': 3"),
    ],
)
def test_a_file_holds_games_of_one_kind(capsys, tmp_path, first, then, said):
    file = tmp_path / "games.jsonl"
    further = ["--bots", "greedy,random", "--deals", "1", "--jobs", "1", "--file", str(file)]
    assert main(["arena", *first, *further]) == 0
    kept = file.read_bytes()
    assert main(["arena", *then, *further]) == 2
    assert said in " ".join(capsys.readouterr().err.split()) and file.read_bytes() == kept


def test_a_file_that_does_not_say_what_it_holds_is_not_added_to_unless_its_first_line_is_written(capsys, tmp_path):
    file = tmp_path / "games.jsonl"
    arguments = ("--bots", "greedy,random", "--deals", "2", "--file", str(file))
    run(capsys, *arguments)
    header, *games = file.read_text().splitlines(keepends=True)
    file.write_text("".join(games))
    code, said = run(capsys, *arguments)
    assert code == 2 and "does not say in its first line which game, rules, seats and options" in said.err
    assert header.strip() in said.err
    file.write_text(header + "".join(games))
    assert run(capsys, *arguments)[0] == 0 and file.read_text() == header + "".join(games)


def test_ctrl_c_ends_an_arena_and_all_its_processes_at_once(tmp_path):
    file = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "cardinal", "arena", "deadlies", "--bots", "search:1000:2,greedy", "--jobs", "2"]
    arena = subprocess.Popen(
        [*command, "--deals", "1000", "--file", str(file)],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    until = time.monotonic() + 60
    while time.monotonic() < until and not (file.exists() and file.read_bytes().count(b"\n") >= 2):
        time.sleep(0.05)
    os.killpg(arena.pid, signal.SIGINT)
    _, said = arena.communicate(timeout=20)  # which waits for everyone who could still write there
    assert arena.returncode == 130
    assert "games are kept in" in said and "interrupted" in said and "Traceback" not in said


@pytest.mark.parametrize("bots", ["greedy", "greedy,greedy", "greedy,genius"])
def test_an_arena_needs_different_bots_that_exist(capsys, bots):
    code, said = run(capsys, "--bots", bots)
    assert code == 2 and "bots" in said.err


def test_the_scale_has_a_line_for_every_number_of_players_and_can_be_interrupted(capsys, tmp_path):
    arguments = ["scale", "deadlies", "--bots", "greedy,random", "--games", "12", "--jobs", "1", "--folder"]
    assert main([*arguments, str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert [line.split("|")[1].strip() for line in said.splitlines()[2:7]] == [f"{n} players" for n in range(2, 7)]
    kept = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert len(kept) == 5
    main([*arguments, str(tmp_path)])
    assert capsys.readouterr().out == said and kept == {file.name: file.read_bytes() for file in tmp_path.iterdir()}


def test_everyone_meets_everyone_else_equally_often(capsys):
    code = main(
        ["arena", "deadlies", "--seats", "2", "--jobs", "1", "--bots", "greedy,random,novice", "--deals", "6", "--json"]
    )
    told = json.loads(capsys.readouterr().out)
    assert code == 0 and [score["games"] for score in told["scores"]] == [8, 8, 8]
