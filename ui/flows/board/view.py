"""The views of the board: where the pawns stand, on the ring and on one side of it."""

from collections.abc import Callable
from typing import Final

import msgspec

from banker.board import spaces
from banker.ledger import BANK
from banker.play import commands as c
from banker.play.state import SPACES, Game
from ui.core.shown.board_ring import SIDES, SideShown, board_ring, ring_space
from ui.core.shown.pawn_place import typed_table
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.words.frame import Frame
from ui.core.words.rents import brief_rent
from ui.core.words.short_names import short_name
from ui.flows.board.model import RingView, SideCell, SideToGo, SideView
from ui.toolkit.parts import Bar, Button, Row, Tone

SIDE: Final = SPACES // 4
"""The number of spaces from one corner of the board to the next."""


def board(shown: routes.BoardShown, frame: Frame) -> RingView:
    """The whole ring, and a list of the pawns' spaces. One pawn may be marked."""
    game, words = frame.game, frame.words
    meant = game.positions[shown.player] if shown.player >= 0 else -1
    rows = tuple(_standing(frame, player, shown.player) for player in game.players)
    rows = (msgspec.structs.replace(rows[0], action=m.Open(routes.Players())), *rows[1:])
    deeds = Button(words("Deeds"), words("with their rents"), m.Open(routes.Deeds()))
    bar = frame.bar(words("Touch a side of the board"))
    return RingView(bar, board_ring(frame, meant), SIDES, rows, (deeds, frame.back()), _bank(frame))


def side(shown: SideShown, frame: Frame) -> SideView:
    """Eleven spaces from corner to corner; a touch on one explains it."""
    return _side(shown, frame, _cell)


def pawn_side(shown: routes.PawnSide, frame: Frame) -> SideView:
    """The same for the page of a pawn: a touch on a space sets the pawn there."""
    at_table = typed_table(frame) if routes.TakingOver() in frame.ui.stack else frame
    return _side(shown, at_table, _place)


def triple(shown: questions.TripleAsked, frame: Frame) -> RingView:
    """The board, to point at any other space after a triple (M36)."""
    view = board(routes.BoardShown(shown.player), frame)
    sides = tuple(m.Open(SideToGo(side, shown.player)) for side in range(4))
    hint = (Row(frame.words("Touch a side of the board"), tone=Tone.TEXT),)
    bar = _triple_bar(frame, shown.player)
    return msgspec.structs.replace(view, bar=bar, sides=sides, buttons=view.buttons[:1], centre=hint)


def side_to_go(shown: SideToGo, frame: Frame) -> SideView:
    """One side of it: a touch on a space moves the pawn there."""

    def cell(frame: Frame, index: int) -> SideCell:
        here = _cell(frame, index)
        if index == frame.game.positions[shown.player]:
            return msgspec.structs.replace(here, action=None, reason=frame.words("The pawn is already here."))
        return msgspec.structs.replace(here, action=m.Sign((c.Move(shown.player, to=index),)))

    return msgspec.structs.replace(_side(shown, frame, cell), bar=_triple_bar(frame, shown.player))


def _triple_bar(frame: Frame, player: int) -> Bar:
    return frame.bar(frame.words("{name}: a triple, choose a space", name=frame.name(player)), player)


def _side(
    shown: SideShown | SideToGo | routes.PawnSide, frame: Frame, cell: Callable[[Frame, int], SideCell]
) -> SideView:
    first = shown.side * SIDE
    here = [(first + step) % SPACES for step in range(SIDE + 1)]
    following = (shown.side + 1) % 4
    open_next = m.Open(msgspec.structs.replace(shown, side=following))
    turn = Button(frame.words("Next side"), f"{following + 1} / 4", open_next)
    bar = frame.bar(f"{frame.space(here[0])} → {frame.space(here[-1])}")
    return SideView(bar, tuple(cell(frame, index) for index in here), turn, (frame.back(),))


def space_action(game: Game, index: int) -> m.Open:
    """What a touch on a space opens: the deed, or what the space does."""
    if spaces.is_deed(game.book.board.spaces[index]):
        return m.Open(routes.DeedShown(index))
    return m.Open(routes.WhyShown((routes.SpaceMeant(index),)))


def _bank(frame: Frame) -> tuple[Row, ...]:
    """The buildings in the bank, and the money on free parking under that house rule."""
    game, words = frame.game, frame.words
    stock = frame.why(routes.Stock())
    counts = ((words("Houses"), game.houses), (words("Hotels"), game.hotels))
    rows = tuple(Row(title, "∞" if left is None else str(left), Tone.TEXT, action=stock) for title, left in counts)
    if not game.book.rules.parking.pot:
        return rows
    return (*rows, Row(words("Parking"), frame.brief(game.pot), Tone.TEXT))


def _cell(frame: Frame, index: int) -> SideCell:
    name = frame.space(index)
    here = [player for player in frame.game.players if frame.game.positions[player] == index]
    jailed = tuple(frame.seat(player) for player in here if frame.game.is_jailed(player))
    pawns = tuple(frame.seat(player) for player in here if not frame.game.is_jailed(player))
    action = space_action(frame.game, index)
    return SideCell(ring_space(frame, index), name, short_name(name), _note(frame, index), jailed, pawns, action)


def _place(frame: Frame, index: int) -> SideCell:
    """A space to set a pawn on; no pawn stays where it is sent to jail."""
    name, is_left = frame.space(index), isinstance(frame.game.book.board.spaces[index], spaces.GoToJail)
    action = None if is_left else m.PawnPut(index)
    reason = frame.words("No pawn stays there: it goes to jail.")
    return SideCell(ring_space(frame, index), name, short_name(name), action=action, reason=reason)


def _note(frame: Frame, index: int) -> str:
    """Figures without currency: the price of an unowned deed, the rent of an owned one, tax and salary."""
    game, space = frame.game, frame.game.book.board.spaces[index]
    if isinstance(space, spaces.Tax):
        return frame.brief(space.amount)
    if isinstance(space, spaces.Go):
        return f"+\u00a0{frame.brief(game.book.scale(game.book.rules.salary.amount))}"
    if not spaces.is_deed(space):
        return ""
    if game.owners[index] == BANK:
        return frame.brief(space.price)
    if game.mortgaged[index]:
        return frame.words("mortgaged")
    return brief_rent(frame, index)


def _standing(frame: Frame, player: int, meant: int) -> Row:
    """The row of a player: the space of the pawn."""
    game, words = frame.game, frame.words
    place = words("in jail") if game.is_jailed(player) else short_name(frame.space(game.positions[player]))
    tone = Tone.TEXT if player == meant or meant < 0 else Tone.SOFT
    return Row(frame.name(player), place, tone, seats=(frame.seat(player),))
