"""The rescue screen, when the bank cannot start: what stopped it, and what can be done. It needs Kivy and no bank."""

import logging
import subprocess
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from kivy.clock import Clock

from banker.keep.storage import StorageError, put
from ui.core.state.messages import Message
from ui.locale.words import Words
from ui.pieces.root import TableRoot
from ui.pieces.templates.message import MessageView
from ui.runtime.app import TableApp, watchdog_seconds
from ui.runtime.devices.power import is_kiosk
from ui.runtime.registry import SCREENS
from ui.runtime.supervised import notify
from ui.store.kept_file import put_aside
from ui.store.sticks import sticks
from ui.toolkit.parts import Bar, Button, Style, View

LOG: Final = "table-banker.log"
"""The file on a stick; the page on the console writes the same one."""
VERSION_BEFORE: Final = Path("/opt/banker/version-before")
"""A link to the release before, as long as it is there (systemd/update.sh)."""
BRING_BACK: Final = (
    "busctl", "--system", "call", "org.freedesktop.systemd1", "/org/freedesktop/systemd1",
    "org.freedesktop.systemd1.Manager", "StartUnit", "ss", "banker-back@version-before.service", "replace",
)  # fmt: skip
"""It needs no password: the installer's rule allows it to the account. The unit restarts the bank."""
ASKING_SECONDS: Final = 10
_log = logging.getLogger(__name__)


class TryAgain(Message, frozen=True):
    """Start the bank again."""


class StartWithout(Message, frozen=True):
    """Rename the file that stopped the start, then start again."""


class BringBack(Message, frozen=True):
    """Bring the version before back."""


class SaveLog(Message, frozen=True):
    """Write what stopped the start to every stick."""


class Rescue:
    """What can be done about the fault that stopped the start. `is_over`: the bank is to start again."""

    def __init__(
        self,
        fault: Exception,
        words: Words,
        places: Callable[[], Iterable[Path]] = sticks,
        version_before: Path = VERSION_BEFORE,
    ) -> None:
        self.is_over = False
        self._fault, self._words, self._places = fault, words, places
        self._version_before = version_before
        self._says = ""

    @property
    def _file(self) -> Path | None:
        """The file that stopped the start, if it is known."""
        path = self._fault.path if isinstance(self._fault, StorageError) else None
        return path if path and path.is_file() else None

    def act(self, message: object) -> None:
        """Do what was touched."""
        if isinstance(message, SaveLog):
            self._says = self._save_log()
        if isinstance(message, BringBack):
            self._says = self._bring_back()
        if isinstance(message, StartWithout) and self._file:
            with suppress(OSError):
                put_aside(self._file, "damaged")
        self.is_over = isinstance(message, TryAgain | StartWithout)

    def view(self) -> View:
        """The fault, and a button for each thing that can be done."""
        words, fault = self._words, str(self._fault) or type(self._fault).__name__
        older = Button(words("Older version"), words("all games stay"), action=BringBack())
        buttons = (
            Button(words("Save the log"), words("to a stick"), action=SaveLog()),
            *([Button(words("Start without it"), action=StartWithout())] if self._file else []),
            *([older] if self._has_version_before else []),
            Button(words("Try again"), action=TryAgain(), style=Style.PRIMARY),
        )
        lines = words("All games are saved."), self._says or words("Another version: sudo banker update FILE")
        return View(MessageView(Bar(words("The bank cannot start")), lines, fault, buttons))

    @property
    def _has_version_before(self) -> bool:
        return is_kiosk() and self._version_before.exists()

    def _bring_back(self) -> str:
        """Ask the supervisor for it; return the line that says what comes."""
        words = self._words
        try:
            subprocess.run(BRING_BACK, check=True, capture_output=True, text=True, timeout=ASKING_SECONDS)
        except (OSError, subprocess.SubprocessError) as error:
            _log.error("the version before does not come back: %s %s", error, getattr(error, "stderr", ""))
            return words("The previous version does not come back: the log says why.")
        return words("The previous version comes back in a moment.")

    def _save_log(self) -> str:
        """Write the log to the sticks; return the line that says so."""
        words, saved = self._words, list[str]()
        text = "".join(traceback.format_exception(self._fault))
        for stick in self._places():
            with suppress(OSError):
                put(stick / LOG, text.encode())
                saved.append(stick.name)
        return words("Saved in {folder}", folder=", ".join(saved)) if saved else words("No stick is plugged in.")


class RescueApp(TableApp):
    """A window with the rescue screen. It counts as a start: the supervisor does not give up meanwhile."""

    def __init__(self, rescue: Rescue) -> None:
        super().__init__()
        self._rescue = rescue
        self.table_root = TableRoot(self._act, SCREENS.place)

    def build(self) -> TableRoot:
        """The screen is drawn before the window opens."""
        self.table_root.show(self._rescue.view())
        return self.table_root

    def on_start(self) -> None:
        """Report to the supervisor that this works."""
        Clock.schedule_once(lambda _: notify("READY=1\nSTATUS=The bank cannot start"))
        Clock.schedule_interval(lambda _: notify("WATCHDOG=1"), watchdog_seconds() / 2)

    def _act(self, message: object) -> None:
        self._rescue.act(message)
        if self._rescue.is_over:
            self.stop()
        else:
            self.table_root.show(self._rescue.view())
