"""The catalogue of planted faults: in rules, views, events, sampling, drafts, undo, positions, clocks and labels."""

import msgspec


class Fault(msgspec.Struct, frozen=True):
    """`old` stands once in `module` and is replaced by `new`; the check `by` must find it at so many seats."""

    name: str
    game: str
    kind: str  # rules, views, events, sampling, drafts, undo, positions, clocks, labels
    by: str
    module: str
    old: str
    new: str
    seats: int = 3


CRAZY_EIGHTS = [
    Fault(
        "sample keeps the true hands",
        "crazy_eights",
        "sampling",
        "deals",
        "crazy_eights.rules",
        "        if not has(viewers, p):\n            secret",
        "        unseen &= ~s.hands[p]\n        if s.seats == 0:\n            secret",
    ),
    Fault(
        "sample does nothing",
        "crazy_eights",
        "sampling",
        "deals",
        "crazy_eights.rules",
        "    unseen = hidden(s, viewers)\n",
        "    if s.seats > 0:\n        return\n    unseen = hidden(s, viewers)\n",
    ),
    Fault(
        "sample gives out low cards first",
        "crazy_eights",
        "sampling",
        "deals",
        "crazy_eights.rules",
        "chosen |= random_bit(dice, cards & ~chosen)",
        "chosen |= bit(lowest(cards & ~chosen))",
    ),
    Fault(
        "a drawn card is told to everybody",
        "crazy_eights",
        "events",
        "events",
        "crazy_eights.rules",
        "tell(s, terms.E_DRAW, p, terms.NOBODY, n, cards, bit(p))",
        "tell(s, terms.E_DRAW, p, terms.NOBODY, n, cards, EVERYBODY)",
    ),
    Fault(
        "an event ignores who may see its cards",
        "crazy_eights",
        "events",
        "events",
        "crazy_eights.table",
        "shown = seats_in(cards) if sees(viewers, seen) else []",
        "shown = seats_in(cards)",
    ),
    Fault(
        "an event names its cards in the sentence alone",
        "crazy_eights",
        "events",
        "lockstep",
        "crazy_eights.table",
        '"cards": ", ".join(CARD_NAMES[c] for c in shown),',
        '"cards": ", ".join(CARD_NAMES[c] for c in seats_in(cards)),',
    ),
    Fault(
        "a turn is skipped by who holds nothing to play",
        "crazy_eights",
        "rules",
        "lockstep",
        "crazy_eights.rules",
        "        s.turn = left_of(s, s.turn)\n        begin_turn(s)",
        "        s.turn = left_of(s, s.turn)\n        if playable(s, s.hands[s.turn]) == 0:\n"
        "            s.turn = left_of(s, s.turn)\n        begin_turn(s)",
    ),
    Fault(
        "a draw can be taken back",
        "crazy_eights",
        "undo",
        "undo",
        "crazy_eights.rules",
        "    learnt(s)\n    tell(s, terms.E_DRAW",
        "    tell(s, terms.E_DRAW",
    ),
    Fault(
        "a position names the suit so that nobody can read it",
        "crazy_eights",
        "positions",
        "position",
        "crazy_eights.table",
        'words["suit"] = SUITS[s.suit]\n        words',
        'words["suit"] = SUITS[s.suit].title()\n        words',
    ),
    Fault(
        "the clock names the suit of the next card",
        "crazy_eights",
        "clocks",
        "lockstep",
        "crazy_eights.table",
        "            return (s.suit,)",
        "            return (suit_of(s.deck[s.n_deck - 1]) if s.n_deck else s.suit,)",
    ),
    Fault(
        "set-up leaves the passes of the game before",
        "crazy_eights",
        "rules",
        "restart",
        "crazy_eights.rules",
        "    s.idle = 0\n    fill_deck",
        "    fill_deck",
    ),
    Fault(
        "the label of drawing names the card",
        "crazy_eights",
        "labels",
        "worlds",
        "crazy_eights.table",
        'return {terms.DRAW: "Draw a card", terms.PASS: "Pass"}',
        "assert isinstance(s, CrazyEights)\n"
        '        return {terms.DRAW: f"Draw {s.deck[s.n_deck - 1] if s.n_deck else 0}", terms.PASS: "Pass"}',
    ),
]

DEADLIES = [
    Fault(
        "sample keeps others' sealed answers",
        "deadlies",
        "sampling",
        "sealed",
        "cardinal.games.deadlies.worlds",
        "    if s.sealed >> 8 != 0 and not has(viewers, s.other):",
        "    if s.seats == 0:",
    ),
    Fault(
        "sample keeps a play in the making",
        "deadlies",
        "drafts",
        "drafts",
        "cardinal.games.deadlies.worlds",
        "        if drafting(s):\n            s.phase = 0",
        "        if s.seats == 0:\n            s.phase = 0",
    ),
    Fault(
        "sample keeps the chance that is to come",
        "deadlies",
        "sampling",
        "worlds",
        "cardinal.games.deadlies.worlds",
        "    s.ra = rand32(dice)\n    s.rb = rand32(dice)\n    s.rc = rand32(dice)\n    s.rd = rand32(dice)\n",
        "    rand32(dice)\n",
    ),
    Fault(
        "hands are shown to the left neighbour",
        "deadlies",
        "views",
        "worlds",
        "cardinal.games.deadlies.zones",
        '    if viewers >> p & 1:\n        return Zone(f"hand:{p}", title',
        '    if (viewers | viewers << 1) >> p & 1:\n        return Zone(f"hand:{p}", title',
    ),
    Fault(
        "labels with names are kept for other tables",
        "deadlies",
        "labels",
        "labels",
        "cardinal.games.deadlies.table",
        "return s.phase if s.phase == terms.PLAY or (s.phase == terms.PLAY_MORE and action != terms.NO) else None",
        "return s.phase",
    ),
    Fault(
        "Pride is asked only of those who hold Pride",
        "deadlies",
        "rules",
        "lockstep",
        "cardinal.games.deadlies.effects",
        "    if s.hands[s.other] == 0:\n        pride_not_shown(s)",
        "    if s.hands[s.other] & 127 == 0:\n        pride_not_shown(s)",
    ),
    Fault(
        "the first place is worth too much",
        "deadlies",
        "rules",
        "outcome",
        "cardinal.games.deadlies.scoring",
        "        return shared_first(s.seats, first)\n",
        "        return shared_first(s.seats, first) + 1\n",
    ),
    Fault(
        "a play in the making lies on the table",
        "deadlies",
        "drafts",
        "drafts",
        "cardinal.games.deadlies.table",
        "        on_table = 0 if drafting(s) else s.pile",
        "        on_table = s.pile",
    ),
]

SOUL_REAPERS = [
    Fault(
        "sample knows the buried souls",
        "soul_reapers",
        "sampling",
        "deals",
        "cardinal.games.soul_reapers.worlds",
        "    bury_souls_anew(s, dice)\n    for q",
        "    for q",
    ),
    Fault(
        "sample knows what the viewer draws next",
        "soul_reapers",
        "sampling",
        "deals",
        "cardinal.games.soul_reapers.worlds",
        "            reorder_deck(s, q, dice)",
        "            rand32(dice)",
    ),
    Fault(
        "a draw is told to everybody",
        "soul_reapers",
        "events",
        "events",
        "cardinal.games.soul_reapers.opening",
        "tell(s, terms.E_DRAW, p, terms.NOBODY, n, drawn, bit(p))",
        "tell(s, terms.E_DRAW, p, terms.NOBODY, n, drawn, EVERYBODY)",
    ),
    Fault(
        "a copy forgets whose turn it is",
        "soul_reapers",
        "rules",
        "clone",
        "cardinal.games.soul_reapers.state",
        "    t.turn = s.turn\n",
        "",
    ),
    Fault(
        "a reason counts the hands of others",
        "soul_reapers",
        "labels",
        "lockstep",
        "cardinal.games.soul_reapers.reasons",
        '        return Refused("choose a card of your own hand", RULE_OF_CARDS[kind])',
        '        return Refused(f"choose a card of your own hand, not {sum(s.hands) % 97}", RULE_OF_CARDS[kind])',
    ),
]

DEATH_WISH = [
    Fault(
        "sample keeps what others are about to pass on",
        "death_wish",
        "sampling",
        "sealed",
        "cardinal.games.death_wish.worlds",
        "                s.sealed &= ~(15 * one(q))\n                s.waiting |= bit(q)",
        "                s.waiting |= 0",
        4,
    ),
    Fault(
        "sample knows the order of the diseases",
        "death_wish",
        "sampling",
        "deals",
        "cardinal.games.death_wish.worlds",
        "    mix(s, DISEASE_DECK, dice)\n",
        "",
    ),
    Fault(
        "an event shows its cards to all",
        "death_wish",
        "events",
        "events",
        "cardinal.games.death_wish.story",
        "faces = packed(cards, how_many(row)) if words and sees(viewers, seen) else []",
        "faces = packed(cards, how_many(row)) if words else []",
    ),
    Fault(
        "what was drawn from the afflicters can be taken back",
        "death_wish",
        "undo",
        "undo",
        "cardinal.games.death_wish.dealing",
        "    learnt(s)\n    if size(s, AFFLICTER_DECK) == 0:",
        "    if size(s, AFFLICTER_DECK) == 0:",
    ),
    Fault(
        "all that others hold is known",
        "death_wish",
        "views",
        "worlds",
        "cardinal.games.death_wish.zones",
        "[SYMPTOM_IDS[c] for c in sorted(hand) if c in known])",
        "[SYMPTOM_IDS[c] for c in sorted(hand)])",
    ),
]

TRIPLE_SEVEN = [
    Fault(
        "sample keeps the sealed first reserves",
        "triple_seven",
        "sampling",
        "lockstep",
        "cardinal.games.triple_seven.worlds",
        "        if sealed_of(s, q) != 0 and not has(viewers, q):",
        "        if s.seats == 0:",
    ),
    Fault(
        "a stolen card is told to everybody",
        "triple_seven",
        "events",
        "events",
        "cardinal.games.triple_seven.effects",
        "tell(s, terms.E_STOLEN, a, v, 1, kind + 1, bit(a) | bit(v))",
        "tell(s, terms.E_STOLEN, a, v, 1, kind + 1, EVERYBODY)",
    ),
    Fault(
        "a draw loses a card",
        "triple_seven",
        "rules",
        "cards",
        "cardinal.games.triple_seven.moves",
        "            gain(s, p, card - 1)\n            cards |=",
        "            if n < 2:\n                gain(s, p, card - 1)\n            cards |=",
    ),
    Fault(
        "the clock draws only where nothing can be played",
        "triple_seven",
        "clocks",
        "lockstep",
        "cardinal.games.triple_seven.table",
        "            return (terms.DRAW,) if s.allows(seat, terms.DRAW) else (terms.PASS,)",
        "            hidden = s.deck[s.n_deck - 1] if s.n_deck else 0\n"
        "            return (s.options(seat)[hidden % len(s.options(seat))],)",
    ),
]

WICKED_WISE = [
    Fault(
        "sample knows the goals of others",
        "wicked_wise",
        "sampling",
        "deals",
        "cardinal.games.wicked_wise.worlds",
        "    redraw_goals(s, viewers, dice)\n    redraw_answers",
        "    redraw_answers",
        4,
    ),
    Fault(
        "sample knows the treasures to come",
        "wicked_wise",
        "sampling",
        "deals",
        "cardinal.games.wicked_wise.worlds",
        "    redraw_treasures(s, viewers, dice)\n",
        "",
        4,
    ),
    Fault(
        "partners see each other's hands",
        "wicked_wise",
        "views",
        "worlds",
        "cardinal.games.wicked_wise.zones",
        '    if viewers >> owner & 1:\n        return Zone(f"{name}:{t}", title',
        '    if viewers & (1 << owner | 1 << dragon(s, t)):\n        return Zone(f"{name}:{t}", title',
        4,
    ),
    Fault(
        "the clock plays by the hands of others",
        "wicked_wise",
        "clocks",
        "lockstep",
        "cardinal.games.wicked_wise.defaults",
        "        return (lowest(s, seat, options),)",
        "        return (options[(s.zones[0] + s.zones[1]) % len(options)],)",
    ),
    Fault(
        "an event calls a card otherwise than the table",
        "wicked_wise",
        "events",
        "events",
        "cardinal.games.wicked_wise.story",
        "        return [goal_card(n, k) for k in unpack(cards, 5)]",
        "        return [GOAL_IDS[k] for k in unpack(cards, 5)]",
        4,
    ),
]

FAULTS = [*CRAZY_EIGHTS, *DEADLIES, *SOUL_REAPERS, *DEATH_WISH, *TRIPLE_SEVEN, *WICKED_WISE]
