"""Treasures: taking them (R35, R36), using them (R28-R30), what they pay (R33, R37, R38)."""

from typing import Any

from referees.referee import Asking, expect
from referees.wicked_wise.data import EFFECTS, SUITS, canonical, matches
from referees.wicked_wise.memory import DISCARD
from referees.wicked_wise.table import Table


def take_treasure(g: Table, t: int) -> Asking:
    """R35, R36"""
    seat = g.dragon_seat[t]
    g.offer, g.offered_to = [], seat
    for _ in range(2):
        if not g.treasure_deck:
            reshuffle(g)
        if g.treasure_deck:
            g.offer.append(g.treasure_deck.pop(0))
    if not g.offer:
        return
    kept = yield from g.choose(seat, "pick_treasure", g.offer, g.offer[0])
    g.treasure_discard += [treasure for treasure in g.offer if treasure != kept]
    g.offer = []
    g.treasures[t].append(kept)
    while len(g.treasures[t]) > (3 if g.seats <= 4 else 2):
        dropped = yield from g.ask(seat, "drop_treasure", list(g.treasures[t]), g.treasures[t][0])
        g.treasures[t].remove(dropped)
        g.treasure_discard.append(dropped)


def reshuffle(g: Table) -> None:
    """The discard pile is the new deck: what is drawn from it next, and what the engine has left of it."""
    pool, g.treasure_discard = g.treasure_discard, []
    if not pool:
        return
    left = g.luck.words.get("treasure_deck", "").split()
    events = [event for event in g.luck.events if event.kind == "treasures_drawn"]
    drawn = [treasure for event in events for treasure in event.cards if treasure in pool and treasure not in left]
    kept = [treasure for treasure in pool if treasure not in left and treasure not in drawn]
    g.treasure_deck = [*drawn, *kept, *left]
    expect("treasures shuffled", sorted(g.treasure_deck), sorted(pool))


def use_treasures(g: Table, t: int) -> Asking:
    """R28, R29: as often as wanted, before the first card."""
    seat = g.dragon_seat[t]
    while g.treasures[t]:
        text = yield from g.ask(seat, "use_treasure", [*g.treasures[t], "stop"], "stop")
        if text == "stop":
            return
        g.treasures[t].remove(text)
        g.used[t].append(text)
        for effect in EFFECTS[text]:
            yield from use(g, t, effect)


def use(g: Table, t: int, effect: dict[str, Any]) -> Asking:
    seat = g.dragon_seat[t]
    match effect["op"]:
        case "peek_hand":
            rivals = [f"T{rival + 1}" for rival in g.rivals(t) if g.dragon[rival]]
            if rivals:
                richest = max(rivals, key=lambda rival: g.coins[int(rival[1:]) - 1])
                text = yield from g.choose(seat, "peek_target", rivals, richest)
                rival = int(text[1:]) - 1
                g.memory[seat].looked_through(g.dragon_place(rival), g.dragon[rival])
        case "dragon_exchange":
            yield from exchange(g, t, effect["deck"], effect["n"])
        case "name_trump":
            led = g.lead_suit()
            default = led if led in SUITS[:4] else "flames"
            g.named.append((yield from g.ask(seat, "name_suit", SUITS[:4], default)))
        case "boost":
            g.boost[t] += effect["n"]
        case "salvage" if g.tiny:
            g.coins[t] += 3


def exchange(g: Table, t: int, deck: str, n: int) -> Asking:
    """R29"""
    seat, place = g.dragon_seat[t], g.dragon_place(t)
    drawn = g.off_deck(deck, n)
    g.gems_left(drawn, place, seat)
    g.dragon[t] += drawn
    hand = canonical(g.dragon[t])
    lowest = sorted(hand, key=lambda card: g.rank(card))[: len(drawn)]
    gone = canonical((yield from g.pick(seat, "exchange_discard", hand, len(drawn), len(drawn), lowest)))
    for card in gone:
        g.dragon[t].remove(card)
        g.discard.append(card)
    g.went(gone, place, DISCARD, [seat])


def salvage(g: Table, winner: int | None) -> Asking:
    """R33"""
    for t in g.order():
        n = sum(effect["n"] for effect in g.effects_used(t, "salvage"))
        if not n or t == winner or g.tiny:
            continue
        cards = [card for _, _, card in g.played if card not in g.taken]
        picked = yield from g.pick(g.dragon_seat[t], "salvage_cards", cards, 0, n, [])
        g.taken += picked
        g.collection[t] += picked


def payout(g: Table, winner: int | None) -> None:
    """R37"""
    for t in g.order():
        for treasure in g.used[t]:
            for effect in EFFECTS[treasure]:
                if effect["op"] == "gain_each":
                    number = sum(matches(card, effect["card"]) for _, _, card in g.played)
                    g.coins[t] += min(effect["cap"], effect["coins"] * number)
                if effect["op"] == "gain_if" and (t == winner) == effect["won"]:
                    g.coins[t] += effect["coins"]


def spend(g: Table) -> None:
    """R38"""
    for t in g.order():
        g.treasure_discard += g.used[t]
        g.used[t] = []
