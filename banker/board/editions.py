"""A table's own edition, made and checked: `banker board new` and `banker board check`."""

import json
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from banker.board.board import BoardError, board_from, board_problems, read_board_file
from banker.board.boardfile import SPACES, classic, deck_names
from banker.board.deck import deck_problems
from banker.tomlfile import FileError

_START = """\
# The edition on your table. Change what differs from your board and check the file with `banker board check`.
# Amounts are written as they are printed on your board and deeds, without commas: 1500 or 1_500.

title = {title}
currency = "$"

# What your money is to the classic money, in which START pays 200: 100 when yours pays 20,000.
scale = 1

# Only where they are not the classic figures times the scale:
# smallest_note = 1
# denominations = [1, 5, 10, 20, 50, 100, 500]
# start_cash = 1500

# Set to true when your deeds are numbered 1 to 28 in board order.
numbered_deeds = false

# The notes of one player at the start, note = how many, if you like to be told. They must add up to start_cash:
# [start_notes]
{notes}

# Your cards. There are:
{decks}
# or the name of your own deck's file, which lies beside this one: "my-chance.toml".
[decks]
chance = "us-before-2008/chance"
chest = "us-before-2008/chest"

# What your edition calls its groups, if it calls them anything:
# [group_names]
# brown = "Greece"

# Every space, from START clockwise. A name is enough where the figures are the ones in the comment (times the scale).
# Where yours differ:      38 = {{ name = "Luxury Tax", amount = 100 }}
#                          1 = {{ name = "Old Kent Road", price = 60, rents = [2, 10, 30, 90, 160, 250] }}
# Also: mortgage_value (else half the price), house_price, hotel_price (else the house's), variants = ["Another Name"].
# Where your board has another kind of space, or one of another group, `like` names the classic space it resembles:
#                          24 = {{ name = "Water Works", like = 28 }}
[spaces]
"""
_NOTES = {500: 2, 100: 4, 50: 1, 20: 1, 10: 2, 5: 1, 1: 5}


def new_board(path: str | Path, title: str = "") -> Path:
    """Writes a complete board file with the classic figures to start from; refuses to overwrite. Returns its path."""
    path = Path(path)
    if path.suffix != ".toml":
        raise BoardError(f"{path}: the name of a board file ends in .toml")
    title = title or path.stem
    if not title.isprintable() or title != title.strip() or len(title) > 60:
        raise BoardError(f"{path}: title: must be one line of at most 60 printable characters, no blank at its ends")
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(_starting_text(title))
    except FileExistsError:
        raise BoardError(f"{path}: exists already; nothing was written") from None
    except (OSError, ValueError) as error:  # ValueError: an impossible path
        raise BoardError(f"{str(path)!r}: cannot be written: {getattr(error, 'strerror', error)}") from None
    return path


def check_board(path: str | Path) -> list[str]:
    """Every problem of a board file and its decks, a line each with file, line and field; empty when it can be used."""
    path = Path(path)
    try:
        file = read_board_file(path)
        return _list_problems(board_problems(file)) or _list_problems(
            deck_problems(board_from(file, path.stem, path.parent))
        )
    except BoardError as error:
        return [str(error)]


def _list_problems(problems: Iterable[FileError]) -> list[str]:
    return [str(problem) for problem in problems]


def _starting_text(title: str) -> str:
    start = _START.format(
        title=json.dumps(title, ensure_ascii=False),
        notes="\n".join(f"# {note} = {count}" for note, count in _NOTES.items()),
        decks=textwrap.indent(textwrap.fill(", ".join(deck_names()), 112, break_on_hyphens=False), "#   "),
    )
    return start + "\n".join(_space_line(index) for index in range(SPACES)) + "\n"


def _space_line(index: int) -> str:
    space = classic()["spaces"][str(index)]
    return f"{f'{index} = {json.dumps(_placeholder(index, space))}':<28}# {_describe(space)}"


def _placeholder(index: int, space: dict[str, Any]) -> str:
    """A name to replace; for a deed it says which one of its group it is."""
    if "group" not in space:
        return str(space.get("stack", space["kind"])).replace("-", " ").capitalize()
    group = [other for other in range(index + 1) if classic()["spaces"][str(other)].get("group") == space["group"]]
    return f"{space['group'].replace('_', ' ').capitalize()} {len(group)}"


def _describe(space: dict[str, Any]) -> str:
    figures = [f"{key.replace('_', ' ')} {_plain(value)}" for key, value in space.items() if key not in _UNPRINTED]
    return f"{space['kind']}{': ' if figures else ''}{', '.join(figures)}"


_UNPRINTED = ("kind", "stack", "is_income")


def _plain(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
