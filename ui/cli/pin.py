"""The command `banker pin`: resets the banker's PIN at the machine. Used by the command line."""

import os
import sys
import time
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


def ask_pin(what: str, cards: Path) -> bool:
    """Ask at the terminal whether to do what this sentence says: the banker's PIN answers, or yes where there is no
    PIN.
    """
    click.echo(what)
    if not sys.stdin.isatty():
        click.echo("Only somebody at a terminal can allow it.")
        return False
    store = PinStore.beside(cards)
    if not store.state.is_set:
        return click.confirm("There is no PIN of the banker. Go on all the same?")
    if wait := store.state.wait_seconds:
        click.echo(f"The PIN was wrong before: wait {wait} seconds.")
        time.sleep(wait)
    return _is_right(store, click.prompt("The banker's PIN", hide_input=True), cards.parent)


def _is_right(store: PinStore, digits: str, folder: Path) -> bool:
    """Try the PIN as the owner of its file: root goes on afterwards."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] == 0
    status = 1
    try:
        become_owner_of(folder)
        os.umask(0o077)
        status = 0 if store.is_right(digits) else 1
    finally:
        os._exit(status)


@pin.command("reset")
@config_option
def reset_pin(config: Path | None) -> None:
    """Remove the banker's PIN. The bank says so when a game is opened next."""
    cards = cards_file(load(config))
    become_owner_of(cards.parent)
    had_one = PinStore.beside(cards, click.echo).take_away()
    click.echo("the PIN is taken away, and the next game that is opened says so" if had_one else "there is no PIN")
