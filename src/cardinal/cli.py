"""`cardinal`: play, measure, replay and check the five games from a terminal.

Exit codes: 0 all is well; 1 something that was checked does not hold; 2 what you gave cannot be used; 130 interrupted.
"""

import sys
from pathlib import Path
from typing import Annotated

import cyclopts
import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table as Grid

from cardinal import __version__
from cardinal.core.errors import Malformed, Problem
from cardinal.core.game import LETTERS, Game, read_seat
from cardinal.core.options import Options
from cardinal.games import all_games, find

app = cyclopts.App(
    name="cardinal",
    help="One card table for five games: play them, measure them, learn them.",
    version=__version__,
    result_action="return_value",
    suppress_keyboard_interrupt=False,  # what was interrupted may have something to say
)
out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

OptionList = Annotated[
    list[str] | None,
    Parameter(
        name=["--option", "-o"],
        help="A rule variant as name=value, or preset=printed; see `cardinal games`.",
        negative=(),
    ),
]
Plain = Annotated[
    bool, Parameter(help="Lines instead of a full screen: for screen readers, pipes and old terminals.", negative=())
]
AsJson = Annotated[bool, Parameter(name="--json", help="Print JSON for programs instead of words.", negative=())]


def read_options(game: Game, seats: int, given: list[str] | None) -> Options:
    pairs: dict[str, str] = {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not sign:
            raise Malformed("--option", f"{text!r} is not of the form name=value")
        pairs[name.strip()] = value.strip()
    game.check_seats(seats)
    options = game.read_options(game.preset(pairs.pop("preset", "house")) | pairs)
    game.check_options(seats, options)
    return options


def print_json(value: object) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n")


@app.command
def games(*, json: AsJson = False) -> int:
    """The games: how many players, and every option with its meaning."""
    from cardinal.lab.catalogue import catalogue

    entries = [catalogue(game) for game in all_games()]
    if json:
        print_json(entries)
        return 0
    for entry in entries:
        out.print(
            f"[bold]{entry.title}[/] ({entry.slug}), {entry.min_seats} to {entry.max_seats} players", soft_wrap=True
        )
        out.print(f"  {entry.blurb}", soft_wrap=True)
        grid = Grid(box=None, padding=(0, 1), show_header=True, header_style="dim")
        for title in ("  option", "default", "values", "meaning"):
            grid.add_column(title)
        for option in entry.options:
            grid.add_row(f"  {option.name}", str(option.default), option.values, option.meaning)
        out.print(grid)
        for preset in entry.presets:
            chosen = ", ".join(f"{name}={str(value).lower()}" for name, value in preset.options.items())
            out.print(f"  preset={preset.name} [dim]{preset.title}:[/] {chosen or 'all defaults'}", soft_wrap=True)
        out.print()
    return 0


@app.command
def play(
    game: str = "deadlies",
    *,
    seats: Annotated[int | None, Parameter(help="How many players, bots included.")] = None,
    seat: Annotated[str, Parameter(help="Where you sit: A, B, ... or 0, 1, ...")] = "A",
    seed: Annotated[int | None, Parameter(help="The deal; random if not given.")] = None,
    option: OptionList = None,
    bots: Annotated[
        str, Parameter(help="novice, casual, skilled, expert, master; random, greedy, search:100ms; or module:Class.")
    ] = "greedy",
    resume: Annotated[Path | None, Parameter(help="Go on with a saved game.")] = None,
    plain: Plain = False,
) -> int:
    """A game in the terminal against bots: full screen, or line by line."""
    from cardinal.terminal.front import run
    from cardinal.terminal.local import new_game, resume_game

    if resume is not None:
        return run(resume_game(resume, read_seat(seat, len(LETTERS), "--seat"), bots), plain)
    chosen = find(game)
    number = seats if seats is not None else usual_seats(chosen)
    options = read_options(chosen, number, option)
    return run(new_game(chosen, number, options, read_seat(seat, number, "--seat"), seed, bots), plain)


def usual_seats(game: Game) -> int:
    return 4 if 4 in game.seats else game.seats[0]


@app.command
def simulate(
    game: str,
    *,
    seats: Annotated[int | None, Parameter(help="How many players.")] = None,
    games: Annotated[int, Parameter(help="How many games.")] = 1000,
    seed: Annotated[int, Parameter(help="The first deal; the others follow it.")] = 1,
    bots: Annotated[str, Parameter(help="One kind for all, or one for each seat: greedy,random,random")] = "greedy",
    option: OptionList = None,
    jobs: Annotated[int, Parameter(help="Processes; 0 for one on each core.")] = 0,
    json: AsJson = False,
) -> int:
    """Many games between bots: who wins from where, how long games take."""
    from cardinal.lab.simulate import show, simulate_with_progress

    chosen = find(game)
    number = seats if seats is not None else usual_seats(chosen)
    options = read_options(chosen, number, option)
    result = simulate_with_progress(chosen, number, options, games, seed, bots, jobs, err)
    if json:
        print_json(result)
    else:
        show(result, out)
    return 0


@app.command
def arena(
    game: str,
    *,
    bots: Annotated[
        str, Parameter(help="Two or more, by commas: greedy,random,search:200 (see `cardinal play --help`).")
    ],
    seats: Annotated[int | None, Parameter(help="How many players.")] = None,
    deals: Annotated[int, Parameter(help="Deals; each is played from every place.")] = 100,
    seed: Annotated[int, Parameter(help="The first deal; the others follow it.")] = 1,
    option: OptionList = None,
    jobs: Annotated[int, Parameter(help="Processes; 0 for one on each core.")] = 0,
    file: Annotated[Path | None, Parameter(help="Keep finished games here, and go on from it next time.")] = None,
    plot: Annotated[Path | None, Parameter(help="Draw the win shares as an SVG picture.")] = None,
    json: AsJson = False,
) -> int:
    """Bots against bots, seats rotated and deals duplicated: win shares with intervals, and ratings."""
    from cardinal.lab import arena as lab

    chosen = find(game)
    number = seats if seats is not None else usual_seats(chosen)
    names = [name.strip() for name in bots.split(",")]
    result = lab.arena(chosen, number, read_options(chosen, number, option), names, deals, seed, jobs, file, err)
    if plot is not None:
        lab.plot(result, plot)
    if json:
        print_json(result)
    else:
        lab.show(result, out)
    return 0


@app.command
def scale(
    game: str | None = None,
    *,
    bots: Annotated[str, Parameter(help="Who is rated, by commas.")] = "random,novice,casual,skilled,expert",
    games: Annotated[int, Parameter(help="Games of each kind of table.")] = 400,
    seed: Annotated[int, Parameter(help="The first deal; the others follow it.")] = 1,
    jobs: Annotated[int, Parameter(help="Processes; 0 for one on each core.")] = 0,
    folder: Annotated[Path, Parameter(help="Keep finished games here, and go on from there next time.")] = Path(
        "scale"
    ),
    json: AsJson = False,
) -> int:
    """Rate the bots at every game and number of players: the tables of docs/bots.md."""
    from cardinal.lab import scale as lab

    chosen = [find(game)] if game else all_games()
    names = [name.strip() for name in bots.split(",")]
    results = lab.scale(chosen, names, games, seed, jobs, folder, err)
    if json:
        print_json(results)
    else:
        for one in chosen:
            print("\n".join([*lab.table(one, results), ""]))
    return 0


@app.command
def replay(
    record: Path,
    *,
    as_seat: Annotated[str | None, Parameter(name="--as", help="Whose eyes: A, B, ..., spectator; else all.")] = None,
    plain: Plain = False,
    json: AsJson = False,
) -> int:
    """A recorded game again, with anybody's eyes: full screen step by step, or its story in lines."""
    from cardinal.lab.retell import retell
    from cardinal.terminal.front import can_draw

    if not plain and not json and can_draw():
        from cardinal.terminal.front import show_replay

        return show_replay(record, as_seat)
    told = retell(record, as_seat)
    if json:
        print_json(told)
        return 0
    out.print(f"[bold]{told.title}[/], {told.seats} players, as seen by {told.viewer}", soft_wrap=True)
    for event in told.events:
        out.print(event.text, soft_wrap=True, markup=False)
    for line in told.result:
        out.print(line, style="bold", soft_wrap=True)
    return 0


@app.command
def verify(
    record: Path,
    *,
    hash: Annotated[str, Parameter(help="The hash you noted when the table opened; else the record's own.")] = "",
    gave: Annotated[str, Parameter(help="What your own device gave to the shuffle: it must be in it.")] = "",
    json: AsJson = False,
) -> int:
    """Check that a game's cards follow from the seed whose hash was published before the first card."""
    from cardinal.core.record import load_file
    from cardinal.play import commitment

    saved = load_file(record)
    try:
        promised = commitment.verify(saved, hash, gave)
    except Problem as e:
        if json:
            print_json({"verified": False, "reason": str(e)})
        else:
            out.print(f"Not verified: {e}", markup=False, soft_wrap=True)
        return 1
    if json:
        print_json({"verified": True, "commitment": promised, "moves": len(saved.moves)})
    else:
        out.print(f"Verified: seed and salt give {promised},", soft_wrap=True)
        out.print(f"and the {len(saved.moves)} choices lead from that deal to the recorded end.", soft_wrap=True)
        if not hash:
            out.print("Compare this hash with the one that was shown when the table opened.", soft_wrap=True)
    return 0


@app.command
def join(
    url: Annotated[str, Parameter(help="The link of a table, or of a server to see its lobby.")],
    *,
    name: Annotated[str | None, Parameter(help="Your name at the table.")] = None,
    seat: Annotated[str | None, Parameter(help="A, B, ...; any free one if not given.")] = None,
    watch: Annotated[bool, Parameter(help="Do not sit down.", negative=())] = False,
    plain: Plain = False,
) -> int:
    """Play at an online table from the terminal, or look at the lobby of a server."""
    from cardinal.terminal.visit import run_join

    return run_join(url, name, seat, watch, plain)


@app.command
def script(file: Path, *, json: AsJson = False) -> int:
    """Run a scenario: a position, then lines `seat: action`.  Format: docs/positions.md."""
    from cardinal.play.script import run_file, show

    result = run_file(file)
    if json:
        print_json(result)
    else:
        show(result, out)
    return 0


@app.command
def check(
    *game: str,
    seats: Annotated[int | None, Parameter(help="Only this number of players.")] = None,
    games: Annotated[int, Parameter(help="The least number of games for each number of players.")] = 20,
    seed: Annotated[int, Parameter(help="The first deal.")] = 1,
    planted: Annotated[
        bool, Parameter(help="Plant known faults instead: is each of them caught?", negative=())
    ] = False,
    referee: Annotated[
        bool, Parameter(help="Instead: --games of each title in lockstep with its referee.", negative=())
    ] = False,
    jobs: Annotated[int, Parameter(help="Processes for --referee; 0 for one on each core.")] = 0,
    json: AsJson = False,
) -> int:
    """The battery: does everything hold that must hold in every game?"""
    from cardinal.lab.battery import run_battery, run_planted, show, show_planted

    if referee:
        return check_by_referee(game, seats, games, seed, jobs, json)
    if planted:
        outcomes = run_planted(game, err)
        if json:
            print_json(outcomes)
        else:
            show_planted(outcomes, out)
        return 0 if all(outcome.caught for outcome in outcomes) else 1
    chosen = [find(slug) for slug in game] if game else all_games()
    for one in chosen:
        if seats is not None:
            one.check_seats(seats)
    reports = run_battery(chosen, seats, games, seed, err)
    if json:
        print_json(reports)
    else:
        show(reports, out)
    return 0 if all(report.passed for report in reports) else 1


def check_by_referee(game: tuple[str, ...], seats: int | None, games: int, seed: int, jobs: int, json: bool) -> int:
    from cardinal.lab.referees import judged_games, run_referees, show

    if seats is not None:
        raise Malformed("--seats", "the games of a referee go through all numbers of players")
    chosen = [find(slug) for slug in game] or judged_games()
    judged = run_referees(chosen, games, seed, jobs, err)
    if json:
        print_json(judged)
    else:
        show(judged, out)
    return 1 if any(one.difference for one in judged) else 0


@app.command
def bench(
    *,
    game: Annotated[str | None, Parameter(help="Only this game.")] = None,
    seconds: Annotated[float, Parameter(help="Time for one measurement.")] = 0.5,
    rounds: Annotated[int, Parameter(help="Measurements of each kind; the table shows medians.")] = 5,
    only: Annotated[str, Parameter(help="Only this work: playout, step, search, clone ...")] = "",
    peers: Annotated[Path | None, Parameter(help="A Python with the peers; `make bench` makes one.")] = None,
    json: AsJson = False,
) -> int:
    """Our engines beside their peers, in one run, as ratios."""
    from cardinal.lab.bench import run_bench, show

    chosen = [find(game)] if game else all_games()
    rows = run_bench(chosen, seconds, rounds, peers, err, only)
    if json:
        print_json(rows)
    else:
        show(rows, out)
    return 0


# Read when they are called: for designers, for learners, and for operators.
app.command("cardinal.commands.study:study", name="study")
app.command("cardinal.commands.rl:rl", name="rl")
app.command("cardinal.commands.serve:serve", name="serve")
app.command("cardinal.commands.admin:admin", name="admin")
app.command("cardinal.commands.database:backup", name="backup")
app.command("cardinal.commands.database:restore", name="restore")
app.command("cardinal.commands.database:prune", name="prune")
app.command("cardinal.commands.database:verify_database", name="verify-database")


def main(arguments: list[str] | None = None) -> int:
    """The command line; returns the exit code."""
    try:
        code = app(arguments, exit_on_error=False, print_error=True)
    except Problem as e:
        err.print(f"cardinal: {e}", markup=False, soft_wrap=True)
        return 2
    except cyclopts.CycloptsError:
        return 2
    except KeyboardInterrupt:
        err.print("\ncardinal: interrupted")
        return 130
    except BrokenPipeError:
        return 0
    return code if isinstance(code, int) else 0


def entry() -> None:
    sys.exit(main())
