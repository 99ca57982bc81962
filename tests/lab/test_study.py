"""Studies as people write them, and what they must never do: depend on who plays, lose a finished game, count one twice."""

import json
from pathlib import Path

import numpy as np
import pytest
from rich.console import Console

from cardinal.core.errors import Malformed
from cardinal.core.record import load_file, replay
from cardinal.games import load
from cardinal.lab.study import figures, plan
from cardinal.lab.study.blocks import Games, game_blocks, rounds_of_games
from cardinal.lab.study.engines import engine_for
from cardinal.lab.study.observed import OBSERVABLES
from cardinal.lab.study.plan import complete, read_study, settings, variants_of
from cardinal.lab.study.playing import play_block
from cardinal.lab.study.results import Results, metric, read_results, table
from cardinal.lab.study.run import Crew, run_study
from cardinal.native.study import study_games

quiet = Console(quiet=True)


def study_of(**given: object):
    return complete(
        {"game": "soul_reapers", "games": 60, "detail": 60, "chances": 2, "playouts": 4, "duplicates": 4, **given},
        "test",
    )


def run(folder: Path, jobs: int = 1, **given: object) -> Results:
    return run_study(study_of(**given), folder, Crew(jobs), "cardinal study run test.toml", quiet)


# ---------------------------------------------------------------- what can be written
def test_a_study_is_a_small_file(tmp_path: Path) -> None:
    file = tmp_path / "halo.toml"
    file.write_text(
        'game = "deadlies"\nseats = "2-3"\n[[variants]]\nname = "twice"\noptions = { halo_double_drop = true }\n'
    )
    study = read_study(file)
    assert study.name == "halo" and study.seats == [2, 3]
    assert [(one.variant, one.seats) for one in settings(study)] == [
        ("default", 2),
        ("twice", 2),
        ("default", 3),
        ("twice", 3),
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('game = "chess"', "chess"),
        ('game = "deadlies"\nseets = 4', "seets"),
        ('game = "deadlies"\nseats = "2-9"', "2 to 6 players"),
        ('game = "deadlies"\nseats = "many"', "neither a number nor a range"),
        ('game = "deadlies"\n[options]\nhalo = true', "no option 'halo'"),
        ('game = "deadlies"\nbots = "clever"', "no bot 'clever'"),
        ('game = "deadlies"\nlevels = ["greedy", "search:50ms"]', "thinks by the clock"),
        ('game = "deadlies"\ngames = 0', "games"),
        ('game = "deadlies"\nmetrics = ["fun"]', "no metric 'fun'"),
        ('game = "deadlies"\n[[variants]]\nname = "default"', "names of their own"),
        ("game =", "Invalid value"),
    ],
)  # fmt: skip
def test_what_cannot_be_understood_is_named(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "study.toml"
    file.write_text(text)
    with pytest.raises(Malformed, match=said):
        read_study(file)


def test_an_option_without_a_value_is_every_other_value() -> None:
    game = load("soul_reapers")
    assert [one.name for one in variants_of(game, ["reentry", "equal_turns"])] == [
        "reentry=never", "reentry=on_counter", "equal_turns=true",
    ]  # fmt: skip
    with pytest.raises(Malformed, match="no option 'luck'"):
        variants_of(game, ["luck"])


def test_variants_play_the_same_deals_side_by_side() -> None:
    study = study_of(games=700, detail=300, seats=[3], variants=[{"name": "equal", "options": {"equal_turns": True}}])
    rounds = list(rounds_of_games(study))
    assert [
        [(block.setting.variant, block.first, block.n, block.watched) for block in blocks] for blocks in rounds
    ] == [
        [("default", 1, 250, True), ("equal", 1, 250, True)],
        [("default", 251, 50, True), ("equal", 251, 50, True)],
        [("default", 301, 400, False), ("equal", 301, 400, False)],
    ]


# ---------------------------------------------------------------- figures
@pytest.mark.parametrize("slug", ["deadlies", "death_wish", "soul_reapers", "triple_seven", "wicked_wise"])
def test_the_library_counts_what_python_counts(slug: str) -> None:
    setting = settings(complete({"game": slug}, "test"))[0]
    engine = engine_for(setting, 0)
    assert engine is not None, "make builds the usual setting of each game"
    native = study_games(engine, 12, [True] * 4, 5)
    python = play_block(Games(setting, 5, 12, watched=True))["games"]
    assert (np.stack([python[name] for name in figures.names(4)], axis=1) == native).all()
    assert (native[:, figures.CHOICES] <= native[:, figures.DECISIONS]).all()
    assert (native[:, figures.REAL] <= native[:, figures.CHOICES]).all()
    classes = native[:, figures.FIRST_CLASS : figures.FIRST_CLASS + len(figures.CLASSES)]
    assert (classes.sum(axis=1) == native[:, figures.DECISIONS]).all()


def test_a_watched_game_is_the_same_game() -> None:
    setting = settings(complete({"game": "death_wish", "seats": 3}, "test"))[0]
    seen = play_block(Games(setting, 1, 4, watched=True))
    unseen = play_block(Games(setting, 1, 4, watched=False))
    assert all((seen["games"][name] == unseen["games"][name]).all() for name in unseen["games"])
    assert set(seen) == {"games", "features", "cards"} and set(unseen) == {"games"}


# ---------------------------------------------------------------- results
def test_two_workers_find_what_one_finds_bit_for_bit(tmp_path: Path) -> None:
    given = {
        "game": "deadlies",
        "variants": [{"name": "long", "options": {"straight_min": 3}}],
        "games": 260,
        "detail": 260,
    }
    run(tmp_path / "one", jobs=1, **given)
    run(tmp_path / "two", jobs=2, **given)
    files = sorted(path.relative_to(tmp_path / "one") for path in (tmp_path / "one").rglob("*") if path.is_file())
    assert {path.suffix for path in files} >= {".json", ".parquet", ".md"}
    for path in files:
        assert (tmp_path / "one" / path).read_bytes() == (tmp_path / "two" / path).read_bytes(), path


def test_a_study_says_all_that_it_was_asked(tmp_path: Path) -> None:
    found = run(tmp_path, variants=[{"name": "equal", "options": {"equal_turns": True}}])
    assert found == read_results(tmp_path)
    setting = found.settings[0]
    wanted = """seat_win turn_win seat_utility decisions choices turns rounds minutes real_decisions dead_turns seat_choices waiting
        longest_wait idle branching draws caps lead_changes comebacks runaway suspense surprise weighty_decisions skill luck"""
    assert [one.id for one in setting.metrics] == wanted.split()
    assert {one.id for one in setting.tables} == {"features", "cards"}
    assert sum(item.estimate.value for item in metric(setting, "seat_win").items) == pytest.approx(1)
    assert sum(item.estimate.value for item in metric(setting, "luck").items) == pytest.approx(1, abs=0.2)
    often = {row.id: row.cells["games"].value for row in table(setting, "features").rows}
    assert often["event:start"] == 1.0 and 0 <= often["over:idle"] < 1
    assert all(
        item.estimate.low <= item.estimate.value <= item.estimate.high for m in setting.metrics for item in m.items
    )
    assert {one.variant for one in found.differences} == {"equal"}
    turns = next(one for one in found.differences if one.metric == "turns")
    assert turns.estimate.value > 0 and turns.correlation > 0.3  # on the same deals the round is played to its end


def test_games_that_stand_out_can_be_watched(tmp_path: Path) -> None:
    found = run(tmp_path, chances=0, duplicates=0)
    longest = next(one for one in found.settings[0].outliers if one.why == "the longest game")
    record = load_file(tmp_path / longest.record)
    assert record.seed == longest.seed and replay(record).state.over()
    assert len(record.moves) >= longest.value


def test_raw_data_is_read_in_one_line_and_explained(tmp_path: Path) -> None:
    import pyarrow.dataset as dataset

    found = run(tmp_path)
    for file in found.data:
        data = dataset.dataset(tmp_path / Path(file.name).parent).to_table()
        assert data.num_rows == file.rows
        assert data.column_names == [column.name for column in file.columns]
        assert all(column.meaning for column in file.columns)
    assert "| `began` |" in (tmp_path / "data.md").read_text()


def test_only_the_metrics_that_are_wanted_are_played_for(tmp_path: Path) -> None:
    found = run(tmp_path, metrics=["seat_win", "turns"])
    assert [one.id for one in found.settings[0].metrics] == ["seat_win", "turns"]
    assert not (tmp_path / "data" / "chances").exists() and not (tmp_path / "data" / "features").exists()


def test_it_stops_when_it_is_precise_enough_wherever_it_was_played(tmp_path: Path) -> None:
    given = {"game": "deadlies", "games": 3000, "detail": 3000, "precision": 0.06, "chances": 0, "duplicates": 0}
    one = run(tmp_path / "one", jobs=1, **given)
    two = run(tmp_path / "two", jobs=2, **given)
    assert one == two
    setting = one.settings[0]
    assert 1000 <= setting.games < 3000 and setting.stopped == "seat_win within 0.06"
    for item in metric(setting, "seat_win").items:
        assert item.estimate.method == "confidence sequence"
        assert item.estimate.high - item.estimate.low <= 0.12
    kept = list((tmp_path / "two" / "data" / "games").glob("*.parquet"))
    assert len(kept) == setting.games / 250  # what was played beyond is not in the data
    assert "confidence sequence" in one.stopping


def test_a_study_that_thinks_says_beforehand_how_long_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardinal.lab.study import run as running

    said: list[str] = []
    played: list[int] = []

    class Progress:
        def say(self, text: str) -> None:
            said.append(text)

    def two_seconds_a_game(block: running.Block, n: int) -> float:
        played.append(n)
        return 2.0 * n

    study = study_of(
        game="deadlies", games=10_000, detail=0, chances=10_000, playouts=8, chances_by="search:20", duplicates=0
    )
    blocks = list(running.further_blocks(study))
    monkeypatch.setattr(running, "seconds_of", two_seconds_a_game)
    running.tell_time(study, blocks, Crew(2), Progress())  # type: ignore[arg-type]
    assert said == ["this takes about 2.8 hours on 2 processes"]
    assert sum(played) <= 2, "trying how long it takes is itself quick"


def test_one_game_is_really_played_to_say_how_long_all_take() -> None:
    from cardinal.lab.study import run as running

    study = study_of(
        game="deadlies", games=1_000, detail=0, chances=1_000, playouts=8, chances_by="search:20", duplicates=0
    )
    assert running.seconds_of(next(iter(running.further_blocks(study))), 1) > 0


def test_results_are_json_that_anybody_reads(tmp_path: Path) -> None:
    run(tmp_path, chances=0, duplicates=0)
    plain = json.loads((tmp_path / "results.json").read_text())
    assert plain["format"] == 1 and plain["command"] == "cardinal study run test.toml" and plain["seed"] == 1
    assert plain["study"]["games"] == 60


def test_blocks_cover_every_game_once() -> None:
    study = study_of(game="deadlies", games=25_123, detail=1_100)
    blocks = list(game_blocks(study, settings(study)[0]))
    numbers = [number for block in blocks for number in range(block.first, block.first + block.n)]
    assert numbers == list(range(1, 25_124))


def test_every_metric_is_defined_in_the_handbook() -> None:
    handbook = (Path(__file__).parents[2] / "docs" / "laboratory.md").read_text()
    for name in (*plan.OF_ALL, *plan.OF_WATCHED, *plan.OF_FOLLOWED, *plan.OF_DUPLICATES):
        assert f"\n### {name}\n" in handbook, name
    assert {one.id for one in OBSERVABLES} | {"team_win"} == set(plan.OF_ALL)
