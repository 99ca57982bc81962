"""The rules of a game, its heuristic and its observation, printed as C++ from their syntax trees.

Nothing here knows any game.  Ints have 64 bits, a bool is 0 or 1, floats are doubles; a state is a struct, `s.f` and
`s.v[i]` stay as they are; a small object of a heuristic is a struct on the stack.  Constants and tables come from the
imported modules.  `recording` is 0 here, so that events fold away, or 1, so that they go where `WRITE_ROW` puts them.
Methods are found by the class of the game's contract and of its bot, so nothing is virtual.  Whatever has no
counterpart is refused by file and line.
"""

import ast
import importlib.util

from cardinal.native.printer import FunctionPrinter
from cardinal.native.source import Class, Function, Module, Refused, Table, declared_fields, lineage, method_of

# base.h has these
OWN_INSTRUCTIONS = {("cardinal.core.bits", name): name for name in ("popcount", "lowest", "kth_bit")}
OWN_INSTRUCTIONS |= {("cardinal.core.observing", f): f"core_observing_{f}" for f in ("put_set", "put_each")}
OWN_INSTRUCTIONS |= {("cardinal.core.state", "write_row"): "WRITE_ROW"}
NEVER_RECORDING = {"recording": 0}
RECORDING = {"recording": 1}
NOT_OF_THE_POSITION = {"log", "recording"}


class Struct:
    """A small class of plain fields: what a heuristic keeps while it compares, the tree of a search."""

    def __init__(self, found: Class) -> None:
        self.name = found.node.name
        self.line = lineage(found)
        self.kinds: dict[str, str] = {}
        self.text: list[str] = []
        for module, statement, field in declared_fields(self.line):
            kind = ast.unparse(statement.annotation)
            if kind in ("i64", "int", "bool", "float"):
                self.kinds[field] = {"i64": "int"}.get(kind, kind)
                start = rest_of(module, statement.value)
                self.text.append(f"    {'double' if kind == 'float' else 'i64'} {field} = {start};")
            elif kind == "vec[i64]":
                self.kinds[field] = "vector"
                length = length_of(module, statement.value)
                self.text.append(f"    Vec<i64, {length}> {field};" if length else f"    i64* {field};")

    def declaration(self) -> str:
        return "\n".join([f"struct {self.name} {{", *self.text, "};"])


def rest_of(module: Module, value: ast.expr | None) -> str:
    """The value of a field before anything is written to it; 0 where it comes from a parameter."""
    if value is None:
        return "0"
    try:
        found = eval(compile(ast.Expression(value), module.path.name, "eval"), vars(module.values))
    except NameError:
        return "0"
    return repr(float(found)) if isinstance(found, float) else f"{int(found)}LL"


def length_of(module: Module, value: ast.expr | None) -> int:
    """Of `vec[i64]([0] * PLACES)`; 0 where it depends on a parameter, and the caller brings the memory."""
    assert value is not None
    try:
        return len(eval(compile(ast.Expression(value), module.path.name, "eval"), vars(module.values)))
    except NameError:
        return 0


class Emitter:
    """Everything that is reached from what is asked for, as C++.

    >>> emitter = Emitter("deadlies")
    >>> emitter.reach_contract()
    >>> sorted(emitter.vectors)
    ['deck', 'hands', 'known']
    """

    def __init__(self, slug: str, fixed: dict[str, int] | None = None, package: str = "cardinal.games") -> None:
        self.package = f"{package}.{slug}" if package else slug
        self.fixed = NEVER_RECORDING | (fixed or {})
        self.rules = Module.named(f"{self.package}.rules")
        self.contract = self.class_with("answer", self.rules)
        self.scalars, self.vectors = self.state_fields()
        self.bot: Class | None = None
        self.observation: dict[str, str] = {}  # how its two functions are called in C++
        self.written: set[str] = set()  # fields of the state that some rule writes
        self.tables: dict[str, Table] = {}
        self.structs: dict[str, Struct] = {}
        self.functions: dict[str, Function] = {}
        self.selves: dict[str, str] = {}  # of what kind `self` is, in methods
        self.heads: dict[str, str] = {}
        self.bodies: dict[str, str] = {}
        self.refusals: list[str] = []
        self._todo: list[str] = []

    # ------------------------------------------------------------ what is wanted
    def class_with(self, method: str, module: Module) -> list[Class]:
        for node in module.classes.values():
            if any(isinstance(n, ast.FunctionDef) and n.name == method for n in node.body):
                return lineage(Class(module, node))
        raise Refused(f"{module.path.name}: no class with a method {method}")

    def state_fields(self) -> tuple[list[str], list[str]]:
        scalars, vectors = [], []
        for module, statement, field in declared_fields(self.contract):
            kind = ast.unparse(statement.annotation)
            if field in NOT_OF_THE_POSITION:
                continue
            if kind == "i64":
                scalars.append(field)
            elif kind == "vec[i64]":
                vectors.append(field)
            else:
                raise Refused(f"{module.path.name}:{statement.lineno}: field {field} is a {kind}")
        return scalars, vectors

    def reach_contract(self) -> None:
        """The rules: set-up, questions, answers, results, worlds."""
        questions = ("legal", "answer", "next_asked", "kind", "drafting")
        for name in ("restart", *questions, "words", "place", "utility", "sample"):
            self.method(self.contract, name, "state")
        for name in ("setup", "decide", "run_on"):
            self.reach(self.package + ".rules", name)
        self.reach("cardinal.core.state", "random_action")
        self.reach("cardinal.core.chance", "seed")
        self.finish()

    def reach_choice(self) -> None:
        """What the game's own heuristic chooses."""
        self.bot = self.class_with("choose", Module.named(f"{self.package}.bot"))[0]
        self.struct(self.bot)
        self.method(lineage(self.bot), "choose", self.bot.node.name)
        self.finish()

    def reach_bot(self) -> None:
        """The heuristic whole: what it chooses, and how it judges a world."""
        self.reach_choice()
        assert self.bot is not None
        for name in ("judge", "pauses", "believe"):
            self.method(lineage(self.bot), name, self.bot.node.name)
        self.finish()

    def reach_observation(self) -> None:
        """What a seat sees, and what an action is, where the game says so."""
        home = f"{self.package}.observation"
        if importlib.util.find_spec(home) is not None:
            self.observation = {name: self.reach(home, name) for name in ("observe", "describe")}
            self.finish()

    def reach_events(self) -> None:
        """How the last events are kept and shown."""
        for name in ("keep_event", "put_events"):
            self.reach("cardinal.core.recent", name)
        self.finish()

    def reach(self, module: str, name: str) -> str:
        """A free function, and with `finish` all that it calls; how it is called in C++."""
        found = Module.named(module).meaning(name)
        if not isinstance(found, Function):
            raise Refused(f"{module} has no function {name}")
        return self.function(found)

    def finish(self) -> None:
        while self._todo:
            self.emit(self._todo.pop(0))
        if self.refusals:
            raise Refused("\n".join(self.refusals))

    # ------------------------------------------------------------ functions
    def method(self, line: list[Class], name: str, kind: str) -> str:
        return self.enqueue(f"{'m' if kind == 'state' else kind}_{name}", method_of(line, name), kind)

    def function(self, found: Function) -> str:
        own = OWN_INSTRUCTIONS.get((found.module.name, found.node.name))
        if own is not None:
            return own
        return self.enqueue(f"{found.module.short}_{found.node.name}", found, "")

    def enqueue(self, cname: str, found: Function, self_kind: str) -> str:
        if cname in self.functions and self.functions[cname].node is not found.node:
            raise Refused(f"two functions would be called {cname}")
        if cname not in self.functions:
            self.functions[cname] = found
            self.selves[cname] = self_kind
            self._todo.append(cname)
        return cname

    def struct(self, found: Class) -> str:
        if found.node.name not in self.structs:
            self.structs[found.node.name] = Struct(found)
        return found.node.name

    def emit(self, cname: str) -> None:
        found = self.functions[cname]
        try:
            printer = FunctionPrinter(self, found, self.selves[cname])
            self.heads[cname], self.bodies[cname] = printer.text(cname)
        except Refused as e:
            self.refusals.append(f"{found.module.path.name}:{found.node.lineno}: {found.node.name}: {e}")

    def kind_of(self, module: Module, annotation: ast.expr | None, self_kind: str) -> str:
        """The kind of a parameter."""
        if annotation is None:
            return self_kind
        text = ast.unparse(annotation).strip("\"'")
        plain = {"i64": "int", "int": "int", "bool": "bool", "float": "float"}
        plain |= {"vec[i64]": "vector", "vec[u8]": "bytes"}
        if text in plain:
            return plain[text]
        found = module.meaning(text)
        if isinstance(found, Class):
            names = [c.node.name for c in lineage(found)]
            if "State" in names:
                return "state"
            if names[-1] == "Chance":
                return "chance"
            if "Bot" in names:
                if self.bot is None:
                    raise Refused("a bot, before the game's own is known")
                return self.bot.node.name
            return self.struct(found)
        raise Refused(f"a parameter of type {text}")

    def results(self, found: Function) -> str:
        text = ast.unparse(found.node.returns) if found.node.returns is not None else "None"
        if text in ("None", "i64", "int", "bool", "float"):
            return {"None": "void", "i64": "int"}.get(text, text)
        kind = self.kind_of(found.module, found.node.returns, "")
        if kind not in self.structs:
            raise Refused(f"{found.node.name} returns a {text}")
        return kind
