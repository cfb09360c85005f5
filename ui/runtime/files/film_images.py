"""The images of a game's film, and the moving picture (APNG) of them. The film's own process alone loads this."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PIL import Image

from banker.keep.coach import Verdicts
from banker.keep.film import SHOT_SECONDS, film
from banker.keep.table import Table
from ui.core.state import routes
from ui.core.state.model import Model
from ui.core.words.frame import Frame
from ui.flows.standings.film_drawing import film as film_layout
from ui.flows.standings.film_model import FilmView
from ui.flows.standings.film_view import film_shot
from ui.locale.words import words_in
from ui.store.cards import Cards
from ui.theme import Look, theme
from ui.toolkit.imagecanvas import ImageCanvas
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Motion, fitted

SIZE: Final = (800, 480)
IMAGES: Final = 2
"""The images of a shot: while it is shown, the rivers move on."""
COLOURS: Final = 96
SAMPLES: Final = 12
"""The images from which the common colours are taken."""
_WAY_OUT: Final = "button-0"


def write_apng(path: Path, images: list[Image.Image]) -> None:
    """Write images as an APNG that plays again and again. All have the same few colours, or the film would flicker.

    A reader without animation shows the middle image, not the end; it is no part of the film a second time.
    """
    samples = images[:: max(len(images) // SAMPLES, 1)]
    strip = Image.new("RGB", (samples[0].width, samples[0].height * len(samples)))
    for number, image in enumerate(samples):
        strip.paste(image, (0, number * image.height))
    palette = strip.quantize(COLOURS)
    moving = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
    poster, lasts = moving[len(moving) // 2].copy(), SHOT_SECONDS * 1000 / IMAGES
    poster.save(
        path, "PNG", save_all=True, default_image=True, append_images=moving, duration=lasts, loop=0, optimize=True
    )


def film_images(table: Table, cards: Cards, language: str, judged: Verdicts) -> Iterator[Image.Image]:
    """The shots of a table's game as they are on the screen, without the way out."""
    history = table.history
    model = Model(history.game, tuple(history.standing), setup=table.setup, cards=cards, judged=judged)
    found, frame = film(history.first, history.standing, judged), Frame(model, words_in(language))
    for number in range(len(found.shots)):
        view = film_shot(routes.FilmShown(number * SHOT_SECONDS, found), frame)
        for step in range(IMAGES):
            yield film_image(view, step / IMAGES)


def film_image(view: FilmView, moment: float) -> Image.Image:
    """A shot as an image; `moment`, 0 to 1, is the share of its time that is over."""
    form, scale = fitted(*SIZE)
    look = Look("evening")
    image = Image.new("RGB", SIZE, theme().colour[look.light].ground)
    canvas = ImageCanvas(image)
    for piece in film_layout(view, None, form):
        if piece.key != _WAY_OUT:
            pen = Pen(canvas, scale, look, piece.box)
            pen.moment = moment if piece.motion is Motion.CHANGE else 1.0
            piece.draw(pen, piece.value)
    return image
