"""The HTML of a phone's page: regions, each sent again only when it changed, in a frame that the phone loads once.

The phones' server uses it. Templates escape all text, so a player may have any name.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from markupsafe import Markup

from ui.locale.words import N_
from ui.theme import theme
from ui.web.drawing import Drawing
from ui.wire.phone_page import PhoneHome, PhonePage, PhoneQuestion

HOME: Final = ("money", "asked", "others", "past", "deeds", "ring", "rankings")
QUESTION: Final = ("what", "lead", "rest", "foot")
REGIONS: Final = ("head", "alarm", *HOME, *QUESTION)
FAULTS: Final[Mapping[str, str]] = {
    "403": N_("This code was already used, or it is too old."),
    "429": N_("Too many phones want to join at once: wait a minute."),
    "503": N_("The table does not answer."),
    "left": N_("This phone has not joined the table."),
}
"""Why a phone is not in, by the HTTP status of the answer, or because it was forgotten."""
_FIGURE: Final = re.compile(r"(\D*?)([−+]?\s?\d[\d.,\s]*\d|[−+]?\s?\d)(\D*)")


def regions(page: PhonePage) -> dict[str, str]:
    """The page by region (empty: not shown), and the values for the frame: `title`, `lang`, `mode` (`home`, `asked` or
    `alone`), `asks`, which changes with the question, `witness`, which the phone keeps, and `said`, which a screen
    reader says about the money.
    """
    shown, kind = page.shown, str(type(page.shown).__struct_config__.tag)
    home = shown if isinstance(shown, PhoneHome) else None
    asked = home.question if home else PhoneQuestion("", acts=getattr(shown, "acts", ()))
    templates = {
        "head": "head",
        "alarm": "alarm",
        **{name: name for name in HOME if home},
        **{name: name for name in QUESTION if asked},
    }
    if not home:
        templates["what"] = kind
    facts = {"page": page, "home": home, "asked": asked, "faults": FAULTS}
    drawn = {name: DRAWING.render(f"{template}.html", page.language, **facts) for name, template in templates.items()}
    mode = ("asked" if asked else "home") if home else "alone"
    thing = asked.deed.name if asked and asked.deed else ""
    asks = f"{asked.title} {thing} {asked.amount}" if asked and home else kind
    frame = {"title": page.title, "lang": page.language, "mode": mode, "asks": asks, "witness": page.witness}
    return dict.fromkeys(REGIONS, "") | drawn | frame | {"said": home.owner.money if home else ""}


def shell(language: str, page: PhonePage | None = None) -> str:
    """The frame in this language, with the page in it if the phone has one."""
    empty = dict.fromkeys((*REGIONS, "said"), "") | {
        "title": "Table Banker",
        "lang": language,
        "mode": "alone",
    }
    shown = regions(page) if page else empty | {"alarm": DRAWING.render("alarm.html", language, faults=FAULTS)}
    html = {name: Markup(shown[name]) for name in REGIONS}  # the templates have escaped it
    grounds = {light: palette.ground for light, palette in theme().colour.items()}
    return DRAWING.render("shell.html", language, **(shown | html), **grounds)


def parted(amount: str) -> tuple[str, str, str]:
    """An amount as the text before its figure, the figure, and the text after: `("M$", "15,26", "mln")`."""
    found = _FIGURE.fullmatch(amount)
    return (found[1].strip(), found[2].strip(), found[3].strip()) if found else ("", amount, "")


DRAWING: Final = Drawing(Path(__file__).parent, parted=parted)
