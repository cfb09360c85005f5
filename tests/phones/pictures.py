"""Which phones do the pages of the documents show? Drawn by a real browser: `python -m tests.pictures --documents`."""

import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import msgspec
from PIL import Image

from tests.phones.browser import SIZES, Browser
from tests.phones.played import bidding, deal, home, join, pay
from tests.phones.served import Served
from ui.locale.words import Words
from ui.theme import Light
from ui.wire.phone_page import PhonePage

COLOURS: Final = 128
"""Enough for smooth edges on flat colours."""


class PhonePicture(msgspec.Struct, frozen=True):
    """A phone to draw: its page, its size in pixels, its language, and the light that it asks for."""

    name: str
    page: Callable[[Words], PhonePage]
    size: tuple[int, int] = SIZES["phone"]
    language: str = "en"
    light: Light = "evening"


PHONES: Final = (
    PhonePicture("phone-join", join),
    PhonePicture("phone-home", home),
    PhonePicture("phone-pay", pay),
    PhonePicture("phone-deal", deal, light="day"),
    PhonePicture("phone-auction", bidding, SIZES["small"], "pl"),
    PhonePicture("phone-tablet", home, SIZES["tablet"]),
)


def write_phones(folder: Path, pictures: tuple[PhonePicture, ...] = PHONES) -> None:
    """The pictures, each of a phone that has joined."""
    with ExitStack() as stack:
        served = Served(Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="phones-"))))
        stack.callback(served.close)
        browser = Browser()
        stack.callback(browser.close)
        tab = browser.phone()
        joined = served.joined_by(tab.open)
        for picture in pictures:
            page = picture.page(Words(picture.language)).but(title=picture.name)
            served.pages[joined] = page
            served.phones.show((), served.pages)
            tab.wait_for("return document.title === arguments[0]", picture.name)
            tab.resize(*picture.size)
            tab.ask_for({"evening": "dark", "day": "light"}[picture.light])
            tab.run("scrollTo(0, 0)")
            path = folder / f"{picture.name}.png"
            tab.picture(path)
            with Image.open(path) as drawn:
                drawn.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
