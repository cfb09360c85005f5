"""What is every policy object? A small frozen value, chosen by `kind` in a rule set; an unknown key is refused."""

import msgspec


class Policy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """One answer to one question of the rule books."""
