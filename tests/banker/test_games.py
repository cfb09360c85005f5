"""Every recorded game and rule question under tests/games comes true."""

from pathlib import Path

import pytest

from banker.keep.record.replay import decode_text, replay
from banker.keep.record.text import RecordError
from banker.keep.record.write import write_record
from tests.banker.whole import check_history

GAMES = Path(__file__).parents[1] / "games"
RECORDS = sorted(path for path in GAMES.rglob("*.game") if path.parent.name != "broken")
BROKEN = sorted((GAMES / "broken").glob("*.game"))


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_the_record_comes_true_the_bank_stays_whole_and_what_is_written_of_it_is_the_same_game(path: Path) -> None:
    setup, history = replay(decode_text(path.read_bytes()))
    assert history.game.names == setup.names
    check_history(history)
    again = replay(write_record(setup, [moment.command for moment in history.standing]))[1]
    assert again.game == history.game


@pytest.mark.parametrize("path", BROKEN, ids=named)
def test_a_broken_record_names_its_line(path: Path) -> None:
    text = decode_text(path.read_bytes())
    announced = next(line for line in text.splitlines() if line.startswith("# error at line "))
    line = int(announced.removeprefix("# error at line ").partition(":")[0])
    with pytest.raises(RecordError) as raised:
        replay(text)
    assert raised.value.line == line
