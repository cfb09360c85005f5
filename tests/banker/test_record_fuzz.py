"""Whatever bytes and lines are fed to it, a record is replayed or refused with a line and a reason, and soon."""

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banker.keep.record.replay import decode_text, replay
from banker.keep.record.text import RecordError
from banker.play.refusals import Reason
from banker.steps import Phase
from tests.hunting import ANY_HEALTH, hunted

GAMES = Path(__file__).parents[1] / "games"
HEADER = "ruleset: {}\nplayers: Ania, Bartek, Celina\n{}\n\n"
VERBS = (
    "rolls", "moves", "moves to", "throws", "buys", "declines", "bids", "passes", "claims rent", "pays", "pays fine",
    "uses jail card", "draws", "chooses", "builds", "sells buildings", "places", "mortgages", "lifts", "keeps",
    "offers", "accepts", "rejects", "goes bankrupt", "ends turn", "closes auction", "pauses", "resumes", "corrects",
    "undoes", "redoes", "ends game", "expires", "owns", "cash", "at", "in jail", "has jail card", "laps", "bankrupt",
)  # fmt: skip
NOUNS = (
    "#0", "#1", "#3", "#5", "#10", "#12", "#24", "#30", "#37", "#39", "#40", "#99", "#-1", "#", "#1(hotel)", "#3(4)",
    "#5(mortgaged)", "#1(9)", "x5", "x0", "x99", "0", "1", "2", "6", "7", "50", "1500", "1,000", "1,00", "10_000",
    "999999999999999", "9999999999999999999999", "-5", "+50", "+50:", "1.5", "\u0661", "\u00b2", "bus", "mr-m",
    "nothing", "jail card", "jail card 2", "debt 200", "for", "to", "on", "in", "fine", "card", "percent", "flat",
    "tries 2", "houses", "hotels", "rent", "owner", "buildings", "mortgaged", "unmortgaged", "worth", "free", "out",
    "owes", "owes nothing", "claim of", "no claim on", "auction", "phase", "turn", "winner", "-> refused", "->", ":",
    ": reason", ",", "(", ")", "chance-jail_free", "chest-to_go", "chance-", "\ufeff", "\u2009", "\x00", "\t",
    *(str(reason) for reason in Reason), *(str(phase) for phase in Phase),
)  # fmt: skip
PEOPLE = ("Ania", "Bartek", "Celina", "bank", "clock", "Dawid", "expect", "given", "given Ania", "expect Bartek", "")
RULES = ("", "clock: off", "speed-die: on", "auctions: off", "ends: agreed", "free-parking: pot", "start-cash: 5", "x")
fuzzing = settings(max_examples=hunted(1_000), suppress_health_check=ANY_HEALTH)


@cache
def records() -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in sorted(GAMES.rglob("*.game")))


@cache
def lines_of_records() -> tuple[str, ...]:
    return tuple(sorted({line for raw in records() for line in raw.decode("utf-8", "replace").split("\n")}))


def assert_record_or_refused(raw: bytes) -> None:
    """Replayed with a bank that is whole, or refused naming a line that is there."""
    try:
        _, history = replay(decode_text(raw))
    except RecordError as error:
        assert 1 <= error.line <= raw.count(b"\n") + 1
        assert error.reason
    else:
        assert sum(history.game.accounts) == 0


edits = st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 12), st.binary(max_size=6)), min_size=1, max_size=4)
words = st.sampled_from(VERBS) | st.sampled_from(NOUNS) | st.sampled_from(PEOPLE) | st.text(max_size=4)
grammar_lines = st.builds(
    lambda who, verb, rest: " ".join((who, verb, *rest)),
    st.sampled_from(PEOPLE),
    st.sampled_from(VERBS),
    st.lists(words, max_size=5),
)


def edited(raw: bytes, changes: list[tuple[int, int, bytes]]) -> bytes:
    for place, gone, put in changes:
        at = place % (len(raw) + 1)
        raw = raw[:at] + put + raw[at + gone :]
    return raw


@fuzzing
@given(st.binary(max_size=300))
def test_any_bytes_are_a_record_or_refused(raw: bytes) -> None:
    assert_record_or_refused(raw)


@fuzzing
@given(st.integers(0, 10_000), edits)
def test_a_record_with_bytes_changed_is_a_record_or_refused(which: int, changes: list[tuple[int, int, bytes]]) -> None:
    assert_record_or_refused(edited(records()[which % len(records())], changes))


moves_of_lines = st.lists(st.tuples(st.integers(0, 500), st.integers(0, 3), st.integers(0, 10**6)), max_size=6)


@fuzzing
@given(st.integers(0, 10_000), moves_of_lines)
def test_a_record_with_lines_of_others_is_a_record_or_refused(which: int, moves: list[tuple[int, int, int]]) -> None:
    lines = records()[which % len(records())].decode("utf-8", "replace").split("\n")
    for place, gone, other in moves:
        at = place % (len(lines) + 1)
        lines[at : at + gone] = [lines_of_records()[other % len(lines_of_records())]]
    assert_record_or_refused("\n".join(lines).encode())


@fuzzing
@given(
    st.sampled_from(("pl-tournament", "es-pesetas", "pl-millions", "pl-simple", "ro-classic", "nonsense")),
    st.sampled_from(RULES),
    st.lists(grammar_lines, min_size=1, max_size=6),
)
def test_any_words_of_the_record_in_any_sequence_are_a_record_or_refused(
    ruleset: str, rule: str, lines: list[str]
) -> None:
    """Line by line, so that each is read by the game it meets and not only the first bad one."""
    header = HEADER.format(ruleset, rule)
    for line in lines:
        assert_record_or_refused((header + line).encode("utf-8", "replace"))
    assert_record_or_refused((header + "\n".join(lines)).encode("utf-8", "replace"))


@fuzzing
@given(st.lists(st.builds("{}{}{}".format, words, st.sampled_from((":", ": ", "", " ")), words), max_size=5))
def test_any_header_is_a_header_or_refused(lines: list[str]) -> None:
    assert_record_or_refused("\n".join(lines).encode("utf-8", "replace"))


@pytest.mark.parametrize("blank", [" ", "\t", "\u2009", "\u3000"])
@pytest.mark.parametrize("words", ["expect Ania", "Ania offers Bartek", "given Ania", "bank corrects Ania +1"])
def test_a_line_of_blanks_is_answered_at_once(words: str, blank: str) -> None:
    assert_record_or_refused((HEADER.format("ro-classic", "clock: off") + words + blank * 20_000 + "x").encode())


@pytest.mark.parametrize("piece", ["#1, ", "#1 x1, ", "(", "x1 ", " for ", "-> refused ", ": ", "# ", " rent", "1,000"])
def test_a_line_of_one_piece_over_and_over_is_answered_at_once(piece: str) -> None:
    for start in ("Ania builds ", "expect ", "given Ania owns ", "Ania offers Bartek 1"):
        assert_record_or_refused((HEADER.format("ro-classic", "clock: off") + start + piece * 5_000 + "x").encode())


def test_a_record_of_many_lines_is_replayed_without_slowing_down() -> None:
    turns = "bank corrects Ania +1: one\nbank undoes\n" * 5_000
    assert_record_or_refused((HEADER.format("ro-classic", "clock: off") + turns).encode())


def test_many_players_are_refused_at_once() -> None:
    names = ", ".join(f"p{number}" for number in range(20_000))
    assert_record_or_refused(f"ruleset: ro-classic\nplayers: {names}\n\n".encode())
