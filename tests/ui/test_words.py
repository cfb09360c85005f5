"""Is everything said, in every language, in the right form?"""

import os
import re
import tomllib
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from banker.board.board import board_names, load_board
from banker.ledger import Why
from banker.play.commands import BankCommand, Choose, PlayerCommand
from banker.play.refusals import Reason, Refusal
from banker.play.setup import Setup, new_game
from banker.rulebook import ruleset
from banker.rulebook.clauses import catalogue
from banker.steps import Step
from ui.core.shown import recap
from ui.core.words import money, refusals, rules
from ui.locale import act_texts, words
from ui.locale.words import LANGUAGES, Words, WordsError, compile_catalog, po_path

_UI = Path(words.__file__).parents[1]
_BANKER = Path(ruleset.__file__).parents[1]
_PLACES = re.compile(r"\{(\w*)\}")


ONE_MEANING = words.LOCALE / "one_meaning.toml"
UNITS = {"s", "of", "more", "percent", "to"}
"""What may follow a number in one form for every number."""


@cache
def _places() -> dict[object, set[object]]:
    """Every text that the screens ask the catalog for, with the modules that say it, and each of the fields of a rule
    set: their own texts, those of the rule books and the house rules.
    """
    keywords = {"words": None, "N_": None, "n": (1, 2), "NC_": ((1, "c"), 2), "n_in": ((1, "c"), 2, 3)}
    places = (
        (_UI, "**.py", "python"),
        (_UI, "**.html", "jinja2"),
        (_BANKER / "rulesets", "**.toml", "ui.locale.clausewords:book_texts"),
        (_BANKER, "fields.toml", "ui.locale.clausewords:field_texts"),
    )
    said = defaultdict[object, set[object]](set)
    for folder, files, extractor in places:
        for file, _, text, _, context in extract_from_dir(folder, [(files, extractor)], keywords=keywords):
            said[_key(text, context)].add(object() if file.endswith(".toml") else file)
    return said


def _said() -> set[object]:
    return set(_places())


def _key(text: object, context: str | None) -> object:
    if isinstance(text, tuple) and context:
        return (words.NC_(context, text[0]), *text[1:])
    return words.NC_(context, str(text)) if context else text


def _in_several_places() -> set[str]:
    """The short texts without a context that stand beside different neighbours."""
    texts = {str(text) for text, places in _places().items() if len(places) > 1 and not isinstance(text, tuple)}
    return {text for text in texts if len(text.split()) <= 2 and "\x04" not in text and "{" not in text}


TRANSLATED = [language for language in LANGUAGES if language != "en"]


def _catalog(language: str, domain: str = words.SCREENS) -> dict[object, object]:
    with words.po_path(language, domain=domain).open("rb") as file:
        return {
            _key(message.id, message.context): message.string
            for message in read_po(file, language)
            if message.id and message.context != words.OBJECT
        }


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_of_the_screens_has_words_in_every_language(language: str) -> None:
    assert _said() - set(_catalog(language)) == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_words_are_left_over_that_nobody_says(language: str) -> None:
    assert set(_catalog(language)) - _said() == set()


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("domain", [words.SCREENS, words.CLAUSES])
def test_no_text_is_translated_twice(language: str, domain: str) -> None:
    path = words.po_path(language, domain=domain)
    with path.open("rb") as file:
        assert path.read_text().count("\nmsgid ") == len(read_po(file, language)) + 1, "the first one is of the file"


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_words_of_a_language_name_the_same_facts(language: str) -> None:
    assert [text for text, said in _catalog(language).items() if not _names_the_same(text, said)] == []


def _names_the_same(text: object, said: object) -> bool:
    english = " ".join(text) if isinstance(text, tuple) else str(text)
    forms = said if isinstance(said, tuple) else (said,)
    places = set(_PLACES.findall(english))
    return all(form and set(_PLACES.findall(str(form))) <= places for form in forms) and places <= set(
        _PLACES.findall(" ".join(map(str, forms)))
    )


def test_a_short_text_said_in_several_places_has_a_context_or_one_meaning() -> None:
    assert _in_several_places() == set(tomllib.loads(ONE_MEANING.read_text(encoding="utf-8")))


def test_a_number_before_a_noun_has_a_form_for_every_number() -> None:
    counted = {
        text: re.findall(r"\{(?:n|value|count)\} ([a-z]+)", str(text)) for text in _said() if isinstance(text, str)
    }
    assert {text: nouns for text, nouns in counted.items() if not set(nouns) <= UNITS} == {}


@pytest.mark.parametrize(
    ("context", "says"),
    [("a card until it is used", "De păstrat"), ("a mortgage", "Păstrează"), ("picture", "Salvează")],
)
def test_one_english_word_is_said_by_its_context(context: str, says: str) -> None:
    assert (Words("ro")(words.NC_(context, "Keep")), Words()(words.NC_(context, "Keep"))) == (says, "Keep")


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_clause_of_the_books_has_words_in_every_language(language: str) -> None:
    said = {clause.says for book in catalogue().values() for clause in book}
    assert {text for text, words_ in _catalog(language, words.CLAUSES).items() if words_} == said


def test_every_edition_that_comes_with_the_bank_is_named_in_every_language() -> None:
    assert {load_board(name).title for name in board_names()} == set(rules.TITLES)


@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(reason: Reason, language: str) -> None:
    game = new_game(Setup("pl-tournament", ("Ania", "Bartek")))
    sentence = refusals.refusal_words(Refusal(reason, needed=150, space=24), game, Words(language))
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_every_reason_of_a_payment_every_command_and_every_step_has_words() -> None:
    assert set(act_texts.WHY) == set(Why)
    assert {*act_texts.COMMANDS, Choose} == set((PlayerCommand | BankCommand).__args__)
    assert set(recap.STEP_WORDS) == set(Step)


@pytest.mark.parametrize(
    ("count", "says"),
    [
        (1, "Idź 1 pole"),
        (2, "Idź 2 pola"),
        (5, "Idź 5 pól"),
        (12, "Idź 12 pól"),
        (21, "Idź 21 pól"),
        (22, "Idź 22 pola"),
    ],
)
def test_polish_counts_in_three_forms(count: int, says: str) -> None:
    assert Words("pl").n("Go {n} space", "Go {n} spaces", count) == says


@pytest.mark.parametrize(
    ("count", "says"),
    [(1, "Mergi 1 căsuță"), (2, "Mergi 2 căsuțe"), (5, "Mergi 5 căsuțe"), (21, "Mergi 21 de căsuțe"),
     (22, "Mergi 22 de căsuțe"), (101, "Mergi 101 căsuțe")],
)  # fmt: skip
def test_romanian_counts_in_three_forms(count: int, says: str) -> None:
    assert Words("ro").n("Go {n} space", "Go {n} spaces", count) == says


def test_a_polish_deed_is_declined_only_where_the_catalog_knows_it() -> None:
    polish = Words("pl")
    assert polish.object("Ulica Świętokrzyska") == "Ulicę Świętokrzyską"
    assert polish.object("Plac Wilsona") == "Plac Wilsona"
    assert Words("en").object("Ulica Świętokrzyska") == "Ulica Świętokrzyska"


def test_names_with_braces_or_polish_letters_are_said_as_they_are() -> None:
    assert Words("pl")("{name} rolls the dice", name="Żółć{n}") == "Żółć{n} rzuca kostkami"


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(WordsError, match="'xx': there are en, pl, es, ro"):
        Words("xx")


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    """A copy of the Polish catalog that may be spoilt."""
    folder = tmp_path / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "banker.po").write_bytes(words.po_path("pl").read_bytes())
    return tmp_path


def test_a_compiled_catalog_says_the_same(locale: Path) -> None:
    words.compile_catalogs(locale)
    assert words.po_path("pl", locale).with_suffix(".mo").exists()
    assert Words("pl", locale)("Buy") == "Kup"


def test_half_a_compiled_catalog_is_compiled_again(locale: Path) -> None:
    words.compile_catalogs(locale)
    ready = words.po_path("pl", locale).with_suffix(".mo")
    ready.write_bytes(ready.read_bytes()[:10])
    assert Words("pl", locale)("Buy") == "Kup"


def test_a_catalog_newer_than_its_compiled_form_is_the_one_that_speaks(locale: Path) -> None:
    words.compile_catalogs(locale)
    source = words.po_path("pl", locale)
    source.write_text(source.read_text(encoding="utf-8").replace('"Kup"', '"Kupuj"'), encoding="utf-8")
    os.utime(source.with_suffix(".mo"), (0, 0))
    assert Words("pl", locale)("Buy") == "Kupuj"


def test_a_damaged_catalog_is_named(locale: Path) -> None:
    words.po_path("pl", locale).write_bytes(b'msgid "Buy"\nmsgstr "\xff\xfe"\n')
    with pytest.raises(WordsError, match=r"banker\.po: cannot be read"):
        Words("pl", locale)


@pytest.mark.parametrize(
    ("board", "language", "value", "says"),
    [
        ("warsaw", "pl", 1312, "1\u202f312\u00a0zł"),
        ("warsaw", "en", 1312, "1\u202f312\u00a0zł"),
        ("warsaw", "pl", -500, "\u2212500\u00a0zł"),
        ("madrid", "en", 150_000, "150,000\u00a0pta"),
        ("warsaw-millions", "pl", 15_260_000, "M$\u00a015,26\u00a0mln"),
        ("warsaw-millions", "en", 80_000, "M$\u00a00.08\u00a0m"),
        ("atlantic-city", "en", 1500, "$\u00a01,500"),
    ],
)
def test_amounts_are_written_as_edition_and_language_do(board: str, language: str, value: int, says: str) -> None:
    assert money.in_words(value, load_board(board), Words(language)) == says


def test_a_change_shows_a_true_minus() -> None:
    assert money.with_sign(-500, load_board("warsaw"), Words("pl")) == "\u2212\u00a0500\u00a0zł"
    assert money.with_sign(500, load_board("warsaw"), Words("pl")) == "+\u00a0500\u00a0zł"


def test_the_same_words_make_the_same_file_on_any_day() -> None:
    assert b"POT-Creation-Date: 2026-01-01 00:00+0000" in compile_catalog(po_path("pl"))
