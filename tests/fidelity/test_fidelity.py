"""The concordances with the printed rulebooks: nothing is missing, and whatever they name exists."""

import os
import re
import tomllib
from pathlib import Path

import pytest

from cardinal.games import load, slugs
from cardinal.games.fidelity import Sentence, concordance, page
from cardinal.games.rulebook import rulebook
from cardinal.studies import FOLDER
from fidelity.printed import counted, digest, normal, rulebooks

ROOT = Path(__file__).parents[2]
# The printed texts are not part of this project; whoever has them may say where.
TEXTS = Path(os.environ.get("CARDINAL_RULEBOOKS", ROOT.parent / "shared" / "rulebooks"))
PRINTED = sorted(counted())
game = pytest.mark.parametrize("slug", PRINTED)


def written_for(slug: str) -> dict[str, str]:
    """Every test of the game, by name, with its source."""
    found: dict[str, str] = {}
    for path in (ROOT / "tests" / "games" / slug).glob("test_*.py"):
        for test in re.split(r"^(?=def )", path.read_text(encoding="utf-8"), flags=re.M):
            if named := re.match(r"def test_(\w+)", test):
                found[named[1]] = test
    return found


def named(tests: dict[str, str], name: str) -> list[str]:
    """The sources of the tests that a scenario (`S17`) or the name of a test means."""
    return [source for test, source in tests.items() if test == name or test.startswith(f"{name}_")]


def having(slug: str, *verdicts: str) -> list[Sentence]:
    return [sentence for sentence in concordance(load(slug)) if sentence.verdict in verdicts]


def test_every_game_with_a_print_has_a_concordance():
    assert [slug for slug in slugs() if concordance(load(slug))] == PRINTED


@game
def test_no_sentence_of_the_rulebook_is_missing(slug: str):
    assert [sentence.hash for sentence in concordance(load(slug))] == counted()[slug]


@game
def test_where_the_text_is_at_hand_the_count_is_that_of_the_text(slug: str):
    for game_of_text, printed in rulebooks(TEXTS).items():
        if game_of_text == slug:
            assert [digest(sentence) for sentence in printed] == counted()[slug]
            for sentence, words in zip(concordance(load(slug)), printed, strict=True):
                assert normal(words).startswith(normal(sentence.begins))


@game
def test_a_quotation_is_the_beginning_of_a_sentence_and_no_more(slug: str):
    for sentence in concordance(load(slug)):
        begins = normal(sentence.begins)
        assert 0 < len(sentence.begins.removesuffix(" ...").split()) <= 9
        assert sentence.begins.endswith(" ...") or digest(begins) == sentence.hash


@game
def test_every_rule_named_is_one_that_players_can_read(slug: str):
    sections = rulebook(load(slug)).sections
    there = {section.id for section in sections} | {section.title for section in sections}
    assert {rule for sentence in concordance(load(slug)) for rule in sentence.rules} <= there


@game
def test_every_test_named_exists(slug: str):
    tests = written_for(slug)
    missing = [name for sentence in concordance(load(slug)) for name in sentence.shown if not named(tests, name)]
    assert missing == []


@game
def test_what_is_about_the_play_names_its_rule_and_its_test(slug: str):
    for sentence in having(slug, "printed", "option", "contradiction", "unplayable", "ours"):
        assert sentence.rules and sentence.shown, sentence.begins


@game
def test_whatever_departs_from_the_print_says_why(slug: str):
    for sentence in having(slug, "option", "contradiction", "unplayable", "ours"):
        assert sentence.why, sentence.begins
    for sentence in having(slug, "option", "contradiction"):
        assert sentence.option, sentence.begins


@game
def test_an_option_named_exists_is_not_the_default_and_has_a_scenario(slug: str):
    played, tests = load(slug), written_for(slug)
    for sentence in concordance(played):
        for name, value in sentence.option.items():
            assert played.read_option(name, value) == value
            assert value != getattr(played.options(), name), f"{name} = {value} is the default"
            scenarios = [source for shown in sentence.shown for source in named(tests, shown)]
            assert any(name in source for source in scenarios), f"no scenario of {sentence.begins!r} sets {name}"


@game
def test_the_preset_as_printed_is_what_the_concordance_names(slug: str):
    played = load(slug)
    wanted = {name: value for sentence in having(slug, "option") for name, value in sentence.option.items()}
    assert wanted.items() <= played.as_printed.items()
    named_at_all = [item for sentence in concordance(played) for item in sentence.option.items()]
    assert set(played.as_printed.items()) <= set(named_at_all)
    for seats in played.seats:
        played.check_options(seats, played.read_options(played.as_printed))


def test_the_studies_of_options_play_as_printed_too():
    for slug in PRINTED:
        study = tomllib.loads((FOLDER / f"{slug.replace('_', '-')}-options.toml").read_text(encoding="utf-8"))
        [variant] = [one for one in study["variants"] if one["name"] == "as printed"]
        assert variant["options"] == load(slug).as_printed


@game
def test_the_page_is_that_of_the_data(slug: str):
    """`python -m cardinal.games.fidelity docs/fidelity` writes it."""
    assert (ROOT / "docs" / "fidelity" / f"{slug}.md").read_text(encoding="utf-8") == page(load(slug))


def test_the_rules_page_marks_where_we_differ_and_names_the_option():
    differs = {section.id: section.differs for section in rulebook(load("deadlies")).sections}
    assert differs["R16"] == []
    [halo] = differs["R24"]
    assert halo.print.startswith("When you play HALO")
    assert [(one.name, one.title, one.value) for one in halo.settings] == [
        ("halo_double_drop", "The Halo drops twice", "true")
    ]
