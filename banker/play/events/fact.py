"""The base class of all events."""

import msgspec


class Fact(msgspec.Struct, frozen=True, gc=False, tag_field="what", omit_defaults=True):
    """An event, tagged with its own name in the journal."""
