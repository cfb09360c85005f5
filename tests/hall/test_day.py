"""A tournament's short day: a real hall, two boxes, and a browser; `make test-day` has the whole one."""

from pathlib import Path

from tests.hall.day import Day
from tests.hall.day_hands import closing_all
from tests.phones.browser import Browser


def test_a_short_tournament_goes_from_an_empty_folder_to_the_winner_on_the_wall(tmp_path: Path) -> None:
    with closing_all() as ends:
        browser = Browser()
        ends.append(browser.close)
        day = Day(tmp_path, browser, ends, tables=2)
        day.boxes_join()
        day.players_enter()
        day.seats()
        day.round_starts("Round 1")
        day.judge_rules()
        day.pauses()
        day.box_is_copied(2)
        day.round_ends(1, 2)
        day.results_come()
        day.rules_change()
        day.next_round("Final", 1)
        day.tournament_ends()
        assert browser.complaints() == []
