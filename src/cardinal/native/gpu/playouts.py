"""Random games by the million: each to its end, their results in one tensor each."""

from typing import NamedTuple

import torch

from cardinal.core.state import UNIT
from cardinal.native.cuda.program import Kernels
from cardinal.native.gpu.card import Card, Order

LANES = 1 << 20  # games at a time where they are played decision by decision
ROUNDS = 16  # decisions, between two looks at how many games are left


class Played(NamedTuple):
    """One row a game, as `cardinal.native.engine.Played`, on the card."""

    checksums: torch.Tensor
    decisions: torch.Tensor
    digests: torch.Tensor  # 0 where they were not asked for
    places: torch.Tensor  # by seat
    utilities: torch.Tensor  # by seat, from -1 to 1


def play(card: Card, games: int, seed: int, dice: int, digests: bool) -> Played:
    """Small rules are played whole by each thread; large ones decision by decision, in the order of their phases."""
    seats = card.plan.seats
    rows = torch.zeros(games, 3 + 2 * seats, dtype=torch.int64, device="cuda")
    begun = torch.zeros(1, dtype=torch.int64, device="cuda")
    if card.program.sorted:
        by_phases(card, (games, seed, dice, int(digests)), begun, rows)
    else:
        lanes = torch.cuda.get_device_properties().multi_processor_count * 2048
        given = (card.start, games, seed, dice, int(digests), begun, rows)
        card.launch(Kernels.PLAYOUT, "playout", min(games, lanes), *given)
    unit = torch.full(
        (), float(UNIT), dtype=torch.float64, device="cuda"
    )  # torch multiplies by the inverse of a number
    utilities = rows[:, 3 + seats :] / unit
    return Played(rows[:, 0], rows[:, 1], rows[:, 2], rows[:, 3 : 3 + seats], utilities)


def by_phases(card: Card, run: tuple[int, int, int, int], begun: torch.Tensor, rows: torch.Tensor) -> None:
    games = run[0]
    lanes = min(games, LANES)
    records, order = card.records(lanes), Order(card, lanes)
    rolls = torch.zeros(lanes, 4, dtype=torch.int32, device="cuda")
    tallies = torch.zeros(lanes, 3, dtype=torch.int64, device="cuda")
    card.launch(Kernels.ROUNDS, "clear_table", lanes, records, card.start, lanes, tallies, order.order, order.keys)
    given = (records, lanes, *run, rolls, tallies, order.order, order.keys, begun, rows)
    while int(begun) < games + lanes:  # until everyone has asked in vain for one more
        for _ in range(ROUNDS):
            order.sort()
            card.launch(Kernels.ROUNDS, "play", lanes, *given)
