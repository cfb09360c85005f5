"""A tournament's whole day: six boxes with people at them, a cut cable, a copied box, a late result, three rounds."""

from pathlib import Path

from tests.hall.day import Day
from tests.hall.day_hands import closing_all
from tests.phones.browser import Browser


def test_a_tournament_goes_from_an_empty_folder_to_the_winner_on_the_wall(tmp_path: Path) -> None:
    with closing_all() as ends:
        browser = Browser()
        ends.append(browser.close)
        day = Day(tmp_path, browser, ends, tables=6, semi_final=8)
        day.boxes_join()
        day.table_3_is_led_over_a_wire()
        day.players_enter()
        day.seats()
        day.seats_change()
        day.round_starts("Round 1")
        day.typing_goes_on()
        day.judge_rules()
        day.pauses()
        day.box_is_replaced()
        day.box_is_copied(5)
        day.table_is_cut_off()
        day.round_ends(1, 2, 4, 5, 6)
        day.results_count()
        day.late_result_comes()
        day.director_corrects()
        day.rules_change()
        day.next_round("Semi-final", 1, 2)
        day.next_round("Final", 1)
        day.tournament_ends()
        assert browser.complaints() == []
