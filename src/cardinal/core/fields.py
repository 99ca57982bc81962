"""Reading and writing the fields of any state, whatever its game: for digests, positions and tests.

Works alike on interpreted and compiled states.  A vector `deck` with a scalar `n_deck` beside it is live up to
that length only; the rest is left over from earlier and does not count.
"""

import hashlib
import importlib
from collections.abc import Mapping

from cardinal.core.state import State

Fields = dict[str, int | list[int]]


BOOKKEEPING = ("log", "recording", "barrier", "__dict__")  # how a position was come by, not what it is


_names: dict[type, list[str]] = {}
_later: dict[type, dict[str, int]] = {}


def names(s: State) -> list[str]:
    """All fields of a state that say what the position is, in alphabetical order."""
    if type(s) not in _names:
        found = getattr(type(s), "__mypyc_attrs__", None)
        _names[type(s)] = sorted(name for name in (found or vars(s)) if name not in BOOKKEEPING)
    return _names[type(s)]


def dump(s: State) -> Fields:
    out: Fields = {}
    for name in names(s):
        value = getattr(s, name)
        if isinstance(value, int):
            out[name] = value
        else:
            out[name] = list(value)[: getattr(s, "n_" + name, None)]
    return out


def load(s: State, fields: Mapping[str, int | list[int]]) -> None:
    """Write fields into a state.  Not checked: see `core.position` for what comes from outside."""
    for name, value in fields.items():
        if isinstance(value, list):
            vector = getattr(s, name)
            for i, x in enumerate(value):
                vector[i] = x
        else:
            setattr(s, name, value)


def digest(s: State) -> str:
    """A fingerprint of everything in the state: equal digests, equal futures.

    A field that a game got later counts only where it is not at rest: so records of before keep their digests.
    """
    later = later_fields(type(s))
    text = ";".join(f"{name}={value}" for name, value in dump(s).items() if later.get(name) != value)
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def later_fields(kind: type) -> dict[str, int]:
    """The fields that were added to a game's table after records were kept, with their resting values."""
    if kind not in _later:
        package = kind.__module__.rpartition(".")[0]
        declared = importlib.import_module(f"{package}.fields").FIELDS if package else ()
        _later[kind] = {field.name: field.rest for field in declared if field.later}
    return _later[kind]
