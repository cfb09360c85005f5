"""The base class of the bank's values, which never change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

import msgspec


class Value(msgspec.Struct, frozen=True, gc=False):
    """A value that never changes: a change makes a new value. gc=False because values hold no cycles."""

    if TYPE_CHECKING:  # for an alias, Pyright thinks that `__replace__` returns a plain `Struct`

        def but(self, **changes: Any) -> Self:
            """The same value with these fields changed."""
            ...

    else:
        but = msgspec.Struct.__replace__
