"""The commands `banker dice read` and `banker dice calibrate`: real dice read from photos or from the tray's camera.

`ui/cli/command_line.py` includes them. The libraries that read photos are optional and only imported once a command
runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from hardware.dice.libraries import require_dice_libraries
from hardware.dice.signals import DiceFault
from hardware.dice.watching import SURE

if TYPE_CHECKING:
    from hardware.dice.photo import Photo
    from hardware.dice.signals import DiceReading
    from hardware.dice.tray import Tray

app = typer.Typer(add_completion=False, rich_markup_mode=None, help="Read real dice from photos or the dice tray.")
_UNREADABLE = 2


@app.command("read")
def read(
    photos: Annotated[list[Path], typer.Argument(metavar="PHOTO...", help="Photos of dice.")],
    count: Annotated[int | None, typer.Option(min=1, max=12, help="How many dice are expected.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a photo.")] = False,
    tray: Annotated[Path | None, typer.Option(help="The tray's file, as `banker dice calibrate` wrote it.")] = None,
) -> None:
    """Read the top faces of the dice in photos, a line each; 2 is answered when a photo cannot be read."""
    with _told_in_a_line():
        require_dice_libraries()
        from hardware.dice.nets import trained_nets
        from hardware.dice.tray import tray_from

        calibrated = tray_from(tray) if tray else None
    trained_nets()  # Loaded once: no photo's time.
    written = _as_json if as_json else _as_text
    are_read = [_read(photo, count, calibrated, written) for photo in photos]
    raise typer.Exit(0 if all(are_read) else _UNREADABLE)


@app.command("calibrate")
def calibrate(
    tray: Annotated[Path, typer.Option(help="The file to write.")],
    count: Annotated[int, typer.Option(min=1, max=12, help="How many dice are laid in the tray.")] = 2,
    empty: Annotated[list[Path] | None, typer.Option(help="A photo of the empty tray; may be given again.")] = None,
    dice: Annotated[list[Path] | None, typer.Option(help="A photo of the tray with dice; may be given again.")] = None,
    camera: Annotated[str | None, typer.Option(help="webcam:0, picamera: instead of photos.")] = None,
) -> None:
    """Learn the empty tray, the size of a die and the light, from photos or from a camera, into one file."""
    with _told_in_a_line():
        require_dice_libraries()
        if (camera is None) == (not empty or not dice):
            raise DiceFault("give either --camera, or --empty and --dice with a photo each")
        if camera is not None:
            pictures = _from_camera(camera, count)
        else:
            pictures = _from_files(empty or []), _from_files(dice or [])
        _learn(*pictures, count=count, tray=tray)


def _read(path: Path, count: int | None, tray: Tray | None, written: Callable[[Path, DiceReading], str]) -> bool:
    """Read one photo and write its line; False, and a line of complaint, when it cannot be read."""
    from hardware.dice.photo import photo_from
    from hardware.dice.reading import read_photo
    from hardware.dice.tray import TrayFault

    started = perf_counter()
    try:
        reading = read_photo(photo_from(path), count, tray)
    except DiceFault as error:
        typer.echo(f"{path}: {error}" if isinstance(error, TrayFault) else str(error), err=True)
        return False
    whole = round((perf_counter() - started) * 1000, 1)
    typer.echo(written(path, msgspec.structs.replace(reading, milliseconds=whole)))
    return True


def _as_json(path: Path, reading: DiceReading) -> str:
    fields = {name: getattr(reading, name) for name in ("values", "boxes", "confidence", "milliseconds")}
    return msgspec.json.encode({"photo": str(path), **fields}).decode()


def _as_text(path: Path, reading: DiceReading) -> str:
    faces = " ".join(str(value) for value in reading.values) or "no dice"
    from hardware.dice.tray import COMPLAINTS

    doubt = f"{COMPLAINTS[reading.why]}, " if reading.why else "" if reading.confidence >= SURE else "not sure, "
    return f"{path}: {faces} ({doubt}confidence {reading.confidence:.2f}, {reading.milliseconds:.0f} ms)"


def _learn(empty: list[Photo], dice: list[Photo], count: int, tray: Path) -> None:
    from hardware.dice.lesson import learnt_tray

    learnt = learnt_tray(empty, dice, count)
    try:
        learnt.save(tray)
    except OSError as error:
        raise DiceFault(f"{tray}: cannot be written: {error.strerror}") from error
    typer.echo(
        f"{tray}: {learnt.width} x {learnt.height} pixels, a die is {learnt.die_pixels:.0f} pixels, "
        f"light {learnt.light:.0f} of 255"
    )


def _from_files(paths: list[Path]) -> list[Photo]:
    from hardware.dice.photo import photo_from

    return [photo_from(path) for path in paths]


def _from_camera(name: str, count: int) -> tuple[list[Photo], list[Photo]]:
    from hardware.dice.camera import open_camera, settled_photos

    with closing(open_camera(name)) as camera:
        typer.prompt("Empty the tray, then press Enter", default="", show_default=False)
        empty = settled_photos(camera.frame)
        typer.prompt(f"Lay {count} dice in the tray, then press Enter", default="", show_default=False)
        return empty, settled_photos(camera.frame)


@contextmanager
def _told_in_a_line() -> Iterator[None]:
    try:
        yield
    except DiceFault as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(_UNREADABLE) from error
