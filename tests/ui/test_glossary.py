"""Does every text say a thing as those who play do? `ui/locale/glossary.toml` has the words, and those to avoid."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from ui.locale.words import CLAUSES, LANGUAGES, LOCALE, OBJECT, SCREENS, po_path

GLOSSARY = LOCALE / "glossary.toml"
PEOPLE = Path(__file__).parents[2] / "docs" / "people"
IN_CODE = re.compile(r"`[^`\n]*`")
IN_BRACES = re.compile(r"\{[^{}]*\}")
NAMED = re.compile(r"(?<![*\w])\*([^*\n]+?)\*(?!\*)")
BESIDE_A_SCREEN = ("quick-start", "troubleshooting")
"""Pages in every language that name texts of the screens, each between asterisks."""


@cache
def terms() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(GLOSSARY.read_text(encoding="utf-8"))["term"]
    return found


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Each text in English with each form that a language says it in, but printed names as objects of a verb.

    In English it is the texts of the screens alone: the clauses are the rule books' own there.
    """
    for domain in (SCREENS, CLAUSES) if language != "en" else (SCREENS,):
        path = po_path(language if language != "en" else "pl", domain=domain)
        with path.open("rb") as file:
            for message in read_po(file):
                if message.id and message.context != OBJECT:
                    english, said = forms(message.id), forms(message.id if language == "en" else message.string)
                    yield from ((english[0], form) for form in said)


def page_lines(language: str) -> Iterator[tuple[str, str]]:
    """Each line of the pages in this language, with its page; what stands in code is typed, not said."""
    pages = [*PEOPLE.glob(f"*.{language}.md")] or [PEOPLE / page for page in english_pages()]
    for page in pages:
        for line in IN_CODE.sub("", page.read_text(encoding="utf-8")).splitlines():
            yield page.name, line


def english_pages() -> set[str]:
    """The names of the pages that are kept in each language."""
    return {page.name.replace(f".{LANGUAGES[1]}.", ".") for page in PEOPLE.glob(f"*.{LANGUAGES[1]}.md")}


def as_named(text: str) -> str:
    """A text as a page names it: `...` for what changes, no full stop, letters of either case."""
    return IN_BRACES.sub("...", text).strip(" .:?").lower()


def forms(text: object) -> tuple[str, ...]:
    return text if isinstance(text, tuple) else (str(text),)


def avoided(pattern: str, text: str) -> bool:
    """Whether a word to be avoided is in a text: names of places (`{rent}`) are no words of it."""
    places = [place.span() for place in IN_BRACES.finditer(text)]
    hits = (hit.span() for hit in re.finditer(pattern, text, re.IGNORECASE))
    return any(not any(first <= start and end <= last for first, last in places) for start, end in hits)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_says_things_as_players_do(language: str) -> None:
    wrong = [
        f"{language} {english!r}: {said!r} is not {term[language]!r} ({term['id']}): {why}"
        for english, said in dict.fromkeys(texts(language))
        for term in terms()
        if english not in term.get("exempt", ())
        for pattern, why in term.get("avoid", {}).get(language, {}).items()
        if avoided(pattern, said)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_in_a_language_say_things_as_players_do(language: str) -> None:
    wrong = [
        f"{page}: {line!r} is not {term[language]!r} ({term['id']}): {why}"
        for page, line in page_lines(language)
        for term in terms()
        for pattern, why in term.get("avoid", {}).get(language, {}).items()
        if avoided(pattern, line)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_that_a_page_names_is_on_the_screens(language: str) -> None:
    said = {as_named(text) for _, text in texts(language)}
    said |= {text.removeprefix("...: ") for text in said} | {text.removesuffix(" (...)") for text in said}
    pages = [(page, line) for page, line in page_lines(language) if page.startswith(BESIDE_A_SCREEN)]
    named = [(page, name) for page, line in pages for name in NAMED.findall(line) if "](" not in name]
    assert named
    assert [(page, name) for page, name in named if as_named(name) not in said] == []


@pytest.mark.parametrize("term", terms(), ids=lambda term: term["id"])
def test_a_term_has_a_word_in_each_language_and_does_not_avoid_it(term: dict[str, Any]) -> None:
    assert {language for language in LANGUAGES if term.get(language)} == set(LANGUAGES)
    unsaid = [
        (language, pattern)
        for language, patterns in term.get("avoid", {}).items()
        for pattern in patterns
        if avoided(pattern, term[language])
    ]
    assert not unsaid


def test_each_term_is_told_once_and_exempts_texts_there_are() -> None:
    names = [term["id"] for term in terms()]
    assert len(names) == len(set(names))
    assert {text for term in terms() for text in term.get("exempt", ())} <= {english for english, _ in texts("en")}
