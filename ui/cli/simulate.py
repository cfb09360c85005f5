"""The command `banker simulate`: plays games with a progress bar, then prints a table or JSON."""

from collections.abc import Callable
from pathlib import Path
from statistics import median

import click
import msgspec
from rich.console import Console, Group
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from banker.board.board import Board, is_deed, load_board
from banker.bots.temper import JailHabit
from banker.keep.chronicle import IN_JAIL
from banker.play.level import LEVELS, Level
from banker.rulebook.houserules import HouseRules
from banker.simulate import Summary, simulate
from ui.cli.output import console
from ui.print.statistics import win_bars, write_pictures


def simulate_command(
    games: int,
    players: int,
    ruleset: str,
    seed: int,
    jail: JailHabit = "leave",
    as_json: bool = False,
    house_rules: HouseRules = (),
    board: str = "",
    levels: tuple[Level, ...] = (),
    pictures: Path | None = None,
    out: Console | None = None,
    err: Console | None = None,
) -> Summary:
    """Plays the games, prints and returns the summary. The progress bar goes to `err`, so that `out` can be piped.

    Raises RuleSetError, BoardError, DeckError or SetupError if the games cannot be played, and OSError if the folder of
    pictures cannot be written; nothing is printed then.
    """
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    out = out or console()
    with _bar(err or console(stderr=True)) as bar:
        task = bar.add_task(ruleset, total=games)
        advance: Callable[[], None] = lambda: bar.advance(task)  # noqa: E731
        summary = simulate(ruleset, games, players, seed, jail, house_rules, board, levels, advance)
    if pictures:
        write_pictures(summary, load_board(summary.board), pictures)
    if as_json:
        out.file.write(msgspec.json.encode(summary).decode() + "\n")
    else:
        out.print(Group(totals(summary), spaces(summary)))
    return summary


def levels_of(text: str) -> tuple[Level, ...]:
    """The levels of the seats in a text such as `hard,normal`; BadParameter says what is allowed."""
    known: dict[str, Level] = {level: level for level in LEVELS}
    try:
        return tuple(known[each] for each in text.split(",")) if text else ()
    except KeyError as unknown:
        raise click.BadParameter(f"{unknown} is no level: {', '.join(LEVELS)} are, a comma between two") from None


def totals(summary: Summary) -> Table:
    """The table of totals of all games."""
    per_roll = summary.seconds / summary.rolls * 1e6
    lengths = summary.lengths
    table = Table(
        title=f"{summary.ruleset} on {summary.board}: {summary.players} bots, jail {summary.jail}, seed {summary.seed}"
    )
    table.add_column("what", overflow="fold")
    table.add_column("figure", justify="right", overflow="fold")
    for what, figure in (
        ("games", f"{summary.games:,}"),
        ("left unfinished", f"{summary.unfinished:,}"),
        ("bankruptcies", f"{summary.bankruptcies:,}"),
        *((f"won by {bar.name}", bar.told) for bar in win_bars(summary)),
        ("rolls", f"{summary.rolls:,}"),
        ("rolls a game: shortest, median, longest", f"{min(lengths):,}, {median(lengths):,.0f}, {max(lengths):,}"),
        ("commands", f"{sum(summary.commands.values()):,}"),
        ("seconds", f"{summary.seconds:,.2f}"),
        ("microseconds a roll", f"{per_roll:,.1f}"),
    ):
        table.add_row(what, figure)
    return table


def spaces(summary: Summary) -> Table:
    """The table of spaces: how many rolls ended there, and the rent of each deed."""
    board = load_board(summary.board)
    table = Table(title="where rolls ended, and the rent of each deed")
    table.add_column("space", overflow="fold")
    for heading in ("landings", "%", f"rent {board.currency}", "a landing"):
        table.add_column(heading, justify="right")
    for index in range(IN_JAIL):
        name = f"#{index} {board.spaces[index].name}"
        table.add_row(name, *_landings(summary, index), *_income(summary, board, index))
    table.add_row("in jail", *_landings(summary, IN_JAIL), "", "")
    return table


def _landings(summary: Summary, index: int) -> tuple[str, str]:
    count = summary.landings[index]
    return f"{count:,}", f"{100 * count / summary.rolls:.2f}"


def _income(summary: Summary, board: Board, index: int) -> tuple[str, str]:
    if not is_deed(board.spaces[index]):
        return "", ""
    income, count = summary.income[index], summary.landings[index]
    return f"{income:,}", f"{income / count:,.1f}" if count else ""


def _bar(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    )  # fmt: skip
