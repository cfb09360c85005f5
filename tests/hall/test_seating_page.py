"""The page *Seating* in a real browser over the real page process: what somebody does there is seen there, at once."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from selenium.webdriver.support.wait import WebDriverWait

from banker.hall import acts as a
from banker.hall.tournament import EntrantState, Tournament
from tests.hall.page_server import PageServer
from tests.hall.paged import PagedHall
from tests.hall.shown import NAMES as NAMES_SHOWN
from tests.hall.shown import ShownHall
from tests.phones.browser import Tab
from tests.waiting import PATIENCE_SECONDS
from ui.hall.acts import HallActs
from ui.hall.pages.page import Viewer
from ui.hall.pages.tour_views import WallView
from ui.hall.pages.wall import wall_page

NAMES: Final = ["Ania", "Bartek", "Celina", "Darek", "Ewa", "Filip", "Gosia", "Hela", "Iga"]
LISTS: Final = {
    "Without a seat": EntrantState.PLAYING,
    "Alternates, in this order": EntrantState.ALTERNATE,
    "Withdrawn": EntrantState.WITHDRAWN,
    "Did not come": EntrantState.MISSING,
}
SEEN: Final = """const drawn = (each) => each.getClientRects().length, text = (each) => each.textContent.trim();
const named = (place, title) => [text(place.querySelector(title).firstChild), [...place.querySelectorAll(".nm")]
    .filter(drawn).map((name) => text(name.firstChild))];
return Object.fromEntries([...document.querySelectorAll("#grid > li")].map((each) => named(each, ".n"))
    .concat([...document.querySelectorAll("#outside section")].map((each) => named(each, "h2"))))"""
"""Who is drawn at which table, and in which list below."""
BUTTON: Final = """return [...document.querySelectorAll("#todo button, #chosen button, #moves button")]
    .find((each) => each.textContent.trim().startsWith(arguments[0]) && !each.disabled)"""


def expected(tournament: Tournament) -> Mapping[str, list[str]]:
    """What the page shows of it."""
    last, names = tournament.rounds[-1] if tournament.rounds else None, [each.name for each in tournament.entrants]
    tables = {f"Table {each.number}": each.players for each in last.tables} if last else {}
    seated = last.seated if last else ()
    outside = {
        title: tuple(player for player in tournament.in_state(state) if player not in seated)
        for title, state in LISTS.items()
    }
    return {title: [names[player] for player in players] for title, players in (tables | outside).items() if players}


class SeatingTab:
    """The director at the page, which shows after each act what the tournament came to."""

    def __init__(self, paged: PagedHall, tab: Tab) -> None:
        self._folder, self._tab, self._driver = paged.folder, tab, paged.sign_in_by(tab)
        tab.open(f"{paged.address}seating")

    @property
    def tournament(self) -> Tournament:
        acts = HallActs(self._folder.path / "acts.db", self._folder.settings.id)
        acts.close()
        return acts.tournament

    def enters(self, path: Path) -> None:
        """A list from a file."""
        self._is_seen(lambda: self._driver.find_element("css selector", "input[type=file]").send_keys(str(path)))

    def does(self, title: str, *touched: str, reason: str = "") -> None:
        """Touches these players and tables, and the button of this name; says why where that is asked."""
        names = [each.name for each in self.tournament.entrants]
        for each in touched:
            place = f"player='{names.index(each)}'" if each in names else f"table='{each}'"
            self._tab.wait_for("return document.querySelector(arguments[0])", f"[data-{place}]:not(:disabled)").click()
        self._is_seen(lambda: self._confirm(title, reason))

    def _confirm(self, title: str, reason: str) -> None:
        self._tab.wait_for(BUTTON, title).click()
        if self._tab.run("return document.getElementById('ask').open"):
            if reason:
                self._driver.find_element("id", "ask-why").send_keys(reason)
            self._driver.find_element("id", "ask-yes").click()

    def _is_seen(self, act: Callable[[], object]) -> None:
        before = self.tournament
        act()
        wait = WebDriverWait(self._driver, PATIENCE_SECONDS, 0.02)
        changed = wait.until(lambda _: (after := self.tournament) != before and after)
        wait.until(lambda _: self._tab.run(SEEN) == expected(changed))


def test_whatever_the_director_does_with_seats_is_seen_without_a_reload(
    paged: PagedHall, tab: Tab, tmp_path: Path
) -> None:
    (tmp_path / "list.csv").write_text("".join(f"{name}\n" for name in ("name,alternate", *NAMES)) + "Jan,yes\n")
    seating = SeatingTab(paged, tab)
    seating.enters(tmp_path / "list.csv")
    seating.does("Assign seats for the next round")
    first, other = seating.tournament.rounds[0].tables[0].players[0], seating.tournament.rounds[0].tables[1].players[0]
    one, two = NAMES[first], NAMES[other]
    seating.does("Swap", one, two)
    seating.does("Undo")
    seating.does(f"{one} did not come", one)
    seating.does(f"{two} withdraws", two, reason="is ill")
    seating.does(f"{two} plays", two)
    seating.does(f"{two} to table 1", two, "1")
    seating.does("Assign seats again")
    seating.does("Publish the seats")
    tab.wait_for_text("the scoreboard shows them", "todo")
    seating.does("Start: Round 1")
    assert "The round has started" in tab.text("round")
    assert {each.state for each in seating.tournament.entrants} == {EntrantState.PLAYING, EntrantState.MISSING}
    tab.open(f"{paged.address}standings")
    assert "Nothing has been played yet" not in tab.text("places")
    assert tab.browser.complaints() == []


def test_the_wall_shows_a_draft_only_when_it_is_published_and_as_it_was_then() -> None:
    hall, viewer = ShownHall(8), Viewer("audience", "en")

    def wall() -> WallView:
        view = wall_page(hall.snapshot(), viewer).view
        assert isinstance(view, WallView)
        return view

    assert wall().seats == ()
    hall.does(a.RoundPublished())
    before = wall().seats
    assert [name for name, _ in before] == sorted(NAMES_SHOWN[:8])
    one, other = (table.players[0] for table in hall.tournament.rounds[0].tables)
    hall.does(a.SeatsSwapped(one, other))
    assert wall().seats == before
    hall.does(a.RoundPublished())
    assert wall().seats != before
    hall.does(a.RoundStarted(1_000.0))
    assert wall().seats == ()


def test_a_name_is_found_without_its_marks_on_seating_and_wall(tab: Tab) -> None:
    hall = ShownHall(12)
    hall.does(a.RoundPublished())
    server = PageServer(hall.snapshot())
    try:
        tab.resize(390, 780)
        for path, names in (("/seating", "#grid .nm"), ("/wall", "#pages .nm")):
            tab.open(server.address + path)
            tab.wait_for("return document.querySelector('.find')").send_keys("grazyna")
            drawn = f"return [...document.querySelectorAll('{names}')].filter((each) => each.checkVisibility()).length"
            tab.wait_for(f"return (() => {{{drawn}}})() < 6")
            assert "Grażyna" in tab.text("grid" if path == "/seating" else "pages")
    finally:
        server.close()


def test_a_name_is_mended_and_a_table_left_out_by_the_page(paged: PagedHall, tab: Tab, tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_text("".join(f"{name}\n" for name in ("name", *NAMES)))
    seating, driver = SeatingTab(paged, tab), tab.front()
    seating.enters(tmp_path / "list.csv")
    driver.find_element("id", "room-tables").send_keys("4, 2 7")
    driver.find_element("css selector", "#room button").click()
    tab.wait_for("return document.getElementById('room-tables').value === '4 2 7'")
    tab.wait_for("return document.querySelector(\"[data-player='0']\")").click()
    tab.wait_for("return document.querySelector('#chosen summary')").click()
    name = driver.find_element("id", "mend-name-0")
    name.clear()
    name.send_keys("Anna")
    driver.find_element("id", "mend-table-0").send_keys("2")
    driver.find_element("css selector", "#chosen form button").click()
    tab.wait_for_text("always table 2", "outside")
    seating.does("Assign seats for the next round")
    assert [table.number for table in seating.tournament.rounds[0].tables] == [4, 2]
    assert 0 in seating.tournament.rounds[0].tables[1].players
    assert tab.browser.complaints() == []
