"""What is handed out works without the checkout: a wheel in an empty environment plays a game and shows the page."""

import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILT_FROM = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE")
LOG = "served.txt"


def run(*command: str | Path, within: Path, **more: str) -> str:
    """What a command prints; outside the checkout, so that nothing of it is found by chance."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "CARDINAL_PURE")}
    done = subprocess.run(
        [str(word) for word in command], cwd=within, env=environment | more, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, from source alone: compiling takes minutes, and `make setup` has done it in the same way."""
    copy = tmp_path_factory.mktemp("source")
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("*.so", "*.egg-info", "__pycache__"))
    for name in BUILT_FROM:
        shutil.copy(ROOT / name, copy)
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", "dist")
    run(*pip, ".", within=copy, CARDINAL_COMPILE="0")
    (built,) = (copy / "dist").glob("*.whl")
    return built


@pytest.fixture(scope="module")
def elsewhere(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an empty environment into which the wheel was installed."""
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder / "venv", with_pip=True)
    pip = (folder / "venv" / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "-c", ROOT / "constraints.txt", wheel, within=folder)
    return folder


@pytest.fixture
def address(elsewhere: Path) -> Iterator[str]:
    log = elsewhere / LOG
    command = [elsewhere / "venv" / "bin" / "cardinal", "serve", "--port", "0", "--database", elsewhere / "wheel.db"]
    with log.open("w") as out, subprocess.Popen(command, cwd=elsewhere, stdout=out, stderr=out) as process:
        try:
            while not (found := re.search(r"Serving on (http://\S+)", log.read_text())):
                assert process.poll() is None, log.read_text()
            yield found[1]
        finally:
            process.terminate()


def test_the_wheel_carries_rules_cards_words_and_the_page(wheel):
    listed = run(sys.executable, "-m", "zipfile", "-l", wheel, within=wheel.parent)
    for name in (
        "games/deadlies/rules.py",
        "games/deadlies/cards.toml",
        "games/deadlies/rules.md",
        "lessons/deadlies.toml",
    ):
        assert f"cardinal/{name} " in listed, name
    for name in ("server/web/index.html", "native/cpp/base.h", "py.typed"):
        assert f"cardinal/{name} " in listed, name


def test_a_game_is_played_from_the_wheel_alone(elsewhere):
    python, cardinal = (elsewhere / "venv" / "bin" / name for name in ("python", "cardinal"))
    where = run(python, "-c", "import cardinal; print(cardinal.__file__)", within=elsewhere)
    assert where.startswith(str(elsewhere))
    played = run(cardinal, "simulate", "deadlies", "--games", "4", "--bots", "greedy", within=elsewhere)
    assert "seat A" in played


def test_the_page_opens_from_the_wheel_alone(visit, address):
    ann = visit(url=address)
    page = ann.go("/")
    page.locator(".game[data-game=deadlies] svg.card:visible").nth(2).wait_for()
    page.get_by_role("button", name="Play starts at once").click()
    page.wait_for_url("**/t/*")
    page.locator("[data-hand] [data-card] svg.card").first.wait_for()
