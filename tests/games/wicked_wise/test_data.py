"""The card data against the contents list of the rulebook, and the tables made from it."""

from cardinal.games.wicked_wise import data
from cardinal.games.wicked_wise.names import CARD_IDS, GOAL_IDS, TREASURE_IDS

DATA = data.DATA
TOTALS = DATA["totals"]


def test_the_box_holds_what_the_rulebook_lists():
    suits = {suit["id"]: suit["values"][1] - suit["values"][0] + 1 for suit in DATA["suit"]}
    assert sum(n for suit, n in suits.items() if suit != "gem") == TOTALS["basic"]
    assert suits["gem"] == TOTALS["gem"]
    team_goals = sum(len(goal["decks"]) for goal in DATA["goal"])
    assert team_goals + len(DATA["beginner_goal"]) == TOTALS["goal"]
    assert sum(treasure["count"] for treasure in DATA["treasure"]) == TOTALS["treasure"]
    assert len(DATA["role"]) == TOTALS["role"] and len(DATA["table_talk"]) == TOTALS["table_talk"]


def test_every_team_plays_with_seventeen_goals():
    for teams, play, kinds in ((2, "two", data.KINDS_TWO), (3, "three", data.KINDS_THREE)):
        for team in range(1, teams + 1):
            deck = [i for i, g in enumerate(DATA["goal"]) if team in g["decks"] and g["play"] in ("both", play)]
            assert len(deck) == 17 and kinds == sum(1 << i for i in deck)


def test_every_value_has_one_ability():
    for deck in ("basic", "gem"):
        values = [v for row in DATA["mouse_ability"] if row["deck"] == deck for v in row["values"]]
        assert sorted(values) == list(range(1, 16))


def test_names_are_unique():
    assert len(set(CARD_IDS)) == 75 and len(set(TREASURE_IDS)) == 17 and len(set(GOAL_IDS)) == 25


def test_filters_match_what_they_say():
    basic, gems = data.filter_words({"suits": ["flames", "gem"], "min": 14})
    cards = [CARD_IDS[c] for c in range(60) if basic >> c & 1] + [CARD_IDS[60 + c] for c in range(15) if gems >> c & 1]
    assert cards == ["f14", "f15", "g14", "g15"]
