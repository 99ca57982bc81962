"""The rules on a CUDA card (extra `gpu`): the same source, compiled by nvrtc, tensors of torch.

import cardinal.native.gpu as gpu

games = gpu.make("triple_seven", envs=262_144, seats=4, seed=1)
games.step(policy(games.observations, games.masks))
gpu.playouts("deadlies", 1_000_000).decisions.float().mean()
"""

from collections.abc import Mapping
from typing import Any

from cardinal.core.options import Options
from cardinal.games import load
from cardinal.native.gpu.card import Card
from cardinal.native.gpu.environments import Environments
from cardinal.native.gpu.playouts import Played, play

__all__ = ["Environments", "Played", "make", "playouts"]


def make(game: str, envs: int, seats: int = 4, options: Mapping[str, Any] | None = None, seed: int = 0) -> Environments:
    """So many games side by side: number i has seed `seed + i`."""
    return Environments(prepared(game, seats, options), envs, seed)


def playouts(
    game: str, n: int, seed: int = 1, seats: int = 4, options: Mapping[str, Any] | None = None,
    dice: int = 1_000_000, digests: bool = False,
) -> Played:  # fmt: skip
    """Uniformly random games: number g has seed `seed + g`, and dice of its own seeded with `dice + g`."""
    return play(prepared(game, seats, options), n, seed, dice, digests)


_cards: dict[tuple[str, int, Options], Card] = {}


def prepared(game: str, seats: int, options: Mapping[str, Any] | None) -> Card:
    """Prepared once for each setting."""
    found = load(game)
    setting = (game, seats, found.read_options(dict(options or {})))
    if setting not in _cards:
        _cards[setting] = Card(found, seats, setting[2])
    return _cards[setting]
