"""Time zones: those that are likely for a language, all of the tz database by part of the world, and their names."""

from contextlib import suppress
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo

from babel.dates import get_timezone_location

from ui.locale.words import LANGUAGES, Language

LIKELY: Final[dict[Language, tuple[str, ...]]] = {
    "en": ("Europe/London", "Europe/Dublin", "America/New_York", "America/Chicago", "America/Los_Angeles"),
    "pl": ("Europe/Warsaw",),
    "es": ("Europe/Madrid", "America/Mexico_City", "America/Bogota", "America/Lima", "America/Santiago"),
    "ro": ("Europe/Bucharest", "Europe/Chisinau"),
}
"""The first one is the guess."""
_TABLE: Final = Path("/usr/share/zoneinfo/zone.tab")
"""The system's own list, so that each of its zones can be set."""


def likely_zones(language: Language) -> tuple[str, ...]:
    """The zones of this language, then the first of each other one."""
    return (*LIKELY[language], *(LIKELY[other][0] for other in LANGUAGES if other != language))


@lru_cache(1)
def zones_by_region() -> dict[str, tuple[str, ...]]:
    """The zones of each part of the world, such as `Europe`; empty if this system has no list."""
    found: dict[str, list[str]] = {}
    with suppress(OSError):
        for line in _TABLE.read_text().splitlines():
            if not line.startswith("#"):
                zone = line.split("\t")[2]
                found.setdefault(zone.partition("/")[0], []).append(zone)
    return {region: tuple(sorted(zones)) for region, zones in sorted(found.items())}


def is_zone(name: str) -> bool:
    """Does this system know a zone of this name?"""
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return False
    return True


def hour_in(zone: str, utc_minute: int) -> str:
    """The time of day in a zone, such as `21:47`; nothing if the system knows no time, or cannot read the zone:
    none of that name, a folder, or a damaged file.
    """
    with suppress(KeyError, ValueError, OSError):
        return datetime.fromtimestamp(utc_minute * 60, ZoneInfo(zone)).strftime("%H:%M") if utc_minute else ""
    return ""


@lru_cache(500)
def place_of(zone: str, language: Language) -> str:
    """The city of a zone, in this language if it has a name there; the name of a zone that nobody knows any more."""
    try:
        name: str = get_timezone_location(zone, locale=language, return_city=True)
    except LookupError:
        name = zone
    return name.rpartition("/")[2].replace("_", " ")
