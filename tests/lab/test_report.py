"""What a report says, and what it does not dare to say."""

import re
from html import escape

import msgspec
import pytest
from lab.reports import EXAMPLE, finished_study

from cardinal.cli import main
from cardinal.lab.report import card, drawing, findings
from cardinal.lab.report.figures import chapters
from cardinal.lab.study.results import (
    Column,
    Estimate,
    Item,
    Metric,
    Results,
    Table,
    TableRow,
    read_results,
)  # fmt: skip

MOST_BYTES = 3_000_000


@pytest.fixture(scope="module")
def results() -> Results:
    return read_results(EXAMPLE)


@pytest.fixture(scope="module")
def page(tmp_path_factory) -> str:
    return (finished_study(tmp_path_factory.mktemp("reports")) / "report.html").read_text(encoding="utf-8")


def seats(*values: float, half: float = 0.01, verdict: str = "") -> Metric:
    items = [Item("ABCD"[i], f"seat {'ABCD'[i]}", Estimate(v, v - half, v + half, 1000)) for i, v in enumerate(values)]
    return Metric("seat_win", "Wins by seat", "share", items, 1000, "all games", 0.25, verdict=verdict)


# ---------------------------------------------------------------- findings
def test_an_advantage_is_told_with_its_interval_and_whose_it_is():
    told = findings.of_metric(seats(0.25, 0.24, 0.23, 0.279, half=0.008), 4)
    assert "seat D wins 27.9 % (27.1 to 28.7), where 25 % would be even: the last seat has an advantage" in told


def test_the_one_with_an_advantage_and_the_one_without_are_both_named():
    told = findings.of_metric(seats(0.29, 0.25, 0.25, 0.205), 4)
    assert "seat D wins 20.5 % (19.5 to 21.5)" in told and "the last seat has a disadvantage" in told
    assert "seat A wins 29.0 %" in told and "the first seat has an advantage" in told


@pytest.mark.parametrize("shown", [seats(0.26, 0.25, 0.24, 0.25), seats(0.262, 0.25, 0.25, 0.238)])
def test_nothing_is_claimed_that_chance_explains(shown):
    """The second would be beyond its own interval; of four seats one is, every fifth time."""
    told = findings.of_metric(shown, 4)
    assert "advantage" not in told and "no seat wins more or less than the even 25 %" in told


def test_a_test_that_found_nothing_overrules_single_intervals():
    assert "advantage" not in findings.of_metric(seats(0.29, 0.25, 0.25, 0.21, verdict="unclear"), 4)


def cards(*worths: float, half: float) -> Table:
    rows = [
        TableRow(f"c{i}", f"Card {i}", "", {"worth": Estimate(w, w - half, w + half, 500)})
        for i, w in enumerate(worths)
    ]
    return Table("cards", "Cards", [Column("worth", "worth", "share", 0.0)], rows, 500, "all games")


def test_a_card_is_singled_out_only_if_it_stands_out_of_all_of_them():
    assert "Card 3, 5.0 points (4.0 to 6.0) is worth most" in findings.of_table(cards(0, 0, 0, 0.05, half=0.01), 4)
    crowd = [0.0] * 60 + [0.025]  # beyond its own interval; among 61, no wonder
    assert "none of 61 cards" in findings.of_table(cards(*crowd, half=0.02), 4)


def test_a_variant_is_said_to_change_only_what_is_clear(results):
    told = " ".join(findings.of_variant(results, "equal_turns"))
    assert told.startswith("Share of wins of seat D: 3.3 points more (2.0 to 4.5), with 4 players. Decisions a game: ")
    assert "share of wins of seat b" not in told.lower()
    hazy = [msgspec.structs.replace(one, clear=False) for one in results.differences]
    unclear = msgspec.structs.replace(results, differences=hazy)
    assert findings.of_variant(unclear, "equal_turns") == ["Of 11 figures that were compared, none is clearly changed."]


def test_digits_are_as_many_as_the_interval_carries():
    rough = Estimate(0.2874, 0.187, 0.388, 60)
    assert "28.7" not in findings.with_interval(rough, "share")


# ---------------------------------------------------------------- the page
def test_every_metric_table_and_difference_has_its_figure_with_a_finding_and_a_table(results):
    figures = [figure for chapter in chapters(results) for figure in chapter.figures]
    wanted = {metric.id for setting in results.settings for metric in setting.metrics}
    wanted |= {f"table-{table.id}" for setting in results.settings for table in setting.tables}
    wanted |= {f"difference-{one.metric}" for one in results.differences}
    assert {figure.id for figure in figures} == wanted
    for figure in figures:
        assert figure.findings and figure.grid.rows and (figure.panels or figure.big), figure.id
        assert all(len(row) == len(figure.grid.head) for row in figure.grid.rows), figure.id


def test_a_report_is_one_file_without_any_address_to_load_from(page):
    assert len(page.encode()) < MOST_BYTES
    assert not re.findall(r"src=|@import|<link|url\(", page)


def test_a_report_says_how_to_make_it_again_and_how_to_read_the_data(page, results):
    assert results.command in page and f"<dd>{results.seed}</dd>" in page and f"Cardinal {results.version}" in page
    assert 'polars.read_parquet("games.parquet")' in page and "duckdb.sql(" in page
    assert all(escape(column.meaning) in page for file in results.data for column in file.columns)
    assert results.correction in page and results.stopping in page


def test_words_of_a_study_cannot_become_elements(tmp_path, results):
    evil = msgspec.structs.replace(results, title="</script><script>alert(1)</script>", settings=[])
    (tmp_path / "results.json").write_bytes(msgspec.json.encode(evil))
    from cardinal.lab.report.files import write_report

    text = write_report(tmp_path).read_text(encoding="utf-8")
    assert "alert(1)</script>" not in text
    assert card.read(text.encode()).title == evil.title


def test_many_variants_are_drawn_by_variant(results):
    one = results.differences[0]
    many = [msgspec.structs.replace(one, variant=f"V {i}", seats=n) for i in range(6) for n in (2, 3)]
    variants = [
        results.variants[0],
        *(msgspec.structs.replace(results.variants[1], name=f"V {i}") for i in range(6)),
    ]
    study = msgspec.structs.replace(results, variants=variants, differences=many)
    (figure,) = chapters(study)[0].figures
    assert len(figure.panels) == 2 and "V 5" in drawing.draw(figure.panels[0])


def test_a_drawing_is_one_picture_with_a_label_and_a_tooltip_for_each_mark(results):
    spec = chapters(results)[0].figures[0].panels[0]
    svg = drawing.draw(spec)
    assert svg.count('role="img"') == 1 and "<title>seat A: " in svg
    assert "color-scheme: light dark" in drawing.picture(spec)


def test_the_command_writes_the_report_and_says_where(tmp_path, capsys):
    folder = finished_study(tmp_path)
    (folder / "report.html").unlink()
    assert main(["study", "report", str(folder), "--pictures", str(tmp_path / "drawn")]) == 0
    assert str(folder / "report.html") in capsys.readouterr().out.replace("\n", "")
    assert (folder / "report.html").exists()
    assert (tmp_path / "drawn" / "seat_win-2.svg").read_text(encoding="utf-8").startswith("<svg ")


def test_a_folder_without_a_finished_study_is_told_so(tmp_path, capsys):
    assert main(["study", "report", str(tmp_path)]) == 2
    assert "no finished study" in capsys.readouterr().err
