"""Pictures of a game: what they show, and that they are kept as files."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from banker import commands as c
from tests.ui.branch import ANIA, BARTEK, Branch, keep_game
from tests.ui.positions_pictures import (
    pictures_deeds,
    pictures_groups,
    pictures_landings,
    pictures_none,
    pictures_time,
    pictures_worth,
)
from tests.ui.test_app import Screen
from ui.core import messages as m
from ui.core import routes
from ui.core.notice import FileKept
from ui.flows.standings.model import BarsChart, HeatRing, PicturesView, WorthChart
from ui.locale.words import Words

WORDS = Words()


def chart_of(view: object) -> object:
    screen = view.screen  # type: ignore[attr-defined]
    assert isinstance(screen, PicturesView)
    return screen.chart


def test_the_next_picture_leads_round_all_of_them_and_back():
    seen, shown = [], pictures_worth(WORDS).screen
    for _ in range(5):
        assert isinstance(shown, PicturesView)
        following = shown.buttons[0].action
        assert isinstance(following, m.Open)
        seen.append(following.screen)
        shown = {
            "groups": pictures_groups, "deeds": pictures_deeds, "landings": pictures_landings, "time": pictures_time,
            "worth": pictures_worth,
        }[following.screen.kind](WORDS).screen  # type: ignore[attr-defined]  # fmt: skip
    assert len(set(seen)) == 5
    assert seen[-1] == routes.Pictures("worth")


def test_the_parts_of_a_groups_bar_are_its_deeds():
    chart = chart_of(pictures_groups(WORDS))
    assert isinstance(chart, BarsChart)
    assert sorted(len(line.parts) for line in chart.lines) == [2, 2, 2, 3, 3, 3, 3, 3, 3, 4]


def test_groups_and_deeds_tell_of_the_same_rent():
    groups, deeds = chart_of(pictures_groups(WORDS)), chart_of(pictures_deeds(WORDS))
    assert isinstance(groups, BarsChart)
    assert isinstance(deeds, BarsChart)
    best = sorted((part for line in groups.lines for part in line.parts), reverse=True)[:10]
    assert [line.parts[0] for line in deeds.lines] == best


def test_the_ring_counts_all_forty_spaces_and_names_those_met_most():
    ring = chart_of(pictures_landings(WORDS))
    assert isinstance(ring, HeatRing)
    assert len(ring.counts) == 40
    assert ring.lines[0][1] == str(max(ring.counts))


def test_worth_begins_with_the_starting_cash():
    chart = chart_of(pictures_worth(WORDS))
    assert isinstance(chart, WorthChart)
    assert {line.values[0] for line in chart.lines} == {1500}


def test_a_game_without_a_roll_says_that_there_is_nothing_yet_and_keeps_no_picture():
    screen = pictures_none(WORDS).screen
    assert isinstance(screen, PicturesView)
    assert (screen.chart, screen.buttons[1].action) == (None, None)


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    keep_game(tmp_path, c.Roll(ANIA, ("4", "6")), c.EndTurn(ANIA), c.Roll(BARTEK, ("4", "6")))
    branch = Branch(tmp_path)
    branch.counter.continue_last()
    yield branch
    branch.close()


def test_the_page_to_print_is_kept_beside_the_journal_with_every_name(branch: Branch):
    branch.counter.touch(m.SavePage())
    (ui,) = branch.games.glob("*.pdf")
    text = subprocess.run(["pdftotext", "-layout", ui, "-"], capture_output=True, text=True, check=True).stdout
    assert all(name in text for name in branch.game.names)
    assert branch.counter.ui.told == FileKept(str(branch.games))


def test_the_record_is_kept_and_the_table_is_told_where(branch: Branch):
    branch.counter.touch(m.Save())
    assert list(branch.games.glob("*.game"))
    assert branch.counter.ui.told == FileKept(str(branch.games))


def test_a_picture_is_kept_as_it_is_drawn(window: object, branch: Branch):
    screen = Screen(window, branch)
    screen.app._act(m.Open(routes.Pictures("landings")))
    screen.touch(m.SavePicture("landings"))
    screen.until(lambda: bool(list(branch.games.glob("*-landings.png"))))
    (path,) = branch.games.glob("*-landings.png")
    with Image.open(path) as picture:
        assert picture.width > 500
        assert len(picture.convert("RGB").getcolors(maxcolors=100_000)) > 10
    assert branch.counter.ui.told == FileKept(str(branch.games))
    screen.close()
