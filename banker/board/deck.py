"""The cards in the stacks of an edition, and what each one does. Setting up a game uses it (T20).

Amounts are in whole units of the edition's currency: the classic figures of deck files, times the board's scale.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from banker.board.board import Board, StackName
from banker.board.boardfile import PrintedAmount, deck_names
from banker.tomlfile import FileError, KeyPath, TomlFile, open_bundled, parse_toml, read_toml

_TAG = re.compile(r"[a-z][a-z0-9_]{0,39}")
_AMOUNTS = ("amount", "per_house", "per_hotel")
SpaceIndex = Annotated[int, Meta(ge=0, le=39)]


class DeckError(FileError):
    """A deck cannot be used: one line with file, line, field and what is allowed."""


class PrintedCard(Struct, frozen=True, gc=False, tag_field="kind", forbid_unknown_fields=True):
    """The base of all cards. `id` is the stack and the tag, as in game records: `chance-to_go`."""

    kind: ClassVar[str]

    id: str
    tag: str
    stack: StackName


class AdvanceTo(PrintedCard, tag="advance-to", frozen=True, gc=False):
    """Forward to a space, with the salary when START is passed or reached (T22)."""

    kind: ClassVar[str] = "advance-to"

    target: SpaceIndex


class AdvanceNearest(PrintedCard, tag="advance-nearest", frozen=True, gc=False):
    """Forward to the nearest deed of a kind; an owner gets ten times new dice, twice the rent, or the rent."""

    kind: ClassVar[str] = "advance-nearest"

    target_kind: Literal["station", "utility"]
    rent: Literal["dice-x10", "rent-x2", "rent"]


class Collect(PrintedCard, tag="collect", frozen=True, gc=False):
    """The bank pays the player."""

    kind: ClassVar[str] = "collect"

    amount: PrintedAmount


class PayBank(PrintedCard, tag="pay", frozen=True, gc=False):
    """The player pays the bank."""

    kind: ClassVar[str] = "pay"

    amount: PrintedAmount


class CollectEach(PrintedCard, tag="collect-each", frozen=True, gc=False):
    """Every other player pays the player."""

    kind: ClassVar[str] = "collect-each"

    amount: PrintedAmount


class PayEach(PrintedCard, tag="pay-each", frozen=True, gc=False):
    """The player pays every other player."""

    kind: ClassVar[str] = "pay-each"

    amount: PrintedAmount


class Repairs(PrintedCard, tag="repairs", frozen=True, gc=False):
    """The player pays the bank for each house and each hotel."""

    kind: ClassVar[str] = "repairs"

    per_house: PrintedAmount
    per_hotel: PrintedAmount


class JailFree(PrintedCard, tag="jail-free", frozen=True, gc=False):
    """Out of jail free: kept until used, or sold (T21)."""

    kind: ClassVar[str] = "jail-free"


class ToJail(PrintedCard, tag="go-to-jail", frozen=True, gc=False):
    """To jail, without the salary (T22, T25)."""

    kind: ClassVar[str] = "go-to-jail"


class GoBack(PrintedCard, tag="back", frozen=True, gc=False):
    """Back by some steps; no salary."""

    kind: ClassVar[str] = "back"

    steps: Annotated[int, Meta(ge=1, le=39)]


class MoveBackTo(PrintedCard, tag="move-back-to", frozen=True, gc=False):
    """Back to a space; no salary."""

    kind: ClassVar[str] = "move-back-to"

    target: SpaceIndex


class FineOrDraw(PrintedCard, tag="fine-or-draw", frozen=True, gc=False):
    """The player pays the bank, or draws from `draw_stack` instead."""

    kind: ClassVar[str] = "fine-or-draw"

    amount: PrintedAmount
    draw_stack: StackName


Card: TypeAlias = (
    AdvanceTo | AdvanceNearest | Collect | PayBank | CollectEach | PayEach
    | Repairs | JailFree | ToJail | GoBack | MoveBackTo | FineOrDraw
)  # fmt: skip


_KINDS: dict[str, type[Card]] = {kind.kind: kind for kind in get_args(Card)}


class DeckFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a deck file. `scale` replaces the board's scale; it is 1 if amounts are as printed."""

    cards: dict[str, Any]
    scale: Annotated[int, Meta(ge=1, le=10**6)] | None = None


def cards_of(board: Board) -> dict[StackName, tuple[Card, ...]]:
    """The cards of every stack of a board in the order of the deck file; raises the first problem of its decks."""
    return _cards_of(board)


def deck_problems(board: Board) -> Iterator[DeckError]:
    """Every problem of the decks of a board, not only the first."""
    for stack, deck in board.decks.items():
        try:
            file = _deck_of(board, deck)
            header = _header(file)
        except DeckError as error:
            yield error
            continue
        for tag in header.cards:
            try:
                _refuse_misfit(file, board, _card(file, stack, tag, header.scale or board.scale))
            except DeckError as error:
                yield error


@lru_cache(maxsize=32)
def _cards_of(board: Board) -> dict[StackName, tuple[Card, ...]]:
    for problem in deck_problems(board):
        raise problem
    return {stack: _cards(_deck_of(board, deck), stack, board.scale) for stack, deck in board.decks.items()}


def _cards(file: TomlFile, stack: StackName, scale: int) -> tuple[Card, ...]:
    header = _header(file)
    return tuple(_card(file, stack, tag, header.scale or scale) for tag in header.cards)


def _deck_of(board: Board, deck: str) -> TomlFile:
    """Reads a deck of this board: from the text that is kept with it, else from its file."""
    text = board.deck_texts.get(deck)
    return _deck_file(deck) if text is None else parse_toml(text.encode(), deck, DeckError)


def _deck_file(deck: str) -> TomlFile:
    if deck.endswith(".toml"):
        return read_toml(Path(deck), deck, DeckError)
    if deck not in deck_names():
        known = ", ".join(deck_names())
        raise DeckError(f"no deck is called {deck!r}; there are {known}, or the path of an own .toml file")
    return read_toml(open_bundled("decks", f"{deck}.toml"), f"{deck}.toml", DeckError)


def _header(file: TomlFile) -> DeckFile:
    header = file.strict((), file.table, DeckFile)
    if not header.cards:
        raise file.error(("cards",), "a deck has at least one card")
    return header


def _card(file: TomlFile, stack: StackName, tag: str, scale: int) -> Card:
    path, entry = ("cards", tag), file.table["cards"][tag]
    if not _TAG.fullmatch(tag):
        raise file.error(path, "a tag has small letters, digits and _, and begins with a letter, as in `bank_error`")
    kind = _kind(file, path, entry)
    allowed = ("kind", *kind.__struct_fields__[len(PrintedCard.__struct_fields__) :])
    for key in entry:
        if key not in allowed:
            raise file.unknown_key((*path, key), allowed)
    scaled = {key: entry[key] * scale for key in _AMOUNTS if type(entry.get(key)) is int}
    return file.strict(path, {**entry, **scaled, "id": f"{stack}-{tag}", "tag": tag, "stack": stack}, kind)


def _kind(file: TomlFile, path: KeyPath, entry: Any) -> type[Card]:
    given = entry.get("kind") if isinstance(entry, dict) else None
    if not isinstance(given, str) or given not in _KINDS:
        kinds = ", ".join(_KINDS)
        raise file.error((*path, "kind"), f"must be one of {kinds}", kinds)
    return _KINDS[given]


def _refuse_misfit(file: TomlFile, board: Board, card: Card) -> None:
    for key in _AMOUNTS:
        if getattr(card, key, 0) % board.smallest_note:
            raise file.error(("cards", card.tag, key), f"no multiple of the smallest note ({board.smallest_note})")
    if isinstance(card, FineOrDraw) and card.draw_stack not in board.decks:
        stacks = ", ".join(board.decks)
        raise file.error(("cards", card.tag, "draw_stack"), f"must be one of {stacks}", stacks)
