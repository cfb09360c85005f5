"""Tunes on a buzzer. Each tune plays in a thread of its own; a new tune ends the old one."""

import threading
from collections.abc import Callable, Sequence

Note = tuple[float, float]
"""A tone in hertz, or 0 for a rest, and its length in milliseconds."""

MIDDLE_TONE, OCTAVES = "A5", 3
LOWEST_HZ, HIGHEST_HZ = 110.0, 7040.0
"""A2 to A8, three octaves below and above A5: a passive piezo buzzer is audible there, and the pins reach 10 kHz."""


def refuse_unplayable(notes: Sequence[Note]) -> None:
    """Raises `ValueError` for a note that no buzzer can play."""
    for hertz, milliseconds in notes:
        if (hertz and not LOWEST_HZ <= hertz <= HIGHEST_HZ) or milliseconds <= 0:
            raise ValueError(
                f"a note of {hertz} Hz for {milliseconds} ms cannot sound; "
                f"allowed: 0 or {LOWEST_HZ:.0f} to {HIGHEST_HZ:.0f} Hz, for more than 0 ms"
            )


class TunePlayer:
    """Plays notes: `sound` starts a tone of this many hertz, and `silence` ends it."""

    def __init__(self, sound: Callable[[float], None], silence: Callable[[], None]) -> None:
        self._sound = sound
        self._silence = silence
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    def play(self, notes: Sequence[Note]) -> None:
        """Start the tune and return."""
        self.stop()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(tuple(notes), self._ended), name="tune", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the tune at once."""
        self._ended.set()
        if self._thread is not None:
            self._thread.join()  # it waits for nothing but this event
            self._thread = None

    def _run(self, notes: tuple[Note, ...], ended: threading.Event) -> None:
        for hertz, milliseconds in notes:
            if hertz:
                self._sound(hertz)
            else:
                self._silence()
            if ended.wait(milliseconds / 1000):
                break
        self._silence()
