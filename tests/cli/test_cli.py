"""The command line as a person and as a program meet it."""

import json
import re

import pytest

from cardinal.cli import main, read_options
from cardinal.core.errors import Malformed
from cardinal.core.record import encode
from cardinal.games import load
from cardinal.play.table import Table

SCENARIO = """
game = "deadlies"
seats = 3
deck = "sloth_1 ..."

[hand]
A = "pride_1 envy_3"
B = "pride_4 corruption"
C = "lust_1"
---
A: play(pride_1, envy_3)     # refused: they do not belong together
A: play(pride_1)
A: target:B
B: pride_4
"""


def run(capsys, *arguments: str) -> tuple[int, str, str]:
    code = main(list(arguments))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_games_lists_seats_and_options_with_their_meaning(capsys):
    code, out, _ = run(capsys, "games", "--json")
    games = {game["slug"]: game for game in json.loads(out)}
    assert code == 0
    assert (games["deadlies"]["min_seats"], games["deadlies"]["max_seats"]) == (2, 6)
    options = {option["name"]: option for option in games["deadlies"]["options"]}
    assert options["straight_min"]["default"] == 2
    assert "straight" in options["straight_min"]["meaning"]
    assert "The Deadlies" in run(capsys, "games")[1]


def test_a_preset_sets_many_options_and_others_may_be_set_besides(capsys):
    presets = {one["name"]: one for one in json.loads(run(capsys, "games", "--json")[1])[0]["presets"]}
    assert list(presets) == ["house", "printed"]
    assert (presets["house"]["options"], presets["printed"]["title"]) == ({}, "As printed")
    chosen = read_options(load("deadlies"), 3, ["preset=printed", "suit_top=highest"])
    assert (chosen.corruption_stays, chosen.suit_top) == (True, "highest")
    with pytest.raises(Malformed, match="no preset 'rumour'; it has house, printed"):
        read_options(load("deadlies"), 3, ["preset=rumour"])


def test_simulate_says_the_same_for_any_number_of_jobs(capsys):
    def result(jobs: str) -> dict:
        code, out, _ = run(capsys, "simulate", "deadlies", "--games", "600", "--jobs", jobs, "--json")
        assert code == 0
        told = json.loads(out)
        return {key: told[key] for key in ("by_seat", "decisions_mean", "decisions_max")}

    assert result("1") == result("2")


def test_simulate_puts_the_heuristic_far_ahead_of_random_players(capsys):
    bots = "greedy,random,random,random"
    _, out, _ = run(capsys, "simulate", "deadlies", "--games", "300", "--bots", bots, "--jobs", "1", "--json")
    greedy = json.loads(out)["by_bot"][0]
    assert greedy["low"] > 0.9


def test_script_tells_questions_events_and_refusals(capsys, tmp_path):
    file = tmp_path / "scenario.txt"
    file.write_text(SCENARIO)
    code, out, _ = run(capsys, "script", str(file), "--json")
    told = json.loads(out)
    assert code == 0
    assert "R9" in told["steps"][0]["refused"]
    assert [option["text"] for option in told["steps"][2]["questions"][0]["options"]] == [
        "decline",
        "pride_4",
        "corruption",
    ]
    shown = told["steps"][3]["events"]
    assert shown["A"][0] == "B shows A Pride 4."
    assert shown["C"][0] == shown["spectator"][0] == "B shows A a card that counts as Pride."
    assert 'A = "sloth_1 envy_3"' in told["position"]
    words = run(capsys, "script", str(file))[1]
    assert "A sees: B shows A Pride 4." in words and "refused:" in words and "final position" in words


def test_replay_tells_the_story_from_a_viewers_eyes(capsys, tmp_path):
    game = load("deadlies")
    table = Table(game, 3, seed=11)
    while not table.state.over():
        seat = table.state.next_asked()
        table.take(seat, game.default(table.state, seat))
    file = tmp_path / "game.json"
    file.write_bytes(encode(table.record()))
    stories = {}
    for viewer in ("A", "B", "spectator"):
        code, out, _ = run(capsys, "replay", str(file), "--as", viewer, "--json")
        assert code == 0
        stories[viewer] = [event["text"] for event in json.loads(out)["events"]]
    assert len({len(story) for story in stories.values()}) == 1
    private = [text for text in stories["A"] if text.startswith("A draws") and ":" in text]
    assert private and not set(private) & set(stories["B"]) and not set(private) & set(stories["spectator"])
    assert "wins!" in run(capsys, "replay", str(file))[1]


def test_check_reports_one_object_for_each_game_and_number_of_seats(capsys):
    code, out, _ = run(capsys, "check", "deadlies", "--seats", "3", "--games", "2", "--json")
    (report,) = json.loads(out)
    assert code == 0
    assert (report["game"], report["seats"], report["passed"]) == ("deadlies", 3, True)
    assert report["failures"] == report["not_exercised"] == []


def test_check_planted_lists_the_faults_and_who_caught_them(capsys):
    code, out, _ = run(capsys, "check", "triple_seven", "--planted", "--json")
    outcomes = json.loads(out)
    assert code == 0 and len(outcomes) >= 4
    assert {"name", "game", "caught", "by", "message"} <= outcomes[0].keys()
    assert all(outcome["caught"] and outcome["message"] for outcome in outcomes)


def test_check_by_referee_says_how_many_games_agreed(capsys):
    code, out, _ = run(capsys, "check", "deadlies", "--referee", "--games", "3", "--seed", "5", "--jobs", "1", "--json")
    (judged,) = json.loads(out)
    assert code == 0
    assert (judged["game"], judged["first"], judged["games"], judged["difference"]) == ("deadlies", 5, 3, "")
    assert judged["equal"] == 3
    assert judged["answers"] > 60


def test_a_long_run_by_referee_tells_how_to_go_on_where_it_was_broken_off(capsys, monkeypatch):
    monkeypatch.setattr("cardinal.lab.referees.LINE", 20)
    code, out, err = run(capsys, "check", "deadlies", "--referee", "--games", "30", "--seed", "5", "--jobs", "1")
    assert code == 0
    assert "20 of 30 games equal; the rest: cardinal check deadlies --referee --seed 25 --games 10" in err
    assert re.search(r"deadlies +30 +30 +[0-9,]+ +engine and referee agree", out)


def test_referees_are_only_there_in_a_checkout(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr("cardinal.__file__", str(tmp_path / "lib" / "cardinal" / "__init__.py"))
    code, _, err = run(capsys, "check", "--referee")
    assert code == 2 and "kept with the tests" in err


def test_bench_gives_rows_for_programs(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # no peers here
    code, out, err = run(capsys, "bench", "--game", "deadlies", "--seconds", "0.02", "--rounds", "1", "--json")
    rows = json.loads(out)
    assert code == 0 and "ours alone" in err
    ours = {"playout", "step", "clone", "sample", "search", "greedy", "interpreted", "memory"}
    native = {"native playout", "native playout, 2 threads", "native step", "native search", "native greedy"}
    learners = {"vector", "native vector", "native vector, 2 workers", "turn by turn", "rl_environment"}
    learners |= {"environment", "native environment"}
    assert {row["work"] for row in rows} == ours | native | learners
    assert all(row["ours"] > 0 and row["game"] == "deadlies" for row in rows)
    beside = {row["work"]: row["peer_name"] for row in rows if row["ratio"] is not None}
    same = dict.fromkeys((native - {"native step"}) | {"native vector"}, "the same as compiled Python")
    twice = {
        "native playout, 2 threads": "the same with one thread",
        "native vector, 2 workers": "the same with one worker",
    }
    assert beside == same | twice


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "poker"], "there is no game 'poker'"),
        (["play", "deadlies", "--seats", "9"], "2 to 6 players, not 9"),
        (["play", "deadlies", "--seat", "7"], "seats are A to D"),
        (["play", "deadlies", "--option", "fog=1"], "no option 'fog'"),
        (["play", "deadlies", "--option", "fog"], "not of the form name=value"),
        (["play", "deadlies", "--option", "straight_min=9"], "straight_min"),
        (["play", "deadlies", "--seats", "3", "--option", "start_seat=4"], "seats are 0 to 2"),
        (["play", "--resume", "nowhere.json"], "nowhere.json: No such file"),
        (["simulate", "deadlies", "--games", "0"], "games: from 1"),
        (["simulate", "deadlies", "--bots", "genius"], "there is no bot 'genius'"),
        (["simulate", "deadlies", "--bots", "random,random"], "2 bots for 4 seats"),
        (["replay", "nowhere.json"], "No such file"),
        (["script", "nowhere.txt"], "No such file"),
        (["check", "poker"], "there is no game"),
        (["check", "deadlies", "--seats", "1"], "2 to 6"),
        (["check", "deadlies", "--referee", "--seats", "3"], "all numbers of players"),
        (["check", "deadlies", "--referee", "--games", "0"], "1 or more games"),
        (["bench", "--peers", "nowhere"], "does not exist"),
        (["bench", "--only", "luck"], "search"),
    ],
)
def test_what_cannot_be_used_is_named_and_the_code_is_2(capsys, arguments, words):
    code, _, err = run(capsys, *arguments)
    assert code == 2
    assert words in err.replace("\n", " ")


@pytest.mark.parametrize(
    "arguments", [["deal"], ["play", "--colour"], ["simulate"], ["simulate", "deadlies", "--games", "x"]]
)
def test_a_wrong_command_line_is_refused_without_a_traceback(capsys, arguments):
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert "Traceback" not in out + err


@pytest.mark.parametrize("command", ["games", "play", "simulate", "replay", "script", "check", "bench"])
def test_every_command_has_help(capsys, command):
    code, out, _ = run(capsys, command, "--help")
    assert (code == 0 and "Usage" in out and "--json" in out) or command == "play"


@pytest.mark.parametrize("text", ["A: nonsense", "A play(pride_1)", "Z: play(pride_1)"])
def test_a_script_line_that_cannot_be_read_names_its_line(capsys, tmp_path, text):
    file = tmp_path / "scenario.txt"
    file.write_text(SCENARIO.split("---")[0] + "---\n" + text + "\n")
    code, out, err = run(capsys, "script", str(file))
    assert "Traceback" not in out + err
    assert (code == 0 and "refused" in out) or (code == 2 and "line" in err)
