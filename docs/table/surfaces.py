"""Pictures on the things of the table: the board, its wood, and what the project itself draws and prints."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from banker.board.board import Deed, load_board
from banker.board.spaces import CardSpace, Lot, Station, Tax, Utility
from ui.print.sheets import PAPERS, places
from ui.theme import Look, theme
from ui.theme.letters import font_file
from ui.toolkit import masks
from ui.toolkit.imagecanvas import ImageCanvas
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_picture, width_for
from ui.toolkit.placing import Box, Scale

ROOT = Path(__file__).parents[2]
INK, PAPER, FIELD = "#20282c", "#f2eee3", "#dfe6d8"
SIDE, CORNER = 2600, 340
STEP = (SIDE - 2 * CORNER) / 9
CARD = (85.6, 53.98)


def screen(folder: Path, position: str) -> Path:
    """A position of the screen as the program draws it."""
    name = f"^{position}$"
    command = [sys.executable, "-m", "tests.pictures", "--language", "en", "--size", "1280x720", "--only", name]
    subprocess.run([*command, "--into", str(folder)], cwd=ROOT, check=True)
    return folder / "en" / "1280x720" / f"{position}.png"


def printed(folder: Path, names: list[str]) -> dict[str, Image.Image]:
    """The cards of players and deeds as `banker cards print` prints them, cut out, by their names."""
    banker = Path(sys.executable).parent / "banker"
    found = {}
    for words, cards in (
        (["--players", *names], names),
        (["--deeds"], [space.name for space in load_board("warsaw").spaces if isinstance(space, Deed)]),
    ):
        file = folder / f"{words[0].strip('-')}.pdf"
        subprocess.run(
            [banker, "cards", "print", *words, "--language", "en", "--out", file], check=True, capture_output=True
        )
        subprocess.run(["pdftoppm", "-r", "300", "-png", file, file.with_suffix("")], check=True)
        pages = [Image.open(page) for page in sorted(folder.glob(f"{file.stem}-*.png"))]
        for number, name in enumerate(cards):
            found[name] = _cut(pages[number // 8], number % 8)
    return found


def _cut(page: Image.Image, place: int) -> Image.Image:
    """One of the eight cards of an A4 page at 300 dots an inch."""
    left, top = places(PAPERS["a4"])[place]
    return page.convert("RGB").crop([round(each * 300 / 25.4) for each in (left, top, left + CARD[0], top + CARD[1])])


def wood(size: int = 2048) -> Image.Image:
    """Oiled oak planks."""
    random = np.random.default_rng(7)
    across, _ = np.mgrid[0:size, 0:size] / size
    planks = 7
    plank = (across * planks).astype(int)
    shift = random.uniform(0, 40, planks)[plank]
    warp = _noise(random, size, 3, 1) * 0.5 + _noise(random, size, 10, 2) * 0.15
    rings = np.sin((across * planks % 1 * 3.0 + shift + warp * 5.0) * 9.0) * 0.5 + 0.5
    pores = _noise(random, size, 14, 420)
    tone = 0.72 + random.uniform(-0.07, 0.07, planks)[plank] + 0.1 * rings + 0.16 * (pores - 0.5)
    seam = np.minimum(across * planks % 1, 1 - across * planks % 1) < 0.008
    tone = np.where(seam, tone * 0.45, tone)
    colour = np.stack([tone * 168, tone * 118 + 2, tone * 76 + 3], axis=-1)
    return Image.fromarray(np.clip(colour, 0, 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(0.8))


def _noise(random: np.random.Generator, size: int, along: int, across: int) -> np.ndarray:
    """Smooth noise between 0 and 1 with so many swells in each direction."""
    small = Image.fromarray((random.random((max(across, 2), max(along, 2))) * 255).astype(np.uint8))
    return np.asarray(small.resize((size, size), Image.Resampling.BICUBIC)) / 255


def board() -> Image.Image:
    """The board of the Warsaw edition, drawn for this picture: colours and signs of the project, no publisher's."""
    image = Image.new("RGB", (SIDE, SIDE), PAPER)
    pen = ImageDraw.Draw(image)
    pen.rectangle((CORNER, CORNER, SIDE - CORNER, SIDE - CORNER), fill=FIELD)
    for number, space in enumerate(load_board("warsaw").spaces):
        side, step = divmod(number, 10)
        cell = _corner(step_sign(number)) if step == 0 else _cell(space)
        turned = cell.rotate(-90 * side, expand=True)
        image.paste(turned, _place(side, step, turned.size))
    _middle(image)
    pen.rectangle((3, 3, SIDE - 4, SIDE - 4), outline=INK, width=7)
    return image


def step_sign(number: int) -> tuple[str, str]:
    return {0: ("arrow-back", "START"), 10: ("icon_jail", ""), 20: ("icon_pause", "P"), 30: ("arrow-head", "")}[number]


def _place(side: int, step: int, size: tuple[int, int]) -> tuple[int, int]:
    along = 0 if step == 0 else round(CORNER + (step - 1) * STEP)
    return [
        (SIDE - along - size[0], SIDE - size[1]),
        (0, SIDE - along - size[1]),
        (along, 0),
        (SIDE - size[0], along),
    ][side]


def _cell(space: object) -> Image.Image:
    wide = round(STEP) + 1
    cell = Image.new("RGB", (wide, CORNER), PAPER)
    pen = ImageDraw.Draw(cell)
    top = 14
    if isinstance(space, Lot):
        pen.rectangle((0, 0, wide, 78), fill=theme().groups[space.group].header)
        pen.line((0, 78, wide, 78), fill=INK, width=4)
        top = 94
    _words(pen, space.name, wide, top, 30)
    if isinstance(space, Station | Utility):
        _picture(cell, "locomotive" if isinstance(space, Station) else "drop" if "Wodo" in space.name else "bulb", wide)
    if isinstance(space, CardSpace):
        _stamp(cell, "icon_deeds" if space.stack == "chest" else "icon_why", (wide - 120) // 2, 150, 120, "#c9731c")
    if isinstance(space, Tax):
        pen.text((wide / 2, 205), "%", INK, _font(96, bold=True), "mm")
    amount = space.price if isinstance(space, Deed) else getattr(space, "amount", None)
    if amount:
        pen.text((wide / 2, CORNER - 34), f"{amount} zł", INK, _font(30), "mm")
    pen.rectangle((0, 0, wide - 1, CORNER - 1), outline=INK, width=3)
    return cell


def _corner(sign: tuple[str, str]) -> Image.Image:
    cell = Image.new("RGB", (CORNER, CORNER), PAPER)
    pen = ImageDraw.Draw(cell)
    name, words = sign
    if words == "P":
        pen.text((CORNER / 2, CORNER / 2), "P", INK, _font(210, bold=True), "mm")
    else:
        _stamp(cell, name, CORNER // 2 - 85, CORNER // 2 - (110 if words else 85), 170)
        pen.text((CORNER / 2, CORNER - 62), words, INK, _font(62, bold=True), "mm")
    pen.rectangle((0, 0, CORNER - 1, CORNER - 1), outline=INK, width=3)
    return cell


def _middle(image: Image.Image) -> None:
    """Two places for cards, and the mark of the project."""
    layer = Image.new("RGB", (1700, 1700), FIELD)
    _stamp(layer, "bank", 590, 560, 520, "#b9c6b1")
    pen = ImageDraw.Draw(layer)
    pen.text((850, 1180), "WARSZAWA", "#9fb095", _font(150, bold=True), "mm")
    for x, y in ((165, 178), (1137, 1262)):
        pen.rounded_rectangle((x, y, x + 400, y + 260), 24, outline="#9fb095", width=8)
    image.paste(layer, ((SIDE - 1700) // 2, (SIDE - 1700) // 2))


def _words(pen: ImageDraw.ImageDraw, text: str, wide: int, top: int, size: int) -> None:
    font, lines = _font(size), [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if font.getlength(longer) > wide - 14 and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    for line in lines:
        fitting = _font(min(size, int(size * (wide - 12) / max(font.getlength(line), 1))))
        pen.text((wide / 2, top), line, INK, fitting, "ma")
        top += size + 4


def _picture(cell: Image.Image, name: str, wide: int) -> None:
    high = 100
    long = width_for(name, high)
    box = Box((wide - long) / 2, 160, long, high)
    draw_picture(Pen(ImageCanvas(cell), Scale(1.0, 0, CORNER), Look("day"), box), name, Box(0, 0, long, high))


def _stamp(image: Image.Image, name: str, x: int, y: int, side: int, colour: str = INK) -> None:
    image.paste(colour, (x, y), Image.frombytes("L", (side, side), masks.shape(name, side, side)))


def _font(size: int, *, bold: bool = False) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(font_file("Roboto-Bold" if bold else "Roboto-Regular"), size)
