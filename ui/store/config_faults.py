"""All faults of a configuration, for `banker check-config`, and the rest without faults, with which the bank starts.

Each faulty part is noted and removed, until the rest is a valid configuration.
"""

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import structs

from banker.keep.storage import read_small
from banker.tomlfile import MOST_IN_LINE, long_line
from hardware.config import DiceConfig
from ui.store.config import Config, ConfigError, at_line, explain_message, find, line_of, load, place_of

_ALLOWED_CAMERA: Final = "webcam:0"
_NO_PORT: Final = "/dev/\1"
"""The beginning of the port that replaces a faulty one."""


def faults(path: Path) -> list[str]:
    """Each fault of the file in a line, in the order in which they are found; empty if there is no fault."""
    try:
        load(path)
    except ConfigError as error:
        raw = _raw(path)
        if raw is None:
            return [str(error)]
        text = _text(path)
        return [at_line(path, line_of(text, place), fault) for fault, place in _find_faults(raw)]
    return []


def load_whole(path: Path | None, environment: Mapping[str, str] = os.environ) -> tuple[Config, list[ConfigError]]:
    """The valid part of the configuration, for a bank that starts by itself, and the fault to report. If the directory
    of the games is lost, it is the kiosk's.
    """
    try:
        return load(path), []
    except ConfigError as error:
        file = path or find()
        raw = _raw(file) or _readable(file) if file else {}
        wrong = [str(error), *(fault for fault, _ in _find_faults(raw))]
        whole = msgspec.convert(raw, Config)
        table, state = whole.table, environment.get("STATE_DIRECTORY", "")
        if state and not table.games:
            table = structs.replace(table, games=f"{state}/games")
        readers = tuple(reader for reader in whole.readers if not reader.port.startswith(_NO_PORT))
        dice = DiceConfig() if any(fault.startswith("dice.camera") for fault in wrong) else whole.dice
        whole = structs.replace(whole, table=table, readers=readers, dice=dice)
        return whole, [error]


def _readable(path: Path) -> dict[str, Any]:
    """The values of a file that is no valid TOML, without the lines that fail."""
    try:
        lines = [line for line in _text(path, errors="replace").splitlines() if len(line) <= MOST_IN_LINE]
    except OSError:
        return {}
    while True:
        try:
            return tomllib.loads("\n".join(lines))
        except tomllib.TOMLDecodeError as error:
            at = re.search(r"at line (\d+)", str(error))
            del lines[min(int(at[1]) if at else len(lines), len(lines)) - 1]
        except RecursionError:  # it names no line
            return {}


def _text(path: Path, errors: str = "strict") -> str:
    return read_small(path).decode("utf-8-sig", errors)


def _raw(path: Path) -> dict[str, Any] | None:
    """The values of the file; None if it cannot be read or is no TOML."""
    try:
        text = _text(path)
        return None if long_line(text.encode()) else tomllib.loads(text)
    except (OSError, ValueError, RecursionError):
        return None


def _find_faults(raw: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """Each fault, and where it is."""
    found: list[tuple[str, list[str]]] = []
    while True:
        try:
            msgspec.convert(raw, Config)
        except msgspec.ValidationError as error:
            place = place_of(str(error))
            found.append((explain_message(str(error)), place))
            _take_out(raw, place)
        else:
            return found


def _take_out(raw: dict[str, Any], place: list[str]) -> None:
    """Remove the faulty value, or replace it by a valid one if another value depends on it."""
    match place:
        case ["readers", number, *field]:
            raw["readers"][int(number)] = _mend(raw["readers"][int(number)], number, *field)
        case ["dice", "camera"]:
            raw["dice"]["camera"] = _ALLOWED_CAMERA
        case [section, "seats", seat]:
            raw[section]["seats"][int(seat)] = -1
        case [section, key, *_]:
            del raw[section][key]
        case [section]:
            del raw[section]


def _mend(reader: Any, number: str, field: str = "") -> dict[str, Any]:
    """This reader without its fault; a replaced name or port is unique."""
    stand_in = {"name": f"\0{number}", "kind": "rdm6300", "port": f"{_NO_PORT}{number}"}
    match field:
        case "":
            return stand_in
        case "name":
            return {**reader, "name": stand_in["name"]}
        case "kind" | "port":
            return {**reader, "kind": stand_in["kind"], "port": stand_in["port"]}
    return {key: value for key, value in reader.items() if key != field}
