"""One whole plain game of each title, as it is heard: kept in docs/transcripts, to be read through.

The person plays what the game's own bot would, from what was said: by number, and now and then by name.
"""

import os
from pathlib import Path

import pytest
from terminal.people import Person, sitting_at

from cardinal.bots import choice_in, world_of
from cardinal.core.chance import Chance, seed
from cardinal.games import load, slugs
from cardinal.terminal.understanding import meant

FOLDER = Path(__file__).parents[2] / "docs" / "transcripts"
SEATS = {"deadlies": 3, "death_wish": 3, "soul_reapers": 2, "triple_seven": 3, "wicked_wise": 4}
ASKED = {
    "deadlies": ["help", "look", "why halo", "rules greed"],
    "death_wish": ["look", "rules steal", "card porridge neck", "why rabees"],
    "soul_reapers": ["look", "rules tribute"],
    "triple_seven": ["look", "rules thief", "card saint"],
    "wicked_wise": ["look", "rules gems", "card crumb purse"],
}


def heard(slug: str, folder: Path) -> str:
    sitting = sitting_at(slug, SEATS[slug], seed=7)
    seed(sitting.dice, 1)
    dice, now = Chance(), [0.0]
    seed(dice, 2)
    sitting.clock = lambda: now[0]
    sitting.file = folder / "game.json"
    typed = [0]

    def best(_) -> str:
        asked, s = sitting.asking(), sitting.table.state
        typed[0] += 1
        if s.drafting(0):
            return str(asked.numbers[0])
        game = sitting.game
        game.bot.recall(sitting.table.memory)
        wanted = game.choice(s, 0, choice_in(game.bot, world_of(s, 0, dice), 0, dice))
        choice = next((one for one in asked.choices if one.text == wanted), None)
        if choice is None:
            return wanted
        short = choice.label.partition(",")[0].partition(":")[0].partition(" (")[0].lower()
        by_name = typed[0] % 3 == 0 and [one.text for one in meant(short, asked.choices)] == [wanted]
        return short if by_name and "." not in short else str(asked.numbers[asked.choices.index(choice)])

    person = Person(*ASKED[slug], further=best)
    person.before = lambda: now.__setitem__(0, now[0] + 1.0)
    assert person.plays(sitting) == 0
    return person.text().replace(str(folder), "~") + "\n"


@pytest.mark.parametrize("slug", slugs())
def test_a_whole_game_reads_as_its_transcript(slug, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("cardinal.terminal.local.secrets.token_hex", lambda n: "the same race")
    text = heard(slug, tmp_path)
    file = FOLDER / f"{slug}.txt"
    if os.environ.get("CARDINAL_GOLDEN") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
    assert load(slug).title in text.splitlines()[0]
