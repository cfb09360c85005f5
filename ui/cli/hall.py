"""What do `banker hall ...` commands do? Make and run a hall, give out codes, and let a table join or leave one."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Literal

import typer

from ui.store.config import load

hall = typer.Typer(rich_markup_mode=None, no_args_is_help=True, help="A tournament of many tables.")
OwnPath = Annotated[Path | None, typer.Option("--own", help="Where the table keeps what it knows of its hall.")]
HallPath = Annotated[Path, typer.Option("--folder", help="The hall's folder.")]
_HERE = Path("hall")


@hall.command("new")
def make_hall(
    name: Annotated[str, typer.Argument(help="What the hall is called.")],
    host: Annotated[list[str], typer.Option("--host", help="Name or address by which tables find this machine.")],
    folder: HallPath = _HERE,
    server: Annotated[str, typer.Option(help="A server or cluster that somebody else runs: tls://host:port.")] = "",
    certificate: Annotated[Path | None, typer.Option(help="What that server is known by, PEM.")] = None,
    replicas: Annotated[int, typer.Option(help="How many of its nodes keep each message: 1, 3 or 5.")] = 1,
) -> None:
    """Make a hall: a folder with its settings, its certificate and its keys."""
    from ui.hall.folder import new_hall
    from ui.hall.server import write_users

    known_by = str(certificate.absolute()) if certificate else "hall.crt"
    made = new_hall(folder, name, host, server=server, certificate=known_by, replicas=replicas)
    typer.echo(f"{made.path / 'hall.toml'}: {name}, {made.settings.id}")
    if server:
        typer.echo(f"{write_users(made)}: for the administrator of {server}, and again after each table that joins")


@hall.command("serve")
def serve_hall(folder: HallPath = _HERE) -> None:
    """Run a hall: its server, its reader and its pages, each started again when it ends."""
    import asyncio

    from ui.hall.folder import HallFolder
    from ui.hall.supervisor import serve

    asyncio.run(serve(HallFolder(folder)))


@hall.command("read")
def read_hall(folder: HallPath = _HERE) -> None:
    """Read what the tables send, until it is ended: `banker hall serve` starts this by itself."""
    import asyncio

    from ui.hall.folder import HallFolder
    from ui.hall.intake import Intake
    from ui.hall.reader import read

    hall = HallFolder(folder)
    asyncio.run(read(hall, Intake(hall.path / "reader.db", hall.key_of)))


@hall.command("audit")
def audit_hall(
    folder: HallPath = _HERE,
    journals: Annotated[Path | None, typer.Option(help="A folder with the tables' journals.")] = None,
) -> None:
    """Prove that nothing is missing, double or altered: 0 is answered when all is whole, 1 with a line a fault."""
    import asyncio

    from ui.hall.audit import audited
    from ui.hall.folder import HallFolder

    found = asyncio.run(audited(HallFolder(folder), journals))
    for line in (*found.faults, found.told):
        typer.echo(line)
    raise typer.Exit(bool(found.faults))


@hall.command("export")
def export_hall(
    into: Annotated[Path, typer.Argument(metavar="DIR", help="Where the files go.")],
    folder: HallPath = _HERE,
    language: Annotated[str, typer.Option(help="en, pl, es or ro; else the screen's.")] = "",
) -> None:
    """Write a tournament as CSV, JSON and PDF, and the records of all its games."""
    from banker.keep.storage import put
    from ui.hall.acts import HallActs
    from ui.hall.export import exported
    from ui.hall.folder import HallFolder
    from ui.hall.read_model import ReadModel
    from ui.locale.words import Words

    settings, model = HallFolder(folder).settings, ReadModel(folder / "reader.db", is_held=True)
    tournament = HallActs(folder / "acts.db", settings.id).tournament
    into.mkdir(parents=True, exist_ok=True)
    for name, make in exported(settings.name, tournament, model, Words(language or load().screen.language)).items():
        put(into / name, make())
        typer.echo(into / name)


@hall.command("code")
def give_code(
    table: Annotated[int | None, typer.Argument(min=1, help="For which table; else the next number.")] = None,
    folder: HallPath = _HERE,
) -> None:
    """Give out a code that lets one table join within ten minutes; a box that is replaced keeps its table's number."""
    import qrcode

    from ui.hall.codes import issue
    from ui.hall.folder import HallFolder

    number, code = issue(HallFolder(folder), table, time.time())
    drawn = qrcode.QRCode(border=2)
    drawn.add_data(code.text)
    drawn.print_ascii(invert=True)
    typer.echo(f"table {number}: banker hall join {code.text}")


@hall.command("join")
def join_hall(code: Annotated[str, typer.Argument(help="The code.")], own: OwnPath = None) -> None:
    """Let this table join the hall of this code."""
    from ui.core.state.hall import HALL_FILE, HallKept
    from ui.hall.codes import join_code
    from ui.hall.joining import join
    from ui.store.kept_file import KeptFile

    own = own or own_folder()
    member = join(join_code(code), own)
    here = (member.name, member.table)
    # A bank that runs looks at this file and starts its outbox.
    KeptFile(own.with_name(HALL_FILE), HallKept()).change(
        lambda kept: kept if kept.hall == here else HallKept(here, is_member=True)
    )
    typer.echo(f"table {member.table} of {member.name}")


@hall.command("leave")
def leave_hall(own: OwnPath = None) -> None:
    """Leave the hall: this table plays for itself again, and its games stay."""
    from ui.hall.joining import leave

    leave(own or own_folder())


@hall.command("simulate")
def simulate_hall(
    tables: Annotated[int, typer.Option(min=1, max=2000, help="How many.")] = 50,
    pace: Annotated[float, typer.Option(min=0.05, help="Seconds between two commands of a table.")] = 5.0,
    minutes: Annotated[float, typer.Option(min=0.05, help="How long they play.")] = 2.0,
    faults: Annotated[str, typer.Option(help="In this order, of cut, kill and fork.", metavar="FAULT,...")] = "",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    folder: Annotated[Path | None, typer.Option(help="A new folder for the hall, which stays; else none.")] = None,
) -> None:
    """Let bots play at many tables of a hall that runs here, and print what was counted as JSON. The tables' journals
    are in memory where this machine has such a place: each table has a disk of its own, and this one is the hall's.
    """
    import asyncio
    import tempfile

    import msgspec

    from ui.hall.simulation import FAULTS, Simulation

    wanted = faults.split(",") if faults else []
    if wrong := [each for each in wanted if each not in FAULTS]:
        raise typer.BadParameter(f"{wrong[0]} is no fault: {', '.join(FAULTS)} are")
    in_memory = "/dev/shm" if Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory() as nowhere, tempfile.TemporaryDirectory(dir=in_memory) as boxes:
        simulation = Simulation(folder or Path(nowhere), Path(boxes), tables, pace, seed)
        report = asyncio.run(simulation.run(60 * minutes, wanted))
    typer.echo(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    raise typer.Exit(1 if report.wrong else 0)


@hall.command("page")
def serve_pages(folder: HallPath = _HERE) -> None:
    """Serve the pages of director, judges and audience: `banker hall serve` starts this by itself."""
    from ui.hall.folder import HallFolder
    from ui.hall.pages.serving import serve_pages

    serve_pages(HallFolder(folder))


@hall.command("person")
def name_person(
    name: Annotated[str, typer.Argument(help="As it stands beside what this person does.")],
    role: Annotated[Literal["director", "judge"], typer.Option(help="A judge makes rulings and signs results.")],
    card: Annotated[str, typer.Option(help="The tag of the card that confirms results at the tables.")] = "",
    folder: HallPath = _HERE,
) -> None:
    """Let somebody act for the hall, or give them another password; whoever was signed in by this name is no more."""
    from ui.hall.folder import HallFolder
    from ui.hall.pages.people import set_password

    password = typer.prompt("Password", hide_input=True, confirmation_prompt=True)
    set_password(HallFolder(folder).path, name, role, password, card)


def own_folder() -> Path:
    """Where this table keeps what it knows of its hall."""
    return load().table.games_directory.with_name("hall")
