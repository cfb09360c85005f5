"""Does `banker simulate` print what was counted?"""

from __future__ import annotations

from io import StringIO

import msgspec
import pytest
from rich.console import Console

from banker.setup import SetupError
from ui.cli.simulate import simulate_command


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


def test_what_cannot_be_played_is_said_before_anything_is_printed() -> None:
    text = StringIO()
    with pytest.raises(SetupError, match="2 to 4 may play"):
        simulate_command(1, 9, "pl-simple", 1, out=Console(file=text), err=Console(file=StringIO()))
    assert text.getvalue() == ""
