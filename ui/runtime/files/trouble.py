"""Faults of files on the screen: what is wrong, which file it is, and what can be done."""

import logging
from pathlib import Path
from typing import Final

from banker.board.board import BoardError
from banker.board.deck import DeckError
from banker.keep.journal import JournalError
from banker.keep.storage import StorageError, StorageFault, fault_of
from banker.keep.table import Table
from banker.play.setup import SetupError
from banker.rulebook.ruleset import RuleSetError
from banker.tomlfile import FileError
from ui.core.state.messages import Message
from ui.core.state.routes import Route
from ui.core.words.file_faults import fault_place
from ui.flows.welcome.model import MakeRoom
from ui.locale.words import N_, Words
from ui.pieces.templates.message import MessageView
from ui.store.config import ConfigError
from ui.store.kept_file import PutAside
from ui.toolkit.parts import Bar, Button, Style, View

FAULTS: Final = (StorageError, SetupError, RuleSetError, BoardError, DeckError, OSError)
"""Faults of files and their contents. The screen shows them with the file's name; the game keeps what it had."""
ASIDE: Final = {
    "cards.json": N_("Under Cards, give cards without an owner to their players again."),
    "codes.json": N_("Print unknown deeds again: banker cards print --deeds"),
    "settings.json": N_("Check the settings."),
    **dict.fromkeys(("pin.json", "pin.second.json"), N_("If the PIN is no longer right: banker pin reset")),
}
"""What to do when a file was renamed, by its former name."""
_log = logging.getLogger(__name__)


SENTENCES: Final = {
    StorageFault.NO_ROOM: (
        N_("There is no room left for this game"),
        N_("Delete old games here, or other files in this folder:"),
    ),
    StorageFault.NOT_WRITABLE: (
        N_("This file cannot be written"),
        N_("Is the disk or stick plugged in, and not write-protected?"),
    ),
    StorageFault.UNREADABLE: (N_("This file cannot be read"), N_("Is the disk or stick plugged in? Try another one.")),
    StorageFault.DAMAGED: (N_("This file is damaged"), N_("The file was left as it is. A copy can replace it.")),
    StorageFault.MISSING: (N_("This file is missing"), N_("Was it moved or deleted, or its stick unplugged?")),
    StorageFault.TAKEN: (N_("A file with this name already exists"), N_("Start the game again in a minute.")),
    StorageFault.FOREIGN: (N_("This file is not a game of this bank"), N_("Another program wrote it.")),
    StorageFault.OTHER_VERSION: (
        N_("Another version of the bank wrote this game"),
        N_("Update the bank, then open it again."),
    ),
    StorageFault.HELD: (N_("Another program is using this file"), N_("Close it there, then try again.")),
    StorageFault.IN_USE: (
        N_("Another bank is using these games"),
        N_("Switch the other one off, then start or continue here."),
    ),
    StorageFault.ROLLED_BACK: (
        N_("This game is an older copy"),
        N_("More was played than is in this file. Decide together whether to play on."),
    ),
    StorageFault.ALTERED: (
        N_("This game is not the one that was played"),
        N_("Something else was played. Decide together whether to play on."),
    ),
    StorageFault.NO_GAMES: (
        N_("Nobody can play: no game can be saved"),
        N_("Games can only be looked at. Is the disk plugged in, and not write-protected? They are in this folder:"),
    ),
}
"""What is wrong, and what helps."""


class Dismiss(Message, frozen=True):
    """The message was read; `opens` is the page that helps."""

    opens: Route | None = None


class Trouble:
    """The faults to show, one after the other, until somebody has read them; and the table where time waits because
    nothing can be recorded: otherwise the fault would be shown again every second.
    """

    def __init__(self, faults: list[Exception]) -> None:
        """`faults` is the list of faults; faults that do not stop the bank are added to it elsewhere."""
        self._faults = faults
        self._still: Table | None = None

    @property
    def fault(self) -> Exception | None:
        """The fault that is shown now."""
        return self._faults[0] if self._faults else None

    def tell(self, error: Exception, table: Table | None) -> None:
        """Show a fault; if it is a journal's, time waits at this table."""
        _log.error("%s", error)
        self._faults.extend([] if str(error) in map(str, self._faults) else [error])
        self._still = table if table and isinstance(error, JournalError) else self._still

    def dismiss(self) -> None:
        """The shown fault was read: show the next one, or the game."""
        del self._faults[:1]

    def resume_time(self) -> None:
        """Something was recorded: time goes on."""
        self._still = None

    def stops(self, table: Table | None) -> bool:
        """Does time wait at this table?"""
        return table is not None and table is self._still


def trouble_view(error: Exception, words: Words) -> View:
    """The screen that shows what is wrong with which file, and what people can do about it."""
    if isinstance(error, ConfigError):
        sentence, name = words("Part of the configuration cannot be used"), error.file
        rest = words("The rest still applies; banker check-config names every fault.")
        lines = tuple(line for line in (fault_place(error, words), rest) if line)
    else:
        sentence, advice, name = _fault_words(error, words)
        lines = (words("Nothing was overwritten. The game keeps what it had."), advice)
    button = Button(words("OK"), action=Dismiss(), style=Style.PRIMARY)
    return View(MessageView(Bar(sentence), lines, name, (button, *_room_button(error, words))))


def _room_button(error: Exception, words: Words) -> tuple[Button, ...]:
    """The way to the games that can be deleted, if the disk is full."""
    fault = fault_of(error) if isinstance(error, OSError) else getattr(error, "fault", None)
    if fault is not StorageFault.NO_ROOM:
        return ()
    return (Button(words("Make room"), words("delete old games"), Dismiss(MakeRoom())),)


def _fault_words(error: Exception, words: Words) -> tuple[str, str, str]:
    """What is wrong, what helps, and the file or folder. A fault in a board or rule file that has no place in it is not
    translated: it is for the author of the file.
    """
    if isinstance(error, OSError):
        error = StorageError(Path(error.filename or ""), fault_of(error), "")
    if not isinstance(error, StorageError):
        name, _, reason = str(error).partition(": ")
        if isinstance(error, FileError) and (place := fault_place(error, words)):
            name, reason = error.file, place
        return words("This file cannot be used"), reason or name, name if reason else ""
    if isinstance(error, PutAside):
        return words("A file could not be read and was set aside"), _help(error, words), str(error.aside)
    sentence, advice = SENTENCES[error.fault]
    if error.fault is not StorageFault.NO_ROOM:
        return words(sentence), words(advice), str(error.path)
    full = sentence if isinstance(error, JournalError) else N_("There is no room left on the disk")
    return words(full), words(advice), str(error.path.parent)


def _help(error: PutAside, words: Words) -> str:
    """Why the file was renamed, and what can be done."""
    is_newer = error.fault is StorageFault.OTHER_VERSION
    why = N_("A newer bank wrote it.") if is_newer else N_("It was damaged.")
    whole = N_("What could be read still applies.")
    return " ".join(words(each) for each in (why, whole, ASIDE.get(error.path.name, "")))
