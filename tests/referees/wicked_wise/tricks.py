"""A trick (R9-R14): first cards, Mice, second cards; who wins it (R31), and what the winner gets (R32-R39)."""

from referees.referee import Asking
from referees.wicked_wise.data import HINTS, ability, canonical, is_gem, suit_of, value_of
from referees.wicked_wise.memory import DISCARD, OPEN
from referees.wicked_wise.mouse import run_steps
from referees.wicked_wise.table import Table, Won
from referees.wicked_wise.treasures import payout, salvage, spend, take_treasure, use_treasures


def play_trick(g: Table) -> Asking:
    g.named, g.boost = [], [0] * g.teams
    for t in g.order():
        if g.dragon[t]:  # R13
            yield from use_treasures(g, t)
            yield from play_dragon(g, t, "first")
    for t in g.order():
        if g.mouse_items(t):
            yield from hint(g, t, g.dragon_seat[t], [suit_of(card) for card in g.dragon[t]])
            yield from play_mouse(g, t)
    for t in g.second_order():
        if g.dragon[t]:
            yield from hint(g, t, g.mouse_seat[t], [g.mouse_suit(t, item) for item in g.mouse_items(t)])
            yield from play_dragon(g, t, "second")
    yield from resolve(g)


def play_dragon(g: Table, t: int, kind: str) -> Asking:
    hand = canonical(g.dragon[t])
    legal = [card for card in hand if suit_of(card) == g.lead_suit()]
    if not legal or t in g.using("free_follow"):
        legal = hand
    card = hand[0]
    if len(hand) > 1:
        seat = g.dragon_seat[t]
        card = yield from g.ask(seat, f"play_{kind}", legal, g.lowest(t, legal, seat))
    g.dragon[t].remove(card)
    g.show_all([card])
    g.played.append((kind, t, card))


def play_mouse(g: Table, t: int) -> Asking:
    seat, hand = g.mouse_seat[t], g.mouse_items(t)
    legal = [item for item in hand if g.mouse_suit(t, item) == g.lead_suit()] or hand
    lies_open = g.mouse_place(t) == OPEN
    item = legal[0]
    if len(legal if lies_open else hand) > 1:
        item = yield from g.ask(seat, "play_mouse", legal, g.lowest(t, legal, seat))
    card = g.mouse_card(t, item)
    if lies_open:
        g.open.remove(g.open_card(item))
    else:
        g.mouse[t].remove(card)
    g.show_all([card])
    g.played.append(("mouse", t, card))
    g.mouse_played[t].append(card)
    g.last_mouse = seat
    if g.option["shared_refill"] == "at_once":
        refill_shared(g, t)
    yield from run_steps(g, t, ability(card))
    refill_shared(g, t)


def refill_shared(g: Table, t: int) -> None:
    """R26"""
    if g.shared and len(g.open) < 4:
        g.draw(t, "basic", g.mouse_size() - len(g.open))


def hint(g: Table, t: int, seat: int, suits: list[str]) -> Asking:
    """R56"""
    if g.option["table_talk"] != "open" or not g.two_seats(t):
        return
    legal = []
    for text in HINTS:
        word, about = text.split(":")
        if word == "want" or (about in suits) == (word == "have"):
            legal.append(text)
    yield from g.ask(seat, "hint", [*legal, "pass"], "pass")


# ---------------------------------------------------------------- who wins
def winner_of(g: Table) -> tuple[int, str] | None:
    """R31: the winning team and card; None if no card counts."""
    counting = [(kind, t, card) for kind, t, card in g.played if kind != "mouse" or t in g.using("mouse_counts")]
    if not counting:
        return None
    low = bool(g.using("low_wins"))

    def effective(play: tuple[str, int, str]) -> int:
        kind, t, card = play
        return value_of(card) + (g.boost[t] if kind != "mouse" else 0)

    if g.using("total_wins"):
        totals = {t: sum(effective(play) for play in counting if play[1] == t) for t in g.order()}
        teams = [t for t in g.order() if any(play[1] == t for play in counting)]
        best = min(teams, key=totals.__getitem__) if low else max(teams, key=totals.__getitem__)
        return best, max((play for play in counting if play[1] == best), key=effective)[2]
    no_trump, led = bool(g.using("no_trump")), g.lead_suit()

    def rank(card: str) -> int:
        if (is_gem(card) and not no_trump) or suit_of(card) in g.named:
            return 2
        return 1 if suit_of(card) == led else 0

    highest = max(rank(card) for _, _, card in counting)
    competing = [play for play in counting if rank(play[2]) == highest]
    _, team, card = max(competing, key=lambda play: (-effective(play) if low else effective(play), is_gem(play[2])))
    return team, card


def resolve(g: Table) -> Asking:
    """R32"""
    won = winner_of(g)
    winner = won[0] if won else None
    early = winner is not None and g.option["payout"] == "before_reward"
    if winner is None:
        cards = [card for _, _, card in g.played]
        g.discard += cards
        g.taken += cards
        g.went(cards, "trick", DISCARD, g.viewers())
    else:
        yield from salvage(g, winner)
        if early:
            payout(g, winner)
        rest = [card for _, _, card in g.played if card not in g.taken]
        g.collection[winner] += rest
        g.taken += rest
        yield from reward(g, winner)
    if not early:
        payout(g, winner)
    spend(g)
    g.won.append(Won(g.lead, winner, won[1] if won else ""))
    g.lead = (g.lead + 1) % g.teams  # R39
    g.played, g.taken = [], []


def reward(g: Table, winner: int) -> Asking:
    """R34"""
    losers = [t for t in g.order() if t != winner]
    text = yield from g.ask(g.dragon_seat[winner], "choose_reward", ["coins", "treasure"], "coins")
    if text == "coins":
        g.coins[winner] += 2
        for t in reversed(losers):
            yield from take_treasure(g, t)
    else:
        yield from take_treasure(g, winner)
        for t in losers:
            g.coins[t] += 2
