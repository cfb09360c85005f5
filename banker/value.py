"""What is a value here? What never changes, everywhere in the bank."""

from __future__ import annotations

import msgspec


class Value(msgspec.Struct, frozen=True, gc=False):
    """What never changes: a change makes another one. gc=False because values hold no cycles."""

    but = msgspec.Struct.__replace__
    """The same with these fields changed."""
