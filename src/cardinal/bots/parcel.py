"""A world on its way to another process: which game, all that its state says (options are fields too), and what the
game's heuristic has noted of the choices so far.

>>> from cardinal.games import load
>>> game = load("deadlies")
>>> world = game.new(3, seed=4)
>>> fields.digest(unpack(pack(game, world)).world) == fields.digest(world)
True
"""

from typing import NamedTuple

import mypy_extensions
from librt.vecs import vec

from cardinal.core import fields
from cardinal.core.game import Game
from cardinal.core.state import State
from cardinal.games import load

Memory = vec[mypy_extensions.i64]


class Parcel(NamedTuple):
    slug: str
    seats: int
    said: fields.Fields
    memory: list[int]


class Unpacked(NamedTuple):
    game: Game
    world: State
    memory: Memory


def pack(game: Game, world: State, memory: Memory | None = None) -> Parcel:
    """A world that was sampled for whoever will see it; without a memory nothing has been noted."""
    return Parcel(game.slug, int(world.seats), fields.dump(world), [int(x) for x in memory or game.bot.memory()])


def unpack(parcel: Parcel) -> Unpacked:
    game = load(parcel.slug)
    world = game.blank(parcel.seats, game.options())
    fields.load(world, parcel.said)
    return Unpacked(game, world, vec[mypy_extensions.i64](parcel.memory))
