"""The one script of a report; a server that shows reports lets nothing else run in them."""

from pathlib import Path

SCRIPT = Path(__file__).with_name("page.js").read_text(encoding="utf-8")
