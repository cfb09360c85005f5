"""What is the HTML of a page? Regions, of which a phone gets anew what has changed, in a frame that it loads once.

The server asks. Jinja2 escapes whatever is not a template's own: a player may be called as somebody likes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.environment import TemplateModule
from markupsafe import Markup

from ui.locale.words import LANGUAGES, N_, Language, words_in
from ui.phones.page import PhoneHome, PhonePage, PhoneQuestion
from ui.theme import theme

HOME: Final = ("money", "asked", "others", "past", "deeds", "ring", "rankings")
QUESTION: Final = ("what", "lead", "rest", "foot")
REGIONS: Final = ("head", "alarm", *HOME, *QUESTION)
FAULTS: Final[Mapping[str, str]] = {
    "403": N_("This code was used already, or it is too old."),
    "429": N_("Too many phones want to join at once: wait a minute."),
    "503": N_("The table does not answer."),
    "left": N_("This phone is not at the table."),
}
"""Why a phone is not in, by the HTTP status of the answer, or because it was forgotten."""
_FIGURE: Final = re.compile(r"(\D*?)([−+]?\s?\d[\d.,\s]*\d|[−+]?\s?\d)(\D*)")
_SPACE: Final = re.compile(r"[ \n]+")


def regions(page: PhonePage) -> dict[str, str]:
    """The page by region (empty: not shown), with what the frame itself shows of it: `title`, `lang`, `mode`
    (`home`, `asked` or `alone`), `asks`, which changes with the question, and `said`, what is told of the money.
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
    drawn = {region: _drawn(f"{template}.html", page.language, **facts) for region, template in templates.items()}
    mode = ("asked" if asked else "home") if home else "alone"
    asks = f"{asked.title} {asked.amount}" if asked and home else kind
    frame = {"title": page.title, "lang": page.language, "mode": mode, "asks": asks}
    return dict.fromkeys(REGIONS, "") | drawn | frame | {"said": home.owner.money if home else ""}


def shell(language: str, page: PhonePage | None = None) -> str:
    """The frame, with the page in it where the phone has one already; what it says by itself is in this language."""
    empty = dict.fromkeys((*REGIONS, "said"), "") | {
        "title": "Table Banker",
        "lang": language,
        "mode": "alone",
    }
    shown = regions(page) if page else empty | {"alarm": _drawn("alarm.html", language, faults=FAULTS)}
    html = {name: Markup(shown[name]) for name in REGIONS}  # the templates have escaped it
    grounds = {light: palette.ground for light, palette in theme().colour.items()}
    return _drawn("shell.html", language, **(shown | html), players=theme().players, **grounds)


def language_of(accepted: str) -> Language:
    """The first of our languages in a browser's `Accept-Language`, which names preferred ones first; else English."""
    asked = (part.strip()[:2].lower() for part in accepted.split(","))
    return next((language for code in asked for language in LANGUAGES if language == code), "en")


def parted(amount: str) -> tuple[str, str, str]:
    """An amount as what stands before its figure, the figure, and what stands after: `("M$", "15,26", "mln")`."""
    found = _FIGURE.fullmatch(amount)
    return (found[1].strip(), found[2].strip(), found[3].strip()) if found else ("", amount, "")


def _drawn(template: str, language: str, **facts: object) -> str:
    words = words_in(language_of(language))
    html = _environment().get_template(template).render(words=words, parts=_parts(words.language), **facts)
    return _SPACE.sub(" ", html).strip()


def from_theme(template: str) -> bytes:
    """A file whose colours are those of the screen."""
    return _environment().get_template(template).render(theme=theme()).encode()


@cache
def _parts(language: Language) -> TemplateModule:
    return _environment().get_template("parts.html").make_module({"words": words_in(language)})


@cache
def _environment() -> Environment:
    loader = FileSystemLoader(Path(__file__).parent / "templates")
    made = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    made.filters["parted"] = parted
    return made
