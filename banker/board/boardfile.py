"""Reads a board file: the classic figures fill what it leaves out, and each error says what is wrong.

`banker.board.board` uses it. A file names its 40 spaces; it gives figures, as printed, only where its edition differs.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, NamedTuple

from msgspec import Meta, Struct

from banker.board.spaces import COLOURS, GROUPS, CardSpace, Deed, Lot, Space, StackName, Station, is_deed
from banker.tomlfile import FileError, KeyPath, TomlFile, open_bundled, read_toml

SPACES = 40
GROUP_SIZES = {**dict.fromkeys(COLOURS, 3), "brown": 2, "dark_blue": 2, "station": 4, "utility": 2}
"""The number of deeds of each group, the same in every edition."""

_CORNERS = {0: "go", 10: "jail", 20: "free-parking", 30: "go-to-jail"}
_CLASH = ",:#()"  # separators of a game record, so names cannot have them

Name = Annotated[str, Meta(min_length=1, max_length=60)]
PrintedAmount = Annotated[int, Meta(ge=1, le=10**12)]


class BoardError(FileError):
    """A board cannot be used: one line with file, line, field and what is allowed."""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The parts of a board file other than its spaces; None is the classic figure times the scale."""

    title: Name
    currency: Annotated[str, Meta(min_length=1, max_length=8)]
    decks: dict[StackName, str]
    spaces: dict[str, Any]
    scale: Annotated[int, Meta(ge=1, le=10**6)] = 1
    smallest_note: PrintedAmount | None = None
    denominations: Annotated[list[PrintedAmount], Meta(min_length=1)] | None = None
    start_cash: PrintedAmount | None = None
    start_notes: dict[str, Annotated[int, Meta(ge=1, le=1000)]] | None = None
    group_names: dict[str, Name] = {}
    numbered_deeds: bool = False


class SpaceLine(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of `[spaces]`; None is the classic figure."""

    name: Name
    like: int | None = None
    variants: list[Name] = []
    price: PrintedAmount | None = None
    mortgage_value: PrintedAmount | None = None
    house_price: PrintedAmount | None = None
    hotel_price: PrintedAmount | None = None
    rents: list[PrintedAmount] | None = None
    amount: PrintedAmount | None = None


class Currency(NamedTuple):
    """The money of an edition."""

    smallest_note: int
    denominations: tuple[int, ...]
    start_cash: int
    start_notes: dict[int, int] | None


class ReadSpace(NamedTuple):
    """A space with other names that its edition may print for it."""

    space: Space
    variants: tuple[str, ...]


_FIGURES = ("price", "mortgage_value", "house_price", "hotel_price", "rents", "amount")


@cache
def classic() -> dict[str, Any]:
    """The classic figures: the money and, by index as text, the 40 spaces without their names."""
    return read_toml(open_bundled("boards", "classic.toml"), "classic.toml", BoardError).table


def read_header(file: TomlFile) -> Header:
    """Reads the file without its spaces; refuses unknown keys, wrong types, and unknown groups or spaces."""
    header = file.strict((), file.table, Header)
    for table, given, allowed in (
        ("group_names", header.group_names, GROUPS),
        ("spaces", header.spaces, tuple(map(str, range(SPACES)))),
    ):
        for key in given:
            if key not in allowed:
                raise file.unknown_key((table, key), _span(allowed))
    for stack, deck in header.decks.items():
        if not deck.endswith(".toml") and deck not in deck_names():
            raise file.error(
                ("decks", stack), f"no deck {deck!r}; there are {', '.join(deck_names())}, or an own .toml file"
            )
    _refuse_unprintable(file, header)
    return header


@cache
def deck_names() -> tuple[str, ...]:
    """The decks that come with the bank."""
    folders = [folder for folder in open_bundled("decks").iterdir() if folder.is_dir()]
    files = [(folder.name, file.name) for folder in folders for file in folder.iterdir()]
    return tuple(sorted(f"{folder}/{file[:-5]}" for folder, file in files if file.endswith(".toml")))


def _refuse_unprintable(file: TomlFile, header: Header) -> None:
    texts: dict[KeyPath, str] = {("title",): header.title, ("currency",): header.currency}
    texts |= {("group_names", group): name for group, name in header.group_names.items()}
    for path, text in texts.items():
        if not text.isprintable() or text != text.strip():
            raise file.error(path, f"{text!r}: must be one printable line with no blank at its ends")


def read_money(file: TomlFile, header: Header) -> Currency:
    """Reads the edition's money; refuses notes and sums that do not fit each other."""
    smallest = header.smallest_note or classic()["smallest_note"] * header.scale
    notes = header.denominations or [value * header.scale for value in classic()["denominations"]]
    money = Currency(
        smallest, tuple(notes), header.start_cash or classic()["start_cash"] * header.scale, _notes(file, header)
    )
    for key, says in _money_problems(money):
        raise file.error((key if key in file.table else "smallest_note",), says)
    return money


def _money_problems(money: Currency) -> Iterator[tuple[str, str]]:
    smallest, notes = money.smallest_note, money.denominations
    if list(notes) != sorted(set(notes)) or notes[0] != smallest:
        yield "denominations", f"must rise, from the smallest note: {smallest}; given {list(notes)}"
    if odd := [note for note in notes if note % smallest]:
        yield "denominations", f"{odd[0]} is no multiple of the smallest note ({smallest})"
    if money.start_cash % smallest:
        yield "start_cash", f"{money.start_cash} is no multiple of the smallest note ({smallest})"
    if unknown := [note for note in money.start_notes or {} if note not in notes]:
        yield "start_notes", f"no note of {unknown[0]}; allowed: {', '.join(map(str, notes))}"
    total = sum(note * count for note, count in (money.start_notes or {}).items())
    if money.start_notes and total != money.start_cash:
        yield "start_notes", f"the notes add up to {total}, start_cash is {money.start_cash}"


def _notes(file: TomlFile, header: Header) -> dict[int, int] | None:
    if header.start_notes is None:
        return None
    for note in header.start_notes:
        if not (note.isascii() and note.isdigit() and len(note) < 15):
            raise file.error(("start_notes", note), "a note is a whole number, as in `100 = 4`")
    return {int(note): count for note, count in header.start_notes.items()}


def read_space(file: TomlFile, header: Header, index: int) -> ReadSpace:
    """Reads space `index`; refuses keys that its kind does not have and figures that are not whole positive numbers."""
    path = ("spaces", str(index))
    if str(index) not in header.spaces:
        says = f"space {index} is missing; a board has the spaces 0 to {SPACES - 1}"
        raise file.error(("spaces",), says, missing=str(index))
    given = header.spaces[str(index)]
    if not isinstance(given, dict):
        given = {"name": given}
    like = _like(file, path, given, index)
    _refuse_foreign_keys(file, path, given, like["kind"])
    entry = file.strict(path, given, SpaceLine)
    _refuse_bad_names(file, path, entry)
    printed = {"index": index, "name": entry.name, **_figures(like, header.scale, entry)}
    printed_as: Any = Space  # msgspec takes a union, the type checker wants a class
    return ReadSpace(file.strict(path, printed, printed_as), tuple(entry.variants))


def _like(file: TomlFile, path: KeyPath, given: dict[str, Any], index: int) -> dict[str, Any]:
    """The classic space that gives this one its kind, group and figures."""
    like = given.get("like", index)
    if "like" in given and (type(like) is not int or not 0 <= like < SPACES or like in _CORNERS or index in _CORNERS):
        raise file.error((*path, "like"), "must be the index of a classic space that is no corner, on no corner")
    found: dict[str, Any] = classic()["spaces"][str(like)]
    return found


def _refuse_foreign_keys(file: TomlFile, path: KeyPath, given: dict[str, Any], kind: str) -> None:
    allowed = ("name", "variants", "like", *(key for key in _FIGURES if key in _keys_of(kind)))
    for key in given:
        if key not in allowed:
            raise file.unknown_key((*path, key), allowed)


@cache
def _keys_of(kind: str) -> frozenset[str]:
    return frozenset(key for space in classic()["spaces"].values() if space["kind"] == kind for key in space)


def _refuse_bad_names(file: TomlFile, path: KeyPath, entry: SpaceLine) -> None:
    for name in (entry.name, *entry.variants):
        if name != name.strip() or not name.isprintable() or any(sign in name for sign in _CLASH):
            raise file.error(path, f"name {name!r}: a name has none of {_CLASH} and no blank at its ends")


def _figures(like: Mapping[str, Any], scale: int, entry: SpaceLine) -> dict[str, Any]:
    """The figures of the classic space in this edition's money, replaced by those of the entry."""
    figures = {key: _times(value, scale) if key in _FIGURES else value for key, value in like.items()}
    if entry.price is not None:
        figures["mortgage_value"] = entry.price // 2
    if entry.house_price is not None:
        figures["hotel_price"] = entry.house_price
    for key in _FIGURES:
        if (given := getattr(entry, key)) is not None:
            figures[key] = given
    return figures


def _times(value: Any, scale: int) -> Any:
    return [figure * scale for figure in value] if isinstance(value, list) else value * scale


def space_problems(
    spaces: tuple[ReadSpace, ...], decks: Mapping[StackName, str], smallest: int
) -> Iterator[tuple[KeyPath, str]]:
    """The problems between spaces that are valid on their own: the key of each problem and what is allowed."""
    for space, _ in spaces:
        path = ("spaces", str(space.index))
        for key, says in _figure_problems(space, smallest):
            yield (*path, key), says
        if isinstance(space, CardSpace) and space.stack not in decks:
            yield ("decks",), f"`{space.stack}` is missing; {space.name} (space {space.index}) draws from it"
    yield from _group_problems([space for space, _ in spaces if is_deed(space)])
    yield from _name_problems(spaces)


def _figure_problems(space: Space, smallest: int) -> Iterator[tuple[str, str]]:
    for key in _FIGURES:
        figures = getattr(space, key, ())
        for figure in figures if isinstance(figures, tuple) else (figures,):
            if figure % smallest:
                yield key, f"{figure} is no multiple of the smallest note ({smallest})"
    if is_deed(space) and space.mortgage_value >= space.price:
        yield "mortgage_value", f"{space.mortgage_value} must be below the price ({space.price})"
    if isinstance(space, Lot | Station) and list(space.rents) != sorted(set(space.rents)):
        yield "rents", f"must rise from one to the next; given {list(space.rents)}"


def _group_problems(deeds: list[Deed]) -> Iterator[tuple[KeyPath, str]]:
    for group, size in GROUP_SIZES.items():
        members = [deed.index for deed in deeds if deed.group == group]
        if len(members) != size:
            listed = ", ".join(map(str, members)) or "none"
            yield ("spaces",), f"group {group} has {len(members)} deeds ({listed}); allowed: {size}. See `like`"


def _name_problems(spaces: tuple[ReadSpace, ...]) -> Iterator[tuple[KeyPath, str]]:
    """A deed's name, or a variant of it, must mean only that deed; card spaces may share names."""
    owners: dict[str, Space] = {}
    for space, variants in spaces:
        for name in {space.name, *variants}:
            first = owners.setdefault(name, space)
            if first is not space and (is_deed(first) or is_deed(space)):
                yield ("spaces", str(space.index)), f"{name!r} is also the name of space {first.index}"


def _span(allowed: tuple[str, ...]) -> tuple[str, ...]:
    return (f"{allowed[0]} to {allowed[-1]}",) if len(allowed) == SPACES else allowed
