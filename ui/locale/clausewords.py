"""The catalogs of the rule books' clauses. `python -m ui.locale.clausewords` updates each language's `clauses.po` from
the English clauses; a clause without a translation is shown in English.
"""

import tomllib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from banker.rulebook.clauses import catalogue
from ui.locale.words import CLAUSES, LANGUAGES, LOCALE, po_path

SOURCE: Final = "en"
HEADER: Final = """# The clauses of the rule books of Table Banker, each in our own words.
# The ids above each text are those of the clauses; `python -m ui.locale.clausewords` adds what is missing.
msgid ""
msgstr ""
"Project-Id-Version: Table Banker\\n"
"Language: {language}\\n"
"Plural-Forms: {plural_forms}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def template() -> Catalog:
    """Every text of the rule books once, with the ids of its clauses as a note for translators."""
    found = Catalog()
    for clause in (each for book in catalogue().values() for each in book):
        found.add(clause.says, auto_comments=[f"{clause.id}, {clause.topic}"])
    return found


def update_catalog(path: Path, language: str) -> Catalog:
    """The catalog of a language with every clause: translations are kept, texts that no clause uses are removed."""
    catalog = Catalog(language)
    if path.exists():
        with path.open("rb") as file:
            catalog = read_po(file, language)
    catalog.update(template(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    return catalog


def update_catalogs(locale: Path = LOCALE) -> None:
    """Write the catalog of each language except the language of the clauses."""
    for language in LANGUAGES:
        if language != SOURCE:
            path = po_path(language, locale, CLAUSES)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(_write_catalog(update_catalog(path, language), language))


def _write_catalog(catalog: Catalog, language: str) -> bytes:
    """The catalog as a file for translators; it has no date, because a date would differ each time."""
    buffer = BytesIO()
    write_po(buffer, catalog, width=120, omit_header=True)
    return HEADER.format(language=language, plural_forms=catalog.plural_forms).encode() + buffer.getvalue()


def field_texts(
    file: BinaryIO, *_: object, **options: object
) -> Iterator[tuple[int, str, str | tuple[str, ...], list[str]]]:
    """For Babel: the texts of a rule set's fields, their values, what these count, and what a table may pick."""
    for field in tomllib.load(file)["fields"].values():
        titles = (pick.get("title") for pick in field.get("picks", ()))
        for text in (field["says"], *field.get("words", {}).values(), field.get("label"), *titles):
            if text:
                yield 1, "N_", text, []
        if counted := field.get("counted"):
            yield 1, "n", tuple(counted), []


def book_texts(file: BinaryIO, *_: object, **options: object) -> Iterator[tuple[int, str, str, list[str]]]:
    """For Babel: the titles and the introduction of a rule book; its file has them in English."""
    book = tomllib.load(file)
    for text in (book["title"], book["short"], *book["introduction"]):
        yield 1, "N_", text, []


if __name__ == "__main__":
    update_catalogs()
