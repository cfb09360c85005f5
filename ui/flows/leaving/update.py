"""Updates of leaving: the player's card signs the sheet that is shown, and nothing before it."""

from banker.play import commands as c
from banker.play.level import LEVELS
from banker.play.state import Game
from ui.core.state import routes
from ui.core.state.model import UiState
from ui.flows.leaving.model import LeavingSheet


def leave(shown: LeavingSheet, player: int, game: Game, ui: UiState) -> tuple[c.JournalCommand, ...]:
    """Leave in the way that is shown, with the card of the player who leaves."""
    return (c.LeaveGame(player, shown.how),) if player == shown.player else ()


def give_up(shown: routes.GivingUp, player: int, game: Game, ui: UiState) -> tuple[c.JournalCommand, ...]:
    """Go bankrupt as shown, with the bankrupt player's card."""
    return (c.GoBankrupt(player),) if player == shown.player else ()


def given(game: Game, player: int) -> c.PlayByBank:
    """The command that gives a seat to the bank for a time."""
    return c.PlayByBank(player, next(each for each in LEVELS if each != game.bank_plays[player]))
