"""What a player may ask beside the play: why not, what would you do, how was that rule."""

import pytest
from online import refusal, scenario, status, two_at_a_table, until

from cardinal.client import Client, Trouble
from cardinal.core.errors import Refused
from cardinal.games import load, slugs
from cardinal.games.rulebook import rulebook
from cardinal.server.table import messages as m


def test_a_card_that_cannot_be_chosen_is_explained_and_nothing_changes(server, monkeypatch):
    monkeypatch.setattr("cardinal.play.commitment.draw", lambda: (5, "salt"))

    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob:
            await ann.rename("Ann")
            await bob.rename("Bob")
            table = await two_at_a_table(ann, bob)
            async with ann.sit_at(table) as a, bob.sit_at(table) as b:
                await until(a, status("running"))
                await until(b, status("running"))
                mover, other = (a, b) if a.asked() else (b, a)
                who = "Ann" if mover is a else "Bob"
                asked = mover.asked()[0]
                hand = next(zone for zone in mover.view.zones if zone.id == f"hand:{asked.seat}")
                await mover.send(m.Why(asked.seat, asked.serial, hand.cards[0], 1))
                reason = await until(mover, lambda x: isinstance(x, m.Reason))
                assert (reason.ref, reason.rule) == (1, "R9") and reason.text.startswith("You can choose it.")
                await mover.send(m.Why(asked.seat, asked.serial, "halo", 2))
                reason = await until(mover, lambda x: isinstance(x, m.Reason))
                assert reason.text == "Halo is not in your hand: choose one of your own cards."
                # nobody learns where a hidden card is, or that it exists
                theirs = next(zone for zone in other.view.zones if zone.seat == 1 - asked.seat and zone.cards)
                for ref, card in ((3, theirs.cards[0]), (4, "no_such_card")):
                    await mover.send(m.Why(asked.seat, asked.serial, card, ref))
                    assert (await until(mover, refusal)).message == "you see no such card"
                serial = server.registry.live[table].room.serial(1 - asked.seat)
                await other.send(m.Why(1 - asked.seat, serial, theirs.cards[0], 5))
                reason = await until(other, lambda x: isinstance(x, m.Reason))
                assert reason.text == f"Wait a moment: {who} must answer first."
                await other.send(m.Why(asked.seat, asked.serial, hand.cards[0], 6))
                assert "not yours" in (await until(other, refusal)).message
                assert server.registry.live[table].room.playing().moves == []

    scenario(play)


def test_the_sight_names_the_rule_that_is_asked_about(server):
    async def play():
        async with Client(server.url) as ann:
            table = await ann.open("deadlies", 2, bots=["", "greedy"])
            async with ann.sit_at(table) as a:
                news = await until(a, lambda x: isinstance(x, m.Update) and a.asked())
                rules = {one.id for one in rulebook(load("deadlies")).sections}
                assert news.snapshot.rule in rules - {""}
            async with Client(server.url) as eve, eve.sit_at(table) as e:
                assert (await until(e, status("running"))).snapshot.rule == ""

    scenario(play)


def test_a_hint_weighs_the_options_with_the_eyes_of_the_seat(server):
    async def play():
        async with Client(server.url) as ann:
            table = await ann.open("deadlies", 2, bots=["", "greedy"])
            async with ann.sit_at(table) as a:
                await until(a, lambda x: isinstance(x, m.Update) and a.asked())
                asked = a.asked()[0]
                offered = {option.text: option for option in a.question(asked.seat).options}
                await a.send(m.AskHint(asked.seat, asked.serial, 7))
                hint = await until(a, lambda x: isinstance(x, m.Hint))
                assert hint.ref == 7 and hint.serial == asked.serial
                assert hint.best == hint.options[0].text
                assert {one.text for one in hint.options} == set(offered)
                for one in hint.options:
                    assert (one.label, one.on) == (offered[one.text].label, offered[one.text].on)
                    assert one.chance is None or 0 <= one.chance <= 1
                assert hint.options[0].visits == max(one.visits for one in hint.options) > 0
                await a.send(m.AskHint(asked.seat, "0.0.0.0", 8))
                assert (await until(a, refusal)).code == "stale"

    scenario(play, 60)


def test_a_hint_that_cannot_be_thought_of_is_refused_with_the_reason(server, monkeypatch):
    async def refuses(*_: object) -> None:
        raise Refused("there is no such game over there")

    monkeypatch.setattr(server.registry.thinkers, "analyse", refuses)

    async def play():
        async with Client(server.url) as ann:
            table = await ann.open("deadlies", 2, bots=["", "greedy"])
            async with ann.sit_at(table) as a:
                await until(a, lambda x: isinstance(x, m.Update) and a.asked())
                asked = a.asked()[0]
                await a.send(m.AskHint(asked.seat, asked.serial, 7))
                said = await until(a, refusal)
                assert (said.ref, said.message) == (7, "there is no such game over there")

    scenario(play)


def test_there_are_no_hints_at_a_rated_table(server):
    async def play():
        async with Client(server.url) as ann:
            table = await ann.open("deadlies", 2, bots=["", "greedy"], rated=True)
            async with ann.sit_at(table) as a:
                await until(a, lambda x: isinstance(x, m.Update) and a.asked())
                asked = a.asked()[0]
                await a.send(m.AskHint(asked.seat, asked.serial, 7))
                assert "rated" in (await until(a, refusal)).message

    scenario(play)


@pytest.mark.parametrize("slug", slugs())
def test_every_rule_in_force_is_a_section_of_the_rules(server, slug):
    async def ask():
        async with Client(server.url) as ann:
            book = await ann.call("GET", f"/api/games/{slug}/rules")
            assert book["title"] == load(slug).title
            ids = [one["id"] for one in book["sections"] if one["id"]]
            assert ids == [f"R{i + 1}" for i in range(len(ids))]
            assert all(one["text"] for one in book["sections"])
            with pytest.raises(Trouble):
                await ann.call("GET", "/api/games/chess/rules")

    scenario(ask)


def test_the_catalogue_says_what_a_form_needs(server):
    async def ask():
        async with Client(server.url) as ann:
            found = await ann.call("GET", "/api/games")
            assert [level["name"] for level in found["levels"]] == ["novice", "casual", "skilled", "expert", "master"]
            for game in found["games"]:
                assert game["minutes"] > 0
                for option in game["options"]:
                    default, words = option["default"], option["choices"]
                    if option["kind"] == "flag":
                        assert default in (True, False)
                    elif option["kind"] == "choice":
                        assert default in words
                    else:
                        assert default in words or option["low"] <= default

    scenario(ask)
