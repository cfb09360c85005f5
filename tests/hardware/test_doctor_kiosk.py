"""What the kiosk's unit forbids, said before the bank is started: places and addresses."""

from pathlib import Path

import pytest

from hardware.config import DeskConfig, ReaderConfig
from hardware.doctor.kiosk import UNIT, of_addresses, of_folder
from hardware.doctor.system import System

GAMES = Path("/var/lib/banker/games")


@pytest.fixture
def kiosk(tmp_path: Path) -> System:
    put(tmp_path, UNIT, "[Service]\nReadWritePaths=/sys/devices\nIPAddressDeny=any\n")
    return System(tmp_path)


def put(root: Path, path: str, text: str) -> None:
    place = root / path.lstrip("/")
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text)


def at(port: str) -> DeskConfig:
    return DeskConfig((ReaderConfig("left", "rdm6300", port),))


def test_games_are_kept_where_the_unit_lets_the_bank_write(kiosk: System) -> None:
    assert list(of_folder("games", GAMES, kiosk)) == []
    (found,) = of_folder("games", Path("/srv/stick"), kiosk)
    assert found.says == "the kiosk may not write to /srv/stick"
    assert "ReadWritePaths=/srv/stick" in found.mend
    put(kiosk.root, f"{UNIT}.d/override.conf", "[Service]\nReadWritePaths=/srv\n")
    assert list(of_folder("games", Path("/srv/stick"), kiosk)) == []


def test_games_cannot_be_kept_below_a_file(tmp_path: Path) -> None:
    put(tmp_path, "/var/lib/banker", "")
    assert [found.device for found in of_folder("games", GAMES, System(tmp_path))] == ["games"]


@pytest.mark.parametrize("port", ["socket://10.0.0.7:4001", "rfc2217://10.0.0.7:4001", "socket://reader.home:4001"])
def test_an_address_is_forbidden_until_a_drop_in_allows_it(port: str, kiosk: System) -> None:
    (found,) = of_addresses(at(port), kiosk)
    assert found.device == "readers[0].port"
    assert "IPAddressAllow=" in found.mend
    put(kiosk.root, f"{UNIT}.d/override.conf", "[Service]\nIPAddressAllow=home.lan 10.0.0.0/24\n")
    assert len(list(of_addresses(at(port), kiosk))) == ("home" in port)


def test_without_the_unit_no_address_is_forbidden_and_a_path_never_is(kiosk: System, tmp_path: Path) -> None:
    assert list(of_addresses(at("socket://10.0.0.7:4001"), System(tmp_path / "etc"))) == []
    assert list(of_addresses(at("/dev/ttyUSB0"), kiosk)) == []
