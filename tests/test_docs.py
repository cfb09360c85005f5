"""Do the pages keep their promises? Every link leads somewhere, every picture they show is there, and each one that is
there is shown and can be drawn again.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.documents import DOCUMENTS, EVENING, Picture
from tests.hall.pictures import HALL_PICTURES, HallPicture
from tests.phones.browser import Browser
from tests.phones.pictures import PHONES, PhonePicture
from tests.pictures import SIZES, place, positions
from tests.ui.everything import EVERYTHING
from tests.ui.spectra import SPECTRA
from ui.flows.debts.model import without_animation
from ui.locale.words import LANGUAGES, Language, Words

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
PICTURES = ROOT / "docs" / "pictures"
DRAWN: tuple[Picture | PhonePicture | HallPicture, ...] = (*DOCUMENTS, *PHONES, *HALL_PICTURES)
MOST_BYTES = 5_250_000
"""Of all committed pictures together."""
_LINK = re.compile(r"\]\(([^)\s]+)\)|<img [^>]*src=\"([^\"]+)\"")
_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
_ELSEWHERE = re.compile(r"<(?:script|img|link)\b[^>]*(?:src|href)=\"?(?:https?:)?//[^\"> ]+")
_MARKS = re.compile(r"[^\w\- ]")


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def links(page: Path) -> Iterator[str]:
    """Where a page leads, and what it shows; what stands in code is no link."""
    for found in _LINK.finditer(_CODE.sub("", page.read_text(encoding="utf-8"))):
        yield found[1] or found[2]


def anchors(page: Path) -> set[str]:
    """The headings of a page, as a link names them."""
    lines = page.read_text(encoding="utf-8").splitlines()
    headings = (line.lstrip("#").strip() for line in lines if line.startswith("#"))
    return {_MARKS.sub("", heading.lower()).replace(" ", "-") for heading in headings}


def leads_nowhere(page: Path, link: str) -> bool:
    place, _, anchor = link.partition("#")
    target = (page.parent / place).resolve() if place else page
    return not target.exists() or bool(anchor and target.suffix == ".md" and anchor not in anchors(target))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    inner = [link for link in links(page) if "://" not in link]
    assert [link for link in inner if leads_nowhere(page, link)] == []


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    run = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return folder


def test_the_pages_make_a_site_that_asks_no_other_machine_for_anything(site: Path) -> None:
    assert (site / "index.html").exists()
    pages = {page.name: page.read_text(encoding="utf-8") for page in site.rglob("*.html")}
    assert {name: _ELSEWHERE.findall(page) for name, page in pages.items() if _ELSEWHERE.search(page)} == {}


def test_the_search_of_the_site_finds_a_word_when_it_is_opened_from_a_folder(site: Path) -> None:
    browser = Browser()
    try:
        tab = browser.phone()
        tab.resize(1280, 800)
        tab.open((site / "people" / "quick-start.pl.html").as_uri())
        field = tab.wait_for("return document.querySelector('.md-search__input')")
        field.click()
        field.send_keys("czynsz")
        tab.wait_for("return document.querySelector('.md-search-result__item a[href*=quick-start]')")
        assert tab.run("return document.fonts.check('16px Roboto')")
    finally:
        browser.close()


def test_every_room_of_the_bank_has_a_page_of_its_docstrings() -> None:
    rooms = {path.parent.name for path in (ROOT / "banker").glob("*/*.py") if path.stem != "__init__"}
    assert {page.stem for page in (ROOT / "docs" / "developers" / "api").glob("*.md")} == rooms


def test_every_picture_is_shown_by_a_page() -> None:
    shown = {(page.parent / link).resolve() for page in PAGES for link in links(page) if link.endswith(".png")}
    assert {path.name for path in PICTURES.iterdir()} == {path.name for path in shown if path.parent == PICTURES}


def test_every_picture_can_be_drawn_again() -> None:
    names = [*(picture.name for picture in DRAWN), EVENING, SPECTRA]
    assert sorted(f"{name}.png" for name in names) == sorted(path.name for path in PICTURES.iterdir())


def test_the_pictures_are_small() -> None:
    assert sum(path.stat().st_size for path in PICTURES.iterdir()) < MOST_BYTES


def test_a_picture_has_the_size_that_it_is_listed_with() -> None:
    sizes = {}
    for picture in DRAWN:
        with Image.open(PICTURES / f"{picture.name}.png") as image:
            sizes[picture.name] = image.size
    assert sizes == {picture.name: picture.size for picture in DRAWN}


def test_every_page_of_screens_is_in_their_index() -> None:
    index = ROOT / "docs" / "people" / "screens.md"
    listed = {(index.parent / link).resolve() for link in links(index)}
    assert set((ROOT / "docs" / "people" / "screens").glob("*.md")) <= listed


def build(page: Path) -> tuple[int, int, list[int], int]:
    """How a page is built: headings, pictures, the items of its lists of steps, the rows of its tables."""
    lines = page.read_text(encoding="utf-8").splitlines()
    return (
        sum(line.startswith("#") for line in lines),
        sum("![" in line for line in lines),
        [int(line.partition(".")[0]) for line in lines if re.match(r"\d+\. ", line)],
        sum(line.startswith("|") for line in lines),
    )


def test_a_page_is_built_alike_in_each_language() -> None:
    people = ROOT / "docs" / "people"
    pages = {page.name.split(".")[0] for page in people.glob("*.*.md")}
    builds = {
        (name, language): build(people / (f"{name}.md" if language == "en" else f"{name}.{language}.md"))
        for name in pages
        for language in LANGUAGES
    }
    assert {key: found for key, found in builds.items() if found != builds[key[0], "en"]} == {}


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached, waiting = set(), [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        reached.add(page)
        inner = [(page.parent / link.partition("#")[0]).resolve() for link in links(page) if "://" not in link]
        waiting += [each for each in inner if each.suffix == ".md" and each not in reached]
    assert set(PAGES) <= reached


def test_no_two_positions_have_one_name() -> None:
    assert len({position.__name__ for position in EVERYTHING}) == len(EVERYTHING)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_is_drawn_in_three_sizes_and_once_by_day(language: Language) -> None:
    found = positions(language, list(SIZES))
    by_day = [picture for picture in found if picture.light == "day"]
    assert len(found) - len(by_day) == 3 * len(EVERYTHING)
    assert len(by_day) == (len(EVERYTHING) if language == "en" else 0)
    assert len({place(picture) for picture in found}) == len(found)


@pytest.mark.parametrize("picture", DOCUMENTS, ids=lambda picture: picture.name)
def test_the_position_of_a_picture_says_something(picture: Picture) -> None:
    assert without_animation(picture.position(Words(picture.language))).screen.bar.sentence
