"""The director reads in a sentence what is wrong, and about whom."""

import pytest

from banker.hall.refusals import HallReason, HallRefusal
from banker.hall.tournament import Entrant, Tournament
from ui.hall.refusal_words import hall_refusal_words
from ui.locale.words import LANGUAGES, Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_one_sentence(language: str) -> None:
    tournament = Tournament(entrants=(Entrant("Ania Maj"),))
    for reason in HallReason:
        said = hall_refusal_words(HallRefusal(reason, 0, 7, 2, 3, "Bartek"), tournament, Words(language))
        assert said.endswith(".") and "{" not in said


def test_a_refusal_names_the_player_the_table_and_the_round() -> None:
    tournament, words = Tournament(entrants=(Entrant("Ania Maj"),)), Words("pl")
    said = hall_refusal_words(HallRefusal(HallReason.NO_SEAT, player=0), tournament, words)
    assert said == "Ania Maj nie ma miejsca w tej rundzie."
    said = hall_refusal_words(HallRefusal(HallReason.ROUND_OPEN, table=7, round=2), tournament, words)
    assert said == "Runda 2 jeszcze trwa: stół 7 nie ma zatwierdzonego wyniku."
