"""Past commands, and what taking them back changes; the banker's corrections."""

from __future__ import annotations

from typing import Final

from banker import commands as c
from banker.decide.correcting import has_decision
from banker.history import Moment
from banker.state import Game
from ui import opened
from ui import touches as t
from ui.drafts import CorrectionDraft
from ui.pages import CorrectionView, PickView, SignChoice, UndoView
from ui.parts import Button, Entry, Key, Row, Style, Tone
from ui.presenter.frame import Frame
from ui.presenter.telling import command_words, facts_words
from ui.view import PAGE, DecisionView
from ui.words import N_

_ROWS: Final = 5
REASONS: Final = (N_("wrong payment"), N_("cash box"), N_("agreed"))
"""Why an account is corrected; kept in the journal as it was said."""
PAWN_REASON: Final = N_("pawn stood wrong")
MOST_DIGITS: Final = 7
KEYS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "sign", "0", "erase")


def undo(screen: opened.UndoList, frame: Frame) -> UndoView:
    """The newest first; all down to the chosen one is taken back."""
    words, moments = frame.words, frame.scene.moments
    count = min(frame.page.undo_count, len(moments))
    size = PAGE[UndoView]
    past = tuple(enumerate(reversed(moments), 1))
    entries = tuple(_entry(frame, each, moment, each <= count) for each, moment in frame.shown(past, size))
    buttons = (_take_back(frame, count), *_redo(frame), frame.back())
    rows = _changes(frame, count)
    return UndoView(frame.bar(words("Take back how far?")), entries, rows, buttons, frame.turn(len(past), size))


def correction(screen: opened.Correction, frame: Frame) -> CorrectionView:
    """An account, an amount and a reason."""
    words, game, draft = frame.words, frame.game, frame.page.correction
    players = tuple(
        SignChoice(
            frame.seat(player),
            frame.name(player),
            player == draft.player,
            None if game.out[player] else t.AccountChosen(player),
        )
        for player in range(len(game.names))
    )
    value = correction_value(game, draft)
    reasons = tuple(
        Button(words(reason), "", t.ReasonChosen(reason), Style.CHOSEN if reason == draft.reason else Style.PLAIN)
        for reason in REASONS
    )
    return CorrectionView(
        frame.bar(words("Correct an account"), None if draft.player < 0 else draft.player),
        frame.signed(value) if value else frame.cash(0),
        players,
        _keys(),
        reasons,
        (_sign(frame, value), frame.back()),
    )


def correction_value(game: Game, draft: CorrectionDraft) -> int:
    """The amount typed, in currency units: digits count smallest notes."""
    value = int(draft.digits or 0) * game.book.board.smallest_note
    return -value if draft.is_minus else value


def pawn_to_move(screen: opened.PawnToMove, frame: Frame) -> PickView:
    """Whose pawn stands wrong."""
    words, game = frame.words, frame.game
    entries = tuple(
        Entry(
            frame.name(player),
            words("decides something first") if has_decision(game, player) else frame.space(game.positions[player]),
            None if has_decision(game, player) else t.Open(opened.PawnTo(player)),
            (frame.seat(player),),
        )
        for player in game.players
    )
    return PickView(frame.bar(words("Whose pawn stands wrong?")), entries, (frame.back(),))


def pawn_moved(screen: opened.PawnMoved, frame: Frame) -> DecisionView:
    """The pawn is set down: no salary, no landing (ruling 26)."""
    player, words, game = screen.player, frame.words, frame.game
    rows = (
        Row(words("From"), frame.space(game.positions[player]), Tone.TEXT),
        Row(words("To"), frame.space(screen.to), Tone.TEXT, is_strong=True),
        Row(words("No salary, no rent, no card.")),
    )
    reason = words(PAWN_REASON)
    sign = frame.primary(words("Set the pawn down"), frame.space(screen.to), c.CorrectPawn(player, screen.to, reason))
    bar = frame.bar(words("{name}: set the pawn down?", name=frame.name(player)), player)
    return DecisionView(bar, (sign, frame.back()), rows)


def _entry(frame: Frame, count: int, moment: Moment, is_chosen: bool) -> Entry:
    return Entry(command_words(frame, moment), facts_words(frame, moment), t.UndoChosen(count), is_chosen=is_chosen)


def _take_back(frame: Frame, count: int) -> Button:
    words = frame.words
    if not count:
        return Button(words("Take back"), "", reason=words("Touch the command to go back before."))
    note = words.n("{n} command", "{n} commands", count)
    return Button(words("Take back"), note, t.Sign((c.Undo(),) * count), Style.PRIMARY)


def _redo(frame: Frame) -> tuple[Button, ...]:
    count = len(frame.page.undone)
    if not count:
        return ()
    note = frame.words.n("{n} command", "{n} commands", count)
    return (Button(frame.words("Do it again"), note, t.Sign((c.Redo(),))),)


def _changes(frame: Frame, count: int) -> tuple[Row, ...]:
    """Every account that would be another one, before and after."""
    before = _game_before(frame, count)
    if not count or before is None:
        return ()
    game = frame.game
    rows = [
        Row(
            frame.name(player),
            f"{frame.plain(game.accounts[player])} → {frame.cash(before.accounts[player])}",
            Tone.TEXT,
        )
        for player in range(len(game.names))
        if before.accounts[player] != game.accounts[player]
    ]
    deeds = [deed for deed in game.book.board.deeds if before.owners[deed] != game.owners[deed]]
    rows += [Row(frame.space(deed), frame.name(before.owners[deed]), Tone.TEXT) for deed in deeds]
    pawns = [player for player in range(len(game.names)) if before.positions[player] != game.positions[player]]
    rows += [Row(words_of_pawn(frame, player), frame.space(before.positions[player])) for player in pawns]
    return tuple(rows[:_ROWS])


def words_of_pawn(frame: Frame, player: int) -> str:
    """Whose pawn goes back."""
    return frame.words("Pawn: {name}", name=frame.name(player))


def _game_before(frame: Frame, count: int) -> Game | None:
    """The game as it stood before the last so many commands; unknown before the very first."""
    moments = frame.scene.moments
    if count < len(moments):
        return moments[-count - 1].game
    return frame.scene.first


def _keys() -> tuple[Key, ...]:
    labels = {"sign": "±", "erase": ""}
    return tuple(Key(labels.get(key, key), t.AmountKey(key), "erase" if key == "erase" else "") for key in KEYS)


def _sign(frame: Frame, value: int) -> Button:
    words, draft = frame.words, frame.page.correction
    missing = (
        (draft.player < 0, N_("Whose account?")),
        (not value, N_("How much?")),
        (not draft.reason, N_("Why?")),
    )
    for is_missing, question in missing:
        if is_missing:
            return Button(words("Correct"), words(question), reason=words(question))
    command = c.CorrectCash(draft.player, value, words(draft.reason))
    then = frame.cash(frame.game.accounts[draft.player] + value)
    return frame.primary(words("Correct"), words("then {amount}", amount=then), command)
