"""The commands about records and a table's own boards; they need no screen. Used by the command line."""

import sys
from pathlib import Path

import click
from click.exceptions import Exit

from banker.board import editions
from banker.board.board import BoardError
from banker.keep.journal import JournalError, open_journal
from banker.keep.record.replay import decode_text, replay
from banker.keep.record.text import RecordError
from banker.keep.record.write import write_record
from banker.keep.storage import StorageFault
from banker.play.setup import Setup, book_of
from banker.rulebook.ruleset import load_ruleset
from ui.cli.options import PATH, config_option
from ui.store.config import load
from ui.store.shelf import newest_journal

_UNREADABLE = 2
_FAILED = 1


@click.argument("files", nargs=-1, required=True, help="Records (.game), or - for standard input.")
def replay_records(files: tuple[str, ...]) -> None:
    """Replay game records. One line each: ok, or the error with its line number."""
    raise Exit(max(_replay(name) for name in files))


def _replay(name: str) -> int:
    """Replays one record and prints its line; returns the exit status: 0 ok, 1 failed, 2 unreadable."""
    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        click.echo(f"{name}: cannot be read: {error.strerror}", err=True)
        return _UNREADABLE
    try:
        replay(decode_text(raw))
    except RecordError as error:
        click.echo(f"{name}: {error}")
        return _FAILED
    click.echo(f"{name}: ok")
    return 0


@click.argument("journal", type=PATH, required=False, help="A game's journal; else the game played last.")
@click.option("--explain", is_flag=True, help="Explain every amount.")
@config_option
def print_record(journal: Path | None, explain: bool, config: Path | None) -> None:
    """Print a table's game as a record."""
    games = load(config).table.games_directory
    path = journal or newest_journal(games)
    if path is None:
        raise JournalError(games, StorageFault.MISSING, "there is no game there yet")
    with open_journal(path, read_only=True) as kept:
        setup, entries = kept.setup(), [entry for _, _, entry in kept.entries()]
    for line in own_rules(setup):
        click.echo(f"# {line}")
    if explain:
        from banker.keep.explain.annotated import annotate_record

        click.echo(annotate_record(setup, entries), nl=False)
    else:
        click.echo(write_record(setup, [entry.command for entry in entries]), nl=False)


def own_rules(setup: Setup) -> tuple[str, ...]:
    """The differences of this table from its rule book as lines (M45); empty if it plays by the book."""
    from banker.rulebook.differences import table_lines

    book = book_of(setup)
    lines = table_lines(book.rules, load_ruleset(setup.ruleset), book.board)
    return ("This table differs from the book in:", *lines) if lines else ()


@click.argument("file", type=PATH)
@click.option("--title", default="", help="The name of the edition.")
def begin_board(file: Path, title: str) -> None:
    """Write a file for your own edition. Nothing is overwritten."""
    click.echo(f"{editions.new_board(file, title)}: ready for your edition; then `banker board check {file}`")


@click.argument("file", type=PATH)
def check_board(file: Path) -> None:
    """Check the file of your own edition: each mistake with line and field, or ok."""
    if not file.is_file():
        raise BoardError(f"{file}: there is no such file")
    problems = editions.check_board(file)
    for line in problems or [f"{file}: ok"]:
        click.echo(line)
    raise Exit(_FAILED if problems else 0)


def size_in_pixels(text: str) -> tuple[int, int]:
    """Width and height of a text such as `800x480`; BadParameter says what is allowed."""
    width, cross, height = text.partition("x")
    if not (cross and width.isdigit() and height.isdigit() and int(width) >= 480 and int(height) >= 480):
        raise click.BadParameter(f"'{text}' is no size: width x height in pixels, such as 800x480")
    return int(width), int(height)
