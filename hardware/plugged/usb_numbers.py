"""The USB numbers (vendor and product) of devices that a table may have. Used by the watch for new ones and the doctor.

A serial adapter says nothing of what is wired to it, so its kind follows from what it sends.
"""

from typing import Final, Literal

import msgspec

Sort = Literal["serial", "keyboard", "pcsc"]
"""How a device is read: a serial port, an input device that types, or the PC/SC service."""


class UsbKind(msgspec.Struct, frozen=True):
    """A device by its number: its description, how it is read, and its kind of reader (empty: unknown)."""

    says: str
    sort: Sort
    kind: str = ""


ACR122U: Final = "072f:2200"
_TYPES: Final = UsbKind("card reader that types like a keyboard", "keyboard", "usb-keyboard")
USB_KINDS: Final = {
    ACR122U: UsbKind("ACR122U card reader", "pcsc", "acr122u"),
    "ffff:0035": _TYPES,
    "08ff:0009": _TYPES,
    "0403:6001": UsbKind("serial adapter (FT232R)", "serial"),
    "0403:6015": UsbKind("serial adapter (FT231X)", "serial"),
    "1a86:7523": UsbKind("serial adapter (CH340)", "serial"),
    "1a86:55d4": UsbKind("serial adapter (CH9102)", "serial"),
    "10c4:ea60": UsbKind("serial adapter (CP210x)", "serial"),
    "067b:2303": UsbKind("serial adapter (PL2303)", "serial"),
}
