"""A player leaves a running game: who may, and who gets what the player had. The books are silent; this is the ruling.

A player may leave while nobody owes and nobody has anything to decide; nobody can join. Rent that was not asked for
lapses, in both ways of leaving. As a bankruptcy, the bank takes all (T48), and it counts as one (T51). Sharing out is
no bankruptcy: the bank buys the buildings at half price and lends on every deed that is not mortgaged yet. So it makes
no difference whether somebody mortgages in a hurry before leaving. Those who stay share the cash equally, in whole
smallest notes, and the bank gets the remainder. Deeds go back unmortgaged and unowned, jail cards under their stacks.
With one player left the game is over.
"""

from typing import Final, Literal

from banker.ledger import BANK, Why
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.bankruptcy import drop_what_is_open, give_cards, go_under, sell_out
from banker.play.decide.draft import EventDraft
from banker.play.decide.ending import end_game
from banker.play.decide.mortgaging import mortgage
from banker.play.refusals import Reason, Refusal
from banker.play.state import Game
from banker.steps import Step

WAYS: Final[tuple[Literal["bankruptcy", "sharing-out"], ...]] = ("bankruptcy", "sharing-out")


def leave_game(command: c.LeaveGame, draft: EventDraft) -> Refusal | None:
    """Refused while anybody owes (`debt-open`) or a decision is open (`decision-open`)."""
    refusal = not_leaving(draft.game)
    if refusal:
        return refusal
    if command.how == "bankruptcy":
        go_under(draft, command.player, BANK)
    else:
        _share_out(draft, command.player)
    return None


def not_leaving(game: Game) -> Refusal | None:
    """Why nobody may leave now."""
    if game.debts:
        return Refusal(Reason.DEBT_OPEN)
    if game.is_table_asked or game.turn.step not in (Step.ROLL, Step.DONE):
        return Refusal(Reason.DECISION_OPEN)
    return None


def _share_out(draft: EventDraft, player: int) -> None:
    drop_what_is_open(draft, player)
    sell_out(draft, player)
    for deed in draft.game.deeds_of(player):
        if not draft.game.mortgaged[deed]:
            mortgage(draft, player, deed)
    draft.note(e.PlayerLeft(player, BANK, is_bankrupt=False))
    give_cards(draft, player, BANK)
    _share_cash(draft, player)
    for deed in draft.game.deeds_of(player):
        draft.note(e.MortgageLifted(deed))
        draft.note(e.DeedMoved(deed, BANK))
    if len(draft.game.players) == 1:
        end_game(draft)


def _share_cash(draft: EventDraft, player: int) -> None:
    """Equal shares clockwise, in whole smallest notes; the bank gets the remainder."""
    staying, note = draft.game.clockwise_from(player), draft.game.book.board.smallest_note
    share = draft.game.accounts[player] // (len(staying) * note) * note
    for other in staying if share else ():
        draft.note(e.Paid(player, other, share, Why.LEAVING))
    rest = draft.game.accounts[player]
    if rest:
        draft.note(e.Paid(player, BANK, rest, Why.LEAVING))
