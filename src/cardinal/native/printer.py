"""One function of the rules as C++: its statements, its expressions, and of what kind each is."""

import ast
from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardinal.native.source import Class, Constant, Function, Meaning, Outside, Refused, Table, lineage, method_of

if TYPE_CHECKING:
    from cardinal.native.emitter import Emitter

BINARY = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.LShift: "<<",
    ast.RShift: ">>", ast.Div: "/",
}  # fmt: skip
COMPARE = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
MATH = {"exp": "exp", "log": "log", "sqrt": "sqrt"}
NUMBERS = ("int", "bool", "float")
# C++ and its kind: int, bool, float, state, chance, vector, floats, bytes, or the name of a struct
Said = tuple[str, str]


class FunctionPrinter:
    """One function.  What kind a local name is of follows from what is assigned to it."""

    def __init__(self, emitter: "Emitter", found: Function, self_kind: str) -> None:
        self.emitter = emitter
        self.module, self.node = found
        self.result = emitter.results(found)
        self.params = {a.arg: emitter.kind_of(self.module, a.annotation, self_kind) for a in self.node.args.args}
        self.local: dict[str, str] = {}
        self.aliases: set[str] = set()
        stored = {n.id for n in ast.walk(self.node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        self.names = stored | set(self.params)
        self.loops = 0

    def text(self, cname: str) -> tuple[str, str]:
        """Head and body."""
        before: dict[str, str] = {"": ""}
        while before != self.local:  # until every name has its kind: a loop may use what its end assigns
            before = dict(self.local)
            self.loops = 0
            body = self.block(self.node.body, 1)
        shapes = {"int": "i64 ", "bool": "i64 ", "float": "double ", "state": "St& ", "chance": "Chance& "}
        shapes["bytes"] = "Bytes& "
        params = [shapes.get(k, "auto& " if k == "vector" else f"{k}& ") + own(n) for n, k in self.params.items()]
        result = {"float": "double", "int": "i64", "bool": "i64"}.get(self.result, self.result)
        head = f"FN {result} {cname}({', '.join(params)})"
        declared = [self.declare(n, k) for n, k in sorted(self.local.items()) if n not in self.aliases]
        return head, "".join(declared) + body

    def declare(self, name: str, kind: str) -> str:
        if kind in NUMBERS:
            return f"    {'double' if kind == 'float' else 'i64'} {own(name)} = 0;\n"
        return f"    {kind} {own(name)};\n"

    def refuse(self, node: ast.AST, why: str) -> Refused:
        return Refused(f"line {getattr(node, 'lineno', '?')}: {why}: {ast.unparse(node)[:90]}")

    # ------------------------------------------------------------ statements
    def block(self, body: Iterable[ast.stmt], depth: int) -> str:
        return "".join(self.statement(n, depth) for n in body)

    def statement(self, n: ast.stmt, depth: int) -> str:
        pad = "    " * depth
        match n:
            case ast.Expr(value=ast.Constant()) | ast.Pass():
                return ""
            case ast.Expr():
                return f"{pad}{self.expr(n.value)[0]};\n"
            case ast.Assign(targets=[target]):
                return pad + self.assign(target, n.value)
            case ast.AnnAssign(value=value) if value is not None:
                kind = self.emitter.kind_of(self.module, n.annotation, "")
                return pad + self.assign(n.target, value, kind)
            case ast.AugAssign():
                load = ast.parse(ast.unparse(n.target), mode="eval").body
                whole = ast.copy_location(ast.BinOp(load, n.op, n.value), n)
                return pad + self.assign(n.target, ast.fix_missing_locations(whole))
            case ast.If():
                return self.branch(n, depth)
            case ast.While(orelse=[]):
                return f"{pad}LOOP while ({self.expr(n.test)[0]}) {{\n{self.block(n.body, depth + 1)}{pad}}}\n"
            case ast.For(orelse=[]):
                return self.loop(n, depth)
            case ast.Return(value=None):
                return f"{pad}return;\n"
            case ast.Return(value=value):
                assert value is not None
                return f"{pad}return {self.expr(value)[0]};\n"
            case ast.Break():
                return f"{pad}break;\n"
            case ast.Continue():
                return f"{pad}continue;\n"
            case ast.Assert(test=ast.Call(func=ast.Name(id="isinstance"))):
                return ""
            case ast.Assert():
                return f'{pad}CHECK({self.expr(n.test)[0]}, "an assertion");\n'
        raise self.refuse(n, f"a statement of kind {type(n).__name__}")

    def branch(self, n: ast.If, depth: int) -> str:
        pad = "    " * depth
        known = self.known(n.test)
        if known is not None:
            return self.block(n.body if known else n.orelse, depth)
        text = f"{pad}if ({self.expr(n.test)[0]}) {{\n{self.block(n.body, depth + 1)}{pad}}}"
        if n.orelse:
            text += f" else {{\n{self.block(n.orelse, depth + 1)}{pad}}}"
        return text + "\n"

    def known(self, test: ast.expr) -> bool | None:
        """What is decided when the rules are emitted: `s.recording != 0`."""
        match test:
            case ast.Compare(left=ast.Attribute(attr=field), ops=[op], comparators=[ast.Constant(value=value)]):
                if field in self.emitter.fixed and isinstance(op, ast.Eq | ast.NotEq):
                    return (self.emitter.fixed[field] == value) == isinstance(op, ast.Eq)
        return None

    def loop(self, n: ast.For, depth: int) -> str:
        match n.iter:
            case ast.Call(func=ast.Name(id="range"), args=args, keywords=[]):
                bounds = [self.expr(a)[0] for a in args]
            case _:
                raise self.refuse(n, "a loop over something else than a range")
        start, stop, step = ("0LL", bounds[0], "1LL") if len(bounds) == 1 else (*bounds, "1LL")[:3]
        pad = "    " * depth
        self.loops += 1
        k, end = f"k{self.loops}", f"e{self.loops}"
        sign = ">" if step.startswith("(-") else "<"
        assert isinstance(n.target, ast.Name)
        self.name_is(n.target.id, "int")
        return (
            f"{pad}LOOP for (i64 {k} = {start}, {end} = {stop}; {k} {sign} {end}; {k} += {step}) {{\n"
            f"{pad}    {own(n.target.id)} = {k};\n{self.block(n.body, depth + 1)}{pad}}}\n"
        )

    def name_is(self, name: str, kind: str) -> None:
        """A local name gets its kind; a float once makes it a float always."""
        if name in self.params:
            return
        if self.local.get(name) in (None, "bool") or kind == "float":
            self.local[name] = kind

    def assign(self, target: ast.expr, value: ast.expr, kind: str = "") -> str:
        if isinstance(target, ast.Name):
            text, found = self.expr(value)
            if found in ("vector", "floats"):  # another name for it, where nothing else is meant by that name
                self.local[target.id] = found
                self.aliases.add(target.id)
                return f"auto& {own(target.id)} = {text};\n"
            self.name_is(target.id, kind or found)
            return f"{own(target.id)} = {text};\n"
        text, _ = self.expr(value)
        return f"{self.place(target)} = {text};\n"

    def place(self, target: ast.expr) -> str:
        match target:
            case ast.Attribute(value=ast.Name(id=name), attr=field):
                if self.kind(name) in ("state", "chance"):  # a state is its own generator
                    self.emitter.written.add(field)
                return f"{own(name)}.{field}"
            case ast.Subscript():
                return self.cell(target)[0]
        raise self.refuse(target, "a target")

    def kind(self, name: str) -> str | None:
        return self.params.get(name) or self.local.get(name)

    # ------------------------------------------------------------ expressions
    def cell(self, e: ast.Subscript) -> Said:
        vector, kind = self.expr(e.value)
        index, _ = self.expr(e.slice)
        if kind not in ("vector", "floats", "bytes"):
            raise self.refuse(e, "a subscript")
        return f"{vector}[{index}]", "float" if kind == "floats" else "int"

    def expr(self, e: ast.expr) -> Said:
        match e:
            case ast.Constant(value=bool() as value):
                return ("1LL" if value else "0LL"), "bool"
            case ast.Constant(value=int() as value):
                return f"{value}LL", "int"
            case ast.Constant(value=float() as value):
                return repr(value), "float"
            case ast.Name():
                return self.name(e)
            case ast.Attribute(value=ast.Name(id=owner)):
                return self.attribute(e, owner)
            case ast.Subscript():
                text, kind = self.cell(e)
                return (text if kind == "float" else f"LD({text})"), kind
            case ast.BinOp():
                return self.binary(e)
            case ast.UnaryOp():
                return self.unary(e)
            case ast.Compare():
                return self.compare(e)
            case ast.BoolOp():
                parts = [self.expr(v) for v in e.values]
                if any(kind != "bool" for _, kind in parts):
                    raise self.refuse(e, "and/or of what is no bool")
                return f"(i64)({(' && ' if isinstance(e.op, ast.And) else ' || ').join(t for t, _ in parts)})", "bool"
            case ast.IfExp():
                yes, yes_kind = self.expr(e.body)
                no, no_kind = self.expr(e.orelse)
                kind = "float" if "float" in (yes_kind, no_kind) else "bool" if yes_kind == no_kind == "bool" else "int"
                return f"({self.expr(e.test)[0]} ? {yes} : {no})", kind
            case ast.Call(keywords=[]):
                return self.call(e)
        raise self.refuse(e, f"an expression of kind {type(e).__name__}")

    def name(self, e: ast.Name) -> Said:
        if e.id in self.names:
            return own(e.id), self.kind(e.id) or "int"
        return self.meant(e, self.module.meaning(e.id))

    def meant(self, e: ast.expr, found: Meaning | None) -> Said:
        match found:
            case Constant(value=int() as value):
                return (f"({value}LL)" if value < 0 else f"{value}LL"), "int"
            case Constant(value=value):
                return repr(value), "float"
            case Table():
                self.emitter.tables[found.name] = found
                return f"T_{found.name}", "floats" if any(isinstance(v, float) for v in found.values) else "vector"
        raise self.refuse(e, "a name")

    def attribute(self, e: ast.Attribute, owner: str) -> Said:
        kind = self.kind(owner)
        if owner not in self.names:
            return self.meant(e, self.module.member(owner, e.attr))
        if kind == "state" or kind == "chance":
            if e.attr in self.emitter.fixed:
                return f"({self.emitter.fixed[e.attr]}LL)", "int"
            if e.attr in self.emitter.vectors:
                return f"{own(owner)}.{e.attr}", "vector"
            if e.attr in self.emitter.scalars:
                return f"LD({own(owner)}.{e.attr})", "int"
        elif kind in self.emitter.structs and e.attr in self.emitter.structs[kind].kinds:
            return f"{own(owner)}.{e.attr}", self.emitter.structs[kind].kinds[e.attr]
        raise self.refuse(e, "a field")

    def binary(self, e: ast.BinOp) -> Said:
        (left, a), (right, b) = self.expr(e.left), self.expr(e.right)
        kind = "float" if "float" in (a, b) or isinstance(e.op, ast.Div) else "int"
        if isinstance(e.op, ast.FloorDiv | ast.Mod) and kind == "int":
            return f"{'floordiv' if isinstance(e.op, ast.FloorDiv) else 'floormod'}({left}, {right})", kind
        if type(e.op) not in BINARY:
            raise self.refuse(e, "an operator")
        if isinstance(e.op, ast.Div):
            left = f"(double){left}"
        return f"({left} {BINARY[type(e.op)]} {right})", kind

    def unary(self, e: ast.UnaryOp) -> Said:
        text, kind = self.expr(e.operand)
        if isinstance(e.op, ast.Not):
            return f"(i64)(!{text})", "bool"
        return f"({ {ast.USub: '-', ast.Invert: '~', ast.UAdd: '+'}[type(e.op)] }{text})", kind

    def compare(self, e: ast.Compare) -> Said:
        parts, left = [], e.left
        for op, right in zip(e.ops, e.comparators, strict=True):
            if type(op) not in COMPARE:
                raise self.refuse(e, "a comparison")
            parts.append(f"({self.expr(left)[0]} {COMPARE[type(op)]} {self.expr(right)[0]})")
            left = right
        return f"(i64)({' && '.join(parts)})", "bool"

    # ------------------------------------------------------------ calls
    def call(self, e: ast.Call) -> Said:
        match e.func:
            case ast.Name(id=name):
                found = self.module.meaning(name)
                if isinstance(found, Function):
                    return self.called(found, e)
                if isinstance(found, Class) and not e.args:
                    struct = self.emitter.struct(found)
                    return f"{struct}()", struct
                return self.builtin(e, name, found)
            case ast.Attribute(value=ast.Name(id=owner), attr=name) if owner in self.names:
                return self.method(e, owner, name)
            case ast.Attribute(value=ast.Name(id=owner), attr=name):
                found = self.module.member(owner, name)
                if isinstance(found, Function):
                    return self.called(found, e)
        raise self.refuse(e, "a call")

    def called(self, found: Function, e: ast.Call) -> Said:
        args = ", ".join(self.expr(a)[0] for a in e.args)
        return f"{self.emitter.function(found)}({args})", self.emitter.results(found)

    def method(self, e: ast.Call, owner: str, name: str) -> Said:
        kind = self.kind(owner)
        args = [self.expr(a)[0] for a in e.args]
        if kind == "state":
            if name == "copy_into":
                return f"{args[0]} = {own(owner)}", "void"
            line = self.emitter.contract
        elif self.emitter.bot is not None and kind == self.emitter.bot.node.name:
            line = lineage(self.emitter.bot)
        elif kind in self.emitter.structs:
            line = self.emitter.structs[kind].line
        else:
            raise self.refuse(e, "a method")
        cname = self.emitter.method(line, name, kind)
        return f"{cname}({', '.join([own(owner), *args])})", self.emitter.results(method_of(line, name))

    def builtin(self, e: ast.Call, name: str, found: Meaning | None) -> Said:
        args = [self.expr(a) for a in e.args]
        kind = "float" if any(k == "float" for _, k in args) else "int"
        shape = "double" if kind == "float" else "i64"
        if isinstance(found, Outside):
            if found.name in MATH:
                return f"{MATH[found.name]}((double){args[0][0]})", "float"
            if found.name in ("i64", "u8"):  # a byte is written as it is: none is above 127
                return f"(i64)({args[0][0]})", "int"
        elif name in ("int", "bool") and len(args) == 1:
            return f"(i64)({args[0][0]})", name
        elif name == "float":
            return f"(double)({args[0][0]})", "float"
        elif name in ("max", "min") and len(args) == 2:
            first, second = (f"({shape})({text})" for text, _ in args)
            return f"{'larger' if name == 'max' else 'smaller'}<{shape}>({first}, {second})", kind
        elif name == "abs":
            return f"larger<{shape}>({args[0][0]}, -({args[0][0]}))", kind
        raise self.refuse(e, "a call")


def own(name: str) -> str:
    """A name of Python's as a name of C++, where it might be a keyword."""
    return f"{name}_" if name != "_" else "unused_"
