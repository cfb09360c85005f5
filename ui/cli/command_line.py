"""The command line `banker`: the one place that wires everything together. Headless commands never load Kivy."""

from __future__ import annotations

import sys
from importlib import metadata
from pathlib import Path
from typing import Annotated, Literal

import typer

from banker.keep.record.text import RecordError
from banker.keep.storage import StorageError
from banker.play.setup import SetupError
from banker.rulebook.ruleset import standard_ruleset
from banker.tomlfile import FileError
from ui.cli import copies, headless, journals
from ui.cli.cards import cards
from ui.cli.dice import app as dice
from ui.cli.hall import OwnPath, hall, own_folder
from ui.cli.logs import log_with_levels
from ui.cli.options import PROGRAM, ConfigFile, HouseRuleList
from ui.cli.pin import pin
from ui.cli.rules import rules
from ui.cli.update import UpdateError
from ui.cli.update import update as update_to
from ui.locale.words import Language, WordsError
from ui.store.card_box import CardBoxError
from ui.store.config import ConfigError
from ui.wire.phones import PORT

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
board = typer.Typer(rich_markup_mode=None, help="Your own edition of the board.")
app.add_typer(rules, name="rules")
app.add_typer(board, name="board")
app.add_typer(cards, name="cards")
app.add_typer(dice, name="dice")
app.add_typer(pin, name="pin")
app.add_typer(hall, name="hall")
WRONG = 2
"""Exit status for a bad option or a file that cannot be used."""
_FAULTS = (
    FileError, StorageError, RecordError, SetupError, CardBoxError, ConfigError, UpdateError, WordsError,
)  # fmt: skip


def say_version(is_asked: bool) -> None:
    """The version that is installed: pyproject.toml has it, and nothing else."""
    if is_asked:
        typer.echo(f"{PROGRAM} {metadata.version(PROGRAM)}")
        raise typer.Exit


app.command("replay")(headless.replay_records)
app.command("record")(headless.print_record)
app.command("verify")(journals.verify_journals)
app.command("salvage")(journals.salvage_journal)
app.command("backup")(copies.backup)
app.command("restore")(copies.restore)
board.command("new")(headless.begin_board)
board.command("check")(headless.check_board)


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
def simulate(
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    players: Annotated[int | None, typer.Option(min=2, max=8, help="How many; else as many as levels, or 4.")] = None,
    ruleset: Annotated[str, typer.Option(help="A rule set that `banker rules` lists; else the standard one.")] = "",
    board: Annotated[str, typer.Option(help="A board by name or an own .toml file; else the rule set's.")] = "",
    levels: Annotated[str, typer.Option(metavar="LEVEL,...", help="Of each seat: easy, normal or hard.")] = "",
    house_rules: HouseRuleList = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jail: Annotated[Literal["leave", "stay"], typer.Option(help="The players' habit in jail.")] = "leave",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of a table.")] = False,
    pictures: Annotated[Path | None, typer.Option(help="A folder: what is counted is drawn there, as SVG.")] = None,
) -> None:
    """Let players without hands play whole games, and count."""
    from ui.cli.simulate import levels_of, simulate_command

    seats, book = levels_of(levels), ruleset or standard_ruleset()
    agreed = tuple((key, value) for key, _, value in (rule.partition("=") for rule in house_rules or ()))
    simulate_command(games, players or len(seats) or 4, book, seed, jail, as_json, agreed, board, seats, pictures)


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
def phones(
    socket: Annotated[Path | None, typer.Option(help="Where the table calls; else the supervisor's.")] = None,
    port: Annotated[int, typer.Option(min=1, max=65535, help="Where the phones call.")] = PORT,
) -> None:
    """Serve the players' own phones, for a table that shows their pages: the touchscreen starts this by itself."""
    from ui.phones.limits import Patience
    from ui.phones.serving import serve

    serve(socket, port, Patience())


@app.command()
def outbox(
    socket: Annotated[Path | None, typer.Option(help="Where the table calls; else the supervisor's.")] = None,
    own: OwnPath = None,
) -> None:
    """Carry what is played to the hall that this table has joined: the touchscreen starts this by itself."""
    from ui.hall.outbox.serving import serve

    serve(socket, own or own_folder())


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
