"""What does the bar say of copies? Once that there is one, for each place, and once that one was not finished."""

from __future__ import annotations

from ui.locale.words import Words
from ui.runtime.devices import FOUND_SECONDS
from ui.store.copies import LastCopy
from ui.toolkit.parts import NoticeLine, Tone


class CopyNews:
    """News for as long as that of a device that came back."""

    def __init__(self) -> None:
        self._last = LastCopy()
        self._places: set[str] = set()
        self._seconds = FOUND_SECONDS

    def follow(self, last: LastCopy, seconds: float) -> None:
        """The copy made last, so many seconds later."""
        is_new = last.failed != self._last.failed if last.failed else last.place not in {"", *self._places}
        self._seconds = 0.0 if is_new else self._seconds + seconds
        self._places = (self._places | {last.place}) - {last.failed}
        self._last = last

    def notice(self, words: Words) -> NoticeLine | None:
        """While it is news."""
        if self._seconds >= FOUND_SECONDS:
            return None
        if self._last.failed:
            failed = words("Not copied to {place}: the game is kept here", place=self._last.failed)
            return NoticeLine(failed, Tone.CORAL)
        return NoticeLine(words("Copied to {place}", place=self._last.place), Tone.MINT)
