"""The base class of the bank's values, which never change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

import msgspec


class Value(msgspec.Struct, frozen=True, gc=False):
    """What never changes: a change makes another one. gc=False because values hold no cycles."""

    if TYPE_CHECKING:  # under another name Pyright takes `__replace__` for one that gives a plain `Struct`

        def but(self, **changes: Any) -> Self:
            """The same with these fields changed."""
            ...

    else:
        but = msgspec.Struct.__replace__
