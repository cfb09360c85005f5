"""The notes that each player gets at the start, at a table that also pays in paper money.

The screen that shows people what to count out uses it.
"""

from banker.board.board import Board
from banker.money import Money

Notes = tuple[tuple[Money, int], ...]
"""(note, how many), the largest first."""
_CHANGE = 5
"""The number of each small note for change, if the edition has none. All change is at most `cash` divided by this."""


def notes_to_hand_out(board: Board, cash: Money) -> Notes | None:
    """The notes of one player that add up to `cash`; None if the edition's notes cannot make it.

    The edition's own amount is handed out as printed (T01, E02, R02). Any other amount is some change in small notes,
    and the rest in the largest.
    """
    counts = board.start_notes if cash == board.start_cash and board.start_notes else _with_change(board, cash)
    notes = tuple((note, counts[note]) for note in reversed(board.denominations) if counts.get(note))
    return notes if sum(note * count for note, count in notes) == cash else None


def _with_change(board: Board, cash: Money) -> dict[Money, int]:
    counts, left = {}, cash // _CHANGE
    for note in board.denominations:
        counts[note] = min(_CHANGE, left // note)
        left -= counts[note] * note
    missing = cash - sum(note * count for note, count in counts.items())
    for note in reversed(board.denominations):
        counts[note] += missing // note
        missing %= note
    return counts
