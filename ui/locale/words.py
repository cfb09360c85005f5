"""The words of the screen in each language, from gettext catalogs. The views take every sentence from here.

English is the source. `python -m ui.locale.words` compiles the catalogs; other catalogs are compiled in memory.
"""

import gettext
import struct
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache, cached_property
from io import BytesIO
from pathlib import Path
from typing import Final, Literal, get_args

Language = Literal["en", "pl", "es", "ro"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
LOCALE: Final = Path(__file__).parent
SCREENS: Final = "banker"
CLAUSES: Final = "clauses"
"""The catalogs of a language: what the screens say, and the clauses of the rule books (`ui.locale.clausewords`)."""
OBJECT: Final = "object"
"""The context of a printed name as the object of a verb (`kupić Ulicę Marsa`), for languages that decline names."""
_END: Final = "\x04"
_MADE: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""The date in every compiled catalog: the same words make the same file."""
"""Ends the context of a text in a compiled catalog."""


class WordsError(Exception):
    """A language or a catalog that cannot be used. One sentence names the known languages, or says what is wrong."""


class Words:
    """The words of one language. Facts fill the `{places}` of a text; amounts and names are already formatted."""

    def __init__(self, language: str = "en", locale: Path = LOCALE) -> None:
        if language not in LANGUAGES:
            raise WordsError(f"no words in '{language}': there are {', '.join(LANGUAGES)}")
        self.language: Language = language
        self._locale = locale
        self._catalog = gettext.NullTranslations() if language == "en" else _catalog(po_path(language, locale))

    def __call__(self, text: str, /, **facts: object) -> str:
        """The text in this language, in its context if it was marked with one (`NC_`)."""
        return self._catalog.gettext(text).rpartition(_END)[2].format(**facts) if text else ""

    def percent(self, figure: object) -> str:
        """`35%`, or `35 %` where the language writes it so; the two are never apart."""
        return self(N_("{n}%"), n=figure)

    def n(self, one: str, many: str, n: int, /, **facts: object) -> str:
        """The text in this language's form for the number `n`; `{n}` is the number."""
        return self._catalog.ngettext(one, many, n).format(n=n, **facts)

    def n_in(self, context: str, one: str, many: str, n: int, /, **facts: object) -> str:
        """The text for the number `n` in a context, because it has less room there than elsewhere."""
        return self._catalog.npgettext(context, one, many, n).format(n=n, **facts)

    def object(self, name: str) -> str:
        """A printed name as the object of a verb; unchanged if the catalog does not know it."""
        return self._catalog.pgettext(OBJECT, name)

    def clause(self, says: str) -> str:
        """The text of a clause of a rule book; in English if its catalog has no translation."""
        return self._clauses.gettext(says)

    @cached_property
    def _clauses(self) -> gettext.NullTranslations:
        """Read at the first clause only: many games never show one."""
        path = po_path(self.language, self._locale, CLAUSES)
        return _catalog(path) if path.exists() else gettext.NullTranslations()


@cache
def words_in(language: Language) -> Words:
    """The words of a language, read once, because a screen may change its language at every touch."""
    return Words(language)


def N_(text: str) -> str:  # noqa: N802 (the customary name of the mark for extraction)
    """Mark a text for extraction; it is translated later, when it is shown."""
    return text


def NC_(context: str, text: str) -> str:  # noqa: N802 (the customary name, too)
    """Mark a text with its context, because another language needs different words for it elsewhere.

    Context and text are joined as in gettext's catalogs, and `Words` translates the result like any other text.
    """
    return f"{context}{_END}{text}"


def po_path(language: str, locale: Path = LOCALE, domain: str = SCREENS) -> Path:
    """The catalog that translators edit."""
    return locale / language / "LC_MESSAGES" / f"{domain}.po"


def compile_catalog(path: Path) -> bytes:
    """The catalog in gettext's binary form; `WordsError` names a catalog that cannot be read."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    buffer = BytesIO()
    try:
        with path.open("rb") as file:
            catalog = read_po(file, abort_invalid=True)
    except (OSError, PoFileError, ValueError) as error:
        raise WordsError(f"{path}: cannot be read: {error}") from error
    catalog.creation_date = _MADE
    write_mo(buffer, catalog)
    return buffer.getvalue()


def compile_catalogs(locale: Path = LOCALE) -> None:
    """Write the compiled catalogs of each language beside their sources."""
    for path in (po_path(language, locale, domain) for language in LANGUAGES for domain in (SCREENS, CLAUSES)):
        if path.exists():
            path.with_suffix(".mo").write_bytes(compile_catalog(path))


def _catalog(path: Path) -> gettext.GNUTranslations:
    """The catalog of a source, read again only when that has changed: compiling it takes 15 times as long."""
    return _compiled(path, path.stat().st_mtime if path.exists() else 0.0)


@cache
def _compiled(path: Path, changed: float) -> gettext.GNUTranslations:
    """The compiled catalog if it is as new as its source and intact; otherwise the source, compiled now."""
    ready = path.with_suffix(".mo")
    if ready.exists() and ready.stat().st_mtime >= changed:
        with suppress(OSError, ValueError, struct.error), ready.open("rb") as file:
            return gettext.GNUTranslations(file)
    return gettext.GNUTranslations(BytesIO(compile_catalog(path)))


if __name__ == "__main__":
    compile_catalogs()
