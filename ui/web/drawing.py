"""Makes HTML from Jinja2 templates in a language; all values are escaped.

Each web server of ours uses it with the templates of its own folder; those of this room are shared.
"""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.environment import TemplateModule

from ui.locale.words import LANGUAGES, Language, words_in
from ui.theme import theme
from ui.theme.letters import font_file

_SHARED: Final = Path(__file__).parent
LAYOUT: Final = "layout"
"""The block that contains the other blocks."""
_SPACE: Final = re.compile(r"[ \n]+")
_APOSTROPHE: Final = re.compile(r"(?<=[A-Za-z])&#39;(?=[a-z\s<])(?=[^<>]*<)")
"""An escaped apostrophe after a letter, between tags only: what a field holds stays as it was typed."""


def language_of(accepted: str) -> Language:
    """The first of our languages in a browser's `Accept-Language`, which has the preferred one first; else English."""
    asked = (part.strip()[:2].lower() for part in accepted.split(","))
    known: list[Language] = [language for code in asked for language in LANGUAGES if language == code]
    return known[0] if known else "en"


class Drawing:
    """The templates and files of one server: `templates/` and `static/` in its folder, `parts.html` its macros."""

    def __init__(self, folder: Path, **named: Callable[..., object]) -> None:
        """`named` are filters and functions for the templates."""
        loader = FileSystemLoader([folder / "templates", _SHARED / "templates"])
        self._static = folder / "static"
        self._environment = Environment(
            loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
        )
        self._environment.filters.update(named)
        self._environment.globals.update(named)
        self._parts = cache(self._parts_in)

    def render(self, template: str, language: str, **facts: object) -> str:
        """The HTML of a template with these facts."""
        return _squeezed(self._environment.get_template(template).render(self._facts(language, facts)))

    def blocks(self, template: str, language: str, **facts: object) -> dict[str, str]:
        """The HTML of each block in the template itself."""
        found = self._environment.get_template(template)
        given = found.new_context(self._facts(language, facts))
        return {name: _squeezed("".join(block(given))) for name, block in found.blocks.items() if name != LAYOUT}

    def from_theme(self, template: str) -> bytes:
        """A file with the colours of the screen's theme."""
        return self._environment.get_template(template).render(theme=theme()).encode()

    def files(self) -> dict[str, bytes]:
        """The files in `static/` by name, with the shared ones and the fonts of the touchscreen."""
        fonts = (font_file("Roboto-Regular"), font_file("Roboto-Bold"))
        own, shared = sorted(self._static.iterdir()), sorted((_SHARED / "static").iterdir())
        return {path.name: path.read_bytes() for path in (*own, *shared, *fonts)}

    def _facts(self, language: str, facts: dict[str, object]) -> dict[str, object]:
        words = words_in(language_of(language))
        return {"players": theme().players, **facts, "words": words, "n": words.n, "parts": self._parts(words.language)}

    def _parts_in(self, language: Language) -> TemplateModule:
        return self._environment.get_template("parts.html").make_module(
            {"words": words_in(language), "n": words_in(language).n}
        )


def _squeezed(html: str) -> str:
    return _APOSTROPHE.sub("’", _SPACE.sub(" ", html)).strip()
