"""A table where nobody builds any more: the bank proposes the last turn, and the table agrees on it."""

from tests.ui.positions_pictures import quiet
from tests.ui.sitting import seen, told
from ui.flows.turn.model import TableView
from ui.locale.words import Words
from ui.pieces.templates.decision import DecisionView


def test_the_line_of_the_proposal_opens_the_question_whose_only_way_out_is_the_last_turn() -> None:
    sitting = quiet(Words())
    assert told(sitting.view) == "Nobody builds any more. Touch here to agree on an end."
    sitting.touch(seen(sitting.view, TableView).bar.about)
    asked = seen(sitting.view, DecisionView)
    assert [button.title for button in asked.buttons] == ["Last turn", "Back"]
    sitting.sign_title("Last turn")
    assert sitting.game.is_last_turn
    assert told(sitting.view).startswith("Last turn: ")
