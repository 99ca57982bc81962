"""Many games side by side on a card, stepped by one call."""

import torch

from cardinal.core.state import State
from cardinal.native.cuda.program import LOOKING, Kernels
from cardinal.native.gpu.card import Card, Order
from cardinal.native.gpu.driver import Given


class Environments:
    """N games.  All tensors are written in place, on torch's present stream: copy what is to be kept.

    Environment i begins with seed `seed + i`; when its game is over the next step begins the game with seed
    `seed + i + n`, and so on: every game of a run can be played again on the processor by its seed and its actions.
    Where dice are rolled for players, those of environment i are seeded with `seed + i` too.
    """

    def __init__(self, card: Card, n: int, seed: int) -> None:
        self.card, self.n, self.seed = card, n, seed
        program, seats, words = card.program, card.plan.seats, card.program.words
        self._records = card.records(n)
        self._rolls = on_card(n, 4, dtype=torch.int32)
        self._order = Order(card, n)
        self._legal = on_card(n, words, dtype=torch.int64)
        self.episodes = on_card(n, dtype=torch.int32)  # which game of its own each one plays, from 0 on
        self.seats = on_card(n, dtype=torch.int8)  # who is asked; -1 where the game is over
        self.rewards = on_card(n, seats, dtype=torch.float32)  # utilities by seat, in the step that ends a game
        self.done = on_card(n, dtype=torch.bool)
        self.refused = on_card(n, dtype=torch.bool)  # actions that were not legal: nothing was changed
        self._masks = on_card(n, program.mask_bytes, dtype=torch.uint8)
        self._seen = on_card(n, program.observation_bytes, dtype=torch.int8)
        # As on the processor: legal actions, a cell each, and the position as the seat that is asked sees it.
        self.masks = self._masks[:, : program.actions].view(torch.bool)
        self.observations = self._seen[:, : program.observation_size]
        self._shown = (self._legal, self.seats, self.rewards, self.done, self.refused, self._order.keys)
        self.reset()

    def reset(self) -> None:
        given = (self.card.start, self.n, self.seed, self._rolls, self.episodes, self._order.order, self._order.keys)
        self.launch("clear_table", self._records, *given)
        self.step()

    def step(self, actions: torch.Tensor | None = None) -> None:
        """One action each, and what is seen then; without any, everybody plays at random."""
        self.advance(actions)
        self.look()

    def advance(self, actions: torch.Tensor | None = None) -> None:
        """A step that nobody looks at: masks and observations stay as they were."""
        chosen = None
        if actions is not None:
            if actions.shape != (self.n,) or actions.dtype != torch.int64 or not actions.is_cuda:
                given = f"{actions.dtype}{list(actions.shape)} on {actions.device}"
                raise ValueError(f"{self.n} actions of int64 on the card are wanted, not {given}")
            chosen = actions.contiguous()
        self._order.sort()
        run = (self.n, self.seed, self._rolls, chosen, self.episodes, self._order.order)
        self.launch("step", self._records, *run, self._shown)

    def look(self) -> None:
        """Masks and observations as they are now."""
        told = (self._legal, self.seats, self._masks, self._seen)
        memory = self.card.program.stage_bytes
        self.card.launch(Kernels.SIGHT, "look", self.n, self._records, self.n, *told, block=LOOKING, memory=memory)

    def greedy(self) -> torch.Tensor:
        """What the game's heuristic chooses for the seat that is asked, shown a world sampled from what it knows."""
        actions = on_card(self.n, dtype=torch.int64)
        given = (self._records, self.n, self._rolls, self._order.order, actions)
        self.card.launch(Kernels.GREEDY, "choose", self.n, *given)
        return actions

    def digests(self) -> torch.Tensor:
        out = on_card(self.n, dtype=torch.int64)
        self.launch("digests", self._records, self.n, out)
        return out

    def state(self, i: int) -> State:
        """Environment i as a state of the compiled Python: to look at it, show it, or play on."""
        return self.card.state(self._records, i)

    def launch(self, name: str, *given: Given) -> None:
        self.card.launch(Kernels.ENVIRONMENTS, name, self.n, *given)


def on_card(*shape: int, dtype: torch.dtype) -> torch.Tensor:
    return torch.zeros(*shape, dtype=dtype, device="cuda")
