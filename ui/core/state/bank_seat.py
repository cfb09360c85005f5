"""Decisions of the bank for a seat that it plays, and when they are carried out (ruling 29).
Used by the clock, the screens, and the code that asks for signatures.

A decision follows from the game alone: after a restart the same one is shown again, for its full duration.
"""

from __future__ import annotations

from typing import Final, TypeGuard

from msgspec.structs import replace

from banker.bots.because import Decision
from banker.bots.seat import decision
from banker.bots.temper import temper_of
from banker.play import commands as c
from banker.play.bids import with_hammer
from banker.play.decide import play
from banker.play.decide.settling import oldest_claim_of
from banker.play.events import Jailed
from banker.play.history import OF_HANDS, Moment
from banker.play.refusals import Refusal
from banker.play.state import Game
from ui.core.state.asking import deciders, table_question
from ui.core.state.drafts import DiceTyped, Draft, left_by_pause
from ui.core.state.messages import Message
from ui.core.state.milestones import raised
from ui.core.state.model import Model, UiState
from ui.core.state.questions import Asked, JailAsked, Welcome
from ui.core.state.update import Update, with_key_sound
from ui.store.settings import Pace
from ui.theme import theme

PACE_SECONDS: Final[dict[Pace, float]] = {"slow": 5.0, "normal": 3.0, "fast": 1.0}
"""How long a decision is shown before it is carried out, by the pace in the settings."""
SHOWN_SECONDS: Final = PACE_SECONDS["normal"]
_AT_ONCE: Final = (c.AcceptDeal, c.RejectDeal, c.EndTurn)
"""Decisions that are not shown before: the answer to an offer is shown afterwards, the end of a turn needs no time."""


class StopBank(Message, frozen=True):
    """A player objects to what the bank is about to do for a seat: the banker decides."""


class LetBankGoOn(Message, frozen=True):
    """A stopped decision is carried out after all."""


class BankDecides(Draft, frozen=True):
    """The bank's decision for this question, if it has one, how long it has been shown (less than 0 while a pawn still
    walks) and how long it lasts. After a stop or an undo it is not carried out, until another command was recorded or
    the bank is allowed to go on.
    """

    question: Asked = Welcome()
    decision: Decision | None = None
    seconds: float = 0.0
    lasts: float = SHOWN_SECONDS
    is_stopped: bool = False

    def after(self, moment: Moment, game: Game) -> BankDecides | None:
        """A pause alone does not end a stop."""
        return left_by_pause(self, moment) if self.is_stopped else None

    @property
    def without_timers(self) -> BankDecides:
        """In tenths of a second."""
        return self.but(seconds=round(self.seconds, 1))

    @property
    def seconds_left(self) -> float:
        """Seconds until it is carried out."""
        return max(0.0, self.lasts - self.seconds)


def shown_decision(model: Model) -> BankDecides | None:
    """What the bank is about to do for a seat, or what was stopped; None if people act."""
    found = model.ui.find(BankDecides)
    return found if found and found.decision and found.question == table_question(model) else None


def decision_in_sight(model: Model) -> BankDecides | None:
    """The decision that the screen shows until it is carried out; None if it was stopped."""
    shown = None if model.ui.stack else shown_decision(model)
    return shown if shown and shown.seconds_left and not shown.is_stopped else None


def is_stopped(model: Model) -> bool:
    """Did somebody stop the bank, so that the banker decides the shown question?"""
    shown = None if model.ui.stack else shown_decision(model)
    return shown is not None and shown.is_stopped


def is_decided_by_bank(command: object, model: Model) -> TypeGuard[c.PlayerCommand]:
    """Does the bank decide this command, and not hands? Anybody may sign the shown decision at once."""
    if not isinstance(command, c.PlayerCommand) or isinstance(command, OF_HANDS):
        return False
    return model.table.bank_plays[command.player] is not None and not is_of_decision(command, model)


def is_of_decision(command: object, model: Model) -> bool:
    """Is this what the bank is about to do for a seat?"""
    shown = shown_decision(model)
    return shown is not None and shown.decision is not None and shown.decision.command == command


def with_bank_decision(model: Model) -> Model:
    """The model with the bank's decision, as soon as its seat is asked. While a page is open, the decision waits,
    because nobody sees it.
    """
    game, ui, found = model.game, model.ui, model.ui.find(BankDecides)
    if game is None or model.is_past or ui.stack or not any(game.bank_plays):
        return model
    question = table_question(model)
    if found is not None and found.question == question:
        return model
    decided = next(filter(None, (decision_for(player, game) for player in deciders(question, game))), None)
    is_at_once = decided is not None and isinstance(decided.command, _AT_ONCE)
    lasts = 0.0 if is_at_once else PACE_SECONDS[model.settings.pace]
    waits = _seconds_alone(model, is_at_once=is_at_once)
    shown = BankDecides(question, decided, seconds=-waits, lasts=lasts, is_stopped=_is_just_undone(model))
    return model.but(ui=_with_dice(ui.typing(shown), game))


def _seconds_alone(model: Model, *, is_at_once: bool) -> float:
    """The seconds in which the last command is shown alone: the next decision is read after them. Only buildings and
    the bars of the jail are waited for where the decision itself needs no time.
    """
    if not model.moments:
        return 0.0
    last, times, is_still = model.moments[-1], theme().motion, model.settings.look.is_still
    if built := raised(model.moments, model.first):
        return times.look_seconds + (0.0 if is_still else sum(each.seconds for each in built))
    is_jailed = any(isinstance(event, Jailed) for event in last.events)
    ends = times.look_seconds if is_jailed else 0.0
    if is_still or not isinstance(last.command, c.Roll) or (is_at_once and not is_jailed):
        return ends
    hops = sum(int(face) for face in last.command.faces if face.isdigit())
    walk = times.dice_seconds + times.walk_seconds(hops)
    return walk + (times.bars_seconds + ends if is_jailed else times.still_seconds)


def _is_just_undone(model: Model) -> bool:
    """Was something undone, with nothing but pauses since?"""
    acts = (each for each in reversed(model.moments) if not isinstance(each.command, c.PauseClock | c.ResumeClock))
    newest = next(acts, None)
    return bool(model.undone) and (newest is None or newest.number < model.undone[-1].number)


def pass_time(seconds: float, model: Model, update: Update) -> Update:
    """Count the seconds of the shown decision and carry it out in time; `update` is what else these seconds do."""
    ui, shown = update.ui, shown_decision(model.but(ui=update.ui))
    decided = shown.decision if shown else None
    if shown is None or decided is None or shown.is_stopped or ui.stack or update.commands:
        return update
    shown = shown.but(seconds=shown.seconds + seconds)
    commands = () if shown.seconds_left else act_of(decided.command, model.table)
    return replace(update, ui=ui.typing(shown), commands=commands)


def decision_for(player: int, game: Game) -> Decision | None:
    """What the bank decides for this seat now; None if it does not play the seat, or is not asked."""
    level = game.bank_plays[player]
    return decision(game, player, temper_of(level, player)) if level else None


def _with_dice(ui: UiState, game: Game) -> UiState:
    """In jail people roll for the bank's seat, if the bank chooses no other way out."""
    shown = ui.get(BankDecides)
    is_jailed = isinstance(shown.question, JailAsked) and game.bank_plays[shown.question.player]
    return ui.typing(DiceTyped(is_way_out=True)) if is_jailed and shown.decision is None else ui


def act_of(command: c.PlayerCommand, game: Game) -> tuple[c.Command, ...]:
    """All commands of a decision: the hammer follows the last bid, and a rent between two seats of the bank is asked
    for and paid in one act.
    """
    if game.auction and isinstance(command, c.Bid | c.Pass):
        return with_hammer(command, game)
    if not isinstance(command, c.ClaimRent):
        return (command,)
    claim, after = oldest_claim_of(game, command.player), play(command, game)
    if claim is None or isinstance(after, Refusal):
        return (command,)
    payment = decision_for(claim.lander, after.game)
    is_payment = payment is not None and payment.command == c.Pay(claim.lander)
    return (command, c.Pay(claim.lander)) if is_payment else (command,)


def with_bank_stopped(ui: UiState) -> UiState:
    """The state with the bank's decision stopped."""
    shown = ui.find(BankDecides)
    return ui.typing(shown.but(is_stopped=True)) if shown else ui


def stop(message: StopBank, model: Model) -> Update:
    return with_key_sound(with_bank_stopped(model.ui))


def let_go_on(message: LetBankGoOn, model: Model) -> Update:
    """Let the bank go on. Its decision is shown again for its full duration, so that players may object again."""
    shown = model.ui.get(BankDecides)
    return with_key_sound(model.ui.typing(shown.but(seconds=0.0, is_stopped=False)))
