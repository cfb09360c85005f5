"""What can the world outside say, and where does it say it? Drivers put, the app drains; nothing else passes."""

import queue
from collections.abc import Callable
from contextlib import suppress
from typing import Literal

import msgspec

from hardware.dice.signals import DiceGlimpsed, DiceSeen, TrayLearnt, TrayUnlearnt

Role = Literal["payer", "payee", "table"]
"""What a reader is for: the card of who pays, the card of who is paid, or any card (the usual one)."""


class CardTapped(msgspec.Struct, frozen=True, tag="card-tapped"):
    """A card came to a reader. `tag` is the number the reader gives it, such as ten upper-case hex digits (125 kHz),
    the hex text of a UID (13.56 MHz) or the digits that a keyboard-type reader typed."""

    tag: str
    reader: str
    role: Role = "table"


class PhoneHeld(msgspec.Struct, frozen=True, tag="phone-held"):
    """A phone came to a reader, or a card that changes its number each time as phones do: it is nobody's card."""

    reader: str


class CodeScanned(msgspec.Struct, frozen=True, tag="code-scanned"):
    """A scanner read a QR or bar code, whose text is `code`."""

    code: str
    reader: str
    role: Role = "table"


class ButtonPressed(msgspec.Struct, frozen=True, tag="button-pressed"):
    """A button went down: `next`, `cancel` or `pause`."""

    button: str


class SeatPressed(msgspec.Struct, frozen=True, tag="seat-pressed"):
    """The bid button of a seat went down; seat 0 is the first of the configuration's list."""

    seat: int


class DeviceLost(msgspec.Struct, frozen=True, tag="device-lost"):
    """A device is not there, at the start or since now. `port` is its port or pin, `reason` one plain sentence."""

    device: str
    port: str
    reason: str


class DeviceFound(msgspec.Struct, frozen=True, tag="device-found"):
    """A device that was lost works again."""

    device: str
    port: str


class FilesChanged(msgspec.Struct, frozen=True, tag="files-changed"):
    """Another program wrote a file that the app keeps: it is time to look."""


class PhoneAsks(msgspec.Struct, frozen=True, tag="phone-asks"):
    """A player's own phone came with a code: the fingerprint of the code's `token`, which nobody can use again, and of
    the cookie that the phone has from now on.
    """

    token: str
    phone: str


class PhoneSigned(msgspec.Struct, frozen=True, tag="phone-signed"):
    """Something was touched on the newest page of this phone: `key` is `version:index` of it. `typed` has what was
    typed or put together on the phone meanwhile, by the name of its field: at most twenty of 200 characters.
    """

    phone: str
    key: str
    typed: dict[str, str] = {}


class PhonesInLine(msgspec.Struct, frozen=True, tag="phones-in-line"):
    """These phones listen now; told when that changes."""

    phones: tuple[str, ...]


class HallHeard(msgspec.Struct, frozen=True, tag="hall-heard"):
    """The process between the table and its hall said this, or is gone (None)."""

    message: object = None


Signal = (
    CardTapped
    | PhoneHeld
    | CodeScanned
    | ButtonPressed
    | SeatPressed
    | DiceSeen
    | DiceGlimpsed
    | TrayUnlearnt
    | TrayLearnt
    | DeviceLost
    | DeviceFound
    | FilesChanged
    | PhoneAsks
    | PhoneSigned
    | PhonesInLine
    | HallHeard
)


class SignalQueue:
    """The one bounded queue from every driver thread to the app.

    `on_signal` is called after each signal that was kept, in the thread of the driver: it may only wake the app up.
    """

    def __init__(self, capacity: int = 256, on_signal: Callable[[], None] | None = None) -> None:
        self._waiting: queue.Queue[Signal] = queue.Queue(maxsize=capacity)
        self.on_signal = on_signal
        self.dropped = 0

    def put(self, signal: Signal) -> None:
        """Keep the signal; when the queue is full, drop it and count it. Never waits: a driver must keep reading.

        FilesChanged is kept once until it is taken: who copies a thousand files crowds nobody's card out.
        """
        if isinstance(signal, FilesChanged) and self._is_waiting(signal):
            return
        try:
            self._waiting.put_nowait(signal)
        except queue.Full:
            self.dropped += 1
            return
        if self.on_signal is not None:
            self.on_signal()

    def _is_waiting(self, signal: Signal) -> bool:
        with self._waiting.mutex:
            return signal in self._waiting.queue

    def drain(self) -> list[Signal]:
        """Every signal that waits now, oldest first; an empty list when there is none."""
        signals: list[Signal] = []
        with suppress(queue.Empty):
            while True:
                signals.append(self._waiting.get_nowait())
        return signals

    def take(self, timeout_seconds: float) -> Signal | None:
        """The oldest signal, waited for up to the time-out; None when none came. For programs without a frame loop."""
        with suppress(queue.Empty):
            return self._waiting.get(timeout=timeout_seconds)
        return None
