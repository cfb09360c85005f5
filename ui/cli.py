"""The command line `banker`: the one place that wires everything together. Headless commands never load Kivy."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from banker.record.replay import decoded, replay
from banker.record.text import RecordError

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
_UNREADABLE = 2
_FAILED = 1


@app.callback()
def table() -> None:
    """The Bank at your table."""


@app.command("replay")
def replay_records(files: Annotated[list[str], typer.Argument(help="Records (.game), or - for standard input.")]) -> None:
    """Replay game records: a line each, ok or the error with its line number."""
    worst = 0
    for name in files:
        worst = max(worst, _replayed(name))
    raise typer.Exit(worst)


def _replayed(name: str) -> int:
    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        typer.echo(f"{name}: cannot be read: {error.strerror}", err=True)
        return _UNREADABLE
    try:
        replay(decoded(raw))
    except RecordError as error:
        typer.echo(f"{name}: {error}")
        return _FAILED
    typer.echo(f"{name}: ok")
    return 0


def main() -> None:
    """Entry point of the `banker` command."""
    app()


if __name__ == "__main__":
    main()
