"""`banker cards`: list, add, rename, revoke and print the cards of this table. Included by the command line alone."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from banker.board.board import Board, load_board
from hardware.config import DeskConfig
from ui.cli.card_list import card_list, everybody, lines, shown
from ui.cli.options import ConfigFile
from ui.cli.output import AsJson, print_json
from ui.store.card_box import CardBox, CardBoxError
from ui.store.config import Config, load
from ui.store.owner import become_owner_of

cards = typer.Typer(rich_markup_mode=None, help="The cards of this table: whose they are, and sheets to print.")
PATIENCE_SECONDS: Final = 30.0
"""How long `banker cards add` waits for a card on a reader."""
EDITION: Final = "warsaw"
PAPERS: Final = ("a4", "letter")
BoardName = Annotated[str, typer.Option("--board", help="An edition's name, or the path of your own .toml file.")]


def cards_file(config: Config) -> Path:
    """Where the cards of this table are kept: beside the folder of its games."""
    return config.table.games_directory.parent / "cards.json"


@cards.command("list")
def list_cards(
    deeds: Annotated[bool, typer.Option("--deeds", help="Name each printed deed of --board too.")] = False,
    board: BoardName = EDITION,
    as_json: AsJson = False,
    config: ConfigFile = None,
) -> None:
    """Whose card is which, and which deeds are printed. A printed card is named by the mark beside its code."""
    listed = card_list(_box(config), load_board(board) if deeds else None)
    if as_json:
        print_json(listed)
    else:
        typer.echo("\n".join(lines(listed)))


@cards.command("add")
def add_card(
    name: str,
    tag: Annotated[str, typer.Argument(help="The card's number; without it, lay the card on a reader.")] = "",
    config: ConfigFile = None,
) -> None:
    """Give a card to a person; a person may have several."""
    settings = load(config)
    tag = tag or awaited_tag(settings, PATIENCE_SECONDS)
    _box_of(settings).add(name, as_read(tag))
    typer.echo(f"{as_read(tag)} is {name}'s card now")


@cards.command("rename")
def rename_person(old: str, new: str, config: ConfigFile = None) -> None:
    """Call a person otherwise; all cards go along. A printed card keeps the old name until it is printed again."""
    _box(config).rename(old, new)
    typer.echo(f"{old} is called {new} now")


@cards.command("revoke")
def revoke_cards(
    what: Annotated[str, typer.Argument(help="A card's number, a printed mark, a person, or a deed of --board.")] = "",
    deeds: Annotated[bool, typer.Option("--deeds", help="Every printed deed of --board.")] = False,
    board: BoardName = EDITION,
    config: ConfigFile = None,
) -> None:
    """Make cards unknown. What is printed afterwards has new codes."""
    if bool(what) == deeds:
        raise typer.BadParameter("say which card, or --deeds for all deeds of a board")
    box, edition = _box(config), load_board(board)
    if deeds:
        typer.echo(f"{box.revoke_deeds(edition)} deeds of {edition.name} are unknown now")
    for tag in box.revoke(what, edition) if what else ():
        typer.echo(f"{shown(tag)} is unknown now")


@cards.command("print")
def print_cards(
    out: Annotated[Path, typer.Option("--out", help="The PDF to write.", metavar="FILE.pdf")],
    names: Annotated[list[str] | None, typer.Argument(help="The people to print cards for.")] = None,
    players: Annotated[bool, typer.Option("--players", help="Cards for NAMES, or for everybody known.")] = False,
    deeds: Annotated[bool, typer.Option("--deeds", help="The 28 deeds of --board.")] = False,
    board: BoardName = EDITION,
    paper: Annotated[str, typer.Option(help="a4 or letter")] = "a4",
    language: Annotated[str, typer.Option(help="en, pl, es or ro; else the screen's.")] = "",
    config: ConfigFile = None,
) -> None:
    """Write cards as a PDF to print and cut: `banker cards print --players Ania Bartek --deeds --out cards.pdf`."""
    settings = load(config)
    box = _box_of(settings)
    people = tuple(dict.fromkeys(names or (_known(box) if players else ())))
    if not people and not deeds:
        raise typer.BadParameter("say --players with names, --deeds, or both")
    if paper not in PAPERS:
        raise typer.BadParameter(f"no paper is called '{paper}': there are {', '.join(PAPERS)}")
    edition = load_board(board) if deeds else None
    typer.echo(_printed(box, people, edition, out, paper, language or settings.screen.language))


def _printed(box: CardBox, people: tuple[str, ...], edition: Board | None, out: Path, paper: str, language: str) -> str:
    """Writes the sheets; one sentence about them. Only this needs reportlab."""
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
    return f"{out}: {len(printed)} cards on {SIZES[paper].name}; print them at 100 % and cut along the marks"


def _write(out: Path, pdf: bytes) -> None:
    try:
        out.write_bytes(pdf)
    except OSError as error:
        raise CardBoxError(f"{out}: cannot be written: {error.strerror}") from error


def awaited_tag(config: Config, patience_seconds: float) -> str:
    """The next card that is laid on a configured reader; CardBoxError when none comes."""
    from hardware.desk import Desk
    from hardware.readers.uids import NO_CARD
    from hardware.signals import CardTapped, DeviceLost, PhoneHeld, SignalQueue

    if not config.readers:
        raise CardBoxError("no reader is configured; give the card's number, or add it at the table")
    queue = SignalQueue()
    typer.echo("Lay the card on a reader ...")
    with Desk.open(DeskConfig(readers=config.readers), queue):
        while signal := queue.take(patience_seconds):
            if isinstance(signal, CardTapped):
                return signal.tag
            if isinstance(signal, PhoneHeld):
                typer.echo(NO_CARD, err=True)
            if isinstance(signal, DeviceLost):
                typer.echo(f"{signal.device} at {signal.port}: {signal.reason}", err=True)
    raise CardBoxError("no card came")


def as_read(tag: str) -> str:
    """A number as the readers give it: hex digits in upper case, anything else as it is."""
    plain = tag.strip()
    is_number = all(letter in "0123456789abcdefABCDEF" for letter in plain)
    return plain.upper() if is_number else plain


def _box(config: Path | None) -> CardBox:
    return _box_of(load(config))


def _box_of(config: Config) -> CardBox:
    become_owner_of(cards_file(config).parent)
    return CardBox(cards_file(config))


def _known(box: CardBox) -> list[str]:
    names = everybody(box)
    if not names:
        raise CardBoxError("nobody is known yet; name the players to print cards for")
    return names
