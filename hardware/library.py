"""What is a library that only some devices need? Reader kinds and Bluetooth name theirs; the doctor looks for it."""

import msgspec


class Library(msgspec.Struct, frozen=True):
    """A library that not every table needs: how it is imported, and what brings it."""

    module: str
    package: str
    extra: str
