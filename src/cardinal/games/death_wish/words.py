"""What is said to a player: questions and options in words."""

from collections.abc import Sequence

from cardinal.core.game import seats_in
from cardinal.core.phrases import listing
from cardinal.core.seats import seat_after
from cardinal.games.death_wish import terms
from cardinal.games.death_wish.board import accessible, colours_held, display_card, goal, kept_card, nibble, stack_card
from cardinal.games.death_wish.cards import WILD, cost_of, disease_colour, has_icon, skulls_of, steal_of
from cardinal.games.death_wish.contract import disease_at
from cardinal.games.death_wish.names import (
    AFFLICTER_IDS,
    AFFLICTER_NAMES,
    COLOUR_NAMES,
    DISEASE_NAMES,
    ONE_OF_COLOUR,
    OUTBREAK_NAMES,
    OUTBREAK_TEXTS,
    SYMPTOM_NAMES,
    count,
)
from cardinal.games.death_wish.piles import OPEN, top_card
from cardinal.games.death_wish.rules import DeathWish
from cardinal.games.death_wish.state import display_size, hand_size, kept_size, pool_card, skulls
from cardinal.games.death_wish.texts import choice, contract_of, means_card, payment_text, shown_card

BY_COLOUR = {
    terms.DISCARD_SYMPTOM: "Discard",
    terms.CHOOSE_DISCARD_SYMPTOM: "Discard",
    terms.CHOOSE_PASS_SYMPTOM: "Pass",
    terms.CHOOSE_REVEAL_SYMPTOM: "Show",
    terms.CHOOSE_PEEKED: "Take",
}
OWN_AFFLICTER = {
    terms.DISCARD_AFFLICTER: "Discard",
    terms.CHOOSE_DISCARD_AFFLICTER: "Discard",
    terms.CHOOSE_PASS_AFFLICTER: "Pass",
}


# ---------------------------------------------------------------- options
def label(s: DeathWish, seat: int, a: int, names: Sequence[str]) -> str:
    ph = s.phase
    if ph == terms.TURN_ACTION:
        return action_label(s, seat, a)
    if ph == terms.CONTRACT_MEANS:
        owner, card = means_card(s, seat, a)
        if card not in AFFLICTER_IDS:
            return "With your forged sick note"
        name = AFFLICTER_NAMES[AFFLICTER_IDS.index(card)]
        return f"With your {name}" if owner == seat else f"With {names[owner]}'s {name}"
    if ph == terms.CONTRACT_PAYMENT:
        return f"Pay {payment_words(s, a)}"
    if ph in BY_COLOUR:
        return f"{BY_COLOUR[ph]} {ONE_OF_COLOUR[a]} symptom"
    if ph in OWN_AFFLICTER:
        return f"{OWN_AFFLICTER[ph]} {AFFLICTER_NAMES[display_card(s, seat, a)]}"
    if ph == terms.KEEP_AFFLICTER:
        return f"Keep {AFFLICTER_NAMES[s.revealed >> (6 * a) & 63]}"
    if ph in (terms.SPREAD_SLOT, terms.CHOOSE_MUTATION):
        return f"Slot {a}: {DISEASE_NAMES[accessible(s, a) - 1]}"
    if ph in (terms.REACT_CANCEL, terms.REACT_REVIVE):
        return "Stop it!" if a == terms.USE else "Let it happen"
    if ph == terms.KEEPER_DRAWN:
        return "Keep it" if a == terms.KEEP else "Use it now"
    return outbreak_label(s, a, names)


def outbreak_label(s: DeathWish, a: int, names: Sequence[str]) -> str:
    ph = s.phase
    if ph == terms.CHOOSE_CURE:
        return f"Lose {DISEASE_NAMES[stack_card(s, s.turn, a)]}"
    if ph == terms.CHOOSE_OPPONENT:
        if a == terms.NOBODY_CHOSEN:
            return "Nobody"
        q = seat_after(s, s.turn, a)
        return f"{names[q]} ({count(hand_size(s, q), 'symptom')}, {count(display_size(s, q), 'afflicter')})"
    if ph == terms.CHOOSE_POOL:
        return f"Take {SYMPTOM_NAMES[pool_card(s, a) - 1]}"
    if ph == terms.CHOOSE_THEIR_AFFLICTER:
        return f"Take {AFFLICTER_NAMES[display_card(s, s.target, a)]}"
    if ph == terms.CHOOSE_AFFLICTER_PAIR:
        mine, theirs = display_card(s, s.turn, a >> 3), display_card(s, s.target, a & 7)
        return f"Your {AFFLICTER_NAMES[mine]} for {AFFLICTER_NAMES[theirs]}"
    if ph == terms.CHOOSE_DISEASE_PAIR:
        return f"Give {DISEASE_NAMES[stack_card(s, s.turn, a)]}"
    if ph == terms.PAIR_TAKE:
        return f"Take {DISEASE_NAMES[stack_card(s, s.target, a)]}"
    if ph == terms.CHOOSE_FREE_SPREAD:
        return ("Spread the incubation disease", "Spread from the deck", "Spread nothing")[a]
    if ph == terms.CHOOSE_SHOWN:
        q = seat_after(s, s.turn, a)
        return f"Take {SYMPTOM_NAMES[shown_card(s, q)]} from {names[q]}"
    return f"Discard {count(a, COLOUR_NAMES[s.give] + ' symptom')}"


def action_label(s: DeathWish, seat: int, a: int) -> str:
    if a < terms.SUFFER_POOL:
        return f"Draw {count(a + 1, 'symptom')}"
    if a < terms.AFFLICT_DECK:
        return f"Take {listing([SYMPTOM_NAMES[pool_card(s, i) - 1] for i in seats_in(terms.pool_positions(a))])}"
    if a == terms.AFFLICT_DECK:
        return "Reveal two afflicters and keep one"
    if a == terms.AFFLICT_OPEN:
        return f"Take the open afflicter: {AFFLICTER_NAMES[top_card(s, OPEN)]}"
    if a == terms.SPREAD_INCUBATION:
        return f"Spread {DISEASE_NAMES[s.incubation - 1]}"
    if a == terms.SPREAD_DECK:
        return "Spread the top disease of the deck"
    if a < terms.PLAY_KEEPER:
        card = disease_at(s, a - terms.CONTRACT) - 1
        under = " from underneath" if a & 1 else ""
        return f"Contract {DISEASE_NAMES[card]}{under} ({count(skulls_of(card), 'skull')})"
    if a < terms.PASS:
        return f"Play {OUTBREAK_NAMES[kept_card(s, seat, a - terms.PLAY_KEEPER)]}"
    return "Pass"


def payment_words(s: DeathWish, payment: int) -> str:
    return payment_text(s, payment).strip("{}")


def choice_label(s: DeathWish, seat: int, path: Sequence[int], names: Sequence[str]) -> str:
    if s.phase == terms.TURN_ACTION and terms.CONTRACT <= path[0] < terms.PLAY_KEEPER:
        t = contract_of(s, seat, path)
        owner, card = means_card(t, seat, t.means)
        name = AFFLICTER_NAMES[AFFLICTER_IDS.index(card)] if card in AFFLICTER_IDS else "sick note"
        whose = "your" if owner == seat else f"{names[owner]}'s"
        return f"{action_label(s, seat, path[0])} with {whose} {name}, paying {payment_words(t, t.payment)}"
    if len(path) > 1:
        return choice(s, seat, path)
    return label(s, seat, path[0], names)


# ---------------------------------------------------------------- questions
def prompt(s: DeathWish, seat: int, names: Sequence[str]) -> str:
    ph = s.phase
    if ph == terms.TURN_ACTION:
        more = f" {count(s.actions, 'action')} left." if s.actions > 1 else ""
        deed = "suffer, become afflicted, spread, or contract."
        return f"Your turn: {deed}{more} You have {skulls(s, seat)} of {goal(s)} skulls."
    if ph == terms.CONTRACT_MEANS:
        return f"{disease_words(disease_at(s, s.slot) - 1)} With whose afflicter?"
    if ph == terms.CONTRACT_PAYMENT:
        return f"{disease_words(disease_at(s, s.slot) - 1)} How do you pay?"
    if ph == terms.DISCARD_SYMPTOM:
        return f"More than 7 symptoms: {hand_size(s, seat) - 7} to go. Which colour?"
    if ph == terms.DISCARD_AFFLICTER:
        return f"More than 3 afflicters: {display_size(s, seat) - 3} to go. Which one?"
    if ph == terms.SPREAD_SLOT:
        return f"Where do you spread {DISEASE_NAMES[s.spreading - 1]}? It blocks the disease below."
    if ph == terms.KEEPER_DRAWN:
        card = kept_card(s, seat, kept_size(s, seat) - 1)
        return f"You drew {OUTBREAK_NAMES[card]}. {OUTBREAK_TEXTS[card]}"
    if ph == terms.REACT_CANCEL:
        if s.card == 0:
            disease = DISEASE_NAMES[disease_at(s, s.slot) - 1]
            afflicter = AFFLICTER_NAMES[AFFLICTER_IDS.index(means_card(s, s.turn, s.means)[1])]
            return f"{names[s.turn]} steals your {afflicter} to contract {disease}. Do you stop it?"
        return f"{names[s.turn]} has chosen you for {OUTBREAK_NAMES[s.card - 1]}. {OUTBREAK_TEXTS[s.card - 1]}"
    if ph == terms.REACT_REVIVE:
        return f"{names[s.turn]} has {skulls(s, s.turn)} of {goal(s)} skulls and is dying. Do you stop it?"
    if ph == terms.CHOOSE_CURE:
        return "You are brought back: which disease do you lose?"
    if ph == terms.KEEP_AFFLICTER:
        return "Which afflicter do you keep?"
    return outbreak_prompt(s, seat, names)


def outbreak_prompt(s: DeathWish, seat: int, names: Sequence[str]) -> str:
    name = OUTBREAK_NAMES[s.card - 1]
    ask = {
        terms.CHOOSE_OPPONENT: "Whom do you choose?",
        terms.CHOOSE_POOL: "Which symptom of the pool do you take?",
        terms.CHOOSE_PEEKED: f"You see their hand: {held(s)}. What do you take?",
        terms.CHOOSE_THEIR_AFFLICTER: "Which afflicter do you take?",
        terms.CHOOSE_AFFLICTER_PAIR: "Which of your afflicters for which of theirs?",
        terms.CHOOSE_DISEASE_PAIR: "Which disease do you give, and which one do you take?",
        terms.PAIR_TAKE: "Which of their diseases do you take?",
        terms.CHOOSE_MUTATION: "Which disease goes back into the deck?",
        terms.CHOOSE_FREE_SPREAD: "What do you spread?",
        terms.CHOOSE_DISCARD_SYMPTOM: "Which symptom do you discard?",
        terms.CHOOSE_DISCARD_AFFLICTER: "Which afflicter do you discard?",
        terms.CHOOSE_PASS_SYMPTOM: "Which symptom do you pass to your left?",
        terms.CHOOSE_PASS_AFFLICTER: "Which afflicter do you pass to your left?",
        terms.CHOOSE_REVEAL_SYMPTOM: f"Which symptom do you show? {names[s.turn]} takes one of those shown.",
        terms.CHOOSE_SHOWN: "Which of the symptoms shown do you take?",
        terms.CHOOSE_REDRAW: "How many do you discard, to draw as many?",
    }[s.phase]
    return f"{name}: {ask}"


def held(s: DeathWish) -> str:
    """The target's hand, by colours."""
    if s.phase != terms.CHOOSE_PEEKED:
        return ""
    counts = colours_held(s, s.target)
    return ", ".join(f"{name} {nibble(counts, c)}" for c, name in enumerate(COLOUR_NAMES) if nibble(counts, c))


def disease_words(card: int) -> str:
    colour = COLOUR_NAMES[disease_colour(card)]
    price = "one symptom of each colour" if disease_colour(card) == WILD else f"{cost_of(card)} {colour} symptoms"
    steal = f", {steal_of(card)} with another's afflicter" if steal_of(card) else ""
    icon = ", then an outbreak" if has_icon(card) else ""
    return f"{DISEASE_NAMES[card]}: {price}{steal}; {count(skulls_of(card), 'skull')}{icon}."
