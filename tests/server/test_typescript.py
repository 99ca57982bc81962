"""The browser's types are the server's."""

from cardinal.server.http.typescript import FILE, typescript


def test_the_types_of_the_browser_are_those_of_the_server():
    written = FILE.read_text(encoding="utf-8")
    assert written == typescript(), "run: python -m cardinal.server.http.typescript"
