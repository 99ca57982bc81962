"""The messages as TypeScript: `python -m cardinal.server.http.typescript` writes `web/src/protocol.ts` for the browser.

Types are written once, in Python.  A test says whether the file is current.
"""

from pathlib import Path
from typing import Any

from msgspec import inspect

from cardinal.server.http.operations import Fault
from cardinal.server.http.rest import OPERATIONS
from cardinal.server.table import messages

FILE = Path(__file__).parents[4] / "web" / "src" / "protocol.ts"
HEAD = "// Made by `python -m cardinal.server.http.typescript` from the server's messages.  Do not edit.\n"
RENAMED = {"Record": "GameRecord", "Event": "GameEvent"}  # words that TypeScript or the browser has already
PLAIN = {
    inspect.AnyType: "unknown",
    inspect.BoolType: "boolean",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.StrType: "string",
}


class Writer:
    """Writes each struct once, those it mentions included."""

    def __init__(self) -> None:
        self.written: dict[str, tuple[type, str]] = {}

    def name(self, kind: inspect.Type) -> str:
        """A type as it is mentioned."""
        if isinstance(kind, inspect.Metadata):
            return self.name(kind.type)
        if isinstance(kind, inspect.StructType):
            return self.struct(kind)
        if isinstance(kind, inspect.UnionType):
            return " | ".join(dict.fromkeys(self.name(one) for one in kind.types))
        if isinstance(kind, inspect.LiteralType):
            return " | ".join(f'"{v}"' if isinstance(v, str) else str(v).lower() for v in kind.values)
        if isinstance(kind, inspect.DictType):
            return f"Record<{self.name(kind.key_type)}, {self.name(kind.value_type)}>"
        if isinstance(kind, (inspect.ListType, inspect.VarTupleType)):
            return self.row(kind.item_type)
        if isinstance(kind, inspect.TupleType):
            return f"[{', '.join(self.name(one) for one in kind.item_types)}]"
        return PLAIN[type(kind)]

    def row(self, item: inspect.Type) -> str:
        name = self.name(item)
        return f"({name})[]" if "|" in name else f"{name}[]"

    def struct(self, kind: inspect.StructType) -> str:
        cls = kind.cls
        name = RENAMED.get(cls.__name__, cls.__name__)
        if name in self.written:
            if self.written[name][0] is not cls:
                raise ValueError(f"two structs are called {name}: {cls} and {self.written[name][0]}")
            return name
        self.written[name] = (cls, "")
        lines = [f'  {kind.tag_field}: "{kind.tag}";'] if kind.tag_field else []
        lines += [f"  {field.encode_name}{self.mark(cls, field)}: {self.name(field.type)};" for field in kind.fields]
        text = (cls.__doc__ or "").strip()
        doc = f"/** {' '.join(text.split())} */\n" if text and "(" not in text.split()[0] else ""
        self.written[name] = (cls, f"{doc}export interface {name} {{\n" + "\n".join(lines) + "\n}\n")
        return name

    def mark(self, cls: Any, field: inspect.Field) -> str:
        """What may be left out: defaults that the server does not send, or that a client need not."""
        config = cls.__struct_config__
        return "" if field.required or not (config.omit_defaults or config.forbid_unknown_fields) else "?"


def typescript() -> str:
    writer = Writer()
    to_client = [cls for cls in messages.ToClient.__subclasses__() if cls.__module__ == messages.__name__]
    for_server = writer.name(inspect.type_info(messages.AnyMessage))
    from_server = " | ".join(writer.name(inspect.type_info(cls)) for cls in to_client)
    for kind in [Fault, *(kind for op in OPERATIONS for kind in (op.body, op.answer) if kind is not None)]:
        writer.name(inspect.type_info(kind))
    unions = f"export type ToServer = {for_server};\nexport type FromServer = {from_server};\n"
    return "\n".join([HEAD, *(text for _, text in writer.written.values()), unions])


if __name__ == "__main__":
    FILE.write_text(typescript(), encoding="utf-8")
