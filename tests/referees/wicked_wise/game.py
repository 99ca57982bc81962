"""The whole game: set-up (section 3), three rounds (section 5), the clean-up between them (R46-R49), the end (R57)."""

from fractions import Fraction
from typing import Any

from cardinal.core.view import Fact
from referees.referee import Asking, Eyes, Luck, Shown, expect, together
from referees.wicked_wise import view
from referees.wicked_wise.data import BASIC, DATA, GEMS, TREASURES, canonical, goals_for, is_gem
from referees.wicked_wise.goals import choose_goals, evaluate
from referees.wicked_wise.memory import Memory
from referees.wicked_wise.table import Goal, OpenCard, Table, Won
from referees.wicked_wise.tricks import play_trick

DEFAULTS: dict[str, Any] = {  # section 4
    "mode": "standard",
    "tiny_gamer": False,
    "beginner": False,
    "table_talk": "closed",
    "role_assignment": "seats",
    "debt": False,
    "shared_refill": "after_ability",
    "payout": "after_reward",
    "open_collections": True,
}
SEATING = {  # 3.1: D(t) and M(t) of each team
    (2, "standard"): [(0, 0), (1, 1)],
    (3, "standard"): [(0, 2), (1, 1)],
    (3, "all_dragon"): [(0, 0), (1, 1), (2, 2)],
    (4, "standard"): [(0, 2), (1, 3)],
    (5, "standard"): [(0, 3), (1, 4), (2, 2)],
    (6, "standard"): [(0, 3), (1, 4), (2, 5)],
}
LETTERS = "ABCDEF"


class WickedWise(Table):
    unordered = ("treasure_discard",)  # a pile that is shuffled as a whole

    # ------------------------------------------------------------ beginnings
    def begin(self, seats: int, options: dict[str, Any], luck: Luck) -> None:
        words = luck.words
        self.lay_out(seats, options, words)
        self.check_seating()
        hands = [card for hand in (*self.dragon, *self.mouse) for card in hand] + [held.card for held in self.open]
        expect("Dragon hands", [len(hand) for hand in self.dragon], [self.dragon_size()] * self.teams)
        closed = [0 if self.has_open_hand(t) else 7 for t in range(self.teams)]
        expect("Mouse hands", [len(hand) for hand in self.mouse], closed)
        lies_open = self.shared or any(not self.two_seats(t) for t in range(self.teams))
        size = self.mouse_size() if lies_open else 0
        expect("serial numbers", [held.serial for held in self.open], list(range(1, size + 1)))
        expect("cards dealt", any(map(is_gem, hands)), False)
        expect("gems in the basic deck", sum(map(is_gem, self.basic_deck)), 3 if seats <= 3 else 0)
        expect("cards", canonical(hands + self.basic_deck + self.gem_deck), BASIC + GEMS)
        expect("treasures", sorted(self.treasure_deck), sorted(TREASURES))
        self.check_goals()
        expect("coins and lead", (self.coins, self.lead), ([0] * self.teams, 0))
        self.start(luck)

    def check_seating(self) -> None:
        table = SEATING[self.seats, self.option["mode"]]
        found = list(zip(self.dragon_seat, self.mouse_seat, strict=True))
        if self.option["role_assignment"] == "seats":
            expect("seats by role", found, table)
            return
        taken = {
            (place, p)
            for places, people in zip(table, found, strict=True)
            for place, p in zip(places, people, strict=True)
        }
        expect("players, each in one place", sorted(p for _, p in taken), list(range(self.seats)))

    def check_goals(self) -> None:
        for t in range(self.teams):
            kinds = [] if self.tiny else goals_for(t, self.teams)
            expect("goal deck", sorted(self.drawn[t] + self.goal_deck[t]), sorted(kinds))
        beginners = {goal["id"] for goal in DATA["beginner_goal"]}
        dealt = [goal.id for goals in self.goals for goal in goals]
        expect("beginner goals", len(dealt), self.teams if self.option["beginner"] else 0)
        expect("beginner goals", len(set(dealt) & beginners), len(dealt))

    def resume(self, seats: int, options: dict[str, Any], words: dict[str, Any]) -> None:
        self.lay_out(seats, options, words)
        expect("a drill begins with a trick or with goals", words.get("play", ""), "")
        self.start(Luck(lambda: words, list))

    def lay_out(self, seats: int, options: dict[str, Any], words: dict[str, Any]) -> None:
        self.seats, self.option = seats, DEFAULTS | options
        roles = words["seats_by_role"].split()
        self.teams = len(roles)
        self.dragon_seat = [LETTERS.index(role[0]) for role in roles]
        self.mouse_seat = [LETTERS.index(role[1]) for role in roles]
        self.shared = seats == 2 or self.option["mode"] == "all_dragon"
        self.memory = {viewer: Memory() for viewer in self.viewers()}
        self.dragon = self.by_team(words, "dragon")
        hands = self.by_team(words, "mouse")
        self.mouse = [[] if self.has_open_hand(t) else hands[t] for t in range(self.teams)]
        self.open = [read_open(text) for t in range(self.teams) if self.has_open_hand(t) for text in hands[t]]
        self.serial = words["serial"]
        self.basic_deck = words.get("basic_deck", "").split()
        self.gem_deck = words.get("gem_deck", "").split()
        self.discard = words.get("discard", "").split()
        self.collection = self.by_team(words, "collection")
        self.mouse_played = self.by_team(words, "mouse_played")
        self.coins = [words["coins"][f"T{t + 1}"] for t in range(self.teams)]
        self.lay_out_treasures(words)
        self.lay_out_goals(words)
        self.round, self.trick = words["round"], words["trick"]
        self.lead = int(words["lead"][1:]) - 1
        self.played, self.taken, self.named, self.boost = [], [], [], [0] * self.teams
        self.last_mouse = 0
        self.won = [read_won(text) for text in words.get("won", "").split()]

    def lay_out_treasures(self, words: dict[str, Any]) -> None:
        self.treasures = self.by_team(words, "treasures")
        self.used = [[] for _ in range(self.teams)]
        self.treasure_deck = words.get("treasure_deck", "").split()
        self.treasure_discard = words.get("treasure_discard", "").split()
        self.offer, self.offered_to, self.looked, self.looker = [], 0, [], 0

    def lay_out_goals(self, words: dict[str, Any]) -> None:
        self.goal_deck, self.drawn = self.by_team(words, "goal_deck"), self.by_team(words, "drawn")
        self.passed, self.kept = [[[] for _ in range(self.teams)] for _ in range(2)]
        beginners = {goal["id"] for goal in DATA["beginner_goal"]}
        self.goals = [
            [Goal(goal, f"beg_{goal}" if goal in beginners else f"t{t + 1}_{goal}") for goal in goals]
            for t, goals in enumerate(self.by_team(words, "goals"))
        ]
        self.stakes = []

    def by_team(self, words: dict[str, Any], entry: str) -> list[list[str]]:
        return [words.get(entry, {}).get(f"T{t + 1}", "").split() for t in range(self.teams)]

    # ------------------------------------------------------------ the game
    def play(self) -> Asking:
        """Section 5"""
        choosing = any(self.drawn)
        while True:
            if choosing:
                yield from choose_goals(self)
            while self.trick <= (3 if self.tiny else 5):
                yield from play_trick(self)
                self.trick += 1
            if not self.tiny:
                evaluate(self)
            if self.round == 3:
                return
            yield from self.clean_up()
            choosing = not self.tiny

    def clean_up(self) -> Asking:
        """R46-R49"""
        view.cleared_away(self)
        for t in range(self.teams):
            self.discard += self.dragon[t] + self.collection[t]
            self.dragon[t], self.collection[t], self.mouse_played[t] = [], [], []
        self.won, self.trick = [], 1
        passing = [t for t in range(self.teams) if self.two_seats(t)]
        handed: dict[int, list[str]] = {}
        yield from together(*(self.pass_cards(t, handed) for t in passing))
        for t in passing:
            for card in handed[t]:
                self.mouse[t].remove(card)
            self.dragon[t] += handed[t]
            self.went(handed[t], self.mouse_place(t), self.dragon_place(t), [self.mouse_seat[t], self.dragon_seat[t]])
        self.deal_again()
        self.round += 1
        self.lead = self.lead_of_round()

    def pass_cards(self, t: int, handed: dict[int, list[str]]) -> Asking:
        picked = yield from self.pick(self.mouse_seat[t], "pass_cards", self.mouse_items(t), 0, 4, [])
        handed[t] = canonical(picked)

    def deal_again(self) -> None:
        """(c) to (e): the new deck and what is drawn from it, as the engine has shuffled it."""
        pool = self.basic_deck + self.discard
        self.discard = []
        view.shuffled(self)
        words = self.luck.words
        dragon, mouse = self.by_team(words, "dragon"), self.by_team(words, "mouse")
        dealt: list[str] = []
        for t in range(self.teams):
            dealt += fill_up(self.dragon[t], dragon[t], self.dragon_size())
        for t in range(self.teams):
            if not self.has_open_hand(t):
                dealt += fill_up(self.mouse[t], mouse[t], 7)
            elif not self.shared or t == 0:
                dealt += self.fill_open(mouse[t], self.last_mouse if self.shared else self.mouse_seat[t])
        self.basic_deck = words.get("basic_deck", "").split()
        expect("cards shuffled", canonical(self.basic_deck + dealt), canonical(pool))

    def fill_open(self, items: list[str], seat: int) -> list[str]:
        found = [read_open(item) for item in items]
        new = found[len(self.open) :]
        expect("cards drawn to the open hand", len(new), max(0, self.mouse_size() - len(self.open)))
        expect("serial numbers", [held.serial for held in new], [self.serial + 1 + i for i in range(len(new))])
        for held in new:
            self.lay_open(held.card, seat)
        return [held.card for held in new]

    def lead_of_round(self) -> int:
        """R48; of those who are tied the engine has drawn one."""
        standing = [(self.coins[t], len(self.treasures[t])) for t in range(self.teams)]
        tied = [t for t in range(self.teams) if standing[t] == min(standing)]
        drawn = int(self.luck.words["lead"][1:]) - 1
        expect("Lead token to one of the poorest", drawn in tied, True)
        return drawn

    # ------------------------------------------------------------ the table and the end
    def zones(self, eyes: Eyes) -> list[Shown]:
        return view.zones(self, eyes)

    def facts(self, eyes: Eyes) -> dict[str, Fact]:
        return view.facts(self, eyes)

    def seat_facts(self, seat: int, eyes: Eyes) -> dict[str, Fact]:
        return view.seat_facts(self, seat)

    def words(self) -> dict[str, Any]:
        decks = {"basic_deck": self.basic_deck, "gem_deck": self.gem_deck, "treasure_deck": self.treasure_deck}
        return {name: " ".join(cards) for name, cards in decks.items() if cards}

    def team_places(self) -> list[int]:
        """R57"""
        score = [(self.coins[t], len(self.treasures[t])) for t in range(self.teams)]
        return [1 + sum(other > mine for other in score) for mine in score]

    def team_of(self, seat: int) -> int:
        return next(t for t in range(self.teams) if seat in (self.dragon_seat[t], self.mouse_seat[t]))

    def places(self) -> list[int]:
        return [self.team_places()[self.team_of(p)] for p in range(self.seats)]

    def utilities(self) -> list[Fraction]:
        """Section 9: places pay +1 (0) -1; teams that are tied share what their places pay."""
        pays = [Fraction(1), Fraction(-1)] if self.teams == 2 else [Fraction(1), Fraction(0), Fraction(-1)]
        places = self.team_places()
        shares = {place: pays[place - 1 : place - 1 + places.count(place)] for place in places}
        return [sum(shares[place], Fraction(0)) / len(shares[place]) for place in self.places()]


def read_open(text: str) -> OpenCard:
    """`g4#37:A`: gem 4 is number 37, and known to A."""
    card, _, rest = text.partition("#")
    serial, _, seats = rest.partition(":")
    return OpenCard(card, int(serial), {LETTERS.index(letter) for letter in seats})


def read_won(text: str) -> Won:
    """`T1>T2:f14`: led by team 1, won by team 2."""
    teams, _, card = text.partition(":")
    leader, winner = teams.split(">")
    return Won(int(leader[1:]) - 1, int(winner[1:]) - 1 if winner.startswith("T") else None, card)


def fill_up(hand: list[str], found: list[str], size: int) -> list[str]:
    """A hand draws to its size; the cards that the engine drew to it."""
    new = [card for card in found if card not in hand]
    expect("cards that stayed in hand", len(found) - len(new), len(hand))
    expect("cards drawn to a hand", len(new), max(0, size - len(hand)))
    hand += new
    return new
