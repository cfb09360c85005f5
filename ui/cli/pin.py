"""`banker pin`: what can be done at the machine about the banker's PIN. Included by the command line alone."""

from __future__ import annotations

import typer

from ui.cli.cards import cards_file
from ui.cli.options import ConfigFile
from ui.store.config import load
from ui.store.owner import become_owner_of
from ui.store.pin import PinStore

pin = typer.Typer(rich_markup_mode=None, help="The banker's PIN: take a forgotten one away.")


@pin.callback()
def at_the_machine() -> None:
    """Nothing of it is done by touch: whoever may write the bank's files may do this."""


@pin.command("reset")
def reset_pin(config: ConfigFile = None) -> None:
    """Take the banker's PIN away; the bank says so when a game is opened next."""
    cards = cards_file(load(config))
    become_owner_of(cards.parent)
    had_one = PinStore.beside(cards).take_away()
    typer.echo("the PIN is taken away, and the next game that is opened says so" if had_one else "there is no PIN")
