"""Whose card is this? The cards and signs of people, kept between games in one small file that the app opens."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec


class CardsError(Exception):
    """A file of cards that cannot be read or written: one line that names it. What it holds is kept as it is."""


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tag -> name, and name -> sign (a seat 0 to 7 of the look). A name may have several cards."""

    names: dict[str, str] = {}
    signs: dict[str, int] = {}

    def owner(self, tag: str) -> str | None:
        """Whose card this is, or None for one nobody owns."""
        return self.names.get(tag)

    def has_card(self, name: str) -> bool:
        """Is any card this person's?"""
        return name in self.names.values()

    def with_card(self, tag: str, name: str) -> Cards:
        """The same with this card given to a name."""
        return Cards({**self.names, tag: name}, self.signs)

    def with_signs(self, names: tuple[str, ...], signs: tuple[int, ...]) -> Cards:
        """The same with these people's signs remembered."""
        return Cards(self.names, {**self.signs, **dict(zip(names, signs, strict=True))})


class CardStore:
    """The file of cards. Every change is on the disk when its method returns."""

    def __init__(self, path: Path) -> None:
        """Reads the file; a missing one is empty, a damaged one is a CardsError that names it."""
        self.path = path
        self.cards = _read(path)

    def enroll(self, tag: str, name: str) -> None:
        """This card is this person's from now on."""
        self._keep(self.cards.with_card(tag, name))

    def remember_signs(self, names: tuple[str, ...], signs: tuple[int, ...]) -> None:
        """These people have these signs, in the next game too."""
        self._keep(self.cards.with_signs(names, signs))

    def _keep(self, cards: Cards) -> None:
        if cards != self.cards:
            _write(self.path, cards)
            self.cards = cards


def _read(path: Path) -> Cards:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Cards)
    except FileNotFoundError:
        return Cards()
    except OSError as error:
        raise CardsError(f"{path}: cannot be read: {error.strerror}; it was left as it is") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CardsError(f"{path}: no file of cards: {error}; it was left as it is, rename it to begin anew") from error


def _write(path: Path, cards: Cards) -> None:
    """Beside the old file first, then in its place: a power cut leaves one or the other, whole."""
    beside = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(cards, order="sorted"), indent=2) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
        _sync_directory(path.parent)
    except OSError as error:
        raise CardsError(f"{path}: cannot be written: {error.strerror}; the old cards are kept") from error


def _sync_directory(directory: Path) -> None:
    """The rename itself is on the disk only when the directory is."""
    descriptor = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
