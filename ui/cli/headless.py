"""The commands that need no screen: replay, record, rules, boards, simulation. Called by the command line alone."""

from __future__ import annotations

import sys
from pathlib import Path

import typer

from banker import editions
from banker.board import BoardError
from banker.bots.temper import JailHabit
from banker.journal import JournalError, open_journal
from banker.record.replay import decoded, replay
from banker.record.text import RecordError
from banker.record.write import written
from banker.ruleset import load_ruleset, standard_ruleset
from banker.setup import Setup, book_of
from banker.storage import StorageFault
from ui.cli.output import print_json
from ui.store.config import load
from ui.store.shelf import newest_journal

_UNREADABLE = 2
_FAILED = 1


def replay_file(name: str) -> int:
    """Replays one record, or standard input for `-`; the exit status: 0 ok, 1 failed, 2 unreadable."""
    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        typer.echo(f"{name}: cannot be read: {error.strerror}", err=True)
        return _UNREADABLE
    try:
        replay(decoded(raw))
    except RecordError as error:
        typer.echo(f"{name}: {error}")
        return _FAILED
    typer.echo(f"{name}: ok")
    return 0


def print_record(journal: Path | None, explain: bool, config: Path | None) -> None:
    """The record of a journal, or of the game played last; JournalError when there is none."""
    games = load(config).table.games_directory
    path = journal or newest_journal(games)
    if path is None:
        raise JournalError(games, StorageFault.MISSING, "there is no game there yet")
    with open_journal(path, read_only=True) as kept:
        setup, entries = kept.setup(), [entry for _, _, entry in kept.entries()]
    for line in own_rules(setup):
        typer.echo(f"# {line}")
    if explain:
        from banker.explain.annotated import explained_record

        typer.echo(explained_record(setup, entries), nl=False)
    else:
        typer.echo(written(setup, [entry.command for entry in entries]), nl=False)


def own_rules(setup: Setup) -> tuple[str, ...]:
    """What this table plays otherwise than its book, a line each (M45); nothing where it plays by the book."""
    from banker.differences import table_lines

    book = book_of(setup)
    lines = table_lines(book.rules, load_ruleset(setup.ruleset), book.board)
    return ("This table differs from the book in:", *lines) if lines else ()


def print_rulesets(as_json: bool) -> None:
    """All rule sets."""
    from ui.cli import rules as rulespages

    if as_json:
        print_json(rulespages.rulebooks())
    else:
        rulespages.print_rulesets()


def print_rules_diff(one: str, other: str, as_json: bool) -> None:
    """Where two rule sets differ."""
    from ui.cli import rules as rulespages

    if as_json:
        print_json(rulespages.differences(one, other))
    else:
        rulespages.print_differences(one, other)


def print_rules_clause(name: str) -> None:
    """One clause."""
    from ui.cli import rules as rulespages

    rulespages.print_clause(name)


def begin_board(file: Path, title: str) -> None:
    """A new file for an own edition."""
    typer.echo(f"{editions.new_board(file, title)}: ready for your edition; then `banker board check {file}`")


def check_board_file(file: Path) -> int:
    """Prints what is wrong with an edition; the exit status."""
    if not file.is_file():
        raise BoardError(f"{file}: there is no such file")
    problems = editions.check_board(file)
    for problem in problems:
        typer.echo(problem)
    if not problems:
        typer.echo(f"{file}: ok")
    return 1 if problems else 0


def simulate_games(games: int, players: int, ruleset: str, seed: int, jail: JailHabit, as_json: bool) -> None:
    """Whole games of bots, counted."""
    from ui.cli import simulate as statistics

    statistics.simulate_command(games, players, ruleset or standard_ruleset(), seed, jail, as_json)


def size_in_pixels(text: str) -> tuple[int, int]:
    """`800x480` as width and height; a BadParameter says what is allowed."""
    width, cross, height = text.partition("x")
    if not (cross and width.isdigit() and height.isdigit() and int(width) >= 480 and int(height) >= 480):
        raise typer.BadParameter(f"'{text}' is no size: width x height in pixels, such as 800x480")
    return int(width), int(height)
