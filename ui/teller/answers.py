"""What the teller answers: the page as it is then, commands to sign in order, something for the app to do, a sound."""

from __future__ import annotations

import msgspec

from banker.commands import JournalCommand
from banker.setup import Setup
from ui.parts import Seat
from ui.scene import Page


class Effect(msgspec.Struct, frozen=True):
    """Something that only the app can do."""


class StartGame(Effect, frozen=True):
    """A new game. `tags` are (tag, player) pairs, `signs` a sign a player; the app shuffles digital decks."""

    setup: Setup
    tags: tuple[tuple[str, int], ...] = ()
    signs: tuple[Seat, ...] = ()
    has_digital_decks: bool = False


class OpenGame(Effect, frozen=True):
    """A saved game goes on."""

    path: str


class CloseGame(Effect, frozen=True):
    """Back to the first screen; the game is kept."""


class Enroll(Effect, frozen=True):
    """This card is this person's from now on."""

    tag: str
    name: str


class SaveRecord(Effect, frozen=True):
    """The record of the game, as a file."""


class Quit(Effect, frozen=True):
    """The bank is switched off."""


class WorkBench(Effect, frozen=True):
    """A virtual card or button of the bench: exactly one of the two."""

    tag: str = ""
    button: str = ""


class Answer(msgspec.Struct, frozen=True):
    """The answer to one touch, tap, button or tick."""

    page: Page
    commands: tuple[JournalCommand, ...] = ()
    effect: Effect | None = None
    cue: str = ""
