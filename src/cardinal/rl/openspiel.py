"""The games as games of OpenSpiel: `register()`, then `pyspiel.load_game("python_cardinal_deadlies(seats=4)")`.

All chance is drawn first: four chance nodes of a byte each are the seed of the deal, and whatever is shuffled later
follows from it, unknown to all.  An information state is all that a seat has seen, in order, and its own answers: a
hash that grows when the seat answers and when what it sees has changed, so that what others draft in secret does not
show.  Tensors are the observation of the present, with what the seat remembers of others' hands.
"""

from hashlib import blake2b
from typing import Any, ClassVar

import msgspec
import numpy as np
import pyspiel

from cardinal.core import position
from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Malformed
from cardinal.core.game import Game
from cardinal.core.recent import attach, keep_recent, recent_of
from cardinal.core.state import UNIT, State
from cardinal.games import all_games
from cardinal.rl.render import words
from cardinal.rl.spaces import Setting

SEED_BYTES = 4
BYTE = 256
LONGEST = 100_000  # answers in a game, about: OpenSpiel wants a bound, and the rules of some games set none
PREFIX = "python_cardinal_"


def register() -> None:
    """Make all games known to OpenSpiel; a second time it does nothing."""
    known = set(pyspiel.registered_names())
    for game in all_games():
        if PREFIX + game.slug not in known:
            pyspiel.register_game(game_type(game), loader(game))


def loader(game: Game) -> type["SpielGame"]:
    """A class of its own: OpenSpiel keeps it beyond the end of the interpreter, which a function does not survive."""
    return type(f"SpielGame_{game.slug}", (SpielGame,), {"game": game})


def option_defaults(game: Game) -> dict[str, Any]:
    return dict(msgspec.to_builtins(game.options()))


def game_type(game: Game) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.slug,
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,  # partners share what they win
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"seats": usual_seats(game), "events": 0, **option_defaults(game)},
    )


def usual_seats(game: Game) -> int:
    return 4 if 4 in game.seats else game.seats[0]


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    game: ClassVar[Game]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        try:
            seats, events = int(given.pop("seats", usual_seats(self.game))), int(given.pop("events", 0))
            self.setting = Setting(self.game, seats, given, events)
        except Malformed as e:
            raise pyspiel.SpielError(str(e)) from None
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.sight.actions,
            max_chance_outcomes=BYTE,
            num_players=self.setting.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.game), info, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.setting, bool(kind.perfect_recall))


class Memory:
    """The game, and what each seat has seen of it so far; copied as a whole."""

    def __init__(self, setting: Setting, s: State) -> None:
        self.setting, self.s = setting, s
        self.seen: list[bytes] = [b""] * setting.seats  # what each saw last
        self.kept: list[bytes] = [b""] * setting.seats  # all that it saw, hashed
        for p in range(setting.seats):
            self.look(p)

    def look(self, p: int) -> None:
        seen = self.setting.sight.observe(self.s, p).tobytes()
        if seen != self.seen[p]:
            self.seen[p] = seen
            self.kept[p] = blake2b(self.kept[p] + seen, digest_size=16).digest()

    def answer(self, p: int, action: int) -> None:
        if not self.s.apply(p, action):
            raise pyspiel.SpielError(f"action {action} is not legal")
        self.kept[p] = blake2b(self.kept[p] + action.to_bytes(2), digest_size=16).digest()
        for q in range(self.setting.seats):
            self.look(q)

    def __deepcopy__(self, memo: Any) -> "Memory":
        s = self.s.clone()
        if self.setting.events:
            attach(s, recent_of(self.s).copy())
        return remembered(self.setting, s, self.seen, self.kept)

    def __reduce__(self) -> tuple[Any, ...]:
        text = position.write(self.setting.game, self.setting.options, self.s)
        told = [int(word) for word in recent_of(self.s).kept] if self.setting.events else []
        return read_memory, (self.setting, text, told, self.seen, self.kept)

    def resampled(self, viewer: int, dice: Chance) -> "Memory":
        """A world that the viewer cannot tell from this one, in which the others know what they would know in it."""
        world = self.__deepcopy__(None)
        asked = -1
        while asked != self.s.next_asked():  # in a race nobody knows who is quickest; who is asked now, all know here
            self.s.copy_into(world.s)
            world.s.sample(1 << viewer, dice)
            asked = world.s.next_asked()
        for p in range(self.setting.seats):
            if p != viewer:
                world.seen[p] = world.kept[p] = b""
                world.look(p)
        return world


def remembered(setting: Setting, s: State, seen: list[bytes], kept: list[bytes]) -> Memory:
    memory = Memory.__new__(Memory)
    memory.setting, memory.s, memory.seen, memory.kept = setting, s, list(seen), list(kept)
    return memory


def read_memory(setting: Setting, text: str, told: list[int], seen: list[bytes], kept: list[bytes]) -> Memory:
    s = position.read(text).state
    if told:
        attach(s, keep_recent(s, setting.observer, setting.events).with_words(told))
    return remembered(setting, s, seen, kept)


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.deal: list[int] = []  # the bytes of the seed
        self.memory: Memory | None = None  # once it is dealt

    def current_player(self) -> int:
        if self.memory is None:
            return int(pyspiel.PlayerId.CHANCE)
        s = self.memory.s
        return int(pyspiel.PlayerId.TERMINAL) if s.over() else int(s.next_asked())

    def is_terminal(self) -> bool:
        return self.memory is not None and self.memory.s.over()

    def _legal_actions(self, player: int) -> list[int]:
        if self.memory is None or self.memory.s.over() or player != self.current_player():
            return []
        return self.memory.s.options(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(byte, 1 / BYTE) for byte in range(BYTE)]

    def _apply_action(self, action: int) -> None:
        if self.memory is None:
            self.deal.append(action)
            if len(self.deal) == SEED_BYTES:
                setting = self.get_game().setting
                self.memory = Memory(setting, setting.new(int.from_bytes(self.deal, "little")))
        else:
            self.memory.answer(int(self.memory.s.next_asked()), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.memory is None or player < 0:
            return f"Seed:{action}"
        s, game = self.memory.s, self.memory.setting.game
        return game.part(s, player, action) if s.allows(player, action) else f"action {action}"

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.num_players()
        assert self.memory is not None
        return [int(self.memory.s.utility(p)) / int(UNIT) for p in range(self.num_players())]

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> "SpielState":
        """For searches: the sampler gives numbers from 0 to 1."""
        sampled = self.clone()
        dice = Chance()
        seed(dice, int(probability_sampler() * (1 << 53)))
        if self.memory is not None and not self.memory.s.over():
            sampled.memory = self.memory.resampled(player_id, dice)
        return sampled  # type: ignore[no-any-return]

    def __str__(self) -> str:
        if self.memory is None:
            return f"dealing {bytes(self.deal).hex()}"
        setting = self.memory.setting
        return words(setting.game, self.memory.s, (1 << setting.seats) - 1)


class SpielObserver:
    """OpenSpiel's observer: `tensor` and `dict` for nets; strings are the cells that are not 0, or the hash of all that
    was seen.  A state as a string is the table in words."""

    def __init__(self, setting: Setting, perfect_recall: bool) -> None:
        self.setting, self.perfect_recall = setting, perfect_recall
        self.tensor = np.zeros(setting.sight.size, np.float32)
        self.dict = setting.sight.named(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        if state.memory is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.setting.sight.floats(np.frombuffer(state.memory.seen[player], np.int8))

    def string_from(self, state: SpielState, player: int) -> str:
        if state.memory is None:
            return "not dealt"
        if self.perfect_recall:
            return f"{player}:{state.memory.kept[player].hex()}"
        seen = np.frombuffer(state.memory.seen[player], np.int8)
        cells = np.flatnonzero(seen)
        return f"{player}: " + " ".join(f"{at}={seen[at]}" for at in cells.tolist())
