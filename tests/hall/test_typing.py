"""Who types on a page of the hall keeps the keyboard, whatever comes in meanwhile; drawn by a real browser."""

from collections.abc import Iterator

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from tests.hall.page_server import PageServer
from tests.hall.shown import ShownHall
from tests.phones.browser import Tab

BEFORE, WHY = ("S", "TART ", "was paid ", "twice"), ("Seat ", "three ", "says that")
"""The words of a reason, of which the last are typed before the others."""


@pytest.fixture
def hall() -> ShownHall:
    """Six tables play the second round."""
    return ShownHall(24, 1).plays(100)


@pytest.fixture
def pages(hall: ShownHall) -> Iterator[PageServer]:
    server = PageServer(hall.snapshot())
    yield server
    server.close()


def press(tab: Tab, keys: str) -> None:
    """On the keyboard: it goes to whatever has the focus."""
    ActionChains(tab.front()).send_keys(keys).perform()


def test_all_letters_of_a_ruling_arrive_while_the_table_plays_on(hall: ShownHall, pages: PageServer, tab: Tab) -> None:
    tab.open(f"{pages.address}/table/1")
    driver = tab.front()
    driver.find_element("css selector", "[data-at=MoneyMoved] summary").click()
    driver.find_element("id", "MoneyMoved-why").click()
    box = hall.boxes[1]
    for key in (*WHY, Keys.HOME + BEFORE[0], *BEFORE[1:]):
        press(tab, key)
        box.plays(1)
        pages.show(hall.snapshot())
        tab.wait_for_text(f"What happened{box.newest}", "past")
    assert tab.run("return document.getElementById('MoneyMoved-why').value") == "".join(BEFORE + WHY)
    assert f"(entry {box.newest})" in tab.text("ruling"), "what is said beside the field goes on"


def test_a_list_that_was_pulled_down_stays_open_while_the_table_plays_on(
    hall: ShownHall, pages: PageServer, tab: Tab
) -> None:
    tab.open(f"{pages.address}/table/1")
    driver = tab.front()
    driver.find_element("css selector", "[data-at=PawnPlaced] summary").click()
    driver.find_element("id", "pawn-to").click()
    is_open = "return document.getElementById('pawn-to').matches(':open')"
    tab.wait_for(is_open)
    hall.boxes[1].plays(1)
    pages.show(hall.snapshot())
    tab.wait_for_text(f"What happened{hall.boxes[1].newest}", "past")
    assert tab.run(is_open)


def test_a_result_typed_by_hand_stays_with_its_table_while_others_count(
    hall: ShownHall, pages: PageServer, tab: Tab
) -> None:
    tab.open(f"{pages.address}/standings")
    driver, chosen = tab.front(), "return document.querySelector('#result-table option:checked')?.textContent ?? ''"
    driver.find_element("css selector", "[data-at=result] summary").click()
    driver.find_element("id", "result-table").send_keys("Round 2, table 3")
    driver.find_element("id", "result-worths").click()
    press(tab, "3412 22")
    hall.result(1, 4, 3, 2, 1)
    pages.show(hall.snapshot())
    tab.wait_for_text("1 of 6 results confirmed", "places")
    press(tab, "04 2690 3925")
    assert tab.run("return document.getElementById('result-worths').value") == "3412 2204 2690 3925"
    assert tab.run(chosen).startswith("Round 2, table 3")
    hall.result(3, 4, 3, 2, 1)
    pages.show(hall.snapshot())
    tab.wait_for_text("2 of 6 results confirmed", "places")
    assert not tab.run(chosen), "what is typed now would be a correction: the table has to be chosen again"
    assert not tab.run("return document.getElementById('result-table').form.reportValidity()")
