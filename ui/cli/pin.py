"""The command `banker pin`: resets the banker's PIN at the machine. Used by the command line."""

from __future__ import annotations

from pathlib import Path

import click

from ui.cli.cards import cards_file
from ui.cli.options import config_option
from ui.store.config import load
from ui.store.owner import become_owner_of
from ui.store.pin import PinStore


@click.group()
def pin() -> None:
    """The banker's PIN: remove a forgotten one."""


@pin.command("reset")
@config_option
def reset_pin(config: Path | None) -> None:
    """Remove the banker's PIN. The bank says so when a game is opened next."""
    cards = cards_file(load(config))
    become_owner_of(cards.parent)
    had_one = PinStore.beside(cards, click.echo).take_away()
    click.echo("the PIN is taken away, and the next game that is opened says so" if had_one else "there is no PIN")
