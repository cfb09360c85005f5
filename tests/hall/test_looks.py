"""Do the hall's pages fit every screen, and do they do what a finger wants? Drawn by a real browser."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec
import pytest

from banker.hall import acts as a
from banker.hall.decide import decide
from banker.hall.refusals import HallRefusal
from tests.hall.page_server import PageServer
from tests.hall.shown import AT, ShownHall
from tests.phones.browser import Browser, Tab, faults_of
from tests.phones.test_browsers import serious
from ui.hall.pages.page import HallSnapshot, Viewer
from ui.locale.words import LANGUAGES, Language

PAGES: Final = ("/", "/table/1", "/room", "/seating", "/standings", "/wall", "/sign-in")
TOUCHED: Final = "button, summary, select, textarea, a, input:not([type=checkbox], [type=file])"
DESK, TABLET, SMALL, WALL = (1440, 900), (1024, 768), (320, 640), (1920, 1080)


@cache
def played() -> ShownHall:
    """24 tables that play."""
    return ShownHall(96, 1).plays()


@cache
def busy() -> ShownHall:
    """A draft in which somebody withdrew, came late and was punished, and meets another again."""
    hall = ShownHall(53, 2, "Puchar klubu Wola")
    hall.does(a.PlayersEntered((a.NewEntrant("Wera-Aleksandra Brzęczyszczykiewicz", is_alternate=True),)))
    hall.does(a.PlayerWithdrew(7))
    first, *_, last = hall.tournament.rounds
    one, other = last.tables[0].players[0], first.tables[3].players[1]
    if one != other:
        hall.does(a.SeatsSwapped(one, other))
    hall.does(a.PlayerPenalized(11, 1.5, "Marta", "12 minutes late"), "12 minutes late")
    return hall


def sights_of(path: str) -> tuple[HallSnapshot, ...]:
    """A draft has no table with a game."""
    return tuple(hall.snapshot() for hall in ((played(),) if path.startswith("/table") else (busy(), played())))


@pytest.fixture(scope="module")
def pages() -> Iterator[PageServer]:
    server = PageServer(played().snapshot())
    yield server
    server.close()


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Tab]:
    found = browser.phone()
    yield found
    found.front().close()


def opened(pages: PageServer, tab: Tab, path: str, snapshot: HallSnapshot, language: Language = "en") -> None:
    pages.snapshot, pages.viewer = snapshot, Viewer("director", language)
    pages.posted.clear()
    pages.answer = (204, "")
    tab.open(pages.address + path)


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_its_screen_and_a_finger_in_every_language(
    pages: PageServer, tab: Tab, path: str, language: Language
) -> None:
    for snapshot in sights_of(path):
        opened(pages, tab, path, snapshot, language)
        for size in (DESK, TABLET, SMALL) if path != "/wall" else (WALL, SMALL):
            tab.resize(*size)
            tab.wait_for("return innerWidth === arguments[0]", size[0])
            assert faults_of(tab, TOUCHED, 47.5, 14) == [], (size, len(snapshot.tables))


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("light", ["dark", "light"])
def test_no_page_has_a_serious_fault_for_who_sees_little_or_nothing(
    pages: PageServer, tab: Tab, path: str, light: str
) -> None:
    for snapshot in sights_of(path):
        tab.resize(*DESK)
        tab.ask_for(light)
        opened(pages, tab, path, snapshot)
        tab.run("for (const each of document.querySelectorAll('details')) each.open = true")
        assert serious(tab) == []
    assert tab.browser.complaints() == []


def test_every_act_on_a_page_is_one_that_the_hall_knows_and_allows(pages: PageServer, tab: Tab) -> None:
    for snapshot in (busy().snapshot(), played().snapshot(), ShownHall().snapshot()):
        for path in ("/", "/seating", "/standings"):
            opened(pages, tab, path, snapshot)
            for found in tab.run("return [...document.querySelectorAll('[data-act]')].map((each) => each.dataset.act)"):
                act = msgspec.json.decode(found, type=a.HallAct)
                if isinstance(act, a.RoundStarted | a.RoundHeld):
                    act = act.but(at=AT)
                decided = decide(act, snapshot.tournament)
                assert not isinstance(decided, HallRefusal), (path, act)


def test_two_touches_tell_what_a_swap_costs_and_one_more_does_it(pages: PageServer, tab: Tab) -> None:
    hall = ShownHall(53, 2)
    draft = hall.tournament.rounds[-1]
    first, other = draft.tables[0].players[0], draft.tables[5].players[2]
    opened(pages, tab, "/seating", hall.snapshot())
    tab.run(
        "arguments[0].forEach((player) => document.querySelector(`[data-player='${player}']`).click())", [first, other]
    )
    names = [hall.tournament.entrants[player].name for player in (first, other)]
    tab.wait_for_text(f"Swap {names[0]} and {names[1]}", "chosen")
    assert f"Table 6: {names[0]} meets" in tab.text("chosen") and f"Table 1: {names[1]} meets" in tab.text("chosen")
    tab.run("document.querySelector('#chosen .primary').click()")
    tab.wait_for("return !document.querySelector('#chosen').textContent.trim()")
    path, body = pages.posted[-1]
    assert path == "/act" and json.loads(body)["act"] == {"type": "SeatsSwapped", "player": first, "other": other}
    hall.does(msgspec.json.decode(msgspec.json.encode(json.loads(body)["act"]), type=a.HallAct))
    pages.show(hall.snapshot())
    tab.wait_for("return document.querySelector(`#seats-6 [data-player='${arguments[0]}']`)", first)


def test_a_refusal_is_said_where_everybody_sees_it(pages: PageServer, tab: Tab) -> None:
    opened(pages, tab, "/seating", busy().snapshot())
    pages.answer = (422, "Table 6 is full.")
    tab.run("[...document.querySelectorAll('#todo button')].find((each) => each.textContent.includes('Start')).click()")
    tab.wait_for("return document.getElementById('ask').open")
    tab.run("document.getElementById('ask-yes').click()")
    tab.wait_for_text("Table 6 is full.", "told-bar")
    assert not tab.run("return document.getElementById('told-bar').hidden")


def test_a_card_keeps_its_place_while_somebody_points_at_the_grid(pages: PageServer, tab: Tab) -> None:
    opened(pages, tab, "/", played().snapshot())
    order = "return [...document.querySelectorAll('#calm > li')].map((each) => each.id)"
    before = tab.run(order)
    tab.run("document.querySelector('#calm a').focus()")
    script = "apply({calm: arguments[0].join(' '), [arguments[0][0]]: '<a href=/table/1>new</a>'}); " + order
    assert tab.run(script, before[::-1]) == before, "the focus is in the grid"
    assert tab.run("document.activeElement.blur(); touched = -1e9; tick(); " + order) == before[::-1]


def test_the_line_is_gone_is_said_and_nothing_can_be_done_until_it_is_back(pages: PageServer, tab: Tab) -> None:
    opened(pages, tab, "/", played().snapshot())
    tab.run("stream.onerror = null; gone()")
    assert not tab.run("return document.getElementById('gone').hidden")
    assert tab.run("return document.querySelectorAll('[data-act]:not(:disabled)').length") == 0
    tab.run("document.querySelector('#gone button').click()")
    tab.wait_for("return document.getElementById('gone').hidden && !document.querySelector('[data-act]').disabled")


def test_the_wall_shows_twelve_places_and_the_first_ones_every_second_time(pages: PageServer, tab: Tab) -> None:
    opened(pages, tab, "/wall", played().snapshot())
    shown = (
        "return [...document.querySelectorAll('[data-turns] > :not([hidden]) .pos')].map((each) => +each.textContent)"
    )
    seen = [tab.run(f"turn = {turn}; turns(); " + shown) for turn in range(4)]
    assert [places[0] for places in seen] == [1, 13, 1, 25] and {len(places) for places in seen} == {12}
    assert "zł" not in tab.text(), "no balance"
