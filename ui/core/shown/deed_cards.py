"""The printed contents of a deed: its rents with their pictures, the price of a house and the mortgage.

Used by every screen that shows a deed as a card, and by the printed cards.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from banker.board.board import Board, Deed, Lot, Station
from banker.money import Money
from banker.play.rules.interest import lifting_price
from banker.play.rules.rent import UTILITY_FACTORS, lot_rent, owned_of_group, pips, rent
from banker.play.state import HOTEL, Game
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.words import money
from ui.core.words.frame import Frame
from ui.locale.words import Words
from ui.pieces.deed_card import DeedCard, DeedRow
from ui.theme.names import Group
from ui.toolkit.parts import NO_BREAK_SPACE

_LOT_ROWS: Final = (0, 1, HOTEL + 1)
_OTHER_ROWS: Final = (0, 1, 3)
"""The printed rents that matter most: alone, with the whole group, the hotel or all stations."""


def printed_deed(board: Board, index: int, words: Words) -> DeedCard:
    """The deed at this space as the edition prints it, without any game."""
    deed = board.deed(index)
    rows = tuple(_unbroken(row) for row in _rents(deed, board, words))
    mortgage = DeedRow(words("Mortgage"), money.in_words(deed.mortgage_value, board, words))
    foot: tuple[DeedRow, ...] = (mortgage,)
    if isinstance(deed, Lot):
        foot = DeedRow(words("A house costs"), money.in_words(deed.house_price, board, words)), mortgage
    title = words("Title deed").upper()
    return DeedCard(Group(deed.group), deed.name, rows, foot, title=title, picture=picture_of(board, deed))


def picture_of(board: Board, deed: Deed) -> str:
    """The picture over the rents: a lot has none, and the first utility of a board is its power station."""
    if isinstance(deed, Lot):
        return ""
    if isinstance(deed, Station):
        return "locomotive"
    return "bulb" if board.group_of[deed.index][0] == deed.index else "drop"


def deed_card(frame: Frame, index: int, is_rent_marked: bool = False) -> DeedCard:
    """A deed as a card with all its rents; the rent due now is marked if wished; a mortgaged deed shows its back."""
    game, words = frame.game, frame.words
    card = _back(frame, index) if game.mortgaged[index] else printed_deed(game.book.board, index, words)
    marked = _row_due(game, game.deed(index)) if is_rent_marked else -1
    rows = tuple(
        msgspec.structs.replace(row, is_marked=True) if place == marked else row for place, row in enumerate(card.rows)
    )
    return msgspec.structs.replace(card, rows=rows, action=_with_explanation(frame, index))


def rolled_card(frame: Frame, index: int, lander: int, amount: Money) -> DeedCard:
    """A deed with its rent due marked; that of a utility shows the dice of the landing, if these still lie there."""
    game, card = frame.game, deed_card(frame, index, is_rent_marked=True)
    faces = game.turn.faces
    if game.turn.player != lander or rent(game, index, pips(faces)) != amount:
        return card
    rolled = tuple(int(face) for face in faces if face.isdigit())
    rows = (msgspec.structs.replace(row, faces=rolled) if row.is_marked else row for row in card.rows)
    return msgspec.structs.replace(card, rows=tuple(rows))


def sold_card(frame: Frame, index: int) -> DeedCard:
    """A deed that was just sold: the rents that matter most, with room for a stamp over them."""
    card = printed_deed(frame.game.book.board, index, frame.words)
    return msgspec.structs.replace(card, rows=_main_rents(card), foot=card.foot[-1:], picture="")


def _main_rents(card: DeedCard) -> tuple[DeedRow, ...]:
    places = _OTHER_ROWS if card.picture else _LOT_ROWS
    return tuple(row for place, row in enumerate(card.rows) if place in places)


def _back(frame: Frame, index: int) -> DeedCard:
    """The back of a mortgaged deed: what was paid out for it, and what lifting it costs."""
    game, words = frame.game, frame.words
    deed = game.deed(index)
    foot = (
        DeedRow(words("Paid out"), frame.cash(deed.mortgage_value)),
        DeedRow(words("To lift it"), frame.cash(lifting_price(game, index))),
    )
    sentence = (DeedRow(words("No rent is paid here"), ""),)
    return DeedCard(Group(deed.group), deed.name, sentence, foot, title=words("Mortgaged").upper(), is_turned=True)


def _with_explanation(frame: Frame, index: int) -> m.Open:
    """A touch on a card shows the deed; on the deed's own page it says why the rent is what it is."""
    if not any(isinstance(screen, routes.DeedShown) and screen.deed == index for screen in frame.ui.stack):
        return m.Open(routes.DeedShown(index))
    is_earning = frame.game.owners[index] >= 0
    return frame.why(routes.RentNow(index) if is_earning else routes.Price(index))


def _rents(deed: Deed, board: Board, words: Words) -> Iterator[DeedRow]:
    if isinstance(deed, Lot):
        yield DeedRow(words("Rent"), money.in_words(deed.rents[0], board, words))
        whole = len(board.group_of[deed.index])
        yield DeedRow(words("Complete"), money.in_words(2 * deed.rents[0], board, words), picture="group", count=whole)
        for level in range(1, HOTEL):
            houses = words.n("{n} house", "{n} houses", level)
            yield DeedRow(houses, money.in_words(deed.rents[level], board, words), picture="house", count=level)
        yield DeedRow(words("Hotel"), money.in_words(deed.rents[HOTEL], board, words), picture="hotel")
    elif isinstance(deed, Station):
        for count, rent in enumerate(deed.rents, 1):
            stations = words.n("{n} station", "{n} stations", count)
            yield DeedRow(stations, money.in_words(rent, board, words), picture="wheel", count=count)
    else:  # the dice times four, or ten with both, times the scale of the money (T18)
        for count, factor in enumerate(UTILITY_FACTORS, 1):
            label = words("Both owned") if count > 1 else words("One owned")
            yield DeedRow(label, money.plain(factor * board.scale, board, words), picture="roll", count=count)


def _unbroken(row: DeedRow) -> DeedRow:
    return msgspec.structs.replace(row, label=row.label.replace(" ", NO_BREAK_SPACE))


def _row_due(game: Game, deed: Deed) -> int:
    """The line of the card that counts now; none while the deed is the bank's or mortgaged."""
    if game.owners[deed.index] < 0 or game.mortgaged[deed.index]:
        return -1
    if isinstance(deed, Lot):
        level = game.levels[deed.index]
        return level + 1 if level else int(lot_rent(game, deed) != deed.rents[0])
    return owned_of_group(game, deed.index) - 1
