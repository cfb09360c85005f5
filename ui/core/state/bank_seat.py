"""What does the bank decide for a seat that it plays, and when is it done? Time asks, the screens show it, and so does
whoever asks for a signature (ruling 29).

A decision follows from the game alone: after a restart the same one is shown again, from its beginning.
"""

from __future__ import annotations

from typing import Final, TypeGuard

from msgspec.structs import replace

from banker.bots.because import Decision
from banker.bots.seat import decision
from banker.bots.temper import temper_of
from banker.play import commands as c
from banker.play.bids import with_hammer
from banker.play.history import OF_HANDS, Moment
from banker.play.state import Game
from ui.core.state.asking import deciders, table_question
from ui.core.state.drafts import DiceTyped, Typed, left_by_pause
from ui.core.state.messages import Message
from ui.core.state.model import Model, UiState
from ui.core.state.questions import Asked, JailAsked, Welcome
from ui.core.state.update import Update, keyed

SHOWN_SECONDS: Final = 3.0
"""So long a decision is shown before it is done; an offer is answered at once."""


class StopBank(Message, frozen=True):
    """Somebody objects to what the bank is about to do for a seat: the banker decides."""


class LetBankGoOn(Message, frozen=True):
    """What was stopped is done after all."""


class BankDecides(Typed, frozen=True):
    """What the bank decides for a seat where the table asks this question, if anything, and how long that has been
    shown. Nothing is done where somebody has stopped it, nor after an undo: until something else has happened, or it
    is let go on.
    """

    question: Asked = Welcome()
    decision: Decision | None = None
    seconds: float = 0.0
    is_stopped: bool = False

    def after(self, moment: Moment, game: Game) -> BankDecides | None:
        """A pause alone makes no end of a stop."""
        return left_by_pause(self, moment) if self.is_stopped else None

    @property
    def seen(self) -> BankDecides:
        """In tenths of a second."""
        return self.but(seconds=round(self.seconds, 1))

    @property
    def seconds_left(self) -> float:
        """Until it is done."""
        is_answer = self.decision and isinstance(self.decision.command, c.AcceptDeal | c.RejectDeal)
        return 0.0 if is_answer else max(0.0, SHOWN_SECONDS - self.seconds)


def shown_decision(model: Model) -> BankDecides | None:
    """What the bank is about to do for a seat, or what was stopped; None where hands or people act."""
    found = model.ui.find(BankDecides)
    return found if found and found.decision and found.question == table_question(model) else None


def decision_in_sight(model: Model) -> BankDecides | None:
    """What is on the screen until it is done, but for what was stopped."""
    shown = None if model.ui.stack else shown_decision(model)
    return shown if shown and shown.seconds_left and not shown.is_stopped else None


def is_stopped(model: Model) -> bool:
    """Did somebody stop the bank, so that the banker decides the question that is shown?"""
    shown = None if model.ui.stack else shown_decision(model)
    return shown is not None and shown.is_stopped


def is_decided_by_bank(command: object, model: Model) -> TypeGuard[c.PlayerCommand]:
    """Is this for the bank to decide, and no deed of hands? What it shows may be done at once by anybody."""
    if not isinstance(command, c.PlayerCommand) or isinstance(command, OF_HANDS):
        return False
    return model.table.bank_plays[command.player] is not None and not is_of_decision(command, model)


def is_of_decision(command: object, model: Model) -> bool:
    """Is this what the bank is about to do for a seat?"""
    shown = shown_decision(model)
    return shown is not None and shown.decision is not None and shown.decision.command == command


def found_by_bank(model: Model) -> Model:
    """With what the bank decides, as soon as it is asked: nobody who is away is asked first. Behind an open page it
    waits: nobody sees it there.
    """
    game, ui, found = model.game, model.ui, model.ui.find(BankDecides)
    if game is None or model.is_past or ui.stack or not any(game.bank_plays):
        return model
    question = table_question(model)
    if found is not None and found.question == question:
        return model
    decided = next(filter(None, (decided_for(player, game) for player in deciders(question, game))), None)
    shown = BankDecides(question, decided, is_stopped=_is_just_undone(model))
    return model.but(ui=_with_dice(ui.typing(shown), game))


def _is_just_undone(model: Model) -> bool:
    """Was something taken back, and has nothing but a pause come since?"""
    acts = (each for each in reversed(model.moments) if not isinstance(each.command, c.PauseClock | c.ResumeClock))
    newest = next(acts, None)
    return bool(model.undone) and (newest is None or newest.number < model.undone[-1].number)


def passed(seconds: float, model: Model, update: Update) -> Update:
    """The decision is shown for its seconds and done, beside whatever else these seconds do (`update`)."""
    ui, shown = update.ui, shown_decision(model.but(ui=update.ui))
    decided = shown.decision if shown else None
    if shown is None or decided is None or shown.is_stopped or ui.stack or update.commands:
        return update
    shown = shown.but(seconds=shown.seconds + seconds)
    commands = () if shown.seconds_left else _act(decided.command, model.table)
    return replace(update, ui=ui.typing(shown), commands=commands)


def decided_for(player: int, game: Game) -> Decision | None:
    """What the bank decides for this seat now; None where it does not play it, or is not asked."""
    level = game.bank_plays[player]
    return decision(game, player, temper_of(level, player)) if level else None


def _with_dice(ui: UiState, game: Game) -> UiState:
    """In jail, where the bank chooses no other way out, hands roll."""
    shown = ui.get(BankDecides)
    is_jailed = isinstance(shown.question, JailAsked) and game.bank_plays[shown.question.player]
    return ui.typing(DiceTyped(is_way_out=True)) if is_jailed and shown.decision is None else ui


def _act(command: c.Command, game: Game) -> tuple[c.Command, ...]:
    return with_hammer(command, game) if game.auction and isinstance(command, c.Bid | c.Pass) else (command,)


def stopped(ui: UiState) -> UiState:
    """Nothing more is done by itself."""
    shown = ui.find(BankDecides)
    return ui.typing(shown.but(is_stopped=True)) if shown else ui


def stop(message: StopBank, model: Model) -> Update:
    return keyed(stopped(model.ui))


def let_go_on(message: LetBankGoOn, model: Model) -> Update:
    """From the beginning: whoever objected may do so again."""
    shown = model.ui.get(BankDecides)
    return keyed(model.ui.typing(shown.but(seconds=0.0, is_stopped=False)))
