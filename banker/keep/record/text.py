"""The parts of a record line: comments, names, spaces, amounts and lists. All of `record` parses its lines with it."""

import re

from banker.board.board import Board, Lot
from banker.ledger import BANK
from banker.play.state import HOTEL, Game
from banker.rulebook.houserules import MOST_DIGITS

_COMMENT = re.compile(r"(?:^|(?<=\s))#(?!\d).*$")
_THIN_SPACE = re.compile(r"(?<=\d)[\u2009\u202f](?=\d)")
_AMOUNT = re.compile(r"[0-9]+|[0-9]{1,3}(?:[,_][0-9]{3})+")
_INDEX = re.compile(r"#(\d{1,2})")
_TRAILER = re.compile(r"(.*\S) ?\(([^()]*)\)")
_TIMES = re.compile(r"(.*\S) x(\d{1,2})")


class RecordError(Exception):
    """A record that cannot be read or does not come true: the line, and what is wrong with it."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line, self.reason = line, reason


class Mistake(Exception):
    """A mistake in the line that is being read; the caller adds the line number and raises a RecordError."""


def without_comment(line: str) -> str:
    """The line without its comment. `#` begins a comment at the start or after a blank, unless a digit follows.

    A thin space inside a number becomes `_`, and each run of blanks becomes one, so that blanks only separate words.
    """
    return " ".join(_THIN_SPACE.sub("_", _COMMENT.sub("", line)).split())


def amount(text: str) -> int:
    """A whole number of currency units; `,` `_` or a thin space may separate thousands."""
    if not _AMOUNT.fullmatch(text):
        raise Mistake(f"'{text}' is no amount: a whole number is")
    digits = re.sub(r"[,_]", "", text)
    if len(digits) > MOST_DIGITS:
        raise Mistake(f"'{text[:20]}...' is too large: at most {MOST_DIGITS} digits")
    return int(digits)


def count(text: str) -> int:
    """A small whole number."""
    if not (text.isascii() and text.isdigit()) or len(text) > 6:
        raise Mistake(f"'{text}' is no number")
    return int(text)


def seat(name: str, game: Game) -> int:
    """The player of that name."""
    if name not in game.names:
        raise Mistake(f"'{name}' does not play here: {', '.join(game.names)}")
    return game.names.index(name)


def account(name: str, game: Game) -> int:
    """The player of that name, or the bank."""
    return BANK if name == "bank" else seat(name, game)


def space(text: str, board: Board) -> int:
    """A space by its printed name or as `#` and its index; a name printed on several spaces is a mistake."""
    by_index = _INDEX.fullmatch(text)
    if by_index:
        index = int(by_index[1])
        if index >= len(board.spaces):
            raise Mistake(f"there is no space {text}: #0 to #39")
        return index
    indices = board.by_name.get(text, ())
    if len(indices) == 1:
        return indices[0]
    if indices:
        raise Mistake(f"'{text}' is printed on several spaces: use {' or '.join(f'#{i}' for i in indices)}")
    raise Mistake(f"there is no space '{text}' on this board")


def items(text: str) -> list[str]:
    """The items of a list, separated by a comma and a blank."""
    parts = [part.strip() for part in re.split(r",\s+", text.strip())]
    if not all(parts) or parts[-1].endswith(","):
        raise Mistake("an item of the list is missing")
    return parts


def lots(text: str, board: Board) -> tuple[tuple[int, int], ...]:
    """`#1, #3 x2`: lots and how many steps each."""
    pairs = []
    for item in items(text):
        times = _TIMES.fullmatch(item)
        steps = count(times[2]) if times else 1
        if not steps:
            raise Mistake(f"'{item}': at least x1")
        pairs.append((space(times[1] if times else item, board), steps))
    return tuple(pairs)


def holding(text: str, board: Board) -> tuple[int, int, bool]:
    """`#12(mortgaged)`, `Ulica Stalowa(hotel)`, `#1(4)`, `#5`: the deed, its level, and whether it is mortgaged."""
    if text in board.by_name:
        return space(text, board), 0, False
    trailer = _TRAILER.fullmatch(text)
    if not trailer:
        return space(text, board), 0, False
    index, state = space(trailer[1], board), trailer[2]
    if state == "mortgaged":
        return index, 0, True
    if state == "hotel":
        return index, HOTEL, False
    if state in ("1", "2", "3", "4") and isinstance(board.spaces[index], Lot):
        return index, int(state), False
    raise Mistake(f"'({state})' is not allowed: (1) to (4) or (hotel) on a lot, or (mortgaged)")
