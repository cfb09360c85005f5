"""The views of the banker's corrections, of an account and of a pawn."""

from __future__ import annotations

from banker.play import commands as c
from banker.play.decide.correcting import has_decision
from banker.play.state import FREE, JAIL, Game
from ui.core.shown.keypad import keypad
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.words.corrections import (
    CASH_REASONS,
    PAWN_REASON,
    STEPS,
    cell_button,
    known_words,
    next_tries,
    place_words,
    step_label,
    stepped,
)
from ui.core.words.frame import Frame
from ui.flows.corrections.model import (
    AccountChosen,
    AmountKey,
    CorrectionDraft,
    CorrectionView,
    PawnCorrection,
    ReasonChosen,
)
from ui.locale.words import N_
from ui.pieces.templates.pick import PickView
from ui.pieces.templates.step import StepView
from ui.toolkit.parts import Button, Key, ListEntry, SignChoice, Style


def correction(shown: routes.AccountCorrection, frame: Frame) -> CorrectionView:
    """The correction of an account: who, how much and why."""
    words, game, draft = frame.words, frame.game, frame.ui.get(CorrectionDraft)
    players = tuple(
        SignChoice(
            frame.seat(player),
            frame.name(player),
            player == draft.player,
            None if game.out[player] else AccountChosen(player),
        )
        for player in range(len(game.names))
    )
    value = correction_value(game, draft)
    reasons = tuple(
        Button(words(reason), "", ReasonChosen(reason), Style.CHOSEN if reason == draft.reason else Style.PLAIN)
        for reason in CASH_REASONS
    )
    return CorrectionView(
        frame.bar(words("Correct an account"), None if draft.player < 0 else draft.player),
        frame.signed(value) if value else frame.cash(0),
        players,
        keypad(AmountKey, Key("±", AmountKey("sign"))),
        reasons,
        (_sign(frame, value), frame.back()),
    )


def correction_value(game: Game, draft: CorrectionDraft) -> int:
    """The amount typed, in currency units: digits count smallest notes."""
    value = int(draft.digits or 0) * game.book.board.smallest_note
    return -value if draft.is_minus else value


def pawn_to_move(shown: routes.PawnToMove, frame: Frame) -> PickView:
    """The list of players: whose pawn is on the wrong space?"""
    words, game = frame.words, frame.game
    entries = tuple(
        ListEntry(
            frame.name(player),
            words("decides something first")
            if has_decision(game, player)
            else place_words(frame, game.positions[player], game.tries[player]),
            None if has_decision(game, player) else _open_pawn(player, game.positions[player], game.tries[player]),
            (frame.seat(player),),
        )
        for player in game.players
    )
    return PickView(frame.bar(words("Whose pawn stands wrong?")), entries, (frame.back(),))


def pawn_moved(shown: PawnCorrection, frame: Frame) -> StepView:
    """Where the pawn is set down. It gets no salary and does not land there (ruling 26)."""
    player, words, game = shown.player, frame.words, frame.game
    place = place_words(frame, shown.to, shown.tries)
    known = place_words(frame, game.positions[player], game.tries[player])
    command = c.CorrectPawn(player, shown.to, PAWN_REASON, shown.tries)
    sign = frame.primary(words("Set the pawn down"), words("no salary, no rent"), command)
    if place == known:
        reason = words("In the bank the pawn is there already.")
        sign = Button(words("Set the pawn down"), words("step it first"), reason=reason)
    keys = tuple(Key(step_label(steps), _open_pawn(player, stepped(game, shown.to, steps), FREE)) for steps in STEPS)
    cell = _open_pawn(player, shown.to, next_tries(game, shown.tries))
    return StepView(
        frame.bar(words("{name}: where does the pawn belong?", name=frame.name(player)), player),
        words("Pawn"),
        place,
        (sign, frame.back()),
        known=known_words(frame, known) if place != known else "",
        keys=keys,
        choices=(cell_button(frame, shown.tries, cell),) if shown.to == JAIL else (),
    )


def _open_pawn(player: int, to: int, tries: int) -> m.Open:
    return m.Open(PawnCorrection(player, to, tries))


def _sign(frame: Frame, value: int) -> Button:
    words, draft = frame.words, frame.ui.get(CorrectionDraft)
    missing = (
        (draft.player < 0, N_("Whose account?")),
        (not value, N_("How much?")),
        (not draft.reason, N_("Why?")),
    )
    for is_missing, question in missing:
        if is_missing:
            return Button(words("Correct"), words(question), reason=words(question))
    command = c.CorrectCash(draft.player, value, draft.reason)
    then = frame.balance(draft.player, frame.game.accounts[draft.player] + value).in_words()
    return frame.primary(words("Correct"), words("then {amount}", amount=then), command)
