"""Phones are shown the address under which they find this machine; real addresses, in a network of the test's own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

BEGIN = "mount -t sysfs none /sys; ip link set lo up; "
SHOW = "from pathlib import Path; from ui.runtime.devices.networks import hosts; print(*hosts(Path('{}')))"


def hosts(folder: Path, commands: str, real: tuple[str, ...] = (), down: tuple[str, ...] = ()) -> list[str]:
    """The hosts where these commands made a network whose cards are real or have no plug in."""
    cards = ("eth7", "wlan7", "tun7")
    for name in ("lo", *cards, *(f"{card}-end" for card in cards)):
        (folder / name).mkdir()
        (folder / name / "operstate").write_text("down\n" if name in down else "up\n")
        if name in real:
            (folder / name / "device").mkdir()
    script = f'{BEGIN}{commands}; exec {sys.executable} -c "{SHOW.format(folder)}"'
    made = subprocess.run(
        ["unshare", "--net", "--mount", "sh", "-ec", script],
        env={**os.environ},
        capture_output=True,
        text=True,
        check=True,
    )
    return made.stdout.split()


def link(name: str, *addresses: str) -> str:
    """Commands that make an interface with these addresses."""
    adds = "; ".join(f"ip address add {address} dev {name} nodad" for address in addresses)
    cable = f"ip link add {name} type veth peer name {name}-end; ip link set {name}-end up; ip link set {name} up"
    return f"{cable}; {adds}; "


def is_allowed() -> bool:
    return shutil.which("ip") is not None and subprocess.run(["unshare", "--net", "true"], check=False).returncode == 0


needs_network = pytest.mark.skipif(not is_allowed(), reason="no network can be made here")


@needs_network
def test_without_a_network_there_is_no_address(tmp_path: Path) -> None:
    assert hosts(tmp_path, "true") == []


@needs_network
def test_a_real_card_goes_before_a_tunnel_and_the_way_out_before_another(tmp_path: Path) -> None:
    made = link("eth7", "192.0.2.7/24") + link("wlan7", "198.51.100.7/24") + link("tun7", "203.0.113.7/24")
    ways = "ip route add default dev tun7; ip route add default via 198.51.100.1 metric 600"
    assert hosts(tmp_path, made + ways, real=("eth7", "wlan7")) == ["198.51.100.7", "192.0.2.7", "203.0.113.7"]


@needs_network
def test_a_card_whose_plug_is_out_is_not_named(tmp_path: Path) -> None:
    made = link("eth7", "192.0.2.7/24") + link("wlan7", "198.51.100.7/24")
    assert hosts(tmp_path, f"{made}true", real=("eth7", "wlan7"), down=("eth7",)) == ["198.51.100.7"]


@needs_network
def test_ipv6_is_named_after_ipv4_and_never_the_address_of_a_link_alone(tmp_path: Path) -> None:
    made = link("eth7", "192.0.2.7/24", "2001:db8::7/64", "fd00::7/64")
    found = hosts(tmp_path, f"{made}true", real=("eth7",))
    assert found[0] == "192.0.2.7"
    assert sorted(found[1:]) == ["[2001:db8::7]", "[fd00::7]"]
