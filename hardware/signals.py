"""The signals of devices and other processes, and the queue that carries them. Drivers put, the app drains."""

import threading
from collections import deque
from collections.abc import Callable
from typing import Literal

import msgspec

from hardware.dice.signals import DiceGlimpsed, DiceSeen, TrayLearnt, TrayUnlearnt
from hardware.plugged.usb_numbers import Sort

Role = Literal["payer", "payee", "table"]
"""What a reader is for: the payer's card, the payee's card, or any card (the default)."""


class CardTapped(msgspec.Struct, frozen=True, tag="card-tapped"):
    """A card came to a reader. `tag` is the number the reader gives it, such as ten upper-case hex digits (125 kHz),
    the hex text of a UID (13.56 MHz) or the digits that a keyboard-type reader typed. `proof` has a counter (3 bytes)
    and a MAC (8 bytes) as hex, from a card that writes them, see `hardware.readers.ntag424`."""

    tag: str
    reader: str
    role: Role = "table"
    proof: str = ""


class PhoneHeld(msgspec.Struct, frozen=True, tag="phone-held"):
    """A phone was held to a reader, or a card that changes its number as phones do. It identifies nobody. `is_copy`: it
    has the number of a card that proves itself, and did not."""

    reader: str
    is_copy: bool = False


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
    """A device is missing at the start, or has gone away. `port` is its port or pin, `reason` one plain sentence."""

    device: str
    port: str
    reason: str


class DeviceFound(msgspec.Struct, frozen=True, tag="device-found"):
    """A device that was lost works again."""

    device: str
    port: str


class NewDevice(msgspec.Struct, frozen=True):
    """A plugged-in device that the desk does not use: its port, USB number, and how it is read. `kind` is a key of
    `KINDS` or `DICE_LINE`, and empty until it is known. `is_given_up`: it sent too much else, or cannot be opened.
    `times` counts how often it was plugged in since the start.
    """

    port: str
    number: str
    sort: Sort
    kind: str = ""
    is_given_up: bool = False
    times: int = 1


class PluggedIn(msgspec.Struct, frozen=True, tag="plugged-in"):
    """All new devices now, and how many more there are than the watch can follow; sent when that changes."""

    devices: tuple[NewDevice, ...] = ()
    more: int = 0


class PinPressed(msgspec.Struct, frozen=True, tag="pin-pressed"):
    """A button on this GPIO went down, while the button that people mean is looked for."""

    pin: int


class FilesChanged(msgspec.Struct, frozen=True, tag="files-changed"):
    """Another program changed a file that the app keeps: read it again."""


class PhoneAsks(msgspec.Struct, frozen=True, tag="phone-asks"):
    """A player's own phone opened a code: the fingerprint of the code's `token`, which cannot be used again, and that
    of the cookie that the phone has from now on.
    """

    token: str
    phone: str


class PhoneSigned(msgspec.Struct, frozen=True, tag="phone-signed"):
    """A touch on the newest page of this phone: `key` is the `version:index` of what was touched. `typed` has what was
    entered on the phone, by the name of its field: at most twenty texts of 200 characters.
    """

    phone: str
    key: str
    typed: dict[str, str] = {}


class PhoneWitnessed(msgspec.Struct, frozen=True, tag="phone-witnessed"):
    """What this phone has kept of the game at the table: one text with signed heads, at most 1000 characters."""

    phone: str
    heads: str


class StickWitnessed(msgspec.Struct, frozen=True, tag="stick-witnessed"):
    """The signed heads that are kept on a stick, in one text."""

    stick: str
    heads: str


class PhonesInLine(msgspec.Struct, frozen=True, tag="phones-in-line"):
    """The phones that are connected now; sent when that changes."""

    phones: tuple[str, ...]


class HallHeard(msgspec.Struct, frozen=True, tag="hall-heard"):
    """A message of the process between the table and its hall; None when that process is gone."""

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
    | PluggedIn
    | PinPressed
    | FilesChanged
    | PhoneAsks
    | PhoneSigned
    | PhoneWitnessed
    | StickWitnessed
    | PhonesInLine
    | HallHeard
)


def _state_of(signal: Signal) -> tuple[object, ...] | None:
    """What this signal is the state of: a newer one with the same value replaces it. None for an event."""
    match signal:
        case DeviceLost(device, port) | DeviceFound(device, port):
            return type(signal), device, port
        case HallHeard(message):  # a refusal does not give way to the state that follows it at once
            return HallHeard, type(message), getattr(message, "state", None)
        case StickWitnessed(stick):
            return StickWitnessed, stick
        case FilesChanged() | PhonesInLine() | PluggedIn():
            return (type(signal),)
    return None


class SignalQueue:
    """The one bounded queue from every driver thread to the app.

    `on_signal` is called after each queued signal, in the thread of the driver: it may only wake the app up.
    """

    def __init__(self, capacity: int = 256, on_signal: Callable[[], None] | None = None) -> None:
        self._capacity, self._waiting = capacity, deque[Signal]()
        self._changes = threading.Condition()
        self.on_signal = on_signal
        self.dropped = 0

    def put(self, signal: Signal) -> None:
        """Queue the signal. Never blocks: a driver must go on reading.

        When the queue is full, an event such as a tap is dropped and counted. A state is always queued and replaces
        the older one of its kind, so that a thousand copied files leave room for a card.
        """
        state = _state_of(signal)
        with self._changes:
            if state is None and len(self._waiting) >= self._capacity:
                self.dropped += 1
                return
            if state is not None:
                self._waiting = deque(each for each in self._waiting if _state_of(each) != state)
            self._waiting.append(signal)
            self._changes.notify()
        if self.on_signal is not None:
            self.on_signal()

    def drain(self) -> list[Signal]:
        """All waiting signals, oldest first; the list may be empty."""
        with self._changes:
            signals = list(self._waiting)
            self._waiting.clear()
        return signals

    def take(self, timeout_seconds: float) -> Signal | None:
        """Wait for the oldest signal; None when the time-out is over. For programs without a frame loop."""
        with self._changes:
            is_any = self._changes.wait_for(lambda: bool(self._waiting), timeout_seconds)
            return self._waiting.popleft() if is_any else None
