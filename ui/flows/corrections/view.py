"""The views of the banker's corrections, of an account and of a pawn."""

from banker.play import commands as c
from banker.play.decide.correcting import has_decision
from ui.core.shown.keypad import keypad
from ui.core.shown.pawn_place import pawn_place
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.update import do
from ui.core.words.corrections import CASH_REASONS, PAWN_REASON, place_words
from ui.core.words.frame import Frame
from ui.flows.corrections import model as own
from ui.flows.corrections import update
from ui.flows.corrections.update import correction_value
from ui.locale.words import N_
from ui.pieces.templates.pick import PickView
from ui.pieces.templates.place import PlaceView
from ui.toolkit.parts import MINUS, NO_BREAK_SPACE, Button, Key, ListEntry, SignChoice, Style


def correction(shown: routes.AccountCorrection, frame: Frame) -> own.CorrectionView:
    """The correction of an account: who, how much and why."""
    words, game, draft = frame.words, frame.game, frame.ui.get(own.CorrectionDraft)
    players = tuple(
        SignChoice(
            frame.seat(player),
            frame.name(player),
            player == draft.player,
            None if game.out[player] else do(update.choose_account, player),
        )
        for player in range(len(game.names))
    )
    value = correction_value(draft)
    reasons = tuple(
        Button(
            words(reason), "", do(update.choose_reason, reason), Style.CHOSEN if reason == draft.reason else Style.PLAIN
        )
        for reason in CASH_REASONS
    )
    return own.CorrectionView(
        frame.bar(words("Correct an account"), None if draft.player < 0 else draft.player),
        f"{MINUS}{NO_BREAK_SPACE}{frame.typed(-value)}" if value < 0 else frame.typed(value),
        players,
        keypad(lambda key: do(update.type_amount, key), corner=Key("±", do(update.type_amount, "sign"))),
        reasons,
        (_sign(frame, value), frame.back()),
    )


def pawn_to_move(shown: routes.PawnToMove, frame: Frame) -> PickView:
    """The list of players: whose pawn is on the wrong space?"""
    words, game = frame.words, frame.game
    entries = tuple(
        ListEntry(
            frame.name(player),
            words("must decide first")
            if has_decision(game, player)
            else place_words(frame, game.positions[player], game.tries[player]),
            None
            if has_decision(game, player)
            else m.Open(own.PawnCorrection(player, game.positions[player], game.tries[player])),
            (frame.seat(player),),
        )
        for player in game.players
    )
    return PickView(frame.bar(words("Whose pawn is misplaced?")), entries, (frame.back(),))


def pawn_moved(shown: own.PawnCorrection, frame: Frame) -> PlaceView:
    """Where the pawn is set down. It gets no salary and does not land there (ruling 26)."""
    player, words, game = shown.player, frame.words, frame.game
    here, known = (shown.to, shown.tries), (game.positions[player], game.tries[player])
    command = c.CorrectPawn(player, shown.to, PAWN_REASON, shown.tries)
    sign = frame.primary(words("Place the pawn"), words("no salary, no rent"), command)
    if here == known:
        reason = words("The bank already has the pawn there.")
        sign = Button(words("Place the pawn"), words("move it first"), reason=reason)
    bar = frame.bar(words("{name}: where does the pawn belong?", name=frame.name(player)), player)
    return pawn_place(frame, bar, frame.seat(player), here, (sign, frame.back()), known=known)


def _sign(frame: Frame, value: int) -> Button:
    words, draft = frame.words, frame.ui.get(own.CorrectionDraft)
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
