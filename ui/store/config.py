"""The configuration of the table: reads the one TOML file into checked values, once, for the command line.

Every fault is one line that names the file, the key and what is allowed.
"""

import os
import re
import types
from codecs import BOM_UTF8
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from banker.keep.storage import read_small
from banker.tomlfile import MOST_IN_LINE, FileError, long_line
from hardware.config import Buses, ButtonPins, DeskConfig, DiceConfig, LampPins, ReaderConfig
from ui.locale.words import Language
from ui.locale.zones import is_zone
from ui.store.settings import FirstStep, Settings, Turning
from ui.theme import Light

_NO_EXPANDER = "pins of an expander (MCP23017) are not supported: gpiozero has no pins behind I2C (wiring.md)"
_FIELD: Final = re.compile(r"(?:unknown|missing required) field `(\w+)`|^([\w.\[\]]+): ")
"""The field that a fault names, in the words of msgspec or in those of our own structs."""
_AT_LINE: Final = re.compile(r"\bline (\d+)")
_REFUSED_SECTIONS = {"expander": _NO_EXPANDER, "mcp23017": _NO_EXPANDER}


class ConfigError(FileError):
    """The configuration cannot be used; the text is one line for the person who wrote it."""


class ScreenConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the touchscreen looks and sounds at the start; the player may change it there."""

    language: Language = "en"
    theme: Light = "evening"
    fullscreen: bool = False
    sound: bool = True
    speech: bool = False
    large_text: bool = False
    patterns: bool = False
    less_motion: bool = False
    turned: Turning = "no"
    time_zone: str = ""
    first_start: bool = True

    def __post_init__(self) -> None:
        """Refuse a time zone that this system does not know."""
        if self.time_zone and not is_zone(self.time_zone):
            raise ValueError(f'time_zone: {self.time_zone!r} is unknown; allowed: names such as "Europe/Warsaw", or ""')

    @property
    def settings(self) -> Settings:
        """The settings of a table that has not chosen any yet. The first start asks nothing that is named here."""
        named: dict[FirstStep, bool] = {
            "language": self.language != "en",
            "zone": bool(self.time_zone),
            "rotation": self.turned != "no",
        }
        steps = (step for step in get_args(FirstStep) if named.get(step) or not self.first_start)
        return Settings(
            language=self.language,
            light=self.theme,
            has_sound=self.sound,
            has_speech=self.speech,
            has_large_text=self.large_text,
            has_patterns=self.patterns,
            is_still=self.less_motion,
            turning=self.turned,
            time_zone=self.time_zone,
            answered=tuple(steps),
        )


class WifiConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wireless network that a table of its own joins at its start, if it does not know it yet."""

    name: str = ""
    password: str = ""
    hidden: bool = False

    def __repr__(self) -> str:
        """Without the password: no log may show it."""
        return f"WifiConfig({self.name!r}, ...)"

    def __post_init__(self) -> None:
        """Refuse what no network has."""
        if len(self.name.encode()) > 32:
            raise ValueError("name: longer than 32 bytes; allowed: the name of a wireless network")
        if self.password and not 8 <= len(self.password) <= 63:
            raise ValueError("password: allowed: 8 to 63 characters, or none for an open network")
        if self.password and not self.name:
            raise ValueError("name: missing; a password is of a network with a name")


class TableConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The directory of the games, and a directory for copies besides sticks. Empty: the user's own data directory, and
    no directory for copies.
    """

    games: str = ""
    copies: str = ""

    def __post_init__(self) -> None:
        """Refuse a name that no file can have, and one that means another place wherever the bank is started."""
        for field in self.__struct_fields__:
            path = getattr(self, field)
            if "\0" in path:
                raise ValueError(f"{field}: a path with a NUL character; allowed: a path")
            if path and not os.path.isabs(os.path.expanduser(path)):
                raise ValueError(f"{field}: {path!r} is no whole path; allowed: a path that begins with / or ~/")

    @property
    def games_directory(self) -> Path:
        """The directory of the journals: `games`, or banker/games below the XDG data directory."""
        if self.games:
            return Path(self.games).expanduser()
        data = Path(os.environ.get("XDG_DATA_HOME") or Path("~/.local/share").expanduser())
        return data / "banker" / "games"

    @property
    def copies_directory(self) -> Path | None:
        """The directory for copies besides sticks, or None."""
        return Path(self.copies).expanduser() if self.copies else None


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole configuration file; every section may be left out."""

    readers: tuple[ReaderConfig, ...] = ()
    buttons: ButtonPins = ButtonPins()
    lamps: LampPins = LampPins()
    buses: Buses = Buses()
    dice: DiceConfig = DiceConfig()
    screen: ScreenConfig = ScreenConfig()
    table: TableConfig = TableConfig()
    wifi: WifiConfig = WifiConfig()

    def __post_init__(self) -> None:
        """Refuse what is impossible, such as one pin for two devices."""
        _ = self.desk  # building it checks it

    @property
    def settings(self) -> Settings:
        """The settings of a table that has not chosen any yet."""
        settings = self.screen.settings
        return settings.but(answered=(*settings.answered, "network")) if self.wifi.name else settings

    @property
    def desk(self) -> DeskConfig:
        """The part for the hardware; without devices the game runs on the bench."""
        dice = self.dice
        if dice.camera and not dice.file:  # the learnt values of the tray are kept beside the games
            dice = msgspec.structs.replace(dice, file=str(self.table.games_directory.with_name("tray.toml")))
        return DeskConfig(self.readers, self.buttons, self.lamps, self.buses, dice)


def find(environment: Mapping[str, str] = os.environ, system_directory: Path = Path("/etc")) -> Path | None:
    """The file to read: $BANKER_CONFIG if set, else /etc/banker/banker.toml, else ~/.config/banker/banker.toml."""
    named = environment.get("BANKER_CONFIG")
    if named:
        return Path(named)
    of_user = Path(environment.get("XDG_CONFIG_HOME") or Path(environment.get("HOME", "~")).expanduser() / ".config")
    for directory in (system_directory, of_user):
        path = directory / "banker" / "banker.toml"
        if path.is_file():
            return path
    return None


def load(path: Path | None = None) -> Config:
    """The configuration in the file, or in the one that `find` finds, or the built-in one: no hardware at all."""
    path = path or find()
    if path is None:
        return Config()
    content = b""
    try:
        content = read_small(path).removeprefix(BOM_UTF8)
        if number := long_line(content):
            raise ConfigError(f"{path}: line {number} is longer than {MOST_IN_LINE} bytes", str(path), number)
        return msgspec.toml.decode(content, type=Config)
    except OSError as error:
        raise ConfigError(f"{path}: cannot be read: {error.strerror}", str(path)) from error
    except msgspec.ValidationError as error:
        fault, place = explain_message(str(error)), place_of(str(error))
        key = ".".join(each for each in place if not each.isdecimal())
        line, allowed = line_of(content.decode(), place), fault.partition("; allowed: ")[2]
        raise ConfigError(at_line(path, line, fault), str(path), line, key, allowed) from error
    except UnicodeDecodeError as error:
        raise ConfigError(f"{path}: not a TOML file: no UTF-8 text; save it as UTF-8", str(path)) from error
    except msgspec.DecodeError as error:
        at = _AT_LINE.search(str(error))
        raise ConfigError(f"{path}: not a TOML file: {error}", str(path), int(at[1]) if at else 0) from error
    except RecursionError:
        raise ConfigError(f"{path}: lists or tables nested too deeply", str(path)) from None


def at_line(path: Path, line: int, fault: str) -> str:
    """A fault with its file and its line (0: unknown)."""
    return f"{path}{f', line {line}' if line else ''}: {fault}"


def place_of(message: str) -> list[str]:
    """Where the fault of a message of msgspec is, such as ["readers", "0", "port"]."""
    fault, _, key = message.partition(" - at `$")
    named = _FIELD.search(fault)
    return re.findall(r"\w+", f"{key} {(named[1] or named[2]) if named else ''}")


def line_of(text: str, place: list[str]) -> int:
    """The line of this key, or of the section around it; 0 if the section is written in another way."""
    section, *within = place or [""]
    number = int(within[0]) if within and within[0].isdecimal() else 0
    lines = list(enumerate(text.split("\n"), start=1))
    heads = [line for line, words in lines if re.match(rf"\s*(\[+\s*{section}\s*\]|{section}\s*=)", words)]
    if not section or number >= len(heads):
        return 0
    for line, words in lines[heads[number] :]:
        if words.lstrip().startswith("["):
            break
        if any(re.match(rf"\s*{key}\s*=", words) for key in within if not key.isdecimal()):
            return line
    return heads[number]


def explain_message(message: str) -> str:
    """msgspec's message with the key path before it, and the allowed values after it."""
    fault, _, json_path = message.partition(" - at `$")
    key = json_path.rstrip("`").lstrip(".")
    refused = _REFUSED_SECTIONS.get(fault.removeprefix("Object contains unknown field ").strip("`"))
    if refused and not key:
        return f"{refused}; allowed: {_allowed_words(Config)}"
    if fault.startswith(("Expected", "Invalid", "Object")):
        fault = f": {fault.replace(' | null', '')}; allowed: {_allowed_words(_type_at(key))}"
    elif key:  # a fault from one of our structs begins with the name of its field
        fault = f".{fault}"
    return f"{key}{fault}".removeprefix(": ")


def _type_at(key: str) -> Any:
    """The type of a key such as `readers[0].port` in the configuration."""
    here: Any = Config
    for step in key.split(".") if key else ():
        name, bracket, _ = step.partition("[")
        here = _without_none(get_type_hints(here)[name])
        here = get_args(here)[0] if bracket else here
    return here


def _allowed_words(wanted: Any) -> str:
    """The allowed values of this type, in words."""
    if get_origin(wanted) is Literal:
        return ", ".join(f'"{choice}"' for choice in get_args(wanted))
    if get_origin(wanted) is tuple:
        return _allowed_row_words(get_args(wanted))
    if issubclass(wanted, msgspec.Struct):
        return ", ".join(wanted.__struct_fields__)
    return {bool: "true or false", int: "a whole number", str: "a text in quotes"}[wanted]


def _allowed_row_words(wanted: tuple[Any, ...]) -> str:
    if wanted[0] is str:
        return "texts in square brackets"
    if wanted[0] is not int:
        return "sections in double brackets, one for each"
    return f"whole numbers in square brackets{'' if wanted[-1] is Ellipsis else f', {len(wanted)} of them'}"


def _without_none(wanted: Any) -> Any:
    """The type of a key that may be left out."""
    return get_args(wanted)[0] if get_origin(wanted) in (Union, types.UnionType) else wanted
