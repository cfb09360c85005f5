"""Does a phone's page say all that it was given, in one language, to eyes and ears, and does nothing run by itself?"""

import json
import re
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from PIL import Image

from tests.phones.documents import Document, Element
from tests.phones.played import PAGES, changed, poorer
from tests.phones.words_of import FOR_MACHINES, words_of
from ui.locale.words import LANGUAGES, Language, words_in
from ui.phones import render
from ui.phones.render import FAULTS, parted, regions, shell
from ui.phones.web import assets
from ui.web import drawing
from ui.web.drawing import language_of
from ui.wire.phone_page import PhonePage, PhonePlayer

STATIC = Path(render.__file__).parent / "static"
CONTROLS = {"button", "input", "summary", "a", "select", "textarea"}


def marked(value: object, field: str = "") -> object:
    """The same with a mark instead of every word for people."""
    if isinstance(value, dict):
        return {name: marked(each, name) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [marked(each, field) for each in value]
    return "§" if isinstance(value, str) and value and field not in FOR_MACHINES else value


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)


@pytest.mark.parametrize("shown", PAGES.values(), ids=PAGES)
def test_every_text_of_a_page_stands_in_its_document(shown: PhonePage) -> None:
    document = Document(shell("en", shown))
    said = squeezed(" ".join([*document.said(), document.root.text()]))
    assert [text for text in words_of(shown) if squeezed(text) not in said] == []


@pytest.mark.parametrize("shown", PAGES.values(), ids=PAGES)
def test_every_control_and_picture_has_a_name(shown: PhonePage) -> None:
    elements = Document(shell("en", shown)).root.all()
    labels = {each.attributes.get("for") for each in elements if each.tag == "label"}
    nameless = [
        each
        for each in elements
        if (each.tag in CONTROLS or each.attributes.get("role") == "img")
        and not each.name()
        and each.attributes.get("id") not in labels
    ]
    assert nameless == []


@pytest.mark.parametrize("shown", PAGES.values(), ids=PAGES)
def test_nothing_in_a_document_runs_or_dresses_by_itself(shown: PhonePage) -> None:
    def is_inline(each: Element) -> bool:
        runs = any(name == "style" or name.startswith("on") for name in each.attributes)
        return (
            runs
            or each.tag == "style"
            or (each.tag == "script" and (bool(each.text()) or "src" not in each.attributes))
        )

    assert [each for each in Document(shell("en", shown)).root.all() if is_inline(each)] == []


def test_a_name_is_only_ever_a_name() -> None:
    evil = "<script src=//x></script>\"'><b onclick=x>"
    home = changed(PAGES["home"], owner=PhonePlayer(evil, 1, "dot"), others=(PhonePlayer(evil, 2, evil, evil, evil),))
    elements = Document(shell("en", home)).root.all()
    assert [each.attributes.get("src") for each in elements if each.tag == "script"] == ["/static/phone.js"]
    assert not [each for each in elements if "onclick" in each.attributes]
    assert evil in " ".join(each.text() for each in elements if each.tag == "h1")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shown", PAGES.values(), ids=PAGES)
def test_what_the_page_says_by_itself_is_in_its_language(shown: PhonePage, language: Language) -> None:
    blank = msgspec.convert(marked(msgspec.to_builtins(shown)), PhonePage)
    said = Document(shell(language, replace(blank, language=language))).said()
    assert {text for text in said if re.search(r"[^\W\d_]{2}", text)} <= own_words(language)


def own_words(language: Language) -> set[str]:
    """Every text of the templates in this language."""
    folders = (Path(file).parent / "templates" for file in (render.__file__, drawing.__file__))
    sources = " ".join(path.read_text(encoding="utf-8") for folder in folders for path in folder.glob("*.html"))
    said = [*re.findall(r'words\("([^"]+)"', sources), *FAULTS.values()]
    return {words_in(language)(text, amount="§", time="{time}") for text in said}


def test_only_what_changed_is_another_region() -> None:
    before, after = regions(PAGES["home"]), regions(poorer(PAGES["home"]))
    assert {name for name in before if before[name] != after[name]} == {"money", "said"}


def test_a_browser_is_answered_in_the_first_of_our_languages() -> None:
    accepted = ("pl", "de-AT,de;q=0.9,es-MX;q=0.8,en;q=0.7", "RO-ro", "fr", "")
    assert [language_of(each) for each in accepted] == ["pl", "es", "ro", "en", "en"]


def test_an_amount_is_parted_from_its_currency_wherever_that_stands() -> None:
    written = {"1\u202f312 zł": ("", "1\u202f312", "zł"), "M$ 15,26 mln": ("M$", "15,26", "mln"), "£5": ("£", "5", "")}
    assert {amount: parted(amount) for amount in written} == written
    assert parted("out of the game") == ("", "out of the game", "")


def test_the_stylesheet_has_no_colour_but_the_screens() -> None:
    assert re.findall(r"#[0-9A-Fa-f]{3,8}\b(?!\{)|rgb|hsl", (STATIC / "phone.css").read_text(encoding="utf-8")) == []
    used = set(re.findall(r"var\((--[\w-]+)", assets()["phone.css"].decode()))
    assert used <= set(re.findall(r"(--[\w-]+):", assets()["phone.css"].decode()))


def test_the_page_can_be_kept_on_the_home_screen() -> None:
    files = assets()
    icons = json.loads(files["phone.webmanifest"])["icons"]
    assert {icon["src"].removeprefix("/static/") for icon in icons} <= set(files)
    for icon in icons[1:]:
        with Image.open(STATIC / icon["src"].removeprefix("/static/")) as drawn:
            assert "{}x{}".format(*drawn.size) == icon["sizes"]
