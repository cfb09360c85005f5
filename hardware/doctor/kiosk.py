"""Findings about the kiosk's unit: what it forbids of a configuration. Used by `banker doctor` and `check-config`.

The unit lets the bank write to few folders and reach no network address; a drop-in file allows more.
"""

import ipaddress
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from hardware.config import DeskConfig
from hardware.doctor.findings import Finding
from hardware.doctor.system import System

UNIT: Final = "/etc/systemd/system/banker.service"
_STATE: Final = "/var/lib/banker"
_NAMED: Final = {
    "any": "0.0.0.0/0", "localhost": "127.0.0.0/8", "link-local": "169.254.0.0/16", "multicast": "224.0.0.0/4",
}  # fmt: skip
_NETWORK: Final = re.compile(r"(socket|rfc2217)://.*")


def of_folder(key: str, games: Path, system: System) -> Iterator[Finding]:
    """A finding when the bank cannot write games to this directory; `key` names it in the section [table]."""
    allowed = [_STATE, *(place.lstrip("-+") for place in _settings("ReadWritePaths", system))]
    if not system.may_write(str(games)):
        mend = f"correct {key} in the section [table], or make it writable"
        yield Finding("missing", key, f"{system.user} may not write to {games}", mend)
    elif system.has(UNIT) and not any(games.is_relative_to(place) for place in allowed):
        yield Finding("missing", key, f"the kiosk may not write to {games}", _allow(f"ReadWritePaths={games}"))


def of_addresses(config: DeskConfig, system: System) -> Iterator[Finding]:
    """A finding for each port behind a network address that the unit forbids."""
    if not system.has(UNIT):
        return
    allowed = _settings("IPAddressAllow", system)
    for key, port in config.ports():
        host = urlsplit(port).hostname if _NETWORK.fullmatch(port) else None
        if host and not _is_allowed(host, allowed):
            mend = _allow(f"IPAddressAllow={host if _number(host) else 'the number of ' + host}")
            yield Finding("missing", key, f"the kiosk may not talk to {host}", mend)


def _allow(setting: str) -> str:
    return f"sudo systemctl edit banker, write there [Service] and below it {setting}; sudo systemctl restart banker"


def _settings(key: str, system: System) -> list[str]:
    """The values of this key in the unit and its drop-ins."""
    text = "\n".join(system.text(path) for path in (UNIT, *system.paths(f"{UNIT}.d/*.conf")))
    said: list[str] = re.findall(rf"^{key}=(.*)$", text, re.MULTILINE)
    return " ".join(said).split()


def _is_allowed(host: str, allowed: Iterable[str]) -> bool:
    number = _number("127.0.0.1" if host == "localhost" else host)
    return number is not None and any(number in network for network in _networks(allowed))


def _networks(allowed: Iterable[str]) -> Iterator[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    for each in allowed:
        with suppress(ValueError):  # systemd ignores it too
            yield ipaddress.ip_network(_NAMED.get(each, each), strict=False)


def _number(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None
