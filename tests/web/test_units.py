"""What the page does without a screen is tested without one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_units_of_the_page_hold() -> None:
    path = f"{os.environ['PATH']}{os.pathsep}{Path(sys.executable).parent}"  # Node may be in the virtual environment
    npm = shutil.which("npm", path=path)
    assert npm is not None, "there is no npm: make setup"
    run = subprocess.run(
        [npm, "run", "--silent", "test:unit"],
        cwd=WEB,
        env={**os.environ, "PATH": path, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert run.returncode == 0, run.stdout + run.stderr
