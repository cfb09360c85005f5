"""The command `banker ladder`: every pairing of the bank's levels and the world's players, as a Markdown table."""

from collections.abc import Sequence
from pathlib import Path

import click
import msgspec
from rich.progress import track

from banker.bots.company import SEATED, Seated
from banker.ladder import Rung, climb
from ui.cli.output import console
from ui.print.statistics import write_ladder


def names_of(text: str) -> tuple[Seated, ...]:
    """The players in a text such as `hard,haggler`, all for an empty one; BadParameter says who is known."""
    names = tuple(text.split(",")) if text else SEATED
    unknown = next((each for each in names if each not in SEATED), None)
    if unknown is not None or len(set(names)) < max(2, len(names)):
        raise click.BadParameter(f"{text}: at least two different ones of {', '.join(SEATED)}")
    return msgspec.convert(names, tuple[Seated, ...])


def ladder_command(
    ruleset: str, names: tuple[Seated, ...], games: int, seed: int, as_json: bool, picture: Path | None = None
) -> list[Rung]:
    """Plays every pairing, prints and returns them, and draws them into an SVG file. RuleSetError or SetupError if the
    games cannot be played, OSError if the file cannot be written.
    """
    count = len(names) * (len(names) - 1)
    bar = track(climb(ruleset, names, games, seed), ruleset, count, console=console(stderr=True), transient=True)
    rungs = list(bar)
    if picture:
        write_ladder(ruleset, rungs, picture)
    click.echo(msgspec.json.encode(rungs).decode() if as_json else as_markdown(ruleset, names, rungs))
    return rungs


def as_markdown(ruleset: str, names: Sequence[Seated], rungs: Sequence[Rung]) -> str:
    """A row for each player alone, a column for each three others: games won of a hundred, and the 95 % interval."""
    found = {(each.one, each.three): each for each in rungs}
    lines = [f"| {ruleset}: one against three | {' | '.join(names)} |", f"|---|{'--:|' * len(names)}"]
    for one in names:
        cells = (found[one, three].told if one != three else "-" for three in names)
        lines.append(f"| {one} | {' | '.join(cells)} |")
    games, agreed = sum(each.games for each in rungs), sum(each.agreed for each in rungs)
    unfinished = sum(each.unfinished for each in rungs)
    most = max(rungs, key=lambda each: each.unfinished + each.agreed)
    lines.append("")
    lines.append(
        f"Of {games:,} games {agreed:,} ended by the last turn that the table proposes, {unfinished:,} were not over; "
        f"most of both: {most.one} against three {most.three}, {most.agreed + most.unfinished} of {most.games}."
    )
    return "\n".join(lines)
