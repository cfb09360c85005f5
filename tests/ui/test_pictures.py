"""Pictures of a game: what they show, and that they are kept as files."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PIL import Image

from banker.keep.table import begin
from banker.play import commands as c
from banker.play.setup import Setup
from tests.full_disk import no_file_grows
from tests.ui.branch import ANIA, BARTEK, Branch, keep_game
from tests.ui.positions import at
from tests.ui.positions_pictures import (
    pictures_deeds,
    pictures_groups,
    pictures_landings,
    pictures_none,
)
from tests.ui.running import Screen
from tests.ui.sitting import seen
from ui.core.state import routes
from ui.core.state.notices import FileKept
from ui.core.state.update import KeepPage, KeepPicture, KeepRecord
from ui.flows.standings.model import BarsChart, HeatRing, PicturesView
from ui.locale.words import Words
from ui.pieces.templates.message import MessageView
from ui.runtime.files.keepsakes import Keepsakes
from ui.store.cards import Cards
from ui.store.shelf import moment_words
from ui.toolkit.parts import View

WORDS = Words()


Kind = TypeVar("Kind")


def chart_of(view: View, kind: type[Kind]) -> Kind:
    """The picture, which has to be of this kind."""
    chart = seen(view, PicturesView).chart
    assert isinstance(chart, kind)
    return chart


def test_the_next_picture_leads_round_all_of_them_and_back() -> None:
    sitting = at(WORDS)
    sitting.touch(routes.Pictures("worth"))
    met = []
    for _ in range(5):
        sitting.touch(seen(sitting.view, PicturesView).buttons[0].action)
        met.append(sitting.showing)
    assert len(set(met)) == 5
    assert met[-1] == routes.Pictures("worth")


def test_the_parts_of_a_groups_bar_are_its_deeds() -> None:
    chart = chart_of(pictures_groups(WORDS), BarsChart)
    assert sorted(len(line.parts) for line in chart.lines) == [2, 2, 2, 3, 3, 3, 3, 3, 3, 4]


def test_groups_and_deeds_tell_of_the_same_rent() -> None:
    groups, deeds = chart_of(pictures_groups(WORDS), BarsChart), chart_of(pictures_deeds(WORDS), BarsChart)
    best = sorted((part for line in groups.lines for part in line.parts), reverse=True)[:10]
    assert [line.parts[0] for line in deeds.lines] == best


def test_the_ring_counts_all_forty_spaces_and_names_those_met_most() -> None:
    ring = chart_of(pictures_landings(WORDS), HeatRing)
    assert len(ring.counts) == 40
    assert ring.lines[0][1] == str(max(ring.counts))


def test_a_game_without_a_roll_says_that_there_is_nothing_yet_and_keeps_no_picture() -> None:
    screen = seen(pictures_none(WORDS), PicturesView)
    assert (screen.chart, screen.buttons[1].action) == (None, None)


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    keep_game(tmp_path, c.Roll(ANIA, ("4", "6")), c.EndTurn(ANIA), c.Roll(BARTEK, ("4", "6")))
    branch = Branch(tmp_path)
    branch.runtime.continue_last()
    yield branch
    branch.close()


def printed(page: Path) -> str:
    """The words on a page, as a program reads them."""
    return subprocess.run(["pdftotext", "-layout", page, "-"], capture_output=True, text=True, check=True).stdout


def test_the_page_to_print_is_kept_beside_the_journal_with_every_name(branch: Branch) -> None:
    branch.touch(KeepPage())
    (page,) = branch.games.glob("*.pdf")
    assert all(name in printed(page) for name in branch.game.names)
    assert branch.runtime.model.ui.notice == FileKept(str(branch.games))


def test_the_page_says_when_by_which_rules_and_by_what_it_is_checked(tmp_path: Path) -> None:
    setup = Setup("pl-tournament", ("Ania", "Bartek"), house_rules=(("clock", "30"), ("free-parking", "pot")))
    table = begin(tmp_path / "evening.banker", setup, now=lambda: 1_790_000_000.0)
    table.submit(c.Roll(ANIA, ("4", "6")))
    page = Keepsakes().keep(KeepPage(), table, Cards(), "en")
    assert page
    text = printed(page)
    told = (moment_words(1_790_000_000.0, "en"), "Warszawa", "Turn clock: 30 s", "Free parking: pays the pot")
    assert [words for words in told if words not in text] == []
    assert f"Entry 1 of the game’s file: {table.journal.newest_link.in_groups}" in text
    assert "plays by the book" not in text
    table.close()


def test_the_page_has_a_second_sheet_with_who_is_winning_where_the_table_is_told(tmp_path: Path) -> None:
    setup = Setup("ro-classic", ("Ania", "Bartek"))
    table = begin(tmp_path / "evening.banker", setup, now=lambda: 3600.0)
    page = Keepsakes().keep(KeepPage(), table, Cards(), "en")
    assert page
    sheets = printed(page).split("\f")
    assert all(words in sheets[1] for words in ("Who is winning", "if everybody played like", "Ania", "50%"))
    table.close()


def test_a_machine_that_did_not_know_the_time_dates_no_page(tmp_path: Path) -> None:
    table = begin(tmp_path / "evening.banker", Setup("pl-tournament", ("Ania", "Bartek")), now=lambda: 3600.0)
    page = Keepsakes().keep(KeepPage(), table, Cards(), "en")
    assert page
    assert "1970" not in printed(page)
    assert "This table plays by the book." in printed(page)
    table.close()


def test_the_record_is_kept_and_the_table_is_told_where(branch: Branch) -> None:
    branch.touch(KeepRecord())
    assert list(branch.games.glob("*.game"))
    assert branch.runtime.model.ui.notice == FileKept(str(branch.games))


def test_on_a_full_disk_the_record_of_before_stays_whole_and_the_folder_is_named(branch: Branch) -> None:
    branch.touch(KeepRecord())
    (kept,) = branch.games.glob("*.game")
    before = kept.read_bytes()
    with no_file_grows():
        branch.touch(KeepRecord())
    assert kept.read_bytes() == before
    assert seen(branch.view, MessageView).name == str(branch.games)


def test_a_picture_is_kept_as_it_is_drawn(window: object, branch: Branch) -> None:
    branch.touch(routes.Pictures("landings"))
    screen = Screen(window, branch)
    screen.touch(KeepPicture("landings"))
    screen.until(lambda: bool(list(branch.games.glob("*-landings.png"))))
    (path,) = branch.games.glob("*-landings.png")
    with Image.open(path) as picture:
        assert picture.width > 500
        assert len(picture.convert("RGB").getcolors(maxcolors=100_000) or ()) > 10
    assert branch.runtime.model.ui.notice == FileKept(str(branch.games))
    screen.close()
