"""The rules as syntax trees: modules, what their names mean, and the classes a state is made of."""

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import cardinal

SOURCE = Path(cardinal.__file__).parents[1]


class Refused(Exception):
    """Something that has no counterpart in C++, by file and line."""


class Function(NamedTuple):
    module: "Module"
    node: ast.FunctionDef


class Class(NamedTuple):
    module: "Module"
    node: ast.ClassDef


class Constant(NamedTuple):
    value: int | float


class Table(NamedTuple):
    name: str
    values: list[int] | list[float]


class Outside(NamedTuple):
    """A name of another library: `math.exp`."""

    module: str
    name: str


Meaning = Function | Class | Constant | Table | Outside


class Module:
    """A module of this package: its source, and its values as Python has computed them (tables from TOML, say)."""

    _known: dict[str, "Module"] = {}

    def __init__(self, name: str) -> None:
        self.name = name
        self.values: ModuleType = importlib.import_module(name)
        # A folder outside this package (an example) is found by where Python found it.
        given = SOURCE / (name.replace(".", "/") + ".py")
        self.path = given if given.exists() else Path(str(self.values.__file__))
        tree = ast.parse(self.path.read_text(encoding="utf-8"))
        self.functions = {n.name: n for n in tree.body if isinstance(n, ast.FunctionDef)}
        self.classes = {n.name: n for n in tree.body if isinstance(n, ast.ClassDef)}
        self.imports: dict[str, tuple[str, str]] = {}
        for n in tree.body:
            if isinstance(n, ast.ImportFrom) and n.module is not None:
                for alias in n.names:
                    self.imports[alias.asname or alias.name] = (n.module, alias.name)

    @staticmethod
    def named(name: str) -> "Module":
        # Several builds read at once: whoever comes first is kept, since functions are compared by their nodes.
        return Module._known.get(name) or Module._known.setdefault(name, Module(name))

    @property
    def short(self) -> str:
        """A prefix for what is emitted: modules of one name in core and in a game stay apart."""
        parts = self.name.split(".")
        return "_".join(parts[1:] if parts[0] == "cardinal" and parts[1] != "games" else parts[-1:])

    def meaning(self, name: str) -> Meaning | None:
        """What a name stands for here, followed through imports."""
        if name in self.functions:
            return Function(self, self.functions[name])
        if name in self.classes:
            return Class(self, self.classes[name])
        if name in self.imports:
            home, original = self.imports[name]
            if not self.ours(home):
                return Outside(home, original)
            return Module.named(home).meaning(original)
        return self.value(name)

    def ours(self, home: str) -> bool:
        return home.startswith("cardinal.") or home.split(".")[0] == self.name.split(".")[0]

    def value(self, name: str) -> Meaning | None:
        found = getattr(self.values, name, None)
        if isinstance(found, bool | int):
            return Constant(int(found))
        if isinstance(found, float):
            return Constant(found)
        try:
            values = list(found or ())
        except TypeError:
            return None
        if values and all(isinstance(v, int | float) for v in values):
            return Table(f"{self.short}_{name}", values)
        return None

    def member(self, prefix: str, name: str) -> Meaning | None:
        """`terms.PLAY`, where `terms` is a module that was imported whole."""
        if prefix in self.imports:
            home, original = self.imports[prefix]
            if self.ours(home + "."):
                try:
                    return Module.named(f"{home}.{original}").meaning(name)
                except ModuleNotFoundError:
                    return None
        return None


def lineage(found: Class) -> list[Class]:
    """A class and those it inherits from, nearest first."""
    out = [found]
    for base in found.node.bases:
        above = found.module.meaning(base.id) if isinstance(base, ast.Name) else None
        if isinstance(above, Class):
            out += lineage(above)
    return out


def method_of(line: list[Class], name: str) -> Function:
    """The nearest method of that name."""
    for module, node in line:
        for n in node.body:
            if isinstance(n, ast.FunctionDef) and n.name == name:
                return Function(module, n)
    raise Refused(f"{line[0].node.name} has no method {name}")


def declared_fields(line: list[Class]) -> Iterator[tuple[Module, ast.AnnAssign, str]]:
    """`self.x: i64 = 0` in each `__init__`, the oldest class first."""
    for module, node in reversed(line):
        for n in node.body:
            if isinstance(n, ast.FunctionDef) and n.name == "__init__":
                for statement in n.body:
                    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Attribute):
                        yield module, statement, statement.target.attr
