"""The browser of the browser tests: found on this machine, or brought to it.

As a script, what `make test` calls first: it installs Chromium where there is none, Debian's package as root and
Playwright's own elsewhere.  If neither can be had, one line says that the browser tests are left out; under CI=true
that is a failure.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
# Nothing but the pages under test may use the machine or the network.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 600  # seconds for an installation
LEFT_OUT = "No Chromium here, and none could be installed: the browser tests are left out."


def find() -> str | None:
    """Where Chromium is, if there is one."""
    for name in NAMES:
        if found := shutil.which(name):
            return found
    own = playwrights_own()
    return own if own is not None and Path(own).exists() else None


def playwrights_own() -> str | None:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def install() -> None:
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        attempt("apt-get", "update", "--quiet")
        attempt("apt-get", "install", "--quiet", "--yes", "--no-install-recommends", "chromium")
    if find() is None:
        attempt(sys.executable, "-m", "playwright", "install", "chromium")


def attempt(*command: str) -> None:
    try:
        subprocess.run(command, check=False, timeout=PATIENCE, stdout=sys.stderr)
    except (OSError, subprocess.TimeoutExpired) as e:
        print(f"{command[0]}: {e}", file=sys.stderr)


def required() -> bool:
    return os.environ.get("CI", "").lower() == "true"


def main() -> int:
    if find() is None:
        print("No Chromium found; installing one for the browser tests ...")
        install()
    if find() is not None:
        return 0
    print(LEFT_OUT)
    return 1 if required() else 0


if __name__ == "__main__":
    sys.exit(main())
