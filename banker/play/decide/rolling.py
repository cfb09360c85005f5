"""The dice: whose roll it is, doubles, the tries in jail, the third die, and handing the dice over."""

from banker.board.board import is_deed
from banker.ledger import BANK, Why
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.draft import EventDraft, not_in_step
from banker.play.decide.ending import call_off_and_end
from banker.play.decide.landing import go_to, incur, move_forward, owe_rent
from banker.play.decide.settling import lapsing
from banker.play.refusals import Reason, Refusal
from banker.play.rules.dice import is_triple, is_valid_roll, is_valid_throw, steps_by_bus
from banker.play.rules.last_turn import ends_with_this_turn
from banker.play.rules.rent import pips
from banker.play.state import SPACES, Game
from banker.steps import Step

TEN_TIMES = 10
"""The factor of the rent after a card to the nearest utility: ten times the dice (ruling 20)."""
DOUBLES_TO_JAIL = 3


def roll(command: c.Roll, draft: EventDraft) -> Refusal | None:
    """A roll moves the pawn (T07). A roll of the next player ends the turn of a player who has nothing left to do."""
    game, player = draft.game, command.player
    refusal = _who_rolls(game, player)
    if refusal:
        return refusal
    if not is_valid_roll(game, player, command.faces):
        return Refusal(Reason.BAD_DICE)
    if game.turn.player != player:
        draft.note(e.TurnBegan(player, Step.ROLL))
    if game.claims or game.offer:
        _lapse(draft)
    if game.is_jailed(player):
        _roll_in_jail(draft, player, command.faces)
    else:
        _roll_in_freedom(draft, player, command.faces)
    return None


def end_turn(command: c.EndTurn, draft: EventDraft) -> Refusal | None:
    """The dice go to the next player."""
    game = draft.game
    if game.debts:
        return Refusal(Reason.DEBT_OPEN)
    if game.is_table_asked:
        return Refusal(Reason.DECISION_OPEN)
    if game.turn.player != command.player:
        return Refusal(Reason.NOT_YOUR_TURN)
    if game.turn.step not in (Step.ROLL, Step.DONE):
        return Refusal(Reason.DECISION_OPEN)
    if game.turn.step is not Step.DONE:
        return Refusal(Reason.WRONG_PHASE)
    pass_dice(draft)
    return None


def move(command: c.Move, draft: EventDraft) -> Refusal | None:
    """The choice of a bus (M33) or a triple (M36)."""
    game, player = draft.game, command.player
    refusal = not_in_step(game, player, Step.MOVE)
    if refusal:
        return refusal
    if is_triple(game.turn.faces):
        if command.to not in range(SPACES) or command.to == game.positions[player]:
            return Refusal(Reason.BAD_MOVE)
        go_to(draft, player, command.to)
        return None
    if command.steps not in steps_by_bus(game.turn.faces):
        return Refusal(Reason.BAD_MOVE)
    move_forward(draft, player, command.steps)
    return None


def throw(command: c.Throw, draft: EventDraft) -> Refusal | None:
    """The throw for a rent of ten times the dice; it never counts as doubles (ruling 20)."""
    game, player = draft.game, command.player
    refusal = not_in_step(game, player, Step.THROW)
    if refusal:
        return refusal
    if not is_valid_throw(game, player, command.faces):
        return Refusal(Reason.BAD_DICE)
    draft.note(e.DiceThrown(command.faces))
    owner = game.turn.rent_to
    if not game.out[owner]:  # the claims of a bankrupt lapse (ruling 14)
        owe_rent(draft, player, owner, game.positions[player], game.book.scale(TEN_TIMES * pips(command.faces)))
    draft.begin(Step.DONE)
    return None


def pass_dice(draft: EventDraft) -> None:
    """The next player's turn begins. In jail, under rules without dice there, it begins with nothing left to do (ruling
    9). After the last turn the game ends instead (ruling 28).
    """
    if ends_with_this_turn(draft.game):
        call_off_and_end(draft)
        return
    player = draft.game.next_player()
    has_roll = draft.game.book.rules.jail.tries or not draft.game.is_jailed(player)
    draft.note(e.TurnBegan(player, Step.ROLL if has_roll else Step.DONE))


def _who_rolls(game: Game, player: int) -> Refusal | None:
    turn = game.turn
    if game.debts:
        return Refusal(Reason.DEBT_OPEN)
    if game.is_table_asked or turn.step not in (Step.ROLL, Step.DONE):
        return Refusal(Reason.DECISION_OPEN)
    if turn.player == player:
        return None if turn.step is Step.ROLL else Refusal(Reason.WRONG_PHASE)
    if turn.step is Step.ROLL or game.next_player() != player or ends_with_this_turn(game):
        return Refusal(Reason.NOT_YOUR_TURN)
    if game.is_jailed(player) and not game.book.rules.jail.tries:
        return Refusal(Reason.WRONG_PHASE)
    return None


def _lapse(draft: EventDraft) -> None:
    """A roll ends the claims of earlier turns, and the open offer (T13, rulings 3 and 25)."""
    lapsed = tuple(claim.number for claim in lapsing(draft.game))
    if lapsed:
        draft.note(e.ClaimsClosed(lapsed))
    if draft.game.offer:
        draft.note(e.OfferEnded())


def _roll_in_jail(draft: EventDraft, player: int, faces: tuple[str, ...]) -> None:
    """Doubles free the player, without a further roll (T27, ruling 7). After the last failed try the fine is due before
    the move; if the table agreed on no fine, the pawn moves at once (ruling 30).
    """
    rules = draft.game.book.rules.jail
    draft.note(e.DiceRolled(faces, 0, is_bonus_due=False, is_second_leg_due=False))
    is_double = faces[0] == faces[1]
    if not is_double:
        draft.note(e.TryFailed(player))
    is_last_try = draft.game.tries[player] >= rules.tries
    if is_double or (is_last_try and not rules.fine):
        draft.note(e.JailLeft(player))
        move_forward(draft, player, pips(faces))
        return
    if is_last_try:
        leave_for_fine(draft, player, pips(faces))
    draft.begin(Step.DONE)


def leave_for_fine(draft: EventDraft, player: int, steps: int) -> None:
    """The last try leads out of jail: the fine is due, and the pawn waits for it (T27, ruling 8)."""
    draft.note(e.JailLeft(player))
    if steps:
        draft.note(e.PawnHeld(steps))
    fine = draft.game.book.scale(draft.game.book.rules.jail.fine)
    incur(draft, player, BANK, fine, Why.FINE, frees_pawn=bool(steps))


def _roll_in_freedom(draft: EventDraft, player: int, faces: tuple[str, ...]) -> None:
    """Doubles roll again; the third in a row lead to jail without a move (T08). The third die acts last (M32-M36)."""
    is_double = faces[0] == faces[1]
    doubles = draft.game.turn.doubles + 1 if is_double else 0
    third = faces[2] if len(faces) == 3 else ""
    if doubles == DOUBLES_TO_JAIL and draft.game.book.rules.turn.third_doubles_to_jail:
        draft.note(e.DiceRolled(faces, doubles, is_bonus_due=False, is_second_leg_due=False))
        draft.note(e.Jailed(player))
        return
    draft.note(e.DiceRolled(faces, doubles, is_bonus_due=is_double, is_second_leg_due=third == "mr-m"))
    if third == "bus" or is_triple(faces):
        draft.note(e.StepBegan(Step.MOVE))
        return
    move_forward(draft, player, pips(faces))


def begin_second_leg(draft: EventDraft) -> None:
    """Mr M moves on to the nearest unowned deed, or to the nearest deed if all are owned (M34, ruling 18)."""
    game, player = draft.game, draft.game.turn.player
    start = game.positions[player]
    deeds = [space for ahead in range(1, 40) if is_deed(game.book.board.spaces[space := (start + ahead) % SPACES])]
    target = next((deed for deed in deeds if game.owners[deed] == BANK), deeds[0])
    draft.note(e.SecondLegBegan())
    go_to(draft, player, target)
