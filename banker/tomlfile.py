"""Reads a TOML file into typed values. Errors name file, line, field and what is allowed.

The loaders of boards, decks and clauses use it. tomllib keeps no positions, so the lines of the keys are found here.
"""

import re
import tomllib
from collections.abc import Iterable
from enum import StrEnum
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

T = TypeVar("T")
KeyPath = tuple[str, ...]

MOST_IN_LINE = 4000
"""The limit of a line, in bytes: a key of thousands of parts would hold the parser for a minute."""

_HEADER = re.compile(r"\s*\[\[?\s*(?P<keys>[^\]]+?)\s*\]\]?\s*(#.*)?$")
_KEY = r"(?:[A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*')"
_ASSIGNMENT = re.compile(rf"\s*(?P<keys>{_KEY}(?:\s*\.\s*{_KEY})*)\s*=")
_ONE_KEY = re.compile(_KEY)
_AT = re.compile(r" - at (?:`key` in )?`(?P<path>[^`]*)`$")
_LINE = re.compile(r" ?\(at line (?P<line>\d+), column \d+\)$")
_EXPECTED = re.compile(r"Expected (.+?)(?:, got .*)?$")
_PLAIN = {
    " | null": "",
    "`int`": "a whole number",
    "`str`": "text",
    "`bool`": "true or false",
    "`float`": "a decimal number",
    "`array`": "a list",
    "`object`": "a table",
    "`datetime`": "a date",
    "`date`": "a date",
    "`time`": "a time of day",
}


class FileError(ValueError):
    """A file that people may write is wrong; the message is one line: file, line, field and what is allowed. File, line
    (0: unknown), key and allowed values are also fields, for a screen that speaks the table's language.
    """

    def __init__(self, text: str, file: str = "", line: int = 0, key: str = "", allowed: str = "") -> None:
        super().__init__(text)
        self.file, self.line, self.key, self.allowed = file, line, key, allowed


class TomlFile(msgspec.Struct, frozen=True, eq=False):
    """A parsed file that still knows the line of each key."""

    name: str
    table: dict[str, Any]
    lines: dict[KeyPath, int]
    error_type: type[FileError]

    def error(self, path: KeyPath, says: str, allowed: str = "", missing: str = "") -> FileError:
        """The error about the key at `path`, or about one that is missing there, at its line or at that of the nearest
        key around it.
        """
        line, key, field = self._line(path), _dotted((*path, missing) if missing else path), _dotted(path)
        message = _one_line(f"line {line}: {field + ': ' if field else ''}{says}")
        return self.error_type(f"{self.name}, {message}", self.name, line, _one_line(key), allowed)

    def unknown_key(self, path: KeyPath, allowed: Iterable[str]) -> FileError:
        """The error about an unknown key."""
        keys = ", ".join(allowed)
        return self.error(path, f"unknown key; allowed here: {keys}", keys)

    def strict(self, path: KeyPath, value: object, type_: type[T]) -> T:
        """The value at `path` as `type_`; refuses unknown keys, other types and missing fields."""
        try:
            return msgspec.convert(value, type_, str_keys=True)
        except msgspec.ValidationError as error:
            raise self._type_error(path, str(error), type_) from None

    def _line(self, path: KeyPath) -> int:
        for length in range(len(path), 0, -1):
            if found := self.lines.get(path[:length]):
                return found
        return 1

    def _type_error(self, path: KeyPath, message: str, type_: type) -> FileError:
        inner = _inner_path(message)
        says = _AT.sub("", message)
        if unknown := re.search(r"unknown field `(.*)`", says):
            return self.unknown_key((*path, *inner, unknown[1]), _fields(_type_at(type_, inner)))
        if missing := re.search(r"missing required field `(.*)`", says):
            return self.error((*path, *inner), f"`{missing[1]}` is missing", missing=missing[1])
        if chosen := re.search(r"Invalid (?:enum )?value '(.*)'", says, re.DOTALL):
            allowed = choices(get_type_hints(type_)[inner[0]])
            if "at `key`" in message:
                return self.unknown_key((*path, *inner, chosen[1]), allowed)
            words = ", ".join(allowed)
            return self.error((*path, *inner), f"cannot be {chosen[1]!r}; allowed: {words}", words)
        expected = _EXPECTED.match(says)
        return self.error((*path, *inner), plain(says), plain(expected[1]) if expected else "")


def open_bundled(folder: str, name: str = "") -> Traversable:
    """A folder of the package's own files, or one file in it, also from an installed wheel."""
    return files("banker").joinpath(folder, *(part for part in name.split("/") if part))


def read_toml(source: Traversable, name: str, error_type: type[FileError]) -> TomlFile:
    """Reads and parses `source`; its errors call it `name`."""
    return parse_toml(read_content(source, name, error_type), name, error_type)


def read_content(source: Traversable, name: str, error_type: type[FileError]) -> bytes:
    """The bytes of a file; refuses one that cannot be read."""
    try:
        return source.read_bytes()
    except OSError as error:
        raise error_type(f"{name}: cannot be read: {error.strerror or error}", name) from None
    except ValueError as error:  # an impossible path
        raise error_type(f"{name!r}: cannot be read: {error}", name) from None


def long_line(content: bytes) -> int:
    """The number of the first line that is longer than `MOST_IN_LINE` bytes; 0 if all are shorter."""
    lines = enumerate(content.split(b"\n"), start=1)
    return next((number for number, line in lines if len(line) > MOST_IN_LINE), 0)


def parse_toml(content: bytes, name: str, error_type: type[FileError]) -> TomlFile:
    """The bytes of a TOML file as keys with their lines."""
    if number := long_line(content):
        raise error_type(f"{name}, line {number}: longer than {MOST_IN_LINE} bytes", name, number)
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise error_type(f"{name}, line {line}: not UTF-8 text; save it as UTF-8", name, line) from None
    try:
        return TomlFile(name, tomllib.loads(text), key_lines(text), error_type)
    except RecursionError:
        raise error_type(f"{name}, line 1: lists or tables nested too deeply", name, 1) from None
    except ValueError as error:
        raise _syntax_error(name, str(error), text, error_type) from None


def key_lines(text: str) -> dict[KeyPath, int]:
    """The line of the first mention of every key and table header, by a scan of the lines."""
    found: dict[KeyPath, int] = {}
    table: KeyPath = ()
    for number, line in enumerate(text.split("\n"), 1):
        if header := _HEADER.match(line):
            table = _keys(header["keys"])
            found.setdefault(table, number)
        elif assignment := _ASSIGNMENT.match(line):
            found.setdefault(table + _keys(assignment["keys"]), number)
    return found


def _keys(dotted: str) -> KeyPath:
    return tuple(key.strip("\"'") for key in _ONE_KEY.findall(dotted))


def _syntax_error(name: str, message: str, text: str, error_type: type[FileError]) -> FileError:
    at = _LINE.search(message)
    line = int(at["line"]) if at else text.count("\n") + 1  # tomllib says "at end of document"
    says = _one_line(_LINE.sub("", message))
    if "overwrite" in says or "twice" in says:
        says = "the same key or space is given twice"
    return error_type(f"{name}, line {line}: {says}", name, line)


def _dotted(path: KeyPath) -> str:
    return ".".join(path).replace(".[", "[")


def _inner_path(message: str) -> KeyPath:
    """The path that msgspec names at the end of its message, without the `$`."""
    at = _AT.search(message)
    dotted = at["path"].removeprefix("$") if at else ""
    return tuple(part for part in dotted.replace("[", ".[").split(".") if part)


def _one_line(message: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in message)


def plain(says: str) -> str:
    """The message of msgspec in words for people."""
    for symbol, words in _PLAIN.items():
        says = says.replace(symbol, words)
    return says[:1].lower() + says[1:]


def choices(hint: Any) -> tuple[str, ...]:
    """The words a Literal or an enumeration, or the tags of a union, allow in a type hint."""
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return tuple(hint)
    if get_origin(hint) is Literal:
        return get_args(hint)
    if tag := _tag(hint):
        return (tag,)
    return tuple(word for part in get_args(hint) for word in choices(part))


def _tag(hint: Any) -> str:
    """The tag of a tagged struct; '' for any other type."""
    return str(getattr(getattr(hint, "__struct_config__", None), "tag", None) or "")


def _type_at(type_: Any, inner: KeyPath) -> Any:
    """The type at a path inside a struct, as far as its hints show."""
    for key in inner:
        type_ = get_type_hints(type_).get(key, type_)
    return type_


def _fields(type_: Any) -> list[str]:
    """The keys of a struct, or of all structs of a tagged union."""
    structs = get_args(type_) or (type_,)
    tags = dict.fromkeys(struct.__struct_config__.tag_field for struct in structs if _tag(struct))
    return [*tags, *(field.encode_name for struct in structs for field in msgspec.structs.fields(struct))]
