"""The driver of PC/SC readers such as the ACR122U. When a card comes, it asks for the UID by APDU."""

from collections.abc import Callable
from types import ModuleType
from typing import Any, Protocol

from hardware.library import PYSCARD
from hardware.readers.uids import own_number
from hardware.readers.watched import READ_SECONDS, NotThere

GET_UID = bytes.fromhex("FFCA000000")
SUCCESS = bytes.fromhex("9000")
SCHEME = "pcsc://"

_UID_LENGTHS = range(4, 11)
_NO_SERVICE = "the PC/SC service does not run; sudo apt install pcscd, then sudo systemctl enable --now pcscd.socket"
_NO_READER = "there is no such PC/SC reader; is it plugged in, and is the module pn533_usb kept from taking it?"


class CardTerminal(Protocol):
    """A PC/SC reader. Its failures are `OSError`; a card that goes away too early is not a failure."""

    def wait(self, seconds: float) -> bool:
        """True as soon as a card comes that was not there at the last call; False when the time is over."""
        ...

    def transmit(self, apdu: bytes) -> bytes:
        """The card's answer, or nothing when it is gone."""
        ...

    def close(self) -> None: ...


def uid(answer: bytes) -> str | None:
    """The UID in the answer to `GET_UID` as upper-case hex text; None when the card has none to give."""
    number, status = answer[:-2], answer[-2:]
    return number.hex().upper() if status == SUCCESS and len(number) in _UID_LENGTHS else None


class PcscLine:
    """An open PC/SC reader. PC/SC itself reports a card only once while it lies there."""

    pause_seconds = 0.0

    def __init__(self, terminal: CardTerminal) -> None:
        self._terminal = terminal

    def read(self) -> list[str]:
        """Wait for a card for up to `READ_SECONDS` and return its number; NONE for a phone."""
        if not self._terminal.wait(READ_SECONDS):
            return []
        number = uid(self._terminal.transmit(GET_UID))
        return [] if number is None else [own_number(number)]

    def close(self) -> None:
        """Release the reader."""
        self._terminal.close()


class PcscTerminal:
    """A reader of the PC/SC service; the service wakes the driver up when a card comes."""

    def __init__(self, scard: ModuleType, context: Any, name: str) -> None:
        self._scard = scard
        self._context = context
        self.name = name
        self._state: int = scard.SCARD_STATE_UNAWARE

    @classmethod
    def open(cls, port: str) -> "PcscTerminal":
        """Open the first reader whose name begins with the text after pcsc://, or the first of all."""
        scard = _library()
        result, context = scard.SCardEstablishContext(scard.SCARD_SCOPE_USER)
        if result != scard.SCARD_S_SUCCESS:
            raise NotThere(_NO_SERVICE)
        result, names = scard.SCardListReaders(context, [])
        for name in names if result == scard.SCARD_S_SUCCESS else []:
            if name.startswith(port.removeprefix(SCHEME)):
                return cls(scard, context, name)
        scard.SCardReleaseContext(context)
        raise NotThere(_NO_READER)

    def wait(self, seconds: float) -> bool:
        """True when a card came. PC/SC counts cards, so a card that was swapped between two calls is a new one."""
        s = self._scard
        before = self._state
        result, states = s.SCardGetStatusChange(self._context, int(seconds * 1000), [(self.name, before)])
        if result == s.SCARD_E_TIMEOUT:
            return False
        if result != s.SCARD_S_SUCCESS or states[0][1] & (s.SCARD_STATE_UNKNOWN | s.SCARD_STATE_UNAVAILABLE):
            raise NotThere("the reader went away; is it unplugged?")
        self._state = states[0][1] & ~s.SCARD_STATE_CHANGED
        return bool(self._state & s.SCARD_STATE_PRESENT) and _cards_seen(self._state) != _cards_seen(before)

    def transmit(self, apdu: bytes) -> bytes:
        """The card's answer, or nothing when it is gone."""
        s = self._scard
        result, card, protocol = s.SCardConnect(
            self._context, self.name, s.SCARD_SHARE_SHARED, s.SCARD_PROTOCOL_T0 | s.SCARD_PROTOCOL_T1
        )
        if result != s.SCARD_S_SUCCESS:
            return b""
        control = s.SCARD_PCI_T0 if protocol == s.SCARD_PROTOCOL_T0 else s.SCARD_PCI_T1
        result, answer = s.SCardTransmit(card, control, list(apdu))
        s.SCardDisconnect(card, s.SCARD_LEAVE_CARD)
        return bytes(byte & 0xFF for byte in answer) if result == s.SCARD_S_SUCCESS else b""

    def close(self) -> None:
        """Release the reader."""
        self._scard.SCardReleaseContext(self._context)


def _cards_seen(state: int) -> tuple[bool, int]:
    """Whether a card is there, and PC/SC's count of inserted and removed cards (the upper half of a state)."""
    return bool(state & 0x20), state >> 16


def _library() -> ModuleType:
    try:
        from smartcard import scard  # pyright: ignore[reportMissingImports]
    except ImportError as error:
        raise NotThere(PYSCARD.missing()) from error
    library: ModuleType = scard
    return library


OpenTerminal = Callable[[str], CardTerminal]
