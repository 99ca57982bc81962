"""The games of a vector environment in the machine's own library (`native/cpp/vector.h`), on several threads."""

import ctypes

import numpy as np
import numpy.typing as npt

from cardinal.core.match import Bot, RandomBot
from cardinal.core.recent import CELLS, Recent, flags
from cardinal.core.state import State
from cardinal.native.engine import Engine, pointer, whole
from cardinal.rl.spaces import Setting
from cardinal.rl.stepping import Company

Ints = npt.NDArray[np.int64]
LEARNER, RANDOM, GREEDY = 0, 1, 2
ARRAYS = (
    *("states", "start", "line_up", "dice", "rolls", "seeds", "seats", "options"),
    *("observations", "finals", "masks", "rewards", "done", "refused", "kept", "kinds"),
)


class Vector(ctypes.Structure):
    """Where everything is: as in `vector.h`."""

    _fields_ = [
        *((name, ctypes.c_void_p) for name in ARRAYS),
        *((name, ctypes.c_int64) for name in ("n", "seat", "size", "actions", "own", "kept_words")),
    ]


def natively(setting: Setting, company: Company) -> list[int] | None:
    """A line-up as the library knows it; None where somebody in it is neither a learner, random nor greedy."""
    kinds = [kind_of(setting, bot) for bot in company.line_up]
    return None if -1 in kinds else kinds


def kind_of(setting: Setting, bot: Bot | None) -> int:
    if bot is None:
        return LEARNER
    return RANDOM if isinstance(bot, RandomBot) else GREEDY if bot is setting.game.bot else -1


class NativeGames:
    def __init__(self, setting: Setting, envs: int, line_up: list[int], seat: int, workers: int) -> None:
        self.engine = Engine(setting.game, setting.seats, setting.options, told=setting.events > 0)
        self.workers = workers
        n, size, actions = envs, setting.sight.size, setting.sight.actions
        bytes_each = int(self.engine.library.state_bytes())
        room = np.zeros(n * bytes_each + 64, np.uint8)
        skip = -room.ctypes.data % 64
        self.states = room[skip : skip + n * bytes_each]
        self.line_up = np.array(line_up, np.int64)
        self.dice, self.rolls = np.zeros((n, 4), np.uint32), np.zeros((n, 4), np.uint32)
        self.seeds, self.seats = np.zeros(n, np.int64), np.zeros(n, np.int64)
        self.options = np.zeros((n, self.engine.words), np.int64)
        self.observations, self.finals = np.zeros((n, size), np.int8), np.zeros((n, size), np.int8)
        self.masks = np.zeros((n, actions), np.int8)
        self.rewards = np.zeros((n, setting.seats), np.float32)
        self.done, self.refused = np.zeros(n, np.bool_), np.zeros(n, np.bool_)
        self.start = self.engine.start
        first = Recent(flags(setting.observer.events), max(1, setting.events))
        self.kinds = np.array([int(kind) for kind in first.kinds], np.int64)
        self.kept = np.tile(np.array([int(word) for word in first.kept], np.int64), (n if setting.events else 1, 1))
        own = size - int(CELLS) * setting.events
        numbers = n, seat, size, actions, own, self.kept.shape[1]
        self.given = Vector(*(getattr(self, name).ctypes.data for name in ARRAYS), *numbers)

    def begin(self, first: int) -> None:
        self.engine.library.vector_begin(ctypes.byref(self.given), whole(first), whole(self.workers))

    def step(self, actions: Ints) -> None:
        given = np.ascontiguousarray(actions)
        self.engine.library.vector_step(ctypes.byref(self.given), pointer(given), whole(self.workers))

    def sample(self) -> Ints:
        out = np.empty(len(self.seats), np.int64)
        self.engine.library.vector_sample(ctypes.byref(self.given), pointer(out), whole(self.workers))
        return out

    def state(self, i: int) -> State:
        """This game as a state of the compiled Python."""
        words = np.zeros(self.engine.layout.words, np.int64)
        self.engine.library.save_state(pointer(self.states), whole(i), pointer(words))
        s = self.engine.blank.clone()
        self.engine.read(words, s)
        return s
