"""A player leaves the seat to the bank, or takes it back (ruling 29).

The bank decides for the seat; people still roll its dice, move its pawn and draw its cards.
"""

from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.draft import EventDraft
from banker.play.refusals import Reason, Refusal


def play_by_bank(command: c.PlayByBank, draft: EventDraft) -> Refusal | None:
    """Possible at any time, also to change the level. At least one person must stay at the table."""
    game, player = draft.game, command.player
    if game.bank_plays[player] == command.level:
        return Refusal(Reason.SEAT_GIVEN)
    if all(game.bank_plays[other] for other in game.clockwise_from(player)):
        return Refusal(Reason.LAST_PERSON)
    draft.note(e.SeatLeftToBank(player, command.level))
    return None


def take_seat(command: c.TakeSeat, draft: EventDraft) -> Refusal | None:
    """Possible at any time."""
    if draft.game.bank_plays[command.player] is None:
        return Refusal(Reason.SEAT_NOT_GIVEN)
    draft.note(e.SeatTakenBack(command.player))
    return None
