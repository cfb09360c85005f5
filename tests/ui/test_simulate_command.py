"""Does `banker simulate` print what was counted?"""

from io import StringIO
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import parse

import msgspec
import pytest
from rich.console import Console

from banker.board.editions import new_board
from banker.play.setup import SetupError
from ui.cli.simulate import simulate_command

SVG: Final = "{http://www.w3.org/2000/svg}"


def printed(as_json: bool) -> str:
    text = StringIO()
    out, err = Console(file=text, width=100), Console(file=StringIO())
    simulate_command(2, 3, "ro-classic", 1, "stay", as_json, out=out, err=err)
    return text.getvalue()


def test_the_json_has_what_is_counted_on_one_line() -> None:
    text = printed(as_json=True)
    assert text.count("\n") == 1
    fields = msgspec.json.decode(text)
    assert fields["games"] == 2
    assert sum(fields["landings"]) == fields["rolls"]
    assert {"bankruptcies", "seconds", "income", "lengths"} <= fields.keys()


def test_the_table_names_every_space_with_its_landings_and_rent() -> None:
    text = printed(as_json=False)
    assert "#39 Boardwalk" in text
    assert "in jail" in text
    assert "microseconds a roll" in text


def test_the_pictures_name_every_deed_and_every_seat_of_an_own_board(tmp_path: Path) -> None:
    board, quiet = new_board(tmp_path / "town.toml", "Our town"), Console(file=StringIO())
    board.write_text(board.read_text(encoding="utf-8").replace('"Brown 1"', '"Mill & <Lane>"'), encoding="utf-8")
    folder = tmp_path / "new" / "pictures"
    options: dict[str, Any] = {"board": str(board), "levels": ("easy", "normal"), "pictures": folder}
    summary = simulate_command(3, 2, "ro-classic", 1, **options, out=quiet, err=quiet)
    rows = {file.stem: [row[0].text for row in parse(file).iter(f"{SVG}g")] for file in folder.iterdir()}
    assert rows["wins"] == ["seat 1, easy", "seat 2, normal"]
    assert len(rows["landings"]) == 41 and len(rows["rents"]) == 28
    assert rows["rents"][0] == rows["landings"][1] == "Mill & <Lane>"
    counts = [row[2].text for row in parse(folder / "lengths.svg").iter(f"{SVG}g")]
    assert sum(int(count or 0) for count in counts) == summary.games


def test_what_cannot_be_played_is_said_before_anything_is_printed() -> None:
    text = StringIO()
    with pytest.raises(SetupError, match="2 to 4 may play"):
        simulate_command(1, 9, "pl-simple", 1, out=Console(file=text), err=Console(file=StringIO()))
    assert text.getvalue() == ""
