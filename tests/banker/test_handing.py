"""Do the notes handed out at the start add up, and are they the ones that the books print?"""

import re

import pytest

from banker.board.board import board_names, load_board
from banker.board.handing import notes_to_hand_out
from banker.rulebook.clauses import catalogue
from banker.rulebook.ruleset import load_ruleset

PRINTED = {"T01": "pl-tournament", "E02": "es-pesetas", "R02": "ro-classic"}
"""Clauses that list the notes, and the rule set whose board they are of."""


def listed(clause: str) -> tuple[tuple[int, int], ...]:
    """The notes that a clause lists: `2 × 500, 4 × 100`."""
    (says,) = [each.says for book in catalogue().values() for each in book if each.id == clause]
    listed = re.findall(r"(\d+) × (\d[\d,]*)", says)
    return tuple((int(note.replace(",", "")), int(count)) for count, note in listed)


@pytest.mark.parametrize(("clause", "rules"), PRINTED.items())
def test_the_notes_are_those_that_the_book_lists(clause: str, rules: str) -> None:
    board = load_board(load_ruleset(rules).board)
    assert notes_to_hand_out(board, board.start_cash) == listed(clause)


@pytest.mark.parametrize("name", board_names())
def test_every_amount_in_whole_notes_can_be_handed_out(name: str) -> None:
    board = load_board(name)
    for times in (1, 7, 99, 1000, 1500, 1999, 2500, 10_000):
        cash = times * board.smallest_note
        notes = notes_to_hand_out(board, cash)
        assert notes is not None
        assert sum(note * count for note, count in notes) == cash
        assert all(note in board.denominations and count > 0 for note, count in notes)


def test_another_amount_comes_with_change_and_the_rest_in_large_notes() -> None:
    warsaw = load_board("warsaw")
    assert notes_to_hand_out(warsaw, 2000) == ((500, 3), (100, 1), (50, 4), (20, 6), (10, 5), (5, 5), (1, 5))


def test_an_edition_that_lists_nothing_hands_out_the_classic_notes() -> None:
    cities = load_board("cities")
    assert cities.start_notes is None
    assert notes_to_hand_out(cities, 1500) == listed("R02")


def test_what_the_smallest_note_cannot_make_is_not_handed_out() -> None:
    assert notes_to_hand_out(load_board("madrid"), 150_050) is None
