"""Every value that the set-up offers stands in a record that asks about it, leaves the game playable, alone and with
others, and its record is read back (ruling 30).
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banker.board.board import Board, load_board
from banker.keep.record.replay import replay
from banker.keep.record.text import RecordError
from banker.rulebook.fields import Pick
from banker.rulebook.ruleset import load_ruleset, ruleset_names
from tests.banker.picking import ESTATES, IN_JAIL, PICKS, assert_goes_on, assert_read_back, pairs, setup_of

GAMES = Path(__file__).parents[1] / "games"
RULESETS = ruleset_names()
SAYS_NOTHING = ("start.order", "table.")
"""Fields that people or the screen follow, and no record: it comes out the same with each of their values."""
EXAMPLES = 60 if settings().derandomize else 3_000
"""More of them with `--hypothesis-profile=hunt`."""


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_each_pick_alone_leaves_the_game_playable(ruleset: str) -> None:
    for number, (_, pick) in enumerate(PICKS):
        assert_goes_on(setup_of(ruleset, pick, seats=ESTATES), number)
        if RULESETS[number % len(RULESETS)] == ruleset:
            assert_goes_on(setup_of(ruleset, pick), number)


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_each_two_picks_about_jail_and_clock_let_everybody_out(ruleset: str) -> None:
    """Each two in one book; `make pairs` tries them in all."""
    for number, picks in enumerate(pairs("jail.", "turn.clock")):
        if RULESETS[number % len(RULESETS)] == ruleset:
            assert_goes_on(setup_of(ruleset, *picks), number)


@settings(max_examples=EXAMPLES)
@given(st.sampled_from(ruleset_names()), st.lists(st.sampled_from(PICKS), max_size=4), st.integers(0, 2**32))
def test_any_picks_together_leave_the_game_playable(ruleset: str, picks: list[tuple[str, Pick]], seed: int) -> None:
    assert_goes_on(setup_of(ruleset, *dict(picks).values(), seats=IN_JAIL if seed % 2 else ESTATES), seed)


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_the_record_of_a_table_with_any_pick_is_read_back(ruleset: str) -> None:
    alone = [(pick,) for _, pick in PICKS]
    for number, picks in enumerate((*alone, *pairs("building.", "start.", "turn.", "parking."))):
        if len(picks) == 1 or RULESETS[number % len(RULESETS)] == ruleset:
            assert_read_back(setup_of(ruleset, *picks))


def asked_about() -> Iterator[tuple[str, Pick]]:
    """The values with a record that comes out otherwise with another value of the field."""
    texts = [text.split("\n\n", 1) for path in GAMES.rglob("*.game") if "\n\n" in (text := path.read_text("utf-8"))]
    records = [(header, body, board) for header, body in texts if (board := board_of(header))]
    for field, pick in PICKS:
        others = [other for each, other in PICKS if each == field and other != pick]
        for header, body, board in records:
            if agrees(header, board, field, pick) and (
                field.startswith(SAYS_NOTHING) or any(is_other(header, body, board, pick, other) for other in others)
            ):
                yield field, pick
                break


def board_of(header: str) -> Board | None:
    """The board of a record; None if its header names none that there is."""
    named = re.search(r"^ruleset: (\S+)$", header, re.M)
    if named is None or named[1] not in RULESETS:
        return None
    board = re.search(r"^board: (\S+)$", header, re.M)
    return load_board(board[1] if board else load_ruleset(named[1]).board)


def agrees(header: str, board: Board, field: str, pick: Pick) -> bool:
    """Does a record agree on exactly this value? A value that adds no line to its header is named by a comment."""
    lines, rules = header.splitlines(), lines_of(board, pick)
    return all(line in lines for line in rules) if rules else f"# value: {field} {pick.title.lower()}" in lines


def lines_of(board: Board, pick: Pick) -> list[str]:
    return [f"{key}: {value}" for key, value in pick.rules(board) if value]


def is_other(header: str, body: str, board: Board, pick: Pick, other: Pick) -> bool:
    """Does the record come out otherwise with the other value?"""
    kept = [line for line in header.splitlines() if line not in lines_of(board, pick)]
    return outcome("\n".join([*kept, *lines_of(board, other)]), body) != outcome(header, body)


def outcome(header: str, body: str) -> str:
    """How a record comes out: empty if it comes true, else at which line it does not, and why."""
    try:
        replay(f"{header}\n\n{body}")
    except RecordError as error:
        return error.reason
    return ""


def test_every_value_of_the_set_up_has_a_record_that_comes_out_otherwise_without_it() -> None:
    known = list(asked_about())
    missing = [pick for pick in PICKS if pick not in known]
    assert not missing, f"{len(missing)} of {len(PICKS)} values have none: {missing}"
