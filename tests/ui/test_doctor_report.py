"""The report for somebody who is to help: everything that is wrong with a machine, and nobody's name."""

from pathlib import Path

import pytest

from banker.keep.table import begin
from banker.play.setup import Setup
from hardware.doctor.system import System
from ui.cli.doctor.report import write_report

GAME = "2026-03-01-1900-Ania-Bartek.banker"
LOG = f"""19:00:01 banker: [INFO] Celina sat down
19:00:02 banker: [WARNING] {GAME}: the disk is full
19:00:03 banker: [ERROR] Celina's card cannot be written
"""


@pytest.fixture
def reported(tmp_path: Path) -> str:
    """The report on a table with a whole game and a damaged one."""
    games = tmp_path / "games"
    games.mkdir()
    begin(games / GAME, Setup("pl-tournament", ("Ania", "Bartek"))).close()
    (games / "2026-03-02-2000-Celina.banker").write_bytes(b"no journal at all")
    (tmp_path / "cards.json").write_text('{"names": {"0700673158": "Celina"}}')
    config = tmp_path / "banker.toml"
    config.write_text(f'[table]\ngames = "{games}"\n[buttons]\nnext = 5\n')
    write_report(tmp_path / "report.txt", config, System(tmp_path), lambda: LOG)
    return (tmp_path / "report.txt").read_text()


def test_it_has_versions_devices_journals_and_the_last_errors(reported: str) -> None:
    assert [line for line in reported.splitlines() if line.startswith("#")] == [
        "# Versions", "# Devices", "# Journals", "# Last errors",
    ]  # fmt: skip
    for part in ("msgspec: ", "MISSING  pins: ", "pl-tournament, 0 entries, whole", "the disk is full", "[ERROR]"):
        assert part in reported
    assert "game 2: 17 bytes" in reported
    assert "sat down" not in reported


@pytest.mark.parametrize("name", ["Ania", "Bartek", "Celina"])
def test_nobody_is_named_in_it(name: str, reported: str) -> None:
    assert name not in reported


def test_a_configuration_that_cannot_be_used_and_a_silent_log_are_said(tmp_path: Path) -> None:
    (tmp_path / "banker.toml").write_text("[buttons]\nnxt = 5\n")
    write_report(tmp_path / "report.txt", tmp_path / "banker.toml", System(tmp_path), lambda: "")
    reported = (tmp_path / "report.txt").read_text()
    assert "unknown field `nxt`" in reported
    assert "none that can be read" in reported
