"""What is a value here? What never changes, everywhere in the bank."""

from __future__ import annotations

from typing import Any, Self

import msgspec


class Value(msgspec.Struct, frozen=True, gc=False):
    """What never changes: a change makes another one. gc=False because values hold no cycles."""

    def but(self, **changes: Any) -> Self:
        """The same with these fields changed."""
        return msgspec.structs.replace(self, **changes)
