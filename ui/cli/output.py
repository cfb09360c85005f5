"""The output of lists: a table for people, or JSON for a program. Used by the commands that print lists."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import click
import msgspec

if TYPE_CHECKING:
    from rich.console import Console

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON on one line instead of a list.")
NO_COLOR: Final = "NO_COLOR"
"""The environment variable that turns colours off, with any value (no-color.org)."""


def console(stderr: bool = False) -> Console:
    """The console for tables. With NO_COLOR it prints plain text; Rich itself would still use bold and dim letters."""
    from rich.console import Console  # here, so that the touchscreen does not load it

    return Console(
        stderr=stderr, highlight=False, markup=False, color_system=None if os.environ.get(NO_COLOR) else "auto"
    )


def print_json(value: object) -> None:
    """Prints a value as JSON on one line, its fields by name."""
    click.echo(msgspec.json.encode(value).decode())
