"""The banker's corrections of an account and of a pawn, and any correction in a line."""

from __future__ import annotations

from typing import Final

from banker import commands as c
from banker.board import GoToJail
from banker.decide.correcting import has_decision
from banker.ledger import BANK
from banker.state import FREE, JAIL, SPACES, Game
from ui import opened
from ui import touches as t
from ui.drafts import CorrectionDraft
from ui.pages import CorrectionView, PickView, SignChoice, StepView
from ui.parts import MINUS, Button, Entry, Key, Style
from ui.presenter.deeds import built_words
from ui.presenter.frame import Frame
from ui.words import N_

REASONS: Final = (N_("wrong payment"), N_("cash box"), N_("agreed"))
"""Why an account is corrected; kept in the journal as it was said."""
PAWN_REASON: Final = N_("pawn stood wrong")
MOST_DIGITS: Final = 7
KEYS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "sign", "0", "erase")
STEPS: Final = (-10, -1, 1, 10)
"""How far the keys of a pawn reach."""


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
            words("decides something first")
            if has_decision(game, player)
            else place_words(frame, game.positions[player], game.tries[player]),
            None if has_decision(game, player) else _open_pawn(player, game.positions[player], game.tries[player]),
            (frame.seat(player),),
        )
        for player in game.players
    )
    return PickView(frame.bar(words("Whose pawn stands wrong?")), entries, (frame.back(),))


def pawn_moved(screen: opened.PawnMoved, frame: Frame) -> StepView:
    """The pawn is set down: no salary, no landing (ruling 26)."""
    player, words, game = screen.player, frame.words, frame.game
    place = place_words(frame, screen.to, screen.tries)
    known = place_words(frame, game.positions[player], game.tries[player])
    command = c.CorrectPawn(player, screen.to, words(PAWN_REASON), screen.tries)
    sign = frame.primary(words("Set the pawn down"), words("no salary, no rent"), command)
    if place == known:
        reason = words("The bank knows the pawn there.")
        sign = Button(words("Set the pawn down"), words("step it first"), reason=reason)
    keys = tuple(Key(step_label(steps), _open_pawn(player, stepped(game, screen.to, steps), FREE)) for steps in STEPS)
    cell = _open_pawn(player, screen.to, next_tries(game, screen.tries))
    return StepView(
        frame.bar(words("{name}: where does the pawn belong?", name=frame.name(player)), player),
        words("Pawn"),
        place,
        (sign, frame.back()),
        known=known_words(frame, known) if place != known else "",
        keys=keys,
        choices=(cell_button(frame, screen.tries, cell),) if screen.to == JAIL else (),
    )


def place_words(frame: Frame, space: int, tries: int) -> str:
    """Where a pawn stands, in jail with its failed tries."""
    if tries == FREE:
        return frame.space(space)
    if not frame.game.book.rules.jail.tries:
        return frame.words("in jail")
    return frame.words("in jail, try {n}", n=tries + 1)


def known_words(frame: Frame, known: str) -> str:
    """What the bank knows, beside what was found instead."""
    return frame.words("the bank: {known}", known=known)


def stepped(game: Game, space: int, steps: int) -> int:
    """The space so far from another; a pawn never stays on #30, so it goes one further."""
    to = (space + steps) % SPACES
    if isinstance(game.book.board.spaces[to], GoToJail):
        to = (to + (1 if steps > 0 else -1)) % SPACES
    return to


def next_tries(game: Game, tries: int) -> int:
    """Visiting, in jail, in jail with one failed try, and so on, then visiting again."""
    return tries + 1 if tries + 1 < max(1, game.book.rules.jail.tries) else FREE


def step_label(steps: int) -> str:
    """A step with its sign."""
    return f"+{steps}" if steps > 0 else f"{MINUS}{-steps}"


def cell_button(frame: Frame, tries: int, action: object) -> Button:
    """Whether the pawn on the jail's space is in the cell: a touch says otherwise."""
    words = frame.words
    if tries == FREE:
        return Button(words("Only visiting"), words("touch: in jail"), action)
    return Button(place_words(frame, JAIL, tries), words("touch to change"), action, Style.CHOSEN)


def correction_words(frame: Frame, command: c.Correction) -> tuple[str, str]:
    """What a correction is of, and what it says."""
    words = frame.words
    match command:
        case c.CorrectCash(player, amount):
            return frame.name(player), frame.signed(amount)
        case c.CorrectPawn(player, to, _, tries):
            return words("Pawn: {name}", name=frame.name(player)), place_words(frame, to, tries)
        case c.CorrectDeeds((found,)):
            return frame.space(found.deed), found_words(frame, found)
        case c.CorrectDeeds(found):
            return words("Deeds"), ", ".join(frame.space(each.deed) for each in found)
        case c.CorrectJailCard(_, holder):
            return words("Jail card"), words("under its stack") if holder == BANK else frame.name(holder)
        case c.CorrectStock(kind, left):
            return words("Houses in the bank") if kind == "houses" else words("Hotels in the bank"), str(left)


def found_words(frame: Frame, found: c.Found) -> str:
    """Whose a deed is, with what stands on it or its mortgage."""
    state = frame.words("mortgaged") if found.is_mortgaged else built_words(frame.words, found.level)
    return ", ".join(filter(None, (frame.name(found.owner), state)))


def _open_pawn(player: int, to: int, tries: int) -> t.Open:
    return t.Open(opened.PawnMoved(player, to, tries))


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
    then = frame.balance(draft.player, frame.game.accounts[draft.player] + value).in_words()
    return frame.primary(words("Correct"), words("then {amount}", amount=then), command)
