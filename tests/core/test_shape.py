"""The rules keep the shape that makes them fast, compiled today and on a GPU tomorrow (docs/design.md, "The shape").

Each engine module of each game is read as a syntax tree; what breaks the shape is named with its line.
"""

import ast
from pathlib import Path

import pytest

import cardinal

PACKAGE = Path(cardinal.__file__).parent
ENGINE_MARK = "from mypy_extensions import i64"
# A bot may use floats and objects: it is not part of the rules.
MODULES = sorted(
    path for path in PACKAGE.glob("games/*/*.py") if ENGINE_MARK in path.read_text() and not path.stem.startswith("bot")
)
BANNED = {
    ast.List: "a list",
    ast.Dict: "a dict",
    ast.Set: "a set",
    ast.ListComp: "a list",
    ast.DictComp: "a dict",
    ast.SetComp: "a set",
    ast.GeneratorExp: "a generator",
    ast.Lambda: "a closure",
    ast.Try: "exceptions",
    ast.Raise: "exceptions",
    ast.With: "a with block",
    ast.Yield: "a generator",
    ast.JoinedStr: "a string",
    ast.Global: "a global",
    ast.Nonlocal: "a closure",
}
LAYING_OUT = ("blank", "lay_out")  # the functions of a game that may allocate: they lay out a new state


def functions(tree: ast.Module) -> list[ast.FunctionDef]:
    """The free functions: classes are the fields and the contract around them."""
    return [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name not in LAYING_OUT]


def vectors(folder: Path) -> set[str]:
    """The fields of a game's state that are vectors."""
    found = set()
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
                if ast.unparse(node.annotation).startswith("vec"):
                    found.add(node.target.attr)
    return found


def is_constant(node: ast.expr) -> bool:
    """A literal, or a name in capitals: mypyc puts its value in the name's place."""
    if isinstance(node, ast.Constant):
        return True
    return isinstance(node, ast.Name) and node.id.isupper()


def offences(source: str, vector_names: set[str] = frozenset()) -> list[str]:
    tree = ast.parse(source)
    found = []
    for function in functions(tree):
        docstring = ast.get_docstring(function, clean=False)
        for node in ast.walk(function):
            line = f"line {getattr(node, 'lineno', 0)}, {function.name}: "
            if type(node) in BANNED:
                found.append(line + BANNED[type(node)])
            elif isinstance(node, ast.FunctionDef) and node is not function:
                found.append(line + "a closure")
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value != docstring:
                found.append(line + "a string")
            elif isinstance(node, ast.Constant) and isinstance(node.value, float):
                found.append(line + "a float")
            elif isinstance(node, ast.Constant) and isinstance(node.value, int) and abs(node.value) >= 2**62:
                found.append(line + "an int of 2**62 or more")
            elif isinstance(node, ast.Call) and node.keywords:
                found.append(line + "a keyword argument")
            elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
                if is_constant(node.left) and not is_constant(node.right):
                    found.append(line + "a constant shifted left by a variable: use shl or bit")
            elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div | ast.Pow):
                found.append(line + "a float")
            elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.FloorDiv | ast.Mod):
                if not is_constant(node.right):
                    found.append(line + "a divisor that is not constant")
            elif isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Attribute):
                if node.value.attr in vector_names:
                    found.append(line + f"the vector {node.value.attr} under another name")
    return found + recursion(tree)


def recursion(tree: ast.Module) -> list[str]:
    """Functions that can come back to themselves."""
    calls = {
        function.name: {
            n.func.id for n in ast.walk(function) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)
        }
        for function in functions(tree)
    }
    found = []
    for name in calls:
        reached, todo = set(), list(calls[name])
        while todo:
            callee = todo.pop()
            if callee in calls and callee not in reached:
                reached.add(callee)
                todo.extend(calls[callee])
        if name in reached:
            found.append(f"{name}: recursion")
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_rules_keep_the_shape(path):
    assert offences(path.read_text(), vectors(path.parent)) == []


@pytest.mark.parametrize("folder", sorted({path.parent for path in MODULES}), ids=lambda path: path.name)
def test_no_function_of_a_game_comes_back_to_itself_by_way_of_another_module(folder):
    whole = "\n".join(path.read_text() for path in MODULES if path.parent == folder)
    assert recursion(ast.parse(whole)) == []


@pytest.mark.parametrize(
    ("code", "offence"),
    [
        ("x = 1 << i", "use shl or bit"),
        ("x = NO_CARD << (6 * p)", "use shl or bit"),
        ("hands = s.hands", "the vector hands under another name"),
        ("x = [1, 2]", "a list"),
        ("x = 'words'", "a string"),
        ("x = 0.5", "a float"),
        ("x = a / b", "a float"),
        ("x = a // b", "a divisor that is not constant"),
        ("f(s)", "recursion"),
        ("g(s, seat=1)", "a keyword argument"),
        ("raise ValueError", "exceptions"),
        ("x = lambda: 1", "a closure"),
        ("x = 1 << 1 if False else 4611686018427387904", "an int of 2**62 or more"),
    ],
)
def test_what_breaks_the_shape_is_named(code, offence):
    found = offences(f"def f(s):\n    {code}\n", {"hands"})
    assert len(found) == 1 and offence in found[0]


def test_what_keeps_the_shape_is_left_alone():
    assert (
        offences("def f(s):\n    '''Words.'''\n    s.hands[0] = s.hands[1] ^ (x << 3) | shl(1, i) // 7\n", {"hands"})
        == []
    )
