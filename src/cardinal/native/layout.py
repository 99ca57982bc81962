"""How a state lies in memory, and the file that the compiler is given.

Every field has the smallest type that holds its declared bounds; what no rule writes (seats and options) is a constant.
"""

from cardinal.native.emitter import Emitter
from cardinal.native.source import Table

SIZES = {"int8_t": 1, "uint8_t": 1, "int16_t": 2, "uint16_t": 2, "int32_t": 4, "uint32_t": 4, "i64": 8}
RANGES = (
    ("int8_t", -(2**7), 2**7 - 1), ("uint8_t", 0, 2**8 - 1), ("int16_t", -(2**15), 2**15 - 1),
    ("uint16_t", 0, 2**16 - 1), ("int32_t", -(2**31), 2**31 - 1), ("uint32_t", 0, 2**32 - 1), ("i64", -(2**63), 2**63),
)  # fmt: skip
CHANCE = ("ra", "rb", "rc", "rd")
Bounds = dict[str, tuple[int, int]]
WIDEST = (-(2**62), 2**62)


def narrowest(low: int, high: int) -> str:
    return next(name for name, least, most in RANGES if least <= low and high <= most)


class Layout:
    """The struct of a state, its words in and out, its digest."""

    def __init__(self, emitter: Emitter, lengths: dict[str, int], bounds: Bounds) -> None:
        self.emitter = emitter
        self.lengths = lengths
        self.bounds = bounds
        self.order = emitter.scalars + emitter.vectors  # of words and digests
        self.live = {v: f"n_{v}" for v in emitter.vectors if f"n_{v}" in emitter.scalars}
        self.types = {f: "uint32_t" if f in CHANCE else self.storage(f) for f in self.stored()}

    def stored(self) -> list[str]:
        return [f for f in self.order if f not in self.emitter.fixed]

    def storage(self, field: str) -> str:
        """Scalars have 32 bits at least: narrower ones cost instructions and save nothing."""
        kind = narrowest(*self.bounds.get(field, WIDEST))
        if field in self.emitter.scalars and SIZES[kind] < 4:
            return "int32_t"
        return kind

    @property
    def words(self) -> int:
        """How many 64-bit words a state is written down in."""
        return len(self.emitter.scalars) + sum(self.lengths.values())

    def structs(self) -> list[str]:
        """Scalars first, the wide ones before the narrow, then the vectors."""
        by_size = sorted(self.stored(), key=lambda f: (f in self.lengths, -SIZES[self.types[f]]))
        lines = [f"struct Chance {{ {' '.join(f'uint32_t {f};' for f in CHANCE)} }};", "struct St : Chance {"]
        for f in by_size:
            if f in CHANCE:
                continue
            kind = self.types[f]
            lines.append(f"    VEC({kind}, {self.lengths[f]}) {f};" if f in self.lengths else f"    CELL({kind}) {f};")
        return [*lines, "};"]

    def words_in_and_out(self) -> list[str]:
        put, take, digest = [], [], []
        at = 0
        for f in self.order:
            if f in self.emitter.fixed:
                digest.append(f"    h = mix(h, {self.emitter.fixed[f]}LL);")
                put.append(f"    w[{at}] = {self.emitter.fixed[f]}LL;")
            elif f in self.lengths:
                n = self.lengths[f]
                take.append(f"    LOOP for (int j = 0; j < {n}; j++) s.{f}[j] = w[{at} + j];")
                put.append(f"    LOOP for (int j = 0; j < {n}; j++) w[{at} + j] = LD(s.{f}[j]);")
                end = f"LD(s.{self.live[f]})" if f in self.live else str(n)
                digest.append(f"    LOOP for (int j = 0; j < {end}; j++) h = mix(h, LD(s.{f}[j]));")
            else:
                take.append(f"    s.{f} = {'(uint32_t)' if f in CHANCE else ''}w[{at}];")
                put.append(f"    w[{at}] = LD(s.{f});")
                digest.append(f"    h = mix(h, LD(s.{f}));")
            at += self.lengths.get(f, 1)
        return [
            "HELPER void read_words(St& s, const i64* w) {", *take, "}",
            "HELPER void write_words(St& s, i64* w) {", *put, "}",
            "HELPER i64 digest(St& s) {", "    i64 h = 1;", *digest, "    return h;", "}",
        ]  # fmt: skip

    def text(self, apart: frozenset[str] = frozenset()) -> str:
        """The whole header: tables, structs, every function that was reached.  `apart` are not to be inlined."""
        e = self.emitter
        lines = ["// Printed from the rules of this game; do not edit.", "#pragma once", '#include "base.h"']
        lines += [table_text(table) for table in e.tables.values()]
        lines += self.structs()
        lines += [struct.declaration() for struct in e.structs.values()]
        heads = {c: head.replace("FN ", "APART ", 1) if c in apart else head for c, head in e.heads.items()}
        lines += [f"{head};" for head in heads.values()]
        lines += [f"{heads[c]} {{\n{body}}}" for c, body in e.bodies.items()]
        lines += [f"#define STATE_WORDS {self.words}"]
        if e.bot is not None:
            lines.append(f"#define BOT {e.bot.node.name}")
        lines += [f"#define {name.upper()} {cname}" for name, cname in e.observation.items()]
        return "\n".join(lines + self.words_in_and_out()) + "\n"


def table_text(table: Table) -> str:
    if any(isinstance(v, float) for v in table.values):
        return (
            f"TABLE double T_{table.name}[{len(table.values)}] = {{{', '.join(repr(float(v)) for v in table.values)}}};"
        )
    kind = narrowest(int(min(table.values)), int(max(table.values)))
    return f"TABLE {kind} T_{table.name}[{len(table.values)}] = {{{', '.join(f'{v}LL' for v in table.values)}}};"
