"""The last turn: it is called where the agreed end is, the bar says who still plays, and then the game is over."""

from banker.play import commands as c
from tests.ui.sitting import ANIA, BARTEK, CELINA, TAGS, Sitting, seated, there
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.asking import showing


def called() -> Sitting:
    """Bartek moves when the last turn is called on the page of the agreed end."""
    sitting = seated(turn=ANIA)
    sitting.submit(c.Roll(ANIA, ("4", "6")), c.EndTurn(ANIA))
    sitting.touch(routes.EndAsked())
    assert sitting.sign_title("Last turn") == (c.CallLastTurn(),)
    return sitting


def test_the_last_turn_is_called_beside_the_agreed_end_and_the_bar_says_who_still_plays() -> None:
    sitting = called()
    assert showing(sitting.model) == questions.RollAsked(BARTEK)
    sitting.wait(10.0)
    assert there(sitting.view.notice).words == "Last turn: Bartek, Celina still play"
    sitting.submit(c.Roll(BARTEK, ("4", "6")), c.EndTurn(BARTEK))
    assert there(sitting.view.notice).words == "Last turn: Celina still plays"


def test_what_was_told_a_moment_ago_comes_before_the_line_of_the_last_turn() -> None:
    sitting = called()
    sitting.hold(TAGS[-1])
    assert not there(sitting.view.notice).is_lasting
    sitting.wait(10.0)
    assert there(sitting.view.notice).is_lasting


def test_while_the_last_turn_is_played_the_game_can_still_be_ended_at_once() -> None:
    sitting = called()
    sitting.touch(routes.EndAsked())
    assert sitting.sign_title("End now") == (c.EndGame(),)
    assert showing(sitting.model) == questions.Over()


def test_after_the_last_turn_no_card_takes_the_dice_and_a_touch_ends_the_game() -> None:
    sitting = called()
    sitting.submit(c.Roll(BARTEK, ("4", "6")), c.EndTurn(BARTEK), c.Roll(CELINA, ("4", "6")))
    assert sitting.tap(ANIA) == ()
    sitting.touch(m.Back())
    assert sitting.touch_title("End the game") == (c.EndTurn(CELINA),)
    assert showing(sitting.model) == questions.Over()


def test_the_last_turn_is_taken_back_from_the_list_of_past_commands() -> None:
    sitting = called()
    sitting.submit(c.Undo())
    assert not sitting.game.is_last_turn
