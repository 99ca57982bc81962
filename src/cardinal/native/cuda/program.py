"""What a card is given: the rules of one setting as CUDA, and the kernels that play them.

A state lies in the card's memory as a record: first its scalars, as narrow as they are declared, then its vectors.
Kernels that step bring the scalars into registers and leave the vectors where they are; the heuristic, which needs a
second state to look at, has copies of its own.
"""

import hashlib
from enum import StrEnum
from pathlib import Path

from cardinal.core.observation import Observation
from cardinal.core.state import WORD
from cardinal.native.build import CPP, Plan, blank_of, constants_of, emitter_of, laid_out, setting_text
from cardinal.native.emitter import Emitter
from cardinal.native.layout import CHANCE, SIZES, WIDEST, Layout, narrowest

CUDA = Path(__file__).parent
# Rules of more functions than this are so large that the lanes of a warp would mostly wait for each other.
MANY_FUNCTIONS = 160


class Kernels(StrEnum):
    """Each is compiled by itself: who only plays random games needs no heuristic."""

    PLAYOUT = "playout"
    ROUNDS = "rounds"
    ENVIRONMENTS = "environments"
    GREEDY = "greedy"


def kernels_hash() -> str:
    """Of everything here that a card may be given."""
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(CUDA.iterdir()):
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()


class Program:
    """One setting of a game."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.constants = constants_of(plan)
        self.words = int(blank_of(plan).words())
        rules = self.emitter(Kernels.PLAYOUT)
        self.sorted = len(rules.bodies) > MANY_FUNCTIONS
        self.record_bytes = Record(laid_out(plan.game, rules)).bytes
        self.observation_size, self.actions = 0, int(WORD) * self.words
        if plan.game.observer is not None:
            sight = Observation(plan.game, plan.seats)
            self.observation_size, self.actions = sight.size, sight.actions
        # rows are moved in words of the card
        self.observation_bytes = rounded(self.observation_size, 16)
        self.mask_bytes = int(WORD) * self.words

    def emitter(self, kernels: Kernels) -> Emitter:
        emitter = emitter_of(self.plan.game, self.constants)
        emitter.reach_contract()
        match kernels:
            case Kernels.ENVIRONMENTS:
                emitter.reach_observation()
            case Kernels.GREEDY:
                emitter.reach_choice()
                emitter.reach("cardinal.core.match", "ask_bot")
                emitter.method(emitter.contract, "allows", "state")
                emitter.finish()
        return emitter

    def source(self, kernels: Kernels) -> dict[str, str]:
        """Every file that the compiler is given, by its name; the first is where it begins."""
        layout = laid_out(self.plan.game, self.emitter(kernels))
        sizes = f"#define OBSERVATION_SIZE {self.observation_size}\n"
        sizes += f"#define OBSERVATION_BYTES {self.observation_bytes}\n"
        apart = "" if kernels == Kernels.GREEDY else "#define SPLIT  // vectors lie beside the scalars\n"
        rules = setting_text(self.plan) + sizes + apart + layout.text() + Record(layout).text()
        for name in ("setup", "decide", "run_on"):
            rules += f"#define {name.upper()} {layout.emitter.reach(layout.emitter.rules.name, name)}\n"
        texts = {f"{kernels}.cu": (CUDA / f"{kernels}.cu").read_text(encoding="utf-8"), "rules.h": rules}
        heads = [*sorted(CUDA.glob("*.h")), CPP / "base.h"]
        return texts | {path.name: path.read_text(encoding="utf-8") for path in heads}


class Record:
    """A state in the card's memory: `Head` and `Room`, and how they come to a thread and back."""

    def __init__(self, layout: Layout) -> None:
        self.layout, self.lengths = layout, layout.lengths
        scalars = [f for f in layout.stored() if f not in self.lengths]
        narrow = {f: "uint32_t" if f in CHANCE else narrowest(*layout.bounds.get(f, WIDEST)) for f in scalars}
        self.scalars = dict(sorted(narrow.items(), key=lambda item: -SIZES[item[1]]))
        self.vectors = sorted(self.lengths, key=lambda f: -SIZES[layout.types[f]])
        self.head = rounded(sum(SIZES[kind] for kind in narrow.values()), 16)
        room = sum(SIZES[layout.types[f]] * n for f, n in self.lengths.items())
        self.bytes = rounded(self.head + room, 32)  # a record begins with a sector of the memory

    def text(self) -> str:
        copied = [f"    LOOP for (int j = 0; j < {self.lengths[f]}; j++) s.{f}[j] = room.{f}[j];" for f in self.vectors]
        lines = [
            f"#define RECORD_BYTES {self.bytes}",
            f"union Head {{ uint4 parts[{self.head // 16}]; struct {{",
            *(f"    {kind} {f};" for f, kind in self.scalars.items()),
            "}; };",
            "struct Room {",
            *(f"    {self.layout.types[f]} {f}[{self.lengths[f]}];" for f in self.vectors),
            "};",
            "#ifdef SPLIT",
            "HELPER void bind(St& s, Room& room) {",
            *(f"    s.{f}.a = room.{f};" for f in self.vectors),
            "}",
            "#else",
            "HELPER void bind(St& s, Room& room) {",
            *copied,
            "}",
            "#endif",
            "HELPER void load(St& s, char* record) {",
            "    Head head;",
            f"    COPY for (int j = 0; j < {self.head // 16}; j++) head.parts[j] = ((uint4*)record)[j];",
            *(f"    s.{f} = head.{f};" for f in self.scalars),
            f"    bind(s, *(Room*)(record + {self.head}));",
            "}",
            "HELPER void store(St& s, char* record) {  // what is beside the scalars was written where it lies",
            "    Head head;",
            *(f"    head.{f} = s.{f};" for f in self.scalars),
            f"    COPY for (int j = 0; j < {self.head // 16}; j++) ((uint4*)record)[j] = head.parts[j];",
            "}",
        ]
        return "\n".join(lines) + "\n"


def rounded(n: int, to: int) -> int:
    return -(-n // to) * to
