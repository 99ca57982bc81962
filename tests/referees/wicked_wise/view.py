"""What is shown to whom (section 8)."""

from collections.abc import Collection
from functools import partial

from cardinal.core.view import Fact
from referees.referee import Eyes, Layout, Private, Shown, hidden, nothing
from referees.wicked_wise.data import canonical, is_gem
from referees.wicked_wise.memory import DISCARD, GEM_DECK, OPEN
from referees.wicked_wise.table import PUBLIC, OpenCard, Table
from referees.wicked_wise.tricks import winner_of

LETTERS = "ABCDEF"


def zones(g: Table, eyes: Eyes) -> list[Shown]:
    """Most of them are the same to all eyes, until somebody answers."""
    if g.laid_out is None:
        g.certain = {viewer: memory.certain() for viewer, memory in g.memory.items()}
        g.laid_out = Layout(lay_out(g))
    return g.laid_out.seen_by(eyes)


def lay_out(g: Table) -> list[Shown | Private]:
    """All zones, in the order of the table."""
    teams = range(g.teams)
    found: list[Shown | Private] = []
    found += [hand(g, f"dragon:{t}", g.dragon_seat[t], g.dragon[t]) for t in teams]
    found += [hand(g, f"mouse:{t}", g.mouse_seat[t], g.mouse[t]) for t in teams if not g.has_open_hand(t)]
    if any(g.has_open_hand(t) for t in teams):
        found.append(partial(open_hand, g))
    found.append(lying("trick", None, [card for _, _, card in g.played if card not in g.taken]))
    for t in teams:
        found += team_zones(g, t)
    return found + common_zones(g)


def lying(place: str, seat: int | None, cards: list[str], shown: bool = True) -> Shown:
    """A zone that all see, or of which nobody sees more than how many cards there are."""
    return Shown(place, seat, len(cards), cards if shown else [], [])


def hand(g: Table, place: str, seat: int, cards: list[str]) -> Private:
    return hidden(place, seat, canonical(cards), partial(remembered, g, place))


def remembered(g: Table, place: str, eyes: Eyes) -> list[str]:
    known = [cards for viewer in (PUBLIC, *eyes) if (cards := g.certain[viewer].get(place))]
    return canonical(set().union(*known)) if known else []


def open_hand(g: Table, eyes: Eyes) -> Shown:
    solo = next(t for t in range(g.teams) if g.has_open_hand(t))
    seat = None if g.shared else g.mouse_seat[solo]
    return Shown(OPEN, seat, len(g.open), [face(held, eyes) for held in g.open], remembered(g, OPEN, eyes))


def face(held: OpenCard, eyes: Eyes) -> str:
    known = not is_gem(held.card) or held.seen_by & set(eyes)
    return f"{held.card if known else 'gem'}#{held.serial}"


def only_for(seats: Collection[int], zone: Shown, eyes: Eyes) -> Shown | None:
    """A zone that others are not shown at all."""
    return zone if any(p in eyes for p in seats) else None


def collected(g: Table, t: int) -> Shown:
    """Closed, a collection shows only what came into it with the trick that has just been played."""
    cards = canonical(g.collection[t])
    if g.option["open_collections"]:
        return lying(f"collection:{t}", g.dragon_seat[t], cards)
    just_played = {card for _, _, card in g.played}
    known = [card for card in cards if card in just_played]
    return Shown(f"collection:{t}", g.dragon_seat[t], len(cards), [], known)


def team_zones(g: Table, t: int) -> list[Shown | Private]:
    dragon, mouse = g.dragon_seat[t], g.mouse_seat[t]
    found: list[Shown | Private] = [
        collected(g, t),
        lying(f"treasures:{t}", dragon, g.treasures[t]),
        lying(f"used:{t}", dragon, g.used[t]),
        lying(f"goals:{t}", mouse, [goal.card for goal in g.goals[t]]),
    ]
    drawn, passed, kept = ([f"t{t + 1}_{goal}" for goal in goals[t]] for goals in (g.drawn, g.passed, g.kept))
    if drawn:
        found.append(hidden(f"drawn:{t}", dragon, drawn, nothing))
    if passed:
        found.append(partial(only_for, (dragon, mouse), lying(f"passed:{t}", mouse, passed)))
    if kept:
        found.append(partial(only_for, (mouse,), lying(f"kept:{t}", mouse, kept)))
    return found


def common_zones(g: Table) -> list[Shown | Private]:
    found: list[Shown | Private] = [
        lying("basic_deck", None, g.basic_deck, shown=False),
        partial(gem_deck, g),
        partial(discard, g),
        lying("treasure_deck", None, g.treasure_deck, shown=False),
        lying("treasure_discard", None, g.treasure_discard),
    ]
    if g.offer:
        found.append(hidden("offer", g.offered_to, g.offer, nothing))
    if g.looked:
        found.append(hidden("looked", g.looker, g.looked, nothing))
    if not g.tiny:
        found += [lying(f"goal_deck:{t}", None, g.goal_deck[t], shown=False) for t in range(g.teams)]
    return found


def gem_deck(g: Table, eyes: Eyes) -> Shown:
    return Shown(GEM_DECK, None, len(g.gem_deck), [], known_gems(g, eyes))


def discard(g: Table, eyes: Eyes) -> Shown:
    return Shown(DISCARD, None, len(g.discard), [], remembered(g, DISCARD, eyes))


def known_gems(g: Table, eyes: Eyes) -> list[str]:
    exact = {card for viewer in eyes for card in g.memory[viewer].exact}
    if not exact:
        return []
    return [f"{card}@{place}" for place, card in enumerate(g.gem_deck, 1) if card in exact]


def facts(g: Table, eyes: Eyes) -> dict[str, Fact]:
    """Most of it is public, and the same until somebody answers."""
    if not g.public_facts:
        g.public_facts = public_facts(g)
    said = doubts(g, eyes) if len(eyes) <= 1 else []
    return g.public_facts | {"memory": said} if said else g.public_facts


def public_facts(g: Table) -> dict[str, Fact]:
    teams = range(g.teams)
    tricks = [sum(won.winner == t for won in g.won) for t in teams]
    found: dict[str, Fact] = {
        "round": g.round,
        "trick": g.trick,
        "lead": f"T{g.lead + 1}",
        "order": [f"T{t + 1}" for t in g.order()],
        "second_order": [f"T{t + 1}" for t in g.second_order()],
        "lead_suit": g.lead_suit(),
        "plays": [f"{kind} T{t + 1} {card}" for kind, t, card in g.played],
        "coins": [f"T{t + 1} {g.coins[t]}" for t in teams],
        "tricks_won": [f"T{t + 1} {tricks[t]}" for t in teams],
    }
    winning = winner_of(g) if g.played and not g.taken else None
    if winning:
        found |= {"winning_team": f"T{winning[0] + 1}", "winning_card": winning[1]}
    return found


def doubts(g: Table, eyes: Eyes) -> list[str]:
    """What one viewer knows to lie in one of several places."""
    memory = g.memory[eyes[0] if eyes else PUBLIC]
    said: list[str] = []
    for card in memory.doubtful():
        places = sorted((place_name(g, place) for place in memory.places[card]), key=place_rank)
        said.append(f"{card}: {' or '.join(places)}")
    return said


def place_name(g: Table, place: str) -> str:
    """An open hand goes by the first team that plays from it."""
    if place == OPEN:
        place = f"mouse:{next(t for t in range(g.teams) if g.has_open_hand(t))}"
    kind, _, team = place.partition(":")
    return f"T{int(team) + 1} {kind.title()}" if team else place


def place_rank(name: str) -> tuple[int, str]:
    return (0 if "Dragon" in name else 1 if "Mouse" in name else 2), name


def seat_facts(g: Table, seat: int) -> dict[str, Fact]:
    if seat not in g.facts_of:
        g.facts_of[seat] = public_facts_of(g, seat)
    return g.facts_of[seat]


def public_facts_of(g: Table, seat: int) -> dict[str, Fact]:
    t = next(t for t in range(g.teams) if seat in (g.dragon_seat[t], g.mouse_seat[t]))
    both = (g.dragon_seat[t], g.mouse_seat[t])
    partner = "".join(LETTERS[p] for p in both if p != seat)
    return {
        "team": f"T{t + 1}",
        "partner": partner,
        "coins": g.coins[t],
        "treasures": len(g.treasures[t]),
        "tricks": sum(won.winner == t for won in g.won),
    }


# ---------------------------------------------------------------- the clean-up
def cleared_away(g: Table) -> None:
    """R46a: whole Dragon hands go to the discard pile.  What was remembered of them goes along; nothing is added, for
    nobody chose those cards, and they are shuffled at once (docs/rulings)."""
    for t in range(g.teams):
        for memory in g.memory.values():
            memory.moved(g.dragon_place(t), DISCARD)


def shuffled(g: Table) -> None:
    """The discard pile and the basic deck are one: what may lie there is lost."""
    for memory in g.memory.values():
        memory.lost(DISCARD, None)
