"""Records become arrays; people's games only where all of them allow it."""

import json

import msgspec
import numpy as np
import pytest

from cardinal.cli import main
from cardinal.core import record as records
from cardinal.core.errors import Malformed
from cardinal.games import load
from cardinal.play.table import Table
from cardinal.rl.dataset import dataset


def played(seed: int, slug: str = "deadlies", seats: int = 3, moves: int = 10_000) -> records.Record:
    """A game in which everybody always takes the first choice."""
    game = load(slug)
    options = game.options(turn_cap=20) if slug == "deadlies" else game.options()
    table = Table(game, seats, options, seed=seed)
    while not table.state.over() and len(table.moves) < moves:
        seat = table.state.next_asked()
        table.take(seat, game.default(table.state, seat))
    return table.record()


def kept(folder, name: str, record: records.Record):
    path = folder / name
    path.write_bytes(records.encode(record))
    return path


def test_every_answer_is_a_row_and_games_are_not_cut(tmp_path):
    files = [kept(tmp_path, f"{n}.json", played(n)) for n in range(5)]
    made = dataset(files, tmp_path / "out", rows=100)
    shards = [np.load(path) for path in sorted((tmp_path / "out").glob("*.npz"))]
    assert len(shards) == made.shards > 1 and made.games == 5
    assert sum(len(shard["action"]) for shard in shards) == made.rows
    assert not set(shards[0]["game"]) & set(shards[1]["game"])
    for shard in shards:
        assert shard["observation"].dtype == np.int8 and len(shard["observation"]) == len(shard["return"])
        assert shard["mask"][np.arange(len(shard["action"])), shard["action"]].all()
        assert np.abs(shard["return"]).max() <= 1


def test_returns_are_those_of_the_seat_that_answered(tmp_path):
    made = dataset([kept(tmp_path, "one.json", played(4))], tmp_path / "out")
    shard = np.load(tmp_path / "out" / "00000.npz")
    s = records.replay(played(4)).state
    for seat in range(3):
        got = set(shard["return"][shard["seat"] == seat].tolist())
        assert got == {np.float32(int(s.utility(seat)) / 352800)}
    assert made.rows == len(shard["seat"])


@pytest.mark.parametrize(
    ("commitment", "teaches", "used"), [("", None, 1), ("c", None, 0), ("c", False, 0), ("c", True, 1)]
)
def test_a_game_of_people_is_used_where_all_allow_it(tmp_path, commitment, teaches, used):
    record = msgspec.structs.replace(played(1), commitment=commitment, teaches=teaches)
    made = dataset([kept(tmp_path, "one.json", record)], tmp_path / "out")
    assert (made.games, made.refused) == (used, 1 - used)
    assert len(list((tmp_path / "out").glob("*.npz"))) == used


def test_a_game_without_an_end_is_left_out(tmp_path):
    made = dataset([kept(tmp_path, "one.json", played(1, moves=4))], tmp_path / "out")
    assert (made.games, made.unfinished) == (0, 1)


def test_games_of_different_lengths_are_not_mixed(tmp_path):
    files = [kept(tmp_path, "a.json", played(1)), kept(tmp_path, "b.json", played(1, seats=2))]
    with pytest.raises(Malformed, match="different lengths"):
        dataset(files, tmp_path / "out")


def test_the_games_of_an_arena_are_played_again(tmp_path, capsys):
    file = tmp_path / "arena.jsonl"
    given = ["arena", "deadlies", "--bots", "greedy,random", "--seats", "2", "--deals", "2", "--jobs", "1"]
    assert main([*given, "--file", str(file), "--option", "turn_cap=20"]) == 0
    capsys.readouterr()
    assert main(["rl", "dataset", str(file), "--out", str(tmp_path / "out"), "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert made["games"] == 4 and made["rows"] > 20 and made["shards"] == 1


def test_what_is_no_record_is_named(tmp_path, capsys):
    (tmp_path / "one.json").write_text("nonsense")
    assert main(["rl", "dataset", str(tmp_path / "one.json"), "--out", str(tmp_path / "out")]) == 2
    assert main(["rl", "dataset", str(tmp_path / "none.json"), "--out", str(tmp_path / "out")]) == 2
