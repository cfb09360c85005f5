"""The addresses under which phones on the same network find this machine. Used when the table shows a code."""

import fcntl
import socket
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address
from pathlib import Path
from typing import Final

_NET: Final = Path("/proc/net")
_SIOCGIFADDR: Final = 0x8915
_SCOPE_OF_ALL, _PASSING_FLAGS = 0x00, 0x01 | 0x20 | 0x40
"""IPv6: the scope of global addresses; the flags of temporary, deprecated and tentative addresses."""
_NO_ROUTE: Final = 2**32


def hosts(interfaces: Path = Path("/sys/class/net")) -> tuple[str, ...]:
    """The addresses as written in a URL, the likeliest first: real cards before tunnels and containers, the default
    route before others, IPv4 before IPv6. Empty without a network.
    """
    ways = _ways_out((_NET / "route").read_text())
    found = []
    for _, name in socket.if_nameindex():
        if not _is_up(interfaces / name):
            continue  # unplugged, but the address is still set
        rank = not (interfaces / name / "device").exists(), ways.get(name, _NO_ROUTE)
        found += [(*rank, place, host) for place, host in enumerate((*_ipv4(name), *_ipv6(name)))]
    return tuple(host for *_, host in sorted(found))


def _is_up(interface: Path) -> bool:
    """Is the interface up? One that was removed meanwhile is not."""
    with suppress(OSError):
        return (interface / "operstate").read_text() != "down\n"
    return False


def _ways_out(routes: str) -> dict[str, int]:
    """The metric of each interface's default route, by the kernel's table."""
    rows = (line.split() for line in routes.splitlines()[1:])
    return {row[0]: int(row[6]) for row in rows if row[1] == row[7] == "00000000"}


def _ipv4(interface: str) -> list[str]:
    """The first address, if the interface is up and has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking, suppress(OSError):
        answer = fcntl.ioctl(asking, _SIOCGIFADDR, interface.encode().ljust(256, b"\0"))
        address = IPv4Address(answer[20:24])
        return [] if address.is_loopback else [str(address)]
    return []


def _ipv6(interface: str) -> list[str]:
    """The permanent global addresses."""
    table = _NET / "if_inet6"
    rows = (line.split() for line in (table.read_text().splitlines() if table.exists() else ()))
    mine = (row for row in rows if row[5] == interface and int(row[3], 16) == _SCOPE_OF_ALL)
    return [f"[{IPv6Address(bytes.fromhex(row[0]))}]" for row in mine if not int(row[4], 16) & _PASSING_FLAGS]
