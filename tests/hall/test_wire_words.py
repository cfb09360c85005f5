"""What goes over the hall's wire can be told from its subject, and its figures are in range."""

import msgspec
import pytest

from banker.keep.journal.chain import StoredEntry
from ui.wire.hall import AT, NUMBER, entry_headers, entry_of, entry_subject, game_of, table_decoder

GAME = bytes(range(16))


def test_the_course_that_counts_after_a_fork_is_the_same_game_on_a_subject_of_its_own() -> None:
    first, second = (entry_subject("abcd", 7, GAME, course).split(".")[3] for course in (1, 2))
    assert first == GAME.hex() != second
    assert (game_of(first), game_of(second)) == ((GAME, 1), (GAME, 2))


@pytest.mark.parametrize(
    ("header", "value"), [(NUMBER, "-1"), (NUMBER, "9" * 20), (AT, "inf"), (AT, "nan"), (AT, (1e300).hex()), (AT, "-1")]
)
def test_an_entry_with_a_number_or_a_time_out_of_range_is_none(header: str, value: str) -> None:
    headers = entry_headers(StoredEntry(3, 1000.0, b"", b"1"), 0)
    assert entry_of(headers, b"").number == 3
    with pytest.raises(ValueError, match="is not between"):
        entry_of(headers | {header: value}, b"")


@pytest.mark.parametrize("token", ["00-0", "00--3", "00-1001", "00-" + "9" * 30, "zz", "00-x"])
def test_a_subject_with_a_course_out_of_range_is_no_games(token: str) -> None:
    assert game_of("00-2") == (bytes(1), 2)
    with pytest.raises(ValueError, match=r"is not between|invalid literal|non-hexadecimal"):
        game_of(token)


@pytest.mark.parametrize(
    "said",
    [
        '{"type":"ResultSigned","game":"","number":1,"hash":"","worths":[1,1,1,1,1,1,1,1,1],"players":[]}',
        '{"type":"ResultSigned","game":"","number":1,"hash":"","worths":[1000000000001],"players":[]}',
        '{"type":"JudgeCalled","player":8}',
        '{"type":"TookOver","game":"","number":2147483648}',
    ],
)
def test_a_report_with_a_figure_out_of_range_cannot_be_read(said: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        table_decoder.decode(f'{{"at":1,"said":{said}}}')
    with pytest.raises(msgspec.ValidationError):
        table_decoder.decode('{"at":1e300,"said":{"type":"JudgeCalled","player":1}}')
