"""The commands `banker dice read` and `banker dice calibrate`: read real dice from photos or from the tray's camera.

`ui/cli/command_line.py` includes them. The libraries that read photos are optional; a command imports them when it
runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import click
import msgspec
from click.exceptions import Exit

from hardware.dice.libraries import require_dice_libraries
from hardware.dice.signals import DiceFault
from hardware.dice.watching import SURE
from ui.cli.options import PATH

if TYPE_CHECKING:
    from hardware.dice.signals import DiceReading
    from hardware.dice.tray import Tray

_UNREADABLE = 2
_COUNTS = click.IntRange(1, 12)


@click.group("dice")
def app() -> None:
    """Read real dice from photos or the dice tray."""


@app.command("read")
@click.argument("photos", type=PATH, nargs=-1, required=True, metavar="PHOTO...", help="Photos of dice.")
@click.option("--count", type=_COUNTS, help="The number of dice.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per photo.")
@click.option("--tray", type=PATH, help="The tray's file, as `banker dice calibrate` wrote it.")
def read(photos: tuple[Path, ...], count: int | None, as_json: bool, tray: Path | None) -> None:
    """Read the top faces of the dice in photos, one line each. Status 2: a photo cannot be read."""
    with _errors_in_a_line():
        require_dice_libraries()
        from hardware.dice.nets import load_nets
        from hardware.dice.tray import tray_from

        calibrated = tray_from(tray) if tray else None
    load_nets()  # Loaded now, so that the time of the first photo does not include it.
    written = _as_json if as_json else _as_text
    are_read = [_read(photo, count, calibrated, written) for photo in photos]
    raise Exit(0 if all(are_read) else _UNREADABLE)


@app.command("calibrate")
@click.option("--tray", type=PATH, required=True, help="The file to write.")
@click.option("--count", type=_COUNTS, default=2, show_default=True, help="The number of dice in the tray.")
@click.option("--empty", type=PATH, multiple=True, help="A photo of the empty tray; may be repeated.")
@click.option("--dice", type=PATH, multiple=True, help="A photo of the tray with dice; may be repeated.")
@click.option("--camera", help="webcam:0, picamera: instead of photos.")
def calibrate(tray: Path, count: int, empty: tuple[Path, ...], dice: tuple[Path, ...], camera: str | None) -> None:
    """Learn the empty tray, the size of a die and the light, from photos or from a camera, into one file."""
    with _errors_in_a_line():
        require_dice_libraries()
        if (camera is None) == (not empty or not dice):
            raise DiceFault("give either --camera, or --empty and --dice with a photo each")
        learnt = _from_camera(camera, count) if camera else _from_files(empty, dice, count)
        _save(learnt, tray)


def _read(path: Path, count: int | None, tray: Tray | None, written: Callable[[Path, DiceReading], str]) -> bool:
    """Reads one photo and prints its line; if it cannot be read, prints the error and returns False."""
    from hardware.dice.photo import photo_from
    from hardware.dice.reading import read_photo
    from hardware.dice.tray import TrayFault

    started = perf_counter()
    try:
        reading = read_photo(photo_from(path), count, tray)
    except DiceFault as error:
        click.echo(f"{path}: {error}" if isinstance(error, TrayFault) else str(error), err=True)
        return False
    whole = round((perf_counter() - started) * 1000, 1)
    click.echo(written(path, msgspec.structs.replace(reading, milliseconds=whole)))
    return True


def _as_json(path: Path, reading: DiceReading) -> str:
    fields = {name: getattr(reading, name) for name in ("values", "boxes", "confidence", "milliseconds")}
    return msgspec.json.encode({"photo": str(path), **fields}).decode()


def _as_text(path: Path, reading: DiceReading) -> str:
    faces = " ".join(str(value) for value in reading.values) or "no dice"
    from hardware.dice.tray import COMPLAINTS

    doubt = f"{COMPLAINTS[reading.why]}, " if reading.why else "" if reading.confidence >= SURE else "not sure, "
    return f"{path}: {faces} ({doubt}confidence {reading.confidence:.2f}, {reading.milliseconds:.0f} ms)"


def _save(learnt: Tray, tray: Path) -> None:
    try:
        learnt.save(tray)
    except OSError as error:
        raise DiceFault(f"{tray}: cannot be written: {error.strerror}") from error
    click.echo(
        f"{tray}: {learnt.width} x {learnt.height} pixels, a die is {learnt.die_pixels:.0f} pixels, "
        f"light {learnt.light:.0f} of 255"
    )


def _from_files(empty: Sequence[Path], dice: Sequence[Path], count: int) -> Tray:
    from hardware.dice.lesson import learnt_tray
    from hardware.dice.photo import photo_from

    return learnt_tray([photo_from(path) for path in empty], [photo_from(path) for path in dice], count)


def _from_camera(name: str, count: int) -> Tray:
    from hardware.dice.camera import open_camera, take_settled_photos
    from hardware.dice.lesson import learnt_tray

    with closing(open_camera(name)) as camera:
        click.prompt("Empty the tray, then press Enter", default="", show_default=False)
        held = camera.hold()
        empty = take_settled_photos(camera.frame)
        click.prompt(f"Lay {count} dice in the tray, then press Enter", default="", show_default=False)
        return learnt_tray(empty, take_settled_photos(camera.frame), count, held)


@contextmanager
def _errors_in_a_line() -> Iterator[None]:
    try:
        yield
    except DiceFault as error:
        click.echo(str(error), err=True)
        raise Exit(_UNREADABLE) from error
