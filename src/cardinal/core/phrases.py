"""Small pieces of sentences that every game needs."""

from collections.abc import Iterable


def listing(words: Iterable[str], last: str = "and") -> str:
    """What is listed in a sentence.

    >>> listing(["a", "b", "c"]), listing(["a", "b"], "or"), listing([])
    ('a, b and c', 'a or b', '')
    """
    found = list(words)
    if len(found) < 2:
        return "".join(found)
    return f"{', '.join(found[:-1])} {last} {found[-1]}"


def counted(n: int, word: str = "card") -> str:
    """A number of things.

    >>> counted(1), counted(3, "coin")
    ('1 card', '3 coins')
    """
    return f"{n} {word}" if n == 1 else f"{n} {word}s"
