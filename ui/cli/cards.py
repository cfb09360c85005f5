"""The commands `banker cards`: list, add, rename, revoke and print the cards of this table."""

from pathlib import Path
from typing import Final

import click

from banker.board.board import Board, load_board
from banker.play.names import tidy_card
from hardware.config import DeskConfig
from ui.cli.card_list import card_list, everybody, lines, tag_words
from ui.cli.options import PATH, config_option
from ui.cli.output import json_option, print_json
from ui.store.card_box import CardBox, CardBoxError
from ui.store.config import Config, load
from ui.store.own_devices import with_own_devices
from ui.store.owner import become_owner_of
from ui.store.sealing import MachineKey

PATIENCE_SECONDS: Final = 30.0
"""The time that `banker cards add` waits for a card on a reader."""
EDITION: Final = "warsaw"
PAPERS: Final = ("a4", "letter")
board_option = click.option(
    "--board", default=EDITION, show_default=True, help="An edition's name, or the path of your own .toml file."
)


@click.group()
def cards() -> None:
    """The cards of this table: their owners, and sheets to print."""


def cards_file(config: Config) -> Path:
    """The file with the cards of this table, beside the folder of its games."""
    return config.table.games_directory.parent / "cards.json"


@cards.command("list")
@click.option("--deeds", is_flag=True, help="List each printed deed of --board too.")
@board_option
@json_option
@config_option
def list_cards(deeds: bool, board: str, as_json: bool, config: Path | None) -> None:
    """List who has which card, and which deeds are printed. A printed card goes by the mark beside its code."""
    listed = card_list(_box(config), load_board(board) if deeds else None)
    if as_json:
        print_json(listed)
    else:
        click.echo("\n".join(lines(listed)))


@cards.command("key")
@config_option
def show_key(config: Path | None) -> None:
    """Print the secret key of this machine's strong cards, to write it into NTAG 424 DNA cards with a phone."""
    folder = cards_file(load(config)).parent
    become_owner_of(folder)
    click.echo(MachineKey.in_folder(folder).card_key.hex().upper())


@cards.command("add")
@click.argument("name")
@click.argument("tag", default="", help="The card's number; without it, tap the card on a reader.")
@config_option
def add_card(name: str, tag: str, config: Path | None) -> None:
    """Give a card to a person; a person may have several."""
    settings = with_own_devices(load(config))
    tag = tidy_card(tag or await_tag(settings, PATIENCE_SECONDS))
    _box_of(settings).add(name, tag)
    click.echo(f"{tag} is {name}'s card now")


@cards.command("rename")
@click.argument("old")
@click.argument("new")
@config_option
def rename_person(old: str, new: str, config: Path | None) -> None:
    """Rename a person with all their cards. A printed card shows the old name until it is printed again."""
    _box(config).rename(old, new)
    click.echo(f"{old} is called {new} now")


@cards.command("revoke")
@click.argument("what", default="", help="A card's number, a printed mark, a person, or a deed of --board.")
@click.option("--deeds", is_flag=True, help="Every printed deed of --board.")
@board_option
@config_option
def revoke_cards(what: str, deeds: bool, board: str, config: Path | None) -> None:
    """Revoke cards. Cards that are printed later have new codes."""
    if bool(what) == deeds:
        raise click.BadParameter("say which card, or --deeds for all deeds of a board")
    box, edition = _box(config), load_board(board)
    if deeds:
        click.echo(f"{box.revoke_deeds(edition)} deeds of {edition.name} are unknown now")
    for tag in box.revoke(what, edition) if what else ():
        click.echo(f"{tag_words(tag)} is unknown now")


@cards.command("print")
@click.argument("names", nargs=-1, help="The people to print cards for.")
@click.option("--out", type=PATH, required=True, metavar="FILE.pdf", help="The PDF to write.")
@click.option("--players", is_flag=True, help="Cards for NAMES, or for all known people.")
@click.option("--deeds", is_flag=True, help="The 28 deeds of --board.")
@board_option
@click.option("--paper", default="a4", show_default=True, help="a4 or letter")
@click.option("--language", default="", help="en, pl, es or ro; else the screen's language.")
@config_option
def print_cards(
    names: tuple[str, ...],
    out: Path,
    players: bool,
    deeds: bool,
    board: str,
    paper: str,
    language: str,
    config: Path | None,
) -> None:
    """Write cards as a PDF to print and cut: `banker cards print --players Ania Bartek --deeds --out cards.pdf`."""
    settings = load(config)
    box = _box_of(settings)
    people = tuple(dict.fromkeys(names or (_list_known(box) if players else ())))
    if not people and not deeds:
        raise click.BadParameter("say --players with names, --deeds, or both")
    if paper not in PAPERS:
        raise click.BadParameter(f"no paper is called '{paper}': there are {', '.join(PAPERS)}")
    edition = load_board(board) if deeds else None
    click.echo(_print_sheets(box, people, edition, out, paper, language or settings.screen.language))


def _print_sheets(
    box: CardBox, people: tuple[str, ...], edition: Board | None, out: Path, paper: str, language: str
) -> str:
    """Writes the sheets; returns a sentence about them. Only this function needs reportlab."""
    from ui.locale.words import Words
    from ui.print import order
    from ui.print.fonts import LetterError
    from ui.print.sheets import PAPERS as SIZES
    from ui.print.sheets import sheets

    words = Words(language)
    try:
        printed = order.player_cards(box, people) if people else []
        printed += order.deed_cards(box, edition, words) if edition else []
        title = order.short_title(edition) if edition else "Table Banker"
        _write(out, sheets(printed, title, SIZES[paper], words))
    except LetterError as error:
        raise CardBoxError(str(error)) from error
    cards = "1 card" if len(printed) == 1 else f"{len(printed)} cards"
    return f"{out}: {cards} on {SIZES[paper].name}; print at 100% and cut along the marks"


def _write(out: Path, pdf: bytes) -> None:
    try:
        out.write_bytes(pdf)
    except OSError as error:
        raise CardBoxError(f"{out}: cannot be written: {error.strerror}") from error


def await_tag(config: Config, patience_seconds: float) -> str:
    """The next card that is laid on a configured reader; CardBoxError if no card comes in time."""
    from hardware.desk import Desk
    from hardware.readers.uids import NO_CARD
    from hardware.signals import CardTapped, DeviceLost, PhoneHeld, SignalQueue

    if not config.readers:
        raise CardBoxError("no reader is configured; give the card's number, or add it at the table")
    queue = SignalQueue()
    click.echo("Lay the card on a reader ...")
    with Desk.open(DeskConfig(readers=config.readers), queue):
        while signal := queue.take(patience_seconds):
            if isinstance(signal, CardTapped):
                return signal.tag
            if isinstance(signal, PhoneHeld):
                click.echo(NO_CARD, err=True)
            if isinstance(signal, DeviceLost):
                click.echo(f"{signal.device} at {signal.port}: {signal.reason}", err=True)
    raise CardBoxError("no card came")


def _box(config: Path | None) -> CardBox:
    return _box_of(load(config))


def _box_of(config: Config) -> CardBox:
    become_owner_of(cards_file(config).parent)
    return CardBox(cards_file(config))


def _list_known(box: CardBox) -> list[str]:
    names = everybody(box)
    if not names:
        raise CardBoxError("nobody is known yet; name the players to print cards for")
    return names
