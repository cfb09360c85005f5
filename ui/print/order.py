"""The cards for ordered sheets, from people, deeds and codes. Used by `banker cards print`."""

from collections.abc import Sequence

from banker.board.board import Board
from ui.core.shown.deed_cards import printed_deed
from ui.locale.words import Words
from ui.print.deedcard import Edition, PrintedDeed
from ui.print.marks import CardMarks
from ui.print.playercard import PlayerCard
from ui.store.card_box import CardBox


def player_cards(box: CardBox, names: Sequence[str]) -> list[CardMarks]:
    """A card for each of these people, in their order."""
    codes = box.codes_for_people(names)
    signs = box.people.signs
    return [PlayerCard(name, signs[name], code).lay_out() for name, code in codes.items()]


def deed_cards(box: CardBox, board: Board, words: Words) -> list[CardMarks]:
    """The 28 deeds of an edition, in board order."""
    printed = box.codes_for_deeds(board)
    edition = Edition(short_title(board), printed.number)
    codes = {deed: code for code, deed in printed.deeds.items()}
    return [_deed_card(board, deed, codes[deed], edition, words).lay_out() for deed in board.deeds]


def short_title(board: Board) -> str:
    """The edition's title without what follows the first comma."""
    return board.title.partition(",")[0]


def _deed_card(board: Board, deed: int, code: str, edition: Edition, words: Words) -> PrintedDeed:
    return PrintedDeed(
        deed=printed_deed(board, deed, words),
        place=board.group_of[deed].index(deed),
        code=code,
        edition=edition,
        group_name=board.group_names.get(board.deed(deed).group, ""),
        number=board.deed_numbers.get(deed),
    )
