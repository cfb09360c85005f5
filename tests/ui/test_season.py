"""The season on the screen: reached from past games, with evenings that can be left out, and printed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.play import commands as c
from tests.ui.branch import Branch, keep_cards, keep_game
from tests.ui.sitting import Sitting, seen
from ui.flows.season.model import SeasonView
from ui.flows.welcome.model import PastGames
from ui.pieces.templates.pick import PickView

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


def test_a_box_without_evenings_has_no_way_to_a_season() -> None:
    sitting = Sitting()
    sitting.touch(PastGames())
    assert [button.title for button in seen(sitting.view, PickView).buttons] == ["Back"]
