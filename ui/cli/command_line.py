"""The command line `banker`: the one place that wires everything together. Headless commands never load Kivy."""

from __future__ import annotations

import sys
from importlib import metadata
from pathlib import Path
from typing import Annotated, Literal

import typer

from banker.board import BoardError
from banker.clauses import ClauseError
from banker.record.text import RecordError
from banker.ruleset import RuleSetError
from banker.setup import SetupError
from banker.storage import StorageError
from ui.cli import headless, journals
from ui.cli.cards import cards
from ui.cli.dice import app as dice
from ui.cli.logs import log_with_levels
from ui.cli.options import PROGRAM, ConfigFile
from ui.cli.output import AsJson
from ui.cli.pin import pin
from ui.cli.update import UpdateError
from ui.cli.update import update as update_to
from ui.locale.words import Language, WordsError
from ui.store.card_box import CardBoxError
from ui.store.config import ConfigError, load

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
rules = typer.Typer(rich_markup_mode=None, help="The rule books: which there are, and where they differ.")
board = typer.Typer(rich_markup_mode=None, help="Your own edition of the board.")
app.add_typer(rules, name="rules")
app.add_typer(board, name="board")
app.add_typer(cards, name="cards")
app.add_typer(dice, name="dice")
app.add_typer(pin, name="pin")
WRONG = 2
"""Exit status for a bad option or a file that cannot be used."""
_FAULTS = (
    BoardError, ClauseError, StorageError, RecordError, RuleSetError, SetupError, CardBoxError, ConfigError,
    UpdateError, WordsError,
)  # fmt: skip


def say_version(is_asked: bool) -> None:
    """The version that is installed: pyproject.toml has it, and nothing else."""
    if is_asked:
        typer.echo(f"{PROGRAM} {metadata.version(PROGRAM)}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def table(
    context: typer.Context,
    bench: Annotated[bool, typer.Option("--bench", help="Add a strip with virtual cards and buttons.")] = False,
    config: ConfigFile = None,
    version: Annotated[bool, typer.Option("--version", is_eager=True, callback=say_version, help="Say which.")] = False,
) -> None:
    """The Bank at your table. Without a command it opens the touchscreen."""
    if context.invoked_subcommand is None:
        from ui.runtime.start import open_touchscreen

        raise typer.Exit(open_touchscreen(config, bench))


@app.command()
def demo(
    pictures: Annotated[Path, typer.Option(help="Where the pictures go.")] = Path("build/pictures"),
    size: Annotated[str, typer.Option(help="The window, in pixels.")] = "800x480",
    language: Annotated[Language, typer.Option(help="The words of the table.")] = "en",
) -> None:
    """Play a recorded game through the real window, off screen, and picture each kind of screen that comes up."""
    from ui.runtime.start import play_demonstration

    raise typer.Exit(play_demonstration(pictures, headless.size_in_pixels(size), language))


@app.command()
def replay(files: Annotated[list[str], typer.Argument(help="Records (.game), or - for standard input.")]) -> None:
    """Replay game records: a line each, ok or the error with its line number."""
    raise typer.Exit(max(headless.replay_file(name) for name in files))


@app.command()
def record(
    journal: Annotated[Path | None, typer.Argument(help="A game's journal; else the game played last.")] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Say of every amount how it came about.")] = False,
    config: ConfigFile = None,
) -> None:
    """Print a table's game as a record."""
    headless.print_record(journal, explain, config)


@app.command()
def verify(files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Journals (.banker).")]) -> None:
    """Check journals: 0 is answered when all are whole, 1 when one is damaged, 2 when one is no journal."""
    raise typer.Exit(journals.verify_journals(files))


@app.command()
def salvage(
    file: Annotated[Path, typer.Argument(help="The damaged journal; it stays as it is.")],
    new: Annotated[Path, typer.Argument(help="The journal to begin with what is left.")],
) -> None:
    """Begin a journal with the whole entries of a damaged one, and say what is lost."""
    journals.salvage_journal(file, new)


@rules.callback(invoke_without_command=True)
def rules_list(context: typer.Context, as_json: AsJson = False) -> None:
    """List the rule sets."""
    if context.invoked_subcommand is None:
        headless.print_rulesets(as_json)


@rules.command("diff")
def rules_diff(one: str, other: str, as_json: AsJson = False) -> None:
    """Print where two rule sets differ, clause by clause."""
    headless.print_rules_diff(one, other, as_json)


@rules.command("clause")
def rules_clause(name: Annotated[str, typer.Argument(help="A clause such as T15.", metavar="CLAUSE")]) -> None:
    """Print one clause of a rule book, in our words."""
    headless.print_rules_clause(name)


@board.command("new")
def board_new(file: Path, title: Annotated[str, typer.Option(help="What the edition is called.")] = "") -> None:
    """Begin the file of your own edition; nothing is overwritten."""
    headless.begin_board(file, title)


@board.command("check")
def board_check(file: Path) -> None:
    """Check the file of your own edition: mistakes by line and field, or that it is ok."""
    raise typer.Exit(headless.check_board_file(file))


@app.command()
def simulate(
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    players: Annotated[int, typer.Option(min=2, max=8, help="How many players.")] = 4,
    ruleset: Annotated[str, typer.Option(help="A rule set that `banker rules` lists; else the standard one.")] = "",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jail: Annotated[Literal["leave", "stay"], typer.Option(help="The players' habit in jail.")] = "leave",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of a table.")] = False,
) -> None:
    """Let players without hands play whole games, and count."""
    headless.simulate_games(games, players, ruleset, seed, jail, as_json)


@app.command()
def backup(
    to: Annotated[Path | None, typer.Argument(help="A folder, or a new .zip file; else every stick.")] = None,
    config: ConfigFile = None,
) -> None:
    """Copy games, cards, codes, settings and boards."""
    from ui.cli.copies import backup as copy_out

    raise typer.Exit(copy_out(load(config).table, to))


@app.command()
def restore(
    source: Annotated[Path, typer.Argument(help="A folder, a stick or a .zip file with a copy.", metavar="FROM")],
    config: ConfigFile = None,
) -> None:
    """Bring a copy back: nothing is overwritten, what differs is kept beside."""
    from ui.cli.copies import restore as copy_back

    raise typer.Exit(copy_back(load(config).table, source))


@app.command("check-config")
def check_configuration(
    file: Annotated[Path | None, typer.Argument(help="The configuration; else the one the bank would read.")] = None,
) -> None:
    """Check a configuration file: each fault by key and what is allowed, or what it needs and this machine lacks."""
    from ui.cli.doctor.commands import check_config

    raise typer.Exit(check_config(file))


@app.command()
def doctor(
    config: ConfigFile = None,
    trial: Annotated[bool, typer.Option(help="Try each device by hand afterwards.")] = True,
    report: Annotated[Path | None, typer.Option(help="Write what there is to say to a file, without names.")] = None,
) -> None:
    """Look for every device: what is there, what is missing, and the command or wire that mends it."""
    from ui.cli.doctor import commands as doctorcommands

    if report:
        from ui.cli.doctor.report import write_report

        write_report(report, config)
        raise typer.Exit
    raise typer.Exit(doctorcommands.doctor(config, wants_trial=trial))


@app.command()
def update(
    source: Annotated[Path, typer.Argument(help="The other version: its directory, or an archive of that.")],
    offline: Annotated[bool, typer.Option("--offline", help="Fetch nothing: its folder wheels/ has all.")] = False,
) -> None:
    """On a kiosk: change to another version, and back again if it is not ready in a minute. Never during a game."""
    raise typer.Exit(update_to(source, offline))


def main() -> None:
    """Entry point of the `banker` command: a fault is one line and status 2."""
    log_with_levels()
    try:
        status = app(standalone_mode=False)
    except typer.Abort:
        status = 130
    except typer.TyperException as error:
        status = _fault(error.format_message())
    except OSError as error:
        status = _fault(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except _FAULTS as error:
        status = _fault(str(error))
    sys.exit(status or 0)


def _fault(message: str) -> int:
    """A mistake in a record is status 1 only where records are replayed; everywhere else a fault is 2."""
    typer.echo(f"banker: {' '.join(message.split())}", err=True)
    return WRONG
