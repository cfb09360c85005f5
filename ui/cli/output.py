"""The output of lists: a table for people, or JSON for a program. Used by the commands that print lists."""

from __future__ import annotations

import os
from typing import Final

import click
import msgspec
from rich.console import Console

json_option = click.option("--json", "as_json", is_flag=True, help="JSON on one line instead of a list for people.")
NO_COLOR: Final = "NO_COLOR"
"""Set to anything, it wants no colours (no-color.org)."""


def console(stderr: bool = False) -> Console:
    """Where tables go. With NO_COLOR they are plain text: Rich by itself would leave bold and dim letters."""
    return Console(
        stderr=stderr, highlight=False, markup=False, color_system=None if os.environ.get(NO_COLOR) else "auto"
    )


def print_json(value: object) -> None:
    """Values and their fields by name, on one line."""
    click.echo(msgspec.json.encode(value).decode())
