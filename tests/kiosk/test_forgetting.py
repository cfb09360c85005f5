"""Does the disk that forgets forget no more than a real one may? Only a true model of it proves anything."""

from pathlib import Path
from random import Random

import pytest

from tests.kiosk.forgetting import DISCARD, ENTRY, FLUSH, FORCED, MAGIC, SUPER, Loss, cut

SECTOR = 512


def entry(at: int, data: bytes = b"", flags: int = 0) -> bytes:
    """An entry of the log: a write of whole sectors at a sector, or a flush."""
    return ENTRY.pack(at, len(data) // SECTOR, flags, 0).ljust(SECTOR, b"\0") + data


def log_of(folder: Path, *entries: bytes) -> Path:
    path = folder / "log"
    path.write_bytes(SUPER.pack(MAGIC, 1, len(entries), SECTOR).ljust(SECTOR, b"\0") + b"".join(entries))
    return path


def sector(letter: str) -> bytes:
    return letter.encode() * SECTOR


@pytest.fixture
def disk(tmp_path: Path) -> Path:
    path = tmp_path / "disk"
    path.write_bytes(sector(".") * 8)
    return path


def letters(disk: Path) -> str:
    return disk.read_bytes()[::SECTOR].decode()


@pytest.mark.parametrize("seed", range(20))
def test_what_was_flushed_or_forced_is_there_and_of_the_rest_each_write_is_there_or_not(
    seed: int, disk: Path, tmp_path: Path
) -> None:
    log = log_of(
        tmp_path,
        entry(0, sector("a")),
        entry(1, sector("b")),
        entry(0, flags=FLUSH),
        entry(1, sector("c")),
        entry(2, sector("d"), FORCED),
        entry(3, sector("e")),
    )
    cut(disk, log, Random(seed))
    assert letters(disk)[0] == "a" and letters(disk)[1] in "bc" and letters(disk)[2] == "d" and letters(disk)[3] in ".e"


def test_some_power_cuts_lose_some_of_it(disk: Path, tmp_path: Path) -> None:
    log = log_of(tmp_path, entry(0, flags=FLUSH), *(entry(place, sector("x")) for place in range(8)))
    loss = cut(disk, log, Random(1))
    assert loss == Loss(lost=letters(disk).count("."), writes=8)
    assert 0 < loss.lost < 8


def test_a_last_entry_that_was_cut_off_is_no_write(disk: Path, tmp_path: Path) -> None:
    log = log_of(tmp_path, entry(0, sector("a")), entry(0, flags=FLUSH), entry(1, sector("b") * 2)[: SECTOR * 2])
    cut(disk, log, Random(1))
    assert letters(disk) == "a......."


def test_a_discard_has_no_data_behind_it(disk: Path, tmp_path: Path) -> None:
    discard = ENTRY.pack(0, 4, DISCARD, 0).ljust(SECTOR, b"\0")
    cut(disk, log_of(tmp_path, discard, entry(5, sector("f")), entry(0, flags=FLUSH)), Random(1))
    assert letters(disk) == ".....f.."
