"""What is shown to whom (section 8)."""

from cardinal.core.view import Fact
from referees.referee import Eyes, Shown
from referees.wicked_wise.data import canonical, is_gem
from referees.wicked_wise.memory import DISCARD, GEM_DECK, OPEN
from referees.wicked_wise.table import PUBLIC, OpenCard, Table
from referees.wicked_wise.tricks import winner_of

LETTERS = "ABCDEF"


def zones(g: Table, eyes: Eyes) -> list[Shown]:
    teams = range(g.teams)
    found = [hidden(g, f"dragon:{t}", g.dragon_seat[t], canonical(g.dragon[t]), eyes) for t in teams]
    for t in teams:
        if not g.has_open_hand(t):
            found.append(hidden(g, f"mouse:{t}", g.mouse_seat[t], canonical(g.mouse[t]), eyes))
    found += open_hand(g, eyes)
    table = [card for _, _, card in g.played if card not in g.taken]
    found.append(Shown("trick", None, len(table), table, []))
    for t in teams:
        found += team_zones(g, t, eyes)
    return found + common_zones(g, eyes)


def hidden(g: Table, place: str, seat: int, cards: list[str], eyes: Eyes) -> Shown:
    if seat in eyes:
        return Shown(place, seat, len(cards), cards, [])
    return Shown(place, seat, len(cards), [], remembered(g, place, eyes))


def remembered(g: Table, place: str, eyes: Eyes) -> list[str]:
    return canonical({card for viewer in [PUBLIC, *eyes] for card in g.memory[viewer].certain(place)})


def open_hand(g: Table, eyes: Eyes) -> list[Shown]:
    solo = [t for t in range(g.teams) if g.has_open_hand(t)]
    if not solo:
        return []
    seat = None if g.shared else g.mouse_seat[solo[0]]
    return [Shown(OPEN, seat, len(g.open), [face(held, eyes) for held in g.open], remembered(g, OPEN, eyes))]


def face(held: OpenCard, eyes: Eyes) -> str:
    known = not is_gem(held.card) or held.seen_by & set(eyes)
    return f"{held.card if known else 'gem'}#{held.serial}"


def team_zones(g: Table, t: int, eyes: Eyes) -> list[Shown]:
    dragon, mouse = g.dragon_seat[t], g.mouse_seat[t]
    collection = canonical(g.collection[t])
    found = [
        Shown(f"collection:{t}", dragon, len(collection), collection if g.option["open_collections"] else [], []),
        Shown(f"treasures:{t}", dragon, len(g.treasures[t]), g.treasures[t], []),
        Shown(f"used:{t}", dragon, len(g.used[t]), g.used[t], []),
        Shown(f"goals:{t}", mouse, len(g.goals[t]), [goal.card for goal in g.goals[t]], []),
    ]
    if g.drawn[t]:
        seen = [f"t{t + 1}_{goal}" for goal in g.drawn[t]] if dragon in eyes else []
        found.append(Shown(f"drawn:{t}", dragon, len(g.drawn[t]), seen, []))
    if g.passed[t] and (dragon in eyes or mouse in eyes):
        found.append(Shown(f"passed:{t}", mouse, len(g.passed[t]), [f"t{t + 1}_{x}" for x in g.passed[t]], []))
    if g.kept[t] and mouse in eyes:
        found.append(Shown(f"kept:{t}", mouse, len(g.kept[t]), [f"t{t + 1}_{x}" for x in g.kept[t]], []))
    return found


def common_zones(g: Table, eyes: Eyes) -> list[Shown]:
    found = [
        Shown("basic_deck", None, len(g.basic_deck), [], []),
        Shown(GEM_DECK, None, len(g.gem_deck), [], known_gems(g, eyes)),
        Shown(DISCARD, None, len(g.discard), [], remembered(g, DISCARD, eyes)),
        Shown("treasure_deck", None, len(g.treasure_deck), [], []),
        Shown("treasure_discard", None, len(g.treasure_discard), g.treasure_discard, []),
    ]
    if g.offer:
        found.append(Shown("offer", g.offered_to, len(g.offer), g.offer if g.offered_to in eyes else [], []))
    if g.looked:
        found.append(Shown("looked", g.looker, len(g.looked), g.looked if g.looker in eyes else [], []))
    for t in range(g.teams):
        if not g.tiny:
            found.append(Shown(f"goal_deck:{t}", None, len(g.goal_deck[t]), [], []))
    return found


def known_gems(g: Table, eyes: Eyes) -> list[str]:
    exact = {card for viewer in eyes for card in g.memory[viewer].exact}
    return [f"{card}@{place}" for place, card in enumerate(g.gem_deck, 1) if card in exact]


def facts(g: Table, eyes: Eyes) -> dict[str, Fact]:
    """Most of it is public, and the same until somebody answers."""
    if not g.public_facts:
        g.public_facts = public_facts(g)
    return g.public_facts | doubts(g, eyes) if len(eyes) <= 1 else g.public_facts


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


def doubts(g: Table, eyes: Eyes) -> dict[str, Fact]:
    """What one viewer knows to lie in one of several places."""
    memory = g.memory[eyes[0] if eyes else PUBLIC]
    said: list[str] = []
    for card in memory.doubtful():
        places = sorted((place_name(g, place) for place in memory.places[card]), key=place_rank)
        said.append(f"{card}: {' or '.join(places)}")
    return {"memory": said} if said else {}


def place_name(g: Table, place: str) -> str:
    """An open hand goes by the first team that plays from it."""
    if place == OPEN:
        place = f"mouse:{next(t for t in range(g.teams) if g.has_open_hand(t))}"
    kind, _, team = place.partition(":")
    return f"T{int(team) + 1} {kind.title()}" if team else place


def place_rank(name: str) -> tuple[int, str]:
    return (0 if "Dragon" in name else 1 if "Mouse" in name else 2), name


def seat_facts(g: Table, seat: int) -> dict[str, Fact]:
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
