"""What does the board say? Who and what stands where, on the ring and on one side of it."""

from __future__ import annotations

from typing import Final

import msgspec

from banker import spaces
from banker.ledger import BANK
from banker.state import SPACES, Game
from ui.core import messages as m
from ui.core import routes
from ui.core.deeds import group_of, pip_of
from ui.core.frame import Frame
from ui.core.names import short_name
from ui.core.rents import brief_rent
from ui.flows.board.model import Corner, RingSpace, RingView, SideCell, SideShown, SideView
from ui.toolkit.parts import Button, Pip, Row, Tone

SIDES: Final = 4
SIDE: Final = SPACES // SIDES
"""From a corner of the board to the next one."""
_SIGNS: Final = {
    spaces.Go: Corner.GO,
    spaces.Jail: Corner.JAIL,
    spaces.FreeParking: Corner.PARKING,
    spaces.GoToJail: Corner.TO_JAIL,
    spaces.Tax: Corner.TAX,
}
_STACKS: Final = {"chance": Corner.CHANCE, "chest": Corner.CHEST}


def board(shown: routes.BoardShown, frame: Frame) -> RingView:
    """The whole ring; beside it where everybody stands. One pawn may be pointed out."""
    game, words = frame.game, frame.words
    meant = game.positions[shown.player] if shown.player >= 0 else -1
    ring = tuple(_space(frame, index, index == meant) for index in range(SPACES))
    sides = tuple(m.Open(SideShown(side)) for side in range(SIDES))
    rows = tuple(_standing(frame, player, shown.player) for player in game.players)
    rows = (msgspec.structs.replace(rows[0], action=m.Open(routes.Players())), *rows[1:])
    deeds = Button(words("Deeds"), words("with their rents"), m.Open(routes.Deeds()))
    bar = frame.bar(words("Touch a side of the board"))
    return RingView(bar, ring, sides, rows, (deeds, frame.back()), _bank(frame))


def side(shown: SideShown, frame: Frame) -> SideView:
    """Eleven spaces from corner to corner; each says what it is when it is touched."""
    first = shown.side * SIDE
    here = [(first + step) % SPACES for step in range(SIDE + 1)]
    cells = tuple(_cell(frame, index) for index in here)
    following = (shown.side + 1) % SIDES
    turn = Button(frame.words("Next side"), f"{following + 1} / {SIDES}", m.Open(SideShown(following)))
    bar = frame.bar(f"{frame.space(here[0])} → {frame.space(here[-1])}")
    return SideView(bar, cells, turn, (frame.back(),))


def space_action(game: Game, index: int) -> m.Open:
    """What a touch on a space opens: the deed, or what the space does."""
    if spaces.is_deed(game.book.board.spaces[index]):
        return m.Open(routes.DeedShown(index))
    return m.Open(routes.WhyShown((routes.SpaceMeant(index),)))


def _space(frame: Frame, index: int, is_meant: bool = False) -> RingSpace:
    game, space = frame.game, frame.game.book.board.spaces[index]
    here = [player for player in game.players if game.positions[player] == index]
    pawns = tuple(frame.seat(player) for player in here if not game.is_jailed(player))
    jailed = tuple(frame.seat(player) for player in here if game.is_jailed(player))
    if not spaces.is_deed(space):
        sign = _STACKS[space.stack] if isinstance(space, spaces.CardSpace) else _SIGNS[type(space)]
        return RingSpace(sign=sign, pawns=pawns, jailed=jailed, is_meant=is_meant)
    owner = game.owners[index]
    return RingSpace(
        group_of(space),
        pip=Pip.NONE if owner == BANK else pip_of(game, index),
        owner=None if owner == BANK else frame.seat(owner),
        is_complete=game.is_complete(index),
        pawns=pawns,
        is_meant=is_meant,
    )


def _bank(frame: Frame) -> tuple[Row, ...]:
    """The buildings in the bank, and what lies on free parking as a house rule."""
    game, words = frame.game, frame.words
    stock = frame.why(routes.Stock())
    counts = ((words("Houses"), game.houses), (words("Hotels"), game.hotels))
    rows = tuple(Row(title, "∞" if left is None else str(left), Tone.TEXT, action=stock) for title, left in counts)
    if not game.book.rules.parking.pot:
        return rows
    return (*rows, Row(words("Parking"), frame.brief(game.pot), Tone.TEXT))


def _cell(frame: Frame, index: int) -> SideCell:
    name = frame.space(index)
    return SideCell(_space(frame, index), name, short_name(name), _note(frame, index), space_action(frame.game, index))


def _note(frame: Frame, index: int) -> str:
    """Figures without currency: the price of a deed to be had, the rent of an owned one, tax and salary."""
    game, space = frame.game, frame.game.book.board.spaces[index]
    if isinstance(space, spaces.Tax):
        return frame.brief(space.amount)
    if isinstance(space, spaces.Go):
        return f"+\u00a0{frame.brief(game.book.scaled(game.book.rules.salary.amount))}"
    if not spaces.is_deed(space):
        return ""
    if game.owners[index] == BANK:
        return frame.brief(space.price)
    if game.mortgaged[index]:
        return frame.words("mortgaged")
    return brief_rent(frame, index)


def _standing(frame: Frame, player: int, meant: int) -> Row:
    """Where a pawn stands."""
    game, words = frame.game, frame.words
    place = words("in jail") if game.is_jailed(player) else short_name(frame.space(game.positions[player]))
    tone = Tone.TEXT if player == meant or meant < 0 else Tone.SOFT
    return Row(frame.name(player), place, tone, seats=(frame.seat(player),))
