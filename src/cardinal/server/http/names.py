"""Names and chat lines: plain text of one line, whatever was typed."""

import unicodedata

from cardinal.core.errors import Malformed

NOT_SHOWN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # controls, text direction, line breaks


def one_line(text: str) -> str:
    """Readable characters only, single spaces.

    >>> one_line("  Ann\\u202e\\n  B. ")
    'Ann B.'
    """
    shown = "".join(" " if ch.isspace() else ch for ch in unicodedata.normalize("NFC", text))
    return " ".join("".join(ch for ch in shown if unicodedata.category(ch) not in NOT_SHOWN).split())


def clean_name(text: str, most: int) -> str:
    name = one_line(text)
    if not 1 <= len(name) <= most:
        raise Malformed("name", f"a name has 1 to {most} characters")
    return name


def clean_chat(text: str, most: int) -> str:
    line = one_line(text)
    if not 1 <= len(line) <= most:
        raise Malformed("chat", f"a line has 1 to {most} characters")
    return line
