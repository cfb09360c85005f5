"""Who types on a page of the hall keeps the keyboard, whatever comes in meanwhile; drawn by a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from banker.hall import acts as a
from banker.hall.decide import decide, evolve
from banker.hall.refusals import HallRefusal
from banker.hall.rounds import TableResult
from banker.hall.tournament import Tournament
from tests.hall.page_server import PageServer
from tests.hall.shown import NAMES, entries_of, snapshot_of, tournament_of
from tests.phones.browser import Tab
from ui.hall.pages.page import HallSnapshot
from ui.hall.pages.story import GameStory

PLAYED: Final = tournament_of(24, played=1).tournament
BEFORE, WHY = "START was paid twice", "Seat three says that"
"""Forty letters, of which the last twenty are typed before the others."""


@pytest.fixture
def pages() -> Iterator[PageServer]:
    server = PageServer(snapshot_of(PLAYED))
    yield server
    server.close()


def after(entries: int) -> HallSnapshot:
    """The hall when so many entries of table 1 have come in."""
    _, rows, _ = entries_of(NAMES[:4], 175, 1)
    story = GameStory(1)
    story.follow(rows[: entries + 1])
    return msgspec.structs.replace(snapshot_of(PLAYED), story=lambda _: story)


def counted(table: int, tournament: Tournament) -> Tournament:
    """The same, with a result of this table that counts."""
    result = TableResult((4, 3, 2, 1), signed=(0, 1, 2, 3), judge="Olaf")
    decided = decide(a.ResultRecorded(table, result), tournament)
    assert not isinstance(decided, HallRefusal)
    return evolve(tournament, decided)


def press(tab: Tab, keys: str) -> None:
    """On the keyboard: it goes to whatever has the focus."""
    ActionChains(tab.front()).send_keys(keys).perform()


def test_all_letters_of_a_ruling_arrive_while_the_table_plays_on(pages: PageServer, tab: Tab) -> None:
    pages.snapshot = after(100)
    tab.open(f"{pages.address}/table/1")
    driver = tab.front()
    driver.find_element("css selector", "[data-at=MoneyMoved] summary").click()
    driver.find_element("id", "MoneyMoved-why").click()
    keys = [*WHY, *(Keys.HOME + letter for letter in BEFORE[:1]), *BEFORE[1:]]
    entry = 100
    for entry, key in enumerate(keys, 101):
        press(tab, key)
        pages.show(after(entry))
        tab.wait_for_text(f"What happened{entry}", "past")
    assert tab.run("return document.getElementById('MoneyMoved-why').value") == BEFORE + WHY
    assert f"(entry {entry})" in tab.text("ruling"), "what is said beside the field goes on"


def test_a_list_that_was_pulled_down_stays_open_while_the_table_plays_on(pages: PageServer, tab: Tab) -> None:
    pages.snapshot = after(100)
    tab.open(f"{pages.address}/table/1")
    driver = tab.front()
    driver.find_element("css selector", "[data-at=PawnPlaced] summary").click()
    driver.find_element("id", "pawn-to").click()
    is_open = "return document.getElementById('pawn-to').matches(':open')"
    tab.wait_for(is_open)
    pages.show(after(101))
    tab.wait_for_text("What happened101", "past")
    assert tab.run(is_open)


def test_a_result_typed_by_hand_stays_with_its_table_while_others_count(pages: PageServer, tab: Tab) -> None:
    tab.open(f"{pages.address}/standings")
    driver, chosen = tab.front(), "return document.querySelector('#result-table option:checked')?.textContent ?? ''"
    driver.find_element("css selector", "[data-at=result] summary").click()
    driver.find_element("id", "result-table").send_keys("Round 2, table 3")
    driver.find_element("id", "result-worths").click()
    press(tab, "3412 22")
    tournament = counted(1, PLAYED)
    pages.show(snapshot_of(tournament))
    tab.wait_for_text("1 of 6 results confirmed", "places")
    press(tab, "04 2690 3925")
    assert tab.run("return document.getElementById('result-worths').value") == "3412 2204 2690 3925"
    assert tab.run(chosen).startswith("Round 2, table 3")
    pages.show(snapshot_of(counted(3, tournament)))
    tab.wait_for_text("2 of 6 results confirmed", "places")
    assert not tab.run(chosen), "what is typed now would be a correction: the table has to be chosen again"
    assert not tab.run("return document.getElementById('result-table').form.reportValidity()")
