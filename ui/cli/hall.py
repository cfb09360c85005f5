"""The commands `banker hall ...`: make and run a hall, give out codes, and let a table join or leave one."""

import time
from pathlib import Path
from typing import Final, Literal

import click
from click.exceptions import Exit

from ui.cli.options import PATH
from ui.store.config import load

own_option = click.option("--own", type=PATH, help="The folder with this table's data of the hall.")
_FILE: Final = click.Path(exists=True, dir_okay=False, path_type=Path)
_folder_option = click.option("--folder", type=PATH, default="hall", show_default=True, help="The hall's folder.")


@click.group()
def hall() -> None:
    """A tournament of many tables."""


@hall.command("new")
@click.argument("name", help="The name of the hall.")
@click.option("--host", multiple=True, required=True, help="Name or address by which tables find this machine.")
@_folder_option
@click.option("--server", default="", help="A server or cluster that somebody else runs: tls://host:port.")
@click.option("--certificate", type=_FILE, help="The certificate of that server, PEM.")
@click.option(
    "--replicas",
    type=click.Choice((1, 3, 5)),
    default=1,
    show_default=True,
    help="How many of its nodes keep each message.",
)
def make_hall(
    name: str, host: tuple[str, ...], folder: Path, server: str, certificate: Path | None, replicas: int
) -> None:
    """Make a hall: a folder with its settings, its certificate and its keys."""
    from ui.hall.folder import new_hall
    from ui.hall.server import write_users

    known_by = str(certificate.absolute()) if certificate else "hall.crt"
    made = new_hall(folder, name, host, server=server, certificate=known_by, replicas=replicas)
    click.echo(f"{made.path / 'hall.toml'}: {name}, {made.settings.id}")
    if server:
        click.echo(f"{write_users(made)}: for the administrator of {server}, and again after each table that joins")


@hall.command("serve")
@_folder_option
def serve_hall(folder: Path) -> None:
    """Run a hall: its server, its reader and its pages. A part that ends is started again."""
    import asyncio

    from ui.hall.folder import HallFolder
    from ui.hall.supervisor import serve

    asyncio.run(serve(HallFolder(folder)))


@hall.command("read")
@_folder_option
def read_hall(folder: Path) -> None:
    """Read what the tables send, until it is stopped. `banker hall serve` starts this by itself."""
    import asyncio

    from ui.hall.folder import HallFolder
    from ui.hall.intake import Intake
    from ui.hall.reader import read

    hall = HallFolder(folder)
    _ = hall.settings  # before a file is made in a folder that is no hall
    asyncio.run(read(hall, Intake(hall.path / "reader.db", hall.key_of)))


@hall.command("audit")
@_folder_option
@click.option("--journals", type=PATH, help="A folder with the tables' journals.")
def audit_hall(folder: Path, journals: Path | None) -> None:
    """Prove that nothing is missing, duplicated or altered. Status 0: all is well; 1: one line per fault."""
    import asyncio

    from ui.hall.audit import audit_hall
    from ui.hall.folder import HallFolder

    found = asyncio.run(audit_hall(HallFolder(folder), journals))
    for line in (*found.faults, found.summary):
        click.echo(line)
    raise Exit(bool(found.faults))


@hall.command("export")
@click.argument("into", type=PATH, metavar="DIR", help="The folder for the files.")
@_folder_option
@click.option("--language", default="", help="en, pl, es or ro; else the screen's language.")
def export_hall(into: Path, folder: Path, language: str) -> None:
    """Write a tournament as CSV, JSON and PDF, and the records of all its games."""
    from banker.keep.storage import put
    from ui.hall.acts import HallActs
    from ui.hall.export import export_files
    from ui.hall.folder import HallFolder
    from ui.hall.read_model import ReadModel
    from ui.locale.words import Words

    settings, model = HallFolder(folder).settings, ReadModel(folder / "reader.db", is_held=True)
    tournament = HallActs(folder / "acts.db", settings.id).tournament
    into.mkdir(parents=True, exist_ok=True)
    for name, make in export_files(settings.name, tournament, model, Words(language or load().screen.language)).items():
        put(into / name, make())
        click.echo(into / name)


@hall.command("code")
@click.argument("table", type=click.IntRange(min=1), required=False, help="The table's number; else the next free one.")
@_folder_option
def give_code(table: int | None, folder: Path) -> None:
    """Print a code that lets one table join within ten minutes. A replacement machine keeps its table's number."""
    import qrcode

    from banker.hall.entering import MOST_TABLES
    from ui.hall.codes import issue
    from ui.hall.folder import HallFolder

    if table and table > MOST_TABLES:
        raise click.BadParameter(f"table {table}: a hall has tables 1 to {MOST_TABLES}")
    number, code = issue(HallFolder(folder), table, time.time())
    drawn = qrcode.QRCode(border=2)
    drawn.add_data(code.text)
    drawn.print_ascii(invert=True)
    click.echo(f"table {number}: banker hall join {code.text}")


@hall.command("join")
@click.argument("code", help="The code.")
@own_option
def join_hall(code: str, own: Path | None) -> None:
    """Join the hall of this code with this table."""
    from ui.core.state.hall import HALL_FILE, HallKept
    from ui.hall.codes import join_code
    from ui.hall.joining import join
    from ui.store.kept_file import KeptFile

    own = own or own_folder()
    member = join(join_code(code), own)
    here = (member.name, member.table)
    # A running bank reads this file again and starts its outbox.
    KeptFile(own.with_name(HALL_FILE), HallKept()).change(
        lambda kept: kept if kept.hall == here else HallKept(here, is_member=True)
    )
    click.echo(f"table {member.table} of {member.name}")


@hall.command("leave")
@own_option
def leave_hall(own: Path | None) -> None:
    """Leave the hall. This table plays for itself again, and its games stay."""
    from ui.hall.joining import leave

    click.echo("this table has left its hall" if leave(own or own_folder()) else "this table is in no hall")


@hall.command("page")
@_folder_option
def serve_pages(folder: Path) -> None:
    """Serve the pages of director, judges and audience. `banker hall serve` starts this by itself."""
    from ui.hall.folder import HallFolder
    from ui.hall.pages.serving import serve_pages

    serve_pages(HallFolder(folder))


@hall.command("person")
@click.argument("name", help="The name that is shown beside this person's actions.")
@click.option(
    "--role",
    type=click.Choice(["director", "judge"]),
    required=True,
    help="A judge makes rulings and confirms results.",
)
@click.option("--card", default="", help="The tag of the card that confirms results at the tables.")
@_folder_option
def name_person(name: str, role: Literal["director", "judge"], card: str, folder: Path) -> None:
    """Let a person act for the hall, or change their password. Open sessions of this name end."""
    from ui.hall.folder import HallFolder
    from ui.hall.pages.people import set_password

    made = HallFolder(folder)
    click.echo(f"{made.settings.name}: {name}, {role}")
    password = click.prompt("Password", hide_input=True, confirmation_prompt=True)
    try:
        set_password(made.path, name, role, password, card)
    except ValueError as error:
        raise click.BadParameter(str(error)) from error


def own_folder() -> Path:
    """The folder in which this table keeps the data of its hall."""
    return load().table.games_directory.with_name("hall")
