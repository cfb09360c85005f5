"""The season on the screen: reached from past games, with evenings that can be left out, and printed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.keep.season import season
from banker.play import commands as c
from banker.play.setup import Setup
from tests.ui.branch import Branch, keep_cards, keep_game
from tests.ui.phoned import Phoned
from tests.ui.sitting import NAMES, Sitting, seen
from ui.flows.season.model import SeasonView
from ui.flows.welcome.model import PastGames
from ui.pieces.templates.pick import PickView
from ui.wire.phone_page import PhoneOver

ANIA_PAYS = (c.Roll(0, ("2", "4")), c.BuyDeed(0), c.EndTurn(0), c.Roll(1, ("2", "4")), c.ClaimRent(0), c.Pay(1))
"""Bartek pays a rent to Ania, who is worth the most then."""


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    """A bank at its first screen with two evenings: a draw of three, and one that Ania won."""
    keep_cards(tmp_path)
    keep_game(tmp_path, c.EndGame(), name="draw")
    keep_game(tmp_path, *ANIA_PAYS, c.EndGame(), name="won")
    branch = Branch(tmp_path)
    branch.touch(PastGames())
    branch.touch_title("Season")
    yield branch
    branch.close()


def shown(branch: Branch) -> SeasonView:
    """The page of the season."""
    return seen(branch.view, SeasonView)


def test_the_season_has_wins_points_and_pairs(branch: Branch) -> None:
    rows = [(row.name, row.note, row.wins, row.points) for row in shown(branch).rows]
    assert rows == [("Ania", "2 evenings", 2, 2), ("Celina", "2 evenings", 1, 1), ("Bartek", "2 evenings", 1, 0)]
    assert shown(branch).beaten.counts == ((0, 1, 1), (0, 0, 1), (0, 0, 0))


def test_the_season_has_the_records_with_who_made_them(branch: Branch) -> None:
    records = {row.label: row.value for row in shown(branch).records}
    assert records["Highest rent"].endswith(", Ania")


def test_an_evening_that_is_left_out_does_not_count_and_can_count_again(branch: Branch) -> None:
    for is_left_out in (True, False):
        branch.touch_title("Evenings")
        entry = next(each for each in seen(branch.view, PickView).entries if each.title == "Ania")
        assert entry.is_chosen is is_left_out
        branch.touch(entry.action)
        branch.finish()
        branch.touch_title("Back")
        assert shown(branch).bar.note == ("1 evening" if is_left_out else "2 evenings")
        assert sum(row.points for row in shown(branch).rows) == (0 if is_left_out else 3)


def test_what_is_left_out_stays_so_after_a_restart(branch: Branch, tmp_path: Path) -> None:
    branch.touch_title("Evenings")
    branch.touch(seen(branch.view, PickView).entries[0].action)
    branch.finish()
    branch.close()
    again = Branch(tmp_path)
    assert [past.is_left_out for past in again.runtime.model.evenings] == [True, False]
    again.close()


def test_the_season_is_kept_as_a_page_to_print(branch: Branch, tmp_path: Path) -> None:
    branch.touch_title("Print")
    branch.finish()
    assert str(tmp_path / "games") in branch.notice
    assert (tmp_path / "games" / "season.pdf").read_bytes().startswith(b"%PDF")


def test_without_an_evening_that_counts_the_page_says_so_and_prints_nothing(branch: Branch) -> None:
    branch.touch_title("Evenings")
    for entry in seen(branch.view, PickView).entries:
        branch.touch(entry.action)
        branch.finish()
    branch.touch_title("Back")
    assert shown(branch).empty == "No evening counts yet."
    assert shown(branch).buttons[0].action is None


def test_after_the_last_turn_this_evening_counts_in_the_season_of_a_phone() -> None:
    sitting = Sitting(Setup("pl-tournament", NAMES[:3]))
    phoned = Phoned(sitting, 0)
    assert "The season" not in [each.title for each in phoned.home(0).rankings]
    sitting.submit(*ANIA_PAYS, c.EndGame())
    page = phoned.page(0).shown
    assert isinstance(page, PhoneOver)
    told = [(each.name, each.money, each.note) for each in page.rankings[-1].ranks]
    assert page.rankings[-1].title == "The season"
    assert told == [
        (NAMES[0], "2", "1 evening, 1 win"),
        (NAMES[2], "1", "1 evening, 0 wins"),
        (NAMES[1], "0", "1 evening, 0 wins"),
    ]


def test_a_phone_lists_the_season_as_the_tables_page_does() -> None:
    sitting = Sitting(Setup("pl-tournament", NAMES[:3]))
    phoned = Phoned(sitting, 0)
    sitting.submit(c.EndGame())
    page = phoned.page(0).shown
    people = season([past.evening for past in sitting.model.evenings])
    assert isinstance(page, PhoneOver)
    assert [each.name for each in page.rankings[-1].ranks] == [each.name for each in people]


def test_a_box_without_evenings_has_no_way_to_a_season() -> None:
    sitting = Sitting()
    sitting.touch(PastGames())
    assert [button.title for button in seen(sitting.view, PickView).buttons] == ["Back"]
