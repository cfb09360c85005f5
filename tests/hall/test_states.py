"""Every page of a hall opens in every state of a tournament, for every role, and names each of its places once."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from html.parser import HTMLParser
from random import Random
from typing import get_args

import pytest

from banker.hall import acts as a
from banker.hall.rounds import TableResult
from banker.hall.rules import HallRules
from tests.hall.shown import NAMES, ShownHall
from ui.hall.pages.live_pages import LivePages, frame_of
from ui.hall.pages.page import HallPersonRole, HallSnapshot, Viewer

PAGES = ("/", "/table/1", "/room", "/seating", "/standings", "/wall")
STATES = ("empty", "entered", "seated", "running", "counted", "between", "seated again", "over")


@cache
def snapshots() -> Mapping[str, HallSnapshot]:
    """One tournament from its first act to its last; the games of the first round are played."""
    hall, chance = ShownHall(rules=HallRules(rounds=2, final=4)), Random(1)
    found = [hall.snapshot()]

    def see(*acts: a.HallAct) -> None:
        for act in acts:
            hall.does(act)
        found.append(hall.snapshot())

    entrants = tuple(a.NewEntrant(name, is_alternate=name == NAMES[9]) for name in NAMES[:11])
    see(a.PlayersEntered(entrants), a.PlayerWithdrew(0))
    see(a.RoundSeated(), a.PlayerMissed(1), a.RoundPublished())
    found.append(hall.plays().snapshot())
    first, *others = hall.tournament.rounds[0].tables
    see(a.ResultRecorded(first.number, TableResult((4, 3, 2, 1)[: len(first.players)], signed=(0,))))
    hall.does(a.ResultJudged(first.number, "Olaf", "three cards are lost"))
    hall.counts(others, chance)
    see(a.PlayerPenalized(3, 1.5, "Olaf", "came late"))
    see(a.RoundSeated())
    hall.counts(hall.starts().tables, chance)
    hall.counts(hall.starts().tables, chance)
    see(a.TournamentFinished())
    return dict(zip(STATES, found, strict=True))


class Ids(HTMLParser):
    """The ids of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found = Counter[str]()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.update(value or "" for name, value in attrs if name == "id")


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("role", get_args(HallPersonRole))
def test_every_page_opens_in_every_state_and_has_no_id_twice(state: str, role: HallPersonRole) -> None:
    snapshot = snapshots()[state]
    for path in PAGES:
        page = LivePages().page(path, Viewer(role, "en"), snapshot)
        assert page or (path == "/table/1" and not snapshot.tables)
        ids = Ids(page.document("Marta")).found if page else Counter[str]()
        assert [name for name, times in ids.items() if times > 1] == [], path


def test_a_page_is_drawn_when_the_hall_looks_and_not_for_each_request() -> None:
    found, viewer, pages = snapshots(), Viewer("audience", "en"), LivePages()
    page = pages.page("/wall", viewer, found[STATES[0]])
    assert page is pages.page("/wall", viewer, found[STATES[-1]]) and page
    first = page.document("")
    assert page.document("") is first
    pages.draw(found[STATES[-1]])
    assert page.document("") != first


def test_a_spanish_page_opens_its_questions_and_writes_half_a_point_with_a_comma() -> None:
    page = LivePages().page("/seating", Viewer("director", "es"), snapshots()["seated again"])
    assert page
    assert 'data-ask="¿Empezar: ' in page.document("Marta") and "sanción de 1,5" in page.document("Marta")


def test_the_head_counts_who_plays_and_no_alternate_or_withdrawn_player() -> None:
    frame = frame_of(snapshots()["entered"], Viewer("director", "en"), "tables")
    assert frame.facts == "9 players", "of eleven entries"
