"""The command line `banker`: the one place that connects everything. Commands without a screen never load Kivy."""

import os
import sys
from functools import partial
from importlib import metadata
from io import TextIOWrapper
from pathlib import Path
from typing import get_args

import click
from click.exceptions import Exit, NoArgsIsHelpError

from banker.bots.temper import JailHabit
from banker.keep.record.text import RecordError
from banker.keep.storage import StorageError
from banker.play.setup import SetupError
from banker.rulebook.ruleset import standard_ruleset
from banker.tomlfile import FileError
from ui.cli import copies, headless, journals
from ui.cli.cards import cards, cards_file
from ui.cli.completion import completion_options
from ui.cli.dice import app as dice
from ui.cli.hall import hall, own_folder, own_option
from ui.cli.logs import log_with_levels
from ui.cli.options import PATH, PROGRAM, config_option, house_rules_option
from ui.cli.pin import ask_pin, pin
from ui.cli.rules import rules
from ui.cli.update import UpdateError
from ui.cli.update import update as update_to
from ui.locale.words import LANGUAGES, Language, WordsError
from ui.store.card_box import CardBoxError
from ui.store.config_faults import load_whole
from ui.wire.phones import PORT

WRONG = 2
"""The exit status for a bad option or an unusable file."""


def _check_socket(context: click.Context, option: click.Parameter, path: Path | None) -> Path | None:
    """One is needed where the supervisor passes none."""
    if path is None and "LISTEN_FDS" not in os.environ and not context.resilient_parsing:
        raise click.UsageError("say --socket: the touchscreen and the supervisor pass one", context)
    return path


_socket_option = click.option(
    "--socket", type=PATH, callback=_check_socket, help="The socket of the table; else the supervisor's."
)
_FAULTS = (
    FileError, StorageError, RecordError, SetupError, CardBoxError, UpdateError, WordsError,
)  # fmt: skip


def say_version(context: click.Context, option: click.Parameter, is_asked: bool) -> None:
    """Prints the installed version, which comes from pyproject.toml only."""
    if is_asked and not context.resilient_parsing:
        click.echo(f"{PROGRAM} {metadata.version(PROGRAM)}")
        raise Exit


@click.group("banker", invoke_without_command=True)
@click.option("--bench", is_flag=True, help="Add a strip with virtual cards and buttons.")
@config_option
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=say_version, help="Show the version."
)
@completion_options
@click.pass_context
def app(context: click.Context, bench: bool, config: Path | None) -> None:
    """The bank at your table. Without a command it opens the touchscreen."""
    if context.invoked_subcommand and (bench or config):
        raise click.ClickException(
            "--bench and --config are for the touchscreen: write the options of a command after its name"
        )
    if context.invoked_subcommand is None:
        from ui.runtime.sweeping import sweep_little

        sweep_little()
        from ui.runtime.start import open_touchscreen

        raise Exit(open_touchscreen(config, bench))


@app.group()
def board() -> None:
    """Your own edition of the board."""


for group in (rules, cards, dice, pin, hall):
    app.add_command(group)
app.command("replay")(headless.replay_records)
app.command("record")(headless.print_record)
app.command("verify")(journals.verify_journals)
app.command("salvage")(journals.salvage_journal)
app.command("backup")(copies.backup)
app.command("restore")(copies.restore)
board.command("new")(headless.begin_board)
board.command("check")(headless.check_board)


@app.command()
@click.option("--pictures", type=PATH, default="build/pictures", show_default=True, help="The folder for the pictures.")
@click.option("--size", default="800x480", show_default=True, help="The size of the window, in pixels.")
@click.option(
    "--language", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language of the table."
)
def demo(pictures: Path, size: str, language: Language) -> None:
    """Play a recorded game through the real window, off screen, and write a picture of each kind of screen."""
    from ui.runtime.start import play_demonstration

    raise Exit(play_demonstration(pictures, headless.size_in_pixels(size), language))


@app.command()
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="The number of games.")
@click.option("--players", type=click.IntRange(2, 8), help="The number of players; else the number of levels, or 4.")
@click.option("--ruleset", default="", help="A rule set that `banker rules` lists; else the standard one.")
@click.option("--board", default="", help="A board's name, or your own .toml file; else the rule set's.")
@click.option("--levels", default="", metavar="LEVEL,...", help="The level of each seat, from child to trader.")
@house_rules_option
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same games.")
@click.option(
    "--jail",
    type=click.Choice(get_args(JailHabit)),
    default="leave",
    show_default=True,
    help="What the players do in jail.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of a table.")
@click.option("--pictures", type=PATH, help="A folder for charts of the counts, as SVG.")
def simulate(
    games: int,
    players: int | None,
    ruleset: str,
    board: str,
    levels: str,
    house_rules: tuple[str, ...],
    seed: int,
    jail: JailHabit,
    as_json: bool,
    pictures: Path | None,
) -> None:
    """Let bots play whole games, and print what happened."""
    from ui.cli.simulate import levels_of, simulate_command

    seats, book = levels_of(levels), ruleset or standard_ruleset()
    agreed = tuple((key, value) for key, _, value in (rule.partition("=") for rule in house_rules))
    simulate_command(games, players or len(seats) or 4, book, seed, jail, as_json, agreed, board, seats, pictures)


@app.command()
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="The games of each pairing.")
@click.option("--ruleset", default="", help="A rule set that `banker rules` lists; else the standard one.")
@click.option("--players", default="", metavar="PLAYER,...", help="Levels and other players; else all.")
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--json", "as_json", is_flag=True, help="JSON instead of a table.")
@click.option("--picture", type=PATH, default=None, help="Also draw the pairings into this SVG file.")
def ladder(games: int, ruleset: str, players: str, seed: int, as_json: bool, picture: Path | None) -> None:
    """Let one bot play against three others, in every pairing."""
    from ui.cli.ladder import ladder_command, names_of

    ladder_command(ruleset or standard_ruleset(), names_of(players), games, seed, as_json, picture)


@app.command("check-config")
@click.argument("file", type=PATH, required=False, help="The configuration; else the one the bank would read.")
def check_configuration(file: Path | None) -> None:
    """Check a configuration file: each fault with its key and what is allowed, and what this machine lacks."""
    from ui.cli.doctor.commands import check_config

    raise Exit(check_config(file))


@app.command()
@config_option
@click.option("--trial/--no-trial", default=True, show_default=True, help="Try each device by hand afterwards.")
@click.option("--report", type=PATH, help="Write the result to a file, without names.")
@click.option(
    "--acceptance",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Try the whole table by hand, in half an hour, and write FILE.",
)
def doctor(config: Path | None, trial: bool, report: Path | None, acceptance: Path | None) -> None:
    """Look for every device: what works, what is missing, and the command or wire that fixes it."""
    from ui.cli.doctor import commands as doctorcommands

    if report:
        from ui.cli.doctor.report import write_report

        write_report(report, config)
        raise Exit
    if acceptance:
        from ui.cli.doctor.acceptance import Acceptance

        raise Exit(Acceptance(acceptance, load_whole(config)[0]).run())
    raise Exit(doctorcommands.doctor(config, wants_trial=trial))


@app.command()
@_socket_option
@click.option("--port", type=click.IntRange(1, 65535), default=PORT, show_default=True, help="The port for the phones.")
def phones(socket: Path | None, port: int) -> None:
    """Serve the pages of the players' own phones. The touchscreen starts this by itself."""
    from ui.phones.limits import Patience
    from ui.phones.serving import serve

    serve(socket, port, Patience())


@app.command()
@_socket_option
@own_option
def outbox(socket: Path | None, own: Path | None) -> None:
    """Send this table's game to the hall that it has joined. The touchscreen starts this by itself."""
    from ui.hall.outbox.serving import serve

    serve(socket, own or own_folder())


@app.command()
@click.argument("source", type=PATH, help="The other version: its directory, or an archive of it.")
@click.option("--offline", is_flag=True, help="Download nothing: the folder wheels/ has all libraries.")
def update(source: Path, offline: bool) -> None:
    """On a kiosk: switch to another version. If it is not ready in a minute, switch back. Never during a game.

    A version that is not a signed release needs the banker's PIN.
    """
    raise Exit(update_to(source, offline, partial(ask_pin, cards=cards_file(load_whole(None)[0]))))


def main() -> None:
    """The entry point of the `banker` command; a fault prints one line and has status 2."""
    log_with_levels()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # the charset of an old terminal has not each letter of the boards
    try:
        status = app(standalone_mode=False)
    except click.Abort:
        status = 130
    except NoArgsIsHelpError as error:
        error.show()
        status = WRONG
    except click.UsageError as error:
        status = _fault(_usage_fault(error))
    except click.ClickException as error:
        status = _fault(error.format_message())
    except OSError as error:
        status = _fault(": ".join(filter(None, (str(error.filename or ""), error.strerror or str(error)))))
    except _FAULTS as error:
        status = _fault(str(error))
    sys.exit(status or 0)


def _usage_fault(error: click.UsageError) -> str:
    """What is wrong with a command line, and what is allowed."""
    context, says = error.ctx, error.format_message().replace("a valid integer range", "a whole number")
    is_explained = isinstance(error, click.BadParameter) and not isinstance(error, click.MissingParameter)
    if context is None or is_explained:
        return says
    if isinstance(context.command, click.Group) and not isinstance(error, click.NoSuchOption):
        return f"{says.rstrip('.')}; allowed: {', '.join(context.command.list_commands(context))}"
    return f"{says.rstrip('.')} (`{context.command_path} --help` says what is allowed)"


def _fault(message: str) -> int:
    """Prints a fault; its status is 2. Only replaying records has status 1, for a mistake in a record."""
    click.echo(f"banker: {' '.join(message.split())}", err=True)
    return WRONG
