"""The games as environments: PettingZoo, Gymnasium, OpenSpiel, and N games stepped by one call.

    env = cardinal.rl.aec("deadlies", seats=4)                            PettingZoo, turn by turn
    env = cardinal.rl.parallel("wicked_wise", seats=4)                    PettingZoo, all at once
    env = gymnasium.make("cardinal/Deadlies-v1", opponents="greedy")      Gymnasium, one seat among bots
    env = cardinal.rl.vector("triple_seven", envs=1024)                   N games in arrays
    cardinal.rl.openspiel.register()                                      pyspiel.load_game("python_cardinal_deadlies")

Options of a game are given by their names.  `docs/rl.md` has the rest.
"""

from typing import Any

try:
    import gymnasium
except ImportError:  # the game itself needs none of this
    raise ImportError('cardinal.rl needs more than the games: pip install "cardinal-table[rl]"') from None

from cardinal.core.game import Game
from cardinal.games import slugs
from cardinal.rl.aec import TableAEC
from cardinal.rl.parallel import TableParallel
from cardinal.rl.spaces import Setting
from cardinal.rl.vector import Vector


def aec(
    game: Game | str,
    seats: int = 4,
    *,
    events: int = 0,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: Any,
) -> TableAEC:
    """PettingZoo's turn by turn.  With `events` observations end with the last so many public ones.

    >>> env = aec("deadlies", seats=4)
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     seen, reward, terminated, truncated, info = env.last()
    ...     env.step(None if terminated else env.action_space(agent).sample(seen["action_mask"]))
    >>> env.agents
    []
    """
    return TableAEC(Setting(game, seats, options, events), render_mode, max_cycles)


def parallel(
    game: Game | str,
    seats: int = 4,
    *,
    events: int = 0,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: Any,
) -> TableParallel:
    """PettingZoo's all at once: who is asked answers, who is not asked waits.

    >>> env = parallel("deadlies", seats=2)
    >>> seen, info = env.reset(seed=1)
    >>> while env.agents:
    ...     told = env.step({agent: env.action_space(agent).sample() for agent in env.agents})
    """
    return TableParallel(Setting(game, seats, options, events), render_mode, max_cycles)


def vector(
    game: Game | str,
    envs: int = 1024,
    seats: int = 4,
    opponents: str | None = None,
    *,
    seat: int | None = None,
    seed: int = 0,
    workers: int = 1,
    engine: str = "auto",
    floats: bool = False,
    events: int = 0,
    **options: Any,
) -> Vector:
    """N games stepped by one call; a game that is over is followed by the next.

    With no opponents every seat is asked in its turn (self-play); with `greedy`, or `greedy,random,random`, one seat
    is: `seat`, or another one from deal to deal.  `workers` are threads of the native engine.
    """
    return Vector(Setting(game, seats, options, events), envs, opponents, seat, seed, workers, engine, floats)


def gymnasium_id(slug: str) -> str:
    """
    >>> gymnasium_id("wicked_wise")
    'cardinal/WickedWise-v1'
    """
    return f"cardinal/{''.join(word.title() for word in slug.split('_'))}-v1"


def register_with_gymnasium() -> None:
    for slug in slugs():
        gymnasium.register(
            gymnasium_id(slug),
            entry_point="cardinal.rl.single:TableEnv",
            vector_entry_point="cardinal.rl.many:TableVectorEnv",
            kwargs={"game": slug},
        )


register_with_gymnasium()
