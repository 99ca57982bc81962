"""Games whose truth is known: everybody draws cards from one deck, and the highest total wins."""

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from cardinal.lab.study import figures
from cardinal.lab.study.statistics import Floats

RANKS = 12  # cards c0 ... c11, four copies of each


def high_card(
    rng: np.random.Generator, games: int, seats: int = 4, hand: int = 5, extra: int = 0, dominated: int | None = None
) -> tuple[pa.Table, pa.Table]:
    """Games and cards as a study keeps them.  Seat A draws `extra` cards more; the card `dominated` counts for 0."""
    deck = np.tile(np.arange(RANKS), 4)
    worth = np.linspace(4, 6, RANKS)
    if dominated is not None:
        worth[:] = 5
        worth[dominated] = 0
    drawn = deck[rng.permuted(np.tile(np.arange(len(deck)), (games, 1)), axis=1)]
    totals = np.stack([worth[drawn[:, p * hand : (p + 1) * hand]].sum(axis=1) for p in range(seats)], axis=1)
    totals[:, 0] += worth[drawn[:, -extra:]].sum(axis=1) if extra else 0
    totals += rng.normal(0, 2, totals.shape)
    hands = np.stack([drawn[:, p * hand : (p + 1) * hand] for p in range(seats)], axis=1)
    return game_table(places_of(totals)), card_table(hands)


def places_of(totals: Floats) -> npt.NDArray[np.int64]:
    return 1 + (totals[:, None, :] > totals[:, :, None]).sum(axis=2)


def game_table(places: npt.NDArray[np.int64]) -> pa.Table:
    games, seats = places.shape
    columns = {"seed": np.arange(games)}
    for name in figures.names(seats):
        columns[name] = np.ones(games, np.int32)
    columns["began"] = np.zeros(games, np.int32)
    for p in range(seats):
        columns[f"place_{'ABCDEFGH'[p]}"] = places[:, p].astype(np.int32)
        columns[f"team_{'ABCDEFGH'[p]}"] = np.full(games, p, np.int8)
    return pa.table(columns)


def card_table(hands: npt.NDArray[np.int64]) -> pa.Table:
    counts = np.stack([(hands == rank).sum(axis=2) for rank in range(RANKS)], axis=2)
    game, seat, card = np.nonzero(counts)
    names = pa.DictionaryArray.from_arrays(card.astype(np.int32), [f"c{rank}" for rank in range(RANKS)])
    dealt = counts[game, seat, card].astype(np.int16)
    return pa.table({"seed": game, "card": names, "seat": seat.astype(np.int8), "dealt": dealt, "played": dealt})


def duplicates(rng: np.random.Generator, deals: int, k: int, deal: float, skill: float, play: float) -> Floats:
    """Utilities by deal, place and player: made of variances of these sizes.  Player 0 is the better one."""
    strength = np.zeros(k)
    strength[0] = 1.0
    strength -= strength.mean()
    strength *= np.sqrt(skill / max(1e-12, (strength**2).mean()))
    places = rng.normal(0, np.sqrt(deal), (deals, k, 1))
    return places + strength[None, None, :] + rng.normal(0, np.sqrt(play), (deals, k, k))
