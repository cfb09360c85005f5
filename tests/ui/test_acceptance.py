"""Half an hour that tries a whole table by hand: it goes on after a power cut, and its file names nobody."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.keep.storage import StorageError
from banker.keep.table import begin
from banker.play.setup import Setup
from hardware.bench import Bench
from hardware.config import ButtonPins, DeskConfig, LampPins, ReaderConfig
from hardware.doctor.system import System
from hardware.doctor.touch import CornersTrial
from ui.cli.doctor.acceptance import Acceptance
from ui.store.config import Config, TableConfig

CARD = "0700673158"
PLAN = DeskConfig((ReaderConfig("left", "rdm6300", "/dev/left"),), ButtonPins(next=5), LampPins(clock=19, buzzer=26))


class Fingers:
    """A panel that is touched at these places, one after the other, and then no more."""

    def __init__(self, *places: tuple[float, float]) -> None:
        self._places = iter(places)

    def touch(self, patience_seconds: float) -> tuple[float, float] | None:
        return next(self._places, None)


CORNERS = ((0.02, 0.03), (0.5, 0.5), (0.97, 0.04), (0.96, 0.99), (0.1, 0.9))


@pytest.fixture
def bench() -> Iterator[Bench]:
    with Bench(PLAN) as there:
        yield there


class Table:
    """A table with a person at it who does what is asked; `start` is another start of the machine."""

    def __init__(self, folder: Path, bench: Bench) -> None:
        self.file, self.bench, self.said = folder / "table.txt", bench, list[str]()
        self._root = folder / "root"
        games = folder / "games"
        games.mkdir()
        begin(games / "2026-03-01-1900-Ania-Bartek.banker", Setup("pl-tournament", ("Ania", "Bartek"))).close()
        self.config = Config(bench.config.readers, PLAN.buttons, PLAN.lamps, table=TableConfig(games=str(games)))
        wifi = self._root / "sys/class/net/wlan0"
        wifi.mkdir(parents=True)
        (wifi / "operstate").write_text("up\n")
        self.start("first")

    def start(self, boot: str) -> None:
        place = self._root / "proc/sys/kernel/random/boot_id"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(f"{boot}\n")

    def heat(self, degrees: int, flags: str) -> None:
        zone, power = self._root / "sys/class/thermal/thermal_zone0", self._root / "sys/devices/platform/soc/firmware"
        for folder, file, text in ((zone, "temp", f"{degrees}000"), (power, "get_throttled", flags)):
            folder.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(text)

    def run(self) -> int:
        return Acceptance(
            self.file,
            self.config,
            System(self._root, {"lgpio"}.__contains__),
            ask=lambda *_: True,
            say=self._say,
            open_desk=lambda _, queue: self.bench.open_desk(queue),
            find_panel=lambda: Fingers(*CORNERS),
            load_seconds=0.01,
        ).run()

    def _say(self, line: str) -> None:
        self.said.append(line)
        if line.startswith("reader left: hold"):
            self.bench.lay(CARD)
        if line.startswith("button next: press"):
            self.bench.press("next")


@pytest.fixture
def table(tmp_path: Path, bench: Bench) -> Table:
    return Table(tmp_path, bench)


def test_it_goes_on_after_the_power_cut_and_names_nobody(table: Table) -> None:
    table.heat(48, "0")
    table.run()
    table.run()  # nobody pulled the plug: it asks again
    assert not table.file.exists()
    assert sum(line.startswith("touch: ") for line in table.said) == 1
    table.start("second")
    table.run()
    written = table.file.read_text()
    for line in (
        "works in all four corners", "Wi-Fi: is connected", "journals after the cut: all are whole",
        "heat: 48 to 48 degrees Celsius", "power supply: was strong enough", "sound: works",
        "ok       reader left: read the card\n", "button next: works", "clock lamp: works", "buzzer: works",
    ):  # fmt: skip
        assert line in written
    assert not [secret for secret in (CARD, "Ania", "Bartek") if secret in written]
    assert list(table.file.parent.glob("table.txt.*")) == []


def test_a_hot_machine_with_a_weak_supply_and_a_torn_journal_are_named(table: Table) -> None:
    table.heat(85, "50005")
    table.run()
    (Path(table.config.table.games) / "2026-03-02-2000-Celina.banker").write_bytes(b"no journal at all")
    table.start("second")
    assert table.run() == 1
    written = table.file.read_text()
    for fault in ("MISSING  heat: 85 to 85", "slowed down", "MISSING  power supply: was too weak", "MISSING  journals"):
        assert fault in written


def test_a_panel_without_a_corner_is_named() -> None:
    found = CornersTrial(lambda: Fingers(*CORNERS[:4], *[(0.5, 0.5)] * 9), 0.05)()
    assert (found.state, found.says) == ("missing", "3 of 4 corners were touched")
    assert CornersTrial(lambda: None, 0.05)().says == "there is no touchscreen"


@pytest.mark.parametrize("kept", ["", "\0\0", "[1]", '{"done": {"machine": [{"state": "odd"}]}}', "[" * 9999])
def test_a_damaged_file_of_what_is_done_is_one_line_and_stays(kept: str, tmp_path: Path) -> None:
    file = tmp_path / "table.txt.progress"
    file.write_text(kept)
    with pytest.raises(StorageError, match=r"table\.txt\.progress: damaged: .*; delete it, and all steps begin again$"):
        Acceptance(tmp_path / "table.txt", Config())
    assert file.read_text() == kept
