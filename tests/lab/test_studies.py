"""The studies that are ready to run."""

import pytest

from cardinal.cli import main
from cardinal.games import slugs
from cardinal.lab.study.plan import numbers_of_seats, read_study
from cardinal.studies import FOLDER, find, ready


@pytest.mark.parametrize("name", ready())
def test_a_ready_study_can_be_read_and_its_options_exist(name):
    study = read_study(FOLDER / f"{name}.toml")
    assert study.title == ready()[name] and study.name == name
    assert all(variant.options for variant in study.variants)


@pytest.mark.parametrize("game", slugs())
def test_every_game_has_studies_of_its_seats_its_options_and_its_cards(game):
    studies = {name: read_study(FOLDER / f"{name}.toml") for name in ready()}
    own = {name.removeprefix(f"{game.replace('_', '-')}-"): one for name, one in studies.items() if one.game == game}
    assert {"fairness", "options", "cards"} <= own.keys()
    assert len(numbers_of_seats(own["fairness"])) > 4
    assert own["options"].variants and own["cards"].detail == own["cards"].games


def test_they_are_listed_and_found_by_name_and_a_file_of_yours_comes_first(capsys, tmp_path, monkeypatch):
    assert main(["study", "list"]) == 0
    assert "deadlies-fairness" in capsys.readouterr().out
    monkeypatch.chdir(tmp_path)
    from pathlib import Path

    assert find(Path("deadlies-fairness")) == FOLDER / "deadlies-fairness.toml"
    (tmp_path / "deadlies-fairness").write_text("")
    assert find(Path("deadlies-fairness")) == Path("deadlies-fairness")
