"""SVG files of bars: landings, rents, lengths and wins of `banker simulate`, the pairings of `banker ladder`."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from banker.board.board import Board, is_deed
from banker.keep.chronicle import IN_JAIL
from banker.ladder import Rung
from banker.simulate import Summary
from ui.theme import theme
from ui.theme.names import Group
from ui.toolkit.charting import round_step

_LONGEST: Final = 85.0
_TOP: Final = 16
_PITCH: Final = 5
"""Millimetres: the longest bar, the top of the first row, the distance of rows."""
_PICTURE: Final = """<svg xmlns="http://www.w3.org/2000/svg" width="180mm" height="{height}mm" \
viewBox="0 0 180 {height}" font-family="Roboto, sans-serif" font-size="3.2" fill="{ink}">
<rect width="180" height="{height}" fill="{paper}"/>
<text x="6" y="9" font-size="4.6" font-weight="bold">{title}</text>
{rows}</svg>
"""
_ROW: Final = """<g transform="translate(62, {top})"><text x="-2" y="3" text-anchor="end">{name}</text>\
<rect width="{length:.2f}" height="3.8" fill="{colour}" stroke="{ink}" stroke-width="0.2"/>\
<text x="{end:.2f}" y="3" font-weight="bold">{told}</text></g>
"""
_MOST_LENGTHS: Final = 20
"""The most bars for the games' lengths; one more is for all longer games."""
_SIGNS: Final = 8
"""The players' signs."""
_PLAIN: Final = theme().colour["day"].ink_soft


class CountBar(NamedTuple):
    """One row: its name, its amount, the text of the amount, and its colour."""

    name: str
    amount: float
    told: str
    colour: str


def write_pictures(summary: Summary, board: Board, folder: Path) -> None:
    """Write the four files into an existing folder."""
    for name, title, bars in (
        ("landings", "Where rolls ended", _landings(summary, board)),
        ("rents", f"Rent of each deed in {board.currency}", _rents(summary, board)),
        ("lengths", "Rolls of a game", _lengths(summary)),
        ("wins", "Games won by each seat", win_bars(summary)),
    ):
        told = f"{title}: {summary.games:,} games of {summary.players} by {summary.ruleset}"
        (folder / f"{name}.svg").write_text(_picture(told, tuple(bars)), encoding="utf-8")


def write_ladder(ruleset: str, rungs: Sequence[Rung], file: Path) -> None:
    """Write a bar for each pairing, with the 95 % interval; who plays alone has a colour."""
    colours = {one: _sign(number) for number, one in enumerate(dict.fromkeys(rung.one for rung in rungs))}
    bars = tuple(
        CountBar(f"{each.one} against three {each.three}", each.won / each.games, each.told, colours[each.one])
        for each in rungs
    )
    title = f"Percent of games won by {ruleset}, with 95% intervals"
    file.write_text(_picture(title, bars), encoding="utf-8")


def _sign(number: int) -> str:
    return theme().sign(number % _SIGNS).colour


def _landings(summary: Summary, board: Board) -> Iterator[CountBar]:
    for index, count in enumerate(summary.landings):
        name, colour = ("in jail", _PLAIN) if index == IN_JAIL else _space(board, index)
        yield CountBar(name, count, f"{100 * count / summary.rolls:.2f}%", colour)


def _rents(summary: Summary, board: Board) -> Iterator[CountBar]:
    for index in board.deeds:
        name, colour = _space(board, index)
        yield CountBar(name, summary.income[index], f"{summary.income[index]:,}", colour)


def _lengths(summary: Summary) -> Iterator[CountBar]:
    """The number of games by length; lengths far above the median share a bar."""
    step = round_step(int(4 * median(summary.lengths)), _MOST_LENGTHS)
    counts = Counter(min(length // step, _MOST_LENGTHS) for length in summary.lengths)
    for number in range(max(counts) + 1):
        last = "and more" if number == _MOST_LENGTHS else f"to {(number + 1) * step - 1:,}"
        yield CountBar(f"{number * step:,} {last}", counts[number], f"{counts[number]:,}", _PLAIN)


def win_bars(summary: Summary) -> Iterator[CountBar]:
    """The number of games that each seat won."""
    for seat, (level, won) in enumerate(zip(summary.levels, summary.wins, strict=True)):
        told = f"{won:,} ({100 * won / summary.games:.1f}%)"
        yield CountBar(f"seat {seat + 1}, {level}", won, told, theme().sign(seat).colour)


def _space(board: Board, index: int) -> tuple[str, str]:
    """The name of a space and the colour of its bar."""
    space = board.spaces[index]
    return space.name, theme().groups[Group(space.group)].pip["day"] if is_deed(space) else _PLAIN


def _picture(title: str, bars: Sequence[CountBar]) -> str:
    """The SVG, as high as its rows; the greatest amount has the longest bar."""
    day, most = theme().colour["day"], max(bar.amount for bar in bars) or 1
    rows = [_row(bar, _TOP + row * _PITCH, _LONGEST * bar.amount / most) for row, bar in enumerate(bars)]
    height = _TOP + len(bars) * _PITCH + _PITCH
    return _PICTURE.format(height=height, ink=day.ink, paper=day.paper, title=escape(title), rows="".join(rows))


def _row(bar: CountBar, top: float, length: float) -> str:
    name, told, ink = escape(bar.name), escape(bar.told), theme().colour["day"].ink
    return _ROW.format(top=top, name=name, length=length, colour=bar.colour, ink=ink, end=length + 2, told=told)
