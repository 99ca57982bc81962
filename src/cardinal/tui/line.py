"""The table as plain lines: no colours to see, no boxes to get lost in, fit for a screen reader.

Every move is saved as it is made, so that nothing is lost when the terminal goes away.
"""

import os
import re
import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from cardinal.bots import choice_in, make_bot, whole_choice, world_of
from cardinal.bots.analysis import Estimate, analyse_world
from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Malformed, Problem
from cardinal.core.game import LETTERS, Game, seats_in
from cardinal.core.moves import resolve
from cardinal.core.options import Options
from cardinal.core.record import encode, load_file
from cardinal.core.view import Choice, Zone
from cardinal.play.table import Table, resume
from cardinal.tui.race import Course

YOU = "you"
HINT = 800  # simulations
MOST_CHOICES = 40  # beyond that a play is chosen part by part
HELP = """Type the number of a choice, or its text as in the rules: play(pride_3, pride_5; top=pride_5)
  look      the table again                   undo      take your last choice back, while nobody learnt from it
  hint      what the bot would do             why TEXT  the rule that forbids a choice
  rules     the rule in force; rules R17, rules greed, rules all
  log       what happened so far              save [FILE]
  help      this                              quit      (the game is kept; go on with --resume)"""


class Session:
    """One person's game at the terminal."""

    def __init__(self, table: Table, seat: int, kinds: list[str], file: Path) -> None:
        self.table = table
        self.game = table.game
        self.seat = seat
        self.bots = [make_bot(kind, table.game) if kind != YOU else None for kind in kinds]
        self.file = file
        self.told = 0
        self.shown: list[Choice] = []
        self.clock = time.monotonic
        self.course: Course | None = None  # a race that is being run
        self.dice = Chance()
        seed(self.dice, secrets.randbelow(1 << 60))
        table.players = kinds

    def save(self, file: Path | None = None) -> Path:
        """Write the record beside its place, then move it there: a crash leaves the old one or the new one."""
        target = file or self.file
        target.parent.mkdir(parents=True, exist_ok=True)
        part = target.with_name(target.name + ".part")
        part.write_bytes(encode(self.table.record()))
        part.replace(target)
        return target


def saved_games() -> Path:
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "cardinal"


def new_game(game: Game, seats: int, options: Options, seat: int, number: int | None, bots: str) -> Session:
    if not 0 <= seat < seats:
        raise Malformed("--seat", f"seats are 0 to {seats - 1}")
    make_bot(bots, game)
    if number is None:
        number = secrets.randbelow(1 << 60)
    table = Table(game, seats, options, number)
    kinds = [YOU if p == seat else bots for p in range(seats)]
    return Session(table, seat, kinds, saved_games() / f"{game.slug}-{number}.json")


def resume_game(path: Path, seat: int, bots: str) -> Session:
    saved = load_file(path)
    table = resume(saved)
    kinds = list(saved.players)
    if len(kinds) != saved.seats or YOU not in kinds:
        kinds = [YOU if p == seat else bots for p in range(saved.seats)]
    return Session(table, kinds.index(YOU), kinds, path)


# ---------------------------------------------------------------- the loop
def run(session: Session, say: Callable[[str], None] = print, ask: Callable[[str], str] = input) -> int:
    """Play until the game is over or the person leaves.  Returns the exit code."""
    game, table = session.game, session.table
    say(f"{game.title}, {table.state.seats} players. You are {LETTERS[session.seat]}. Type help for help.")
    try:
        while not table.state.over():
            start_race(session)
            if not table.state.waiting >> session.seat & 1:
                bot_moves(session, next_bot(session))
                continue
            tell_news(session, say)
            show_question(session, say)
            while not answered(session, ask(f"{LETTERS[session.seat]}> ").strip(), say):
                pass
    except (EOFError, KeyboardInterrupt):
        say("")
        return leave(session, say)
    except Leave:
        return leave(session, say)
    tell_news(session, say)
    show_result(session, say)
    session.save()
    return 0


class Leave(Exception):
    """The person has had enough."""


def leave(session: Session, say: Callable[[str], None]) -> int:
    say(f"Your game is kept. Go on with: cardinal play --resume {session.save()}")
    return 0


def next_bot(session: Session) -> int:
    """Who moves now of those that are asked: in a race the quickest."""
    waiting = session.table.state.waiting
    return min(seats_in(waiting), key=lambda p: session.course.presses[p] if session.course else p)


def bot_moves(session: Session, seat: int) -> None:
    s = session.table.state
    bot = session.bots[seat]
    assert bot is not None
    bot.recall(session.table.memory)
    session.table.take(seat, whole_choice(bot, s, seat, session.dice))
    session.save()


# ---------------------------------------------------------------- races
def start_race(session: Session) -> None:
    """A race lasts over several questions: who of the others ignores it, and in the end who was first."""
    race = session.game.race(session.table.state, session.table.options)
    if race is None:
        session.course = None
    elif session.course is None:
        session.course = Course(race, session.table.state.seats, session.clock())


def answered(session: Session, line: str, say: Callable[[str], None]) -> bool:
    """Carry out one line, unless somebody was quicker; True when the table should be asked again."""
    if session.course is not None and overtaken(session, session.course):
        say("Too late.")
        return True
    return obey(session, line, say)


def overtaken(session: Session, course: Course) -> bool:
    """Whether the race is over by now: first come all that were quicker than the person."""
    now, table = session.clock(), session.table
    for seat in course.pressed(now):
        if seat != session.seat and table.state.waiting >> seat & 1:
            bot_moves(session, seat)
    if session.game.race(table.state, table.options) is not None and now >= course.closes:
        table.time_out(course.race.owner)
        session.save()
    return session.game.race(table.state, table.options) is None


def obey(session: Session, line: str, say: Callable[[str], None]) -> bool:
    """Carry out one line; True when the table should be asked again."""
    command, _, rest = line.partition(" ")
    rest = rest.strip()
    try:
        match command.lower():
            case "":
                if len(session.shown) != 1:
                    say("Type the number of a choice, or help.")
                    return False
                choose(session, session.shown[0].text)
                return True
            case "help" | "?":
                say(HELP)
            case "look":
                show_table(session, say)
                show_question(session, say)
            case "quit" | "exit":
                raise Leave
            case "undo":
                session.table.undo(session.seat)
                session.save()
                session.told = min(session.told, len(session.table.log().rows))
                say("Taken back.")
                return True
            case "hint":
                say(hint(session))
            case "why":
                say(why(session, rest))
            case "rules":
                say(rules(session, rest))
            case "log":
                for event in session.table.story(1 << session.seat):
                    say(event.text)
            case "save":
                say(f"Saved as {session.save(Path(rest).expanduser() if rest else None)}")
            case _:
                choose(session, chosen_text(session, line))
                return True
    except Problem as e:
        say(f"No: {e}")
    except OSError as e:
        say(f"That file cannot be written: {e.strerror}")
    return False


def chosen_text(session: Session, line: str) -> str:
    """The choice behind a number, or the line itself."""
    if line.isdecimal():
        if not 1 <= int(line) <= len(session.shown):
            raise Malformed("choice", f"numbers go from 1 to {len(session.shown)}")
        return session.shown[int(line) - 1].text
    return line


def choose(session: Session, text: str) -> None:
    session.table.act(session.seat, text)
    session.save()


# ---------------------------------------------------------------- words
def tell_news(session: Session, say: Callable[[str], None]) -> None:
    for event in session.table.story(1 << session.seat, session.told):
        say(event.text)
    session.told = len(session.table.log().rows)


def show_table(session: Session, say: Callable[[str], None]) -> None:
    seen = session.table.view(1 << session.seat)
    for p, facts in enumerate(seen.seat_facts):
        name = f"{LETTERS[p]} (you)" if p == session.seat else LETTERS[p]
        say(f"{name}: " + ", ".join(f"{key} {words(value)}" for key, value in facts.items()))
    for zone in seen.zones:
        if zone.count and zone.seat != session.seat:
            say(f"{zone.title}: {zone_words(session.game, zone)}")


def words(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(value) if isinstance(value, list) else str(value)


def zone_words(game: Game, zone: Zone) -> str:
    shown = spoken(game, zone.cards) if zone.cards else f"{zone.count} hidden"
    return shown + (f"; you know of {spoken(game, zone.known)}" if zone.known else "")


def spoken(game: Game, cards: Sequence[str]) -> str:
    return ", ".join(game.card_names.get(card, card) for card in cards)


def show_question(session: Session, say: Callable[[str], None]) -> None:
    table, seat = session.table, session.seat
    seen = table.view(1 << seat)
    for zone in seen.zones:
        if zone.seat == seat and zone.cards:
            say(f"{zone.title}: {spoken(session.game, zone.cards)}")
    others = [f"{LETTERS[p]} {brief(facts)}" for p, facts in enumerate(seen.seat_facts) if p != seat]
    say("Others: " + "; ".join(others))
    question = next(q for q in seen.questions if q.seat == seat)
    say(question.prompt)
    session.shown = table.choices(seat, MOST_CHOICES + 1)
    if len(session.shown) > MOST_CHOICES:
        session.shown = question.options
    for i, choice in enumerate(session.shown, 1):
        say(f"  {i}. {choice.label}")


def brief(facts: dict[str, int | str | bool | list[str]]) -> str:
    told = [f"{key} {words(value)}" for key, value in facts.items() if value is not False and value != []]
    return ", ".join(told)


def show_result(session: Session, say: Callable[[str], None]) -> None:
    say("The places:")
    for standing in sorted(session.table.view(0).standings, key=lambda one: one.place):
        you = " (you)" if standing.seat == session.seat else ""
        say(f"  {standing.place}. {LETTERS[standing.seat]}{you}")
    say(f"The record is {session.file}")


def hint(session: Session) -> str:
    """What a search would choose, and how it rates the options; it sees no more than the person does."""
    s, seat, game = session.table.state, session.seat, session.game
    bot = make_bot(f"search:{HINT}", game)
    bot.recall(session.table.memory)
    world = world_of(s, seat, session.dice)
    path = choice_in(bot, world, seat, session.dice)
    best = game.label(s, seat, path[0]) if s.drafting(seat) else game.choice_label(s, seat, path)
    rated = analyse_world(game, world, seat, HINT, memory=session.table.memory).options[:4]
    lines = [f"  {one.label}: {worth(one)}" for one in rated if one.visits]
    return "\n".join([f"The bot would choose: {best}", *(lines if len(s.options(seat)) > 1 else [])])


def worth(one: Estimate) -> str:
    if one.win is not None:
        return f"{one.win:.0%} to win (give or take {one.margin:.0%})"
    return f"worth {one.utility:+.2f} (give or take {one.margin:.2f}; the best result is +1, the worst -1)"


def why(session: Session, text: str) -> str:
    """Why a choice is not possible."""
    if not text:
        return "Why what? Such as: why play(pride_3, wrath_5)"
    try:
        resolve(session.game, session.table.state, session.seat, chosen_text(session, text))
    except Problem as e:
        return f"Because {e}"
    return "That is possible."


def rules(session: Session, wanted: str) -> str:
    """A rule by its number, all paragraphs with a word, or the whole text."""
    text = (session.game.folder / "rules.md").read_text(encoding="utf-8").replace("**", "").replace("`", "")
    if wanted.lower() == "all":
        return text
    key = wanted or session.game.rule_in_force(session.table.state, session.seat)
    exact = re.compile(rf"\b{re.escape(key)}\b", re.IGNORECASE)
    found = [block for block in text.split("\n\n") if exact.search(block)]
    return "\n\n".join(found) or f"The rules do not mention {key!r}; `rules all` shows them all."
