"""Writes what the screens look like, in the real window off screen: `python -m tests.pictures` draws every position in
every language and size into `build/pictures`, and the pictures of the documents into `docs/pictures`.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from tests.documents import DESKTOP, DOCUMENTS, EVENING, LANDSCAPE, PORTRAIT, Picture
from tests.evening import write_evening
from tests.hall.pictures import HALL_PICTURES, HallPicture, write_hall
from tests.phones.pictures import PHONES, PhonePicture, write_phones
from tests.ui.everything import EVERYTHING
from tests.ui.spectra import SPECTRA, write_spectra
from ui.flows.debts.model import without_animation
from ui.locale.words import LANGUAGES, Language, Words

if TYPE_CHECKING:
    from PIL.Image import Image

SIZES: Final = (LANDSCAPE, DESKTOP, PORTRAIT)
WINDOW: Final = (1280, 1280)
"""One window for all sizes: off screen it keeps the size it was opened with."""
FRAMES_PER_SECOND: Final = 1000
"""Nobody watches: no frame has to wait for the next one."""
COLOURS: Final = 192
"""Enough for smooth edges on flat colours."""
BUILT, COMMITTED = Path("build/pictures"), Path("docs/pictures")
ABOUT: Final = """
Draws the screens in the real window, off screen.

Every position of tests/ui/everything.py is drawn in 800x480, 1280x720 and 720x1280 in the light of the evening, and in
English also by day in 800x480: build/pictures/LANGUAGE/SIZE/POSITION.png (SIZE is 800x480-day by day). What the pages
of the documents show is listed in tests/documents.py and drawn into docs/pictures; a picture there that is no longer
listed is removed.
"""
EXAMPLES: Final = """
python -m tests.pictures                                  everything, one process a language
python -m tests.pictures --documents                      the documents' pictures only
python -m tests.pictures --evening                        the one of them that moves
python -m tests.pictures --only auction                   positions whose name has `auction` in it, in every language
python -m tests.pictures --language pl --size 800x480     one language in one size
"""


def positions(language: Language, sizes: list[tuple[int, int]], only: str = "") -> list[Picture]:
    """Every position of the screens in a language whose name has these words (a regular expression) in it."""
    found = [position for position in EVERYTHING if re.search(only, position.__name__)]
    pictures = [Picture(position.__name__, position, size, language=language) for size in sizes for position in found]
    if language == "en" and LANDSCAPE in sizes:
        pictures += [Picture(position.__name__, position, light="day") for position in found]
    return pictures


def place(picture: Picture) -> Path:
    """Where one of everything is written, below the folder of all."""
    size = f"{picture.size[0]}x{picture.size[1]}" + ("-day" if picture.light == "day" else "")
    return Path(picture.language, size, f"{picture.name}.png")


def written(pictures: list[Picture], folder: Path, place_of: Callable[[Picture], Path]) -> Iterator[Picture]:
    """Draws pictures and writes each with few colours, so that it stays small; the window must have been prepared."""
    from PIL.Image import Dither

    for picture in pictures:
        path = folder / place_of(picture)
        path.parent.mkdir(parents=True, exist_ok=True)
        drawn(picture).quantize(COLOURS, dither=Dither.NONE).save(path)
        yield picture


def drawn(picture: Picture) -> Image:
    """What the window shows in the picture's position."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from ui.pieces.root import TableRoot
    from ui.runtime.registry import SCREENS

    root = TableRoot(lambda action: None, SCREENS.place, is_still=True, size_hint=(None, None), size=picture.size)
    root.apply_theme(picture.look)
    Window.add_widget(root)
    root.show(without_animation(picture.position(Words(picture.language))))
    # Two frames: the first one places what the second one draws.
    EventLoop.idle()
    EventLoop.idle()
    shown = _seen(picture.size)
    root.page.close()
    Window.remove_widget(root)
    return shown


def _seen(size: tuple[int, int]) -> Image:
    """The lower left corner of the window."""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
    from PIL import Image

    pixels = glReadPixels(0, 0, *size, GL_RGBA, GL_UNSIGNED_BYTE)
    return Image.frombytes("RGBA", size, pixels).convert("RGB").transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def prepare() -> None:
    """Kivy's window is to be off screen."""
    os.environ.update(SDL_VIDEODRIVER="offscreen", KIVY_NO_CONSOLELOG="1")
    from ui.pieces.window import prepare_window

    prepare_window(WINDOW, frames_per_second=FRAMES_PER_SECOND)


def write_documents(folder: Path) -> None:
    """The pictures that the documents show, and no others."""
    prepare()
    for _ in written(list(DOCUMENTS), folder, lambda picture: Path(f"{picture.name}.png")):
        pass
    write_phones(folder)
    write_hall(folder)
    with TemporaryDirectory() as cues:
        write_spectra(folder, Path(cues))
    drawn: tuple[Picture | PhonePicture | HallPicture, ...] = (*DOCUMENTS, *PHONES, *HALL_PICTURES)
    listed = {f"{picture.name}.png" for picture in drawn}
    for path in folder.glob("*.png"):
        if path.name not in listed | {f"{EVENING}.png", f"{SPECTRA}.png"}:
            path.unlink()
            print(f"{path}: removed, no page shows it")
    print(f"{len(drawn)} pictures of the documents in {folder}", flush=True)


def write_positions(pictures: list[Picture], folder: Path) -> None:
    """Positions in one language, with a line for each folder as it begins to fill."""
    prepare()
    last: Path | None = None
    for picture in written(pictures, folder, place):
        here = folder / place(picture).parent
        if here != last:
            print(f"{here}/", flush=True)
        last = here


def write_all(asked: list[str]) -> int:
    """What is asked in each language, one process for each, as many at a time as there are cores; how many failed.

    With nothing asked the documents come first, and the picture that moves: the positions take much longer.
    """
    prepare()  # what Kivy keeps on disk is there before several processes look for it
    documents = [] if asked else [["--documents"], ["--evening"]]
    jobs = documents + [["--language", language, *asked] for language in LANGUAGES]
    command = [sys.executable, "-m", "tests.pictures"]
    with ThreadPoolExecutor(os.cpu_count()) as processes:
        ends = list(processes.map(lambda job: subprocess.run([*command, *job], check=False).returncode, jobs))
    return sum(end != 0 for end in ends)


def size_named(text: str) -> tuple[int, int]:
    """A size by its name, one of those that are always drawn or another screen's."""
    width, by, height = text.partition("x")
    is_size = bool(by) and width.isdigit() and height.isdigit()
    if not (is_size and 0 < int(width) <= WINDOW[0] and 0 < int(height) <= WINDOW[1]):
        raise argparse.ArgumentTypeError(f"{text} is no size of at most {WINDOW[0]}x{WINDOW[1]}, such as 1024x600")
    return int(width), int(height)


def wish_of(words: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser("python -m tests.pictures", None, ABOUT, EXAMPLES, formatter_class=plain)
    parser.add_argument("--documents", action="store_true", help="only the pictures of the documents")
    parser.add_argument("--evening", action="store_true", help="only the picture of the documents that moves")
    parser.add_argument("--language", choices=LANGUAGES, help="every position in this language")
    parser.add_argument("--size", type=size_named, help="in this size only, which may be another")
    parser.add_argument("--only", default="", metavar="NAME", help="positions with this (a regular expression) in it")
    parser.add_argument("--into", type=Path, metavar="FOLDER", help=f"instead of {BUILT} or {COMMITTED}")
    return parser.parse_args(words)


def main() -> int:
    """`python -m tests.pictures --help` says what it takes."""
    wish = wish_of(sys.argv[1:])
    if wish.documents:
        write_documents(wish.into or COMMITTED)
    elif wish.evening:
        prepare()
        write_evening((wish.into or COMMITTED) / f"{EVENING}.png")
    elif wish.language:
        sizes: list[tuple[int, int]] = [wish.size] if wish.size else list(SIZES)
        write_positions(positions(wish.language, sizes, wish.only), wish.into or BUILT)
    else:
        return write_all(sys.argv[1:])
    return 0


if __name__ == "__main__":
    sys.exit(main())
