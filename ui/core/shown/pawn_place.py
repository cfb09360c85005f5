"""The page that sets a pawn on its space by touching the board; a correction, a take-over and a stock-take share it."""

from typing import Final

from msgspec.structs import replace

from banker.play import take_over
from banker.play.state import FREE, JAIL
from ui.core.shown.board_ring import board_ring
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.new_game import draft_of, seated_setup
from ui.core.words.corrections import known_words, next_tries, place_words
from ui.core.words.frame import Frame
from ui.pieces.pawns import Pawn
from ui.pieces.templates.place import PlaceView
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Bar, Button, Style

_SIDES: Final = tuple(m.Open(routes.PawnSide(side)) for side in range(4))


def pawn_place(
    frame: Frame,
    bar: Bar,
    seat: SeatNumber,
    here: tuple[int, int],
    buttons: tuple[Button, ...],
    choices: tuple[Button, ...] = (),
    known: tuple[int, int] | None = None,
) -> PlaceView:
    """The ring with this pawn alone on it, its space in words, and whether it is in jail.

    `here` and `known` are a space and the failed tries there (or FREE); `known` is where the bank knows the pawn.
    """
    space, tries = here
    ring = replace(board_ring(frame, space), pawns=(Pawn(seat, space, is_jailed=tries != FREE),))
    place = place_words(frame, *here)
    note = known_words(frame, place_words(frame, *known)) if known not in (None, here) else ""
    hint, all_choices = frame.words("Touch a side of the board"), (_cell(frame, here), *choices)
    title = "" if note else frame.words("Pawn")  # beside each other they have no room
    return PlaceView(bar, ring, _SIDES, hint, title, place, all_choices, buttons, note)


def typed_table(frame: Frame) -> Frame:
    """The frame of the table that is being taken over, with the same words."""
    game = take_over.empty_table(seated_setup(draft_of(frame.ui)))
    return Frame(frame.model.but(game=game, seconds_left=None), frame.words)


def _cell(frame: Frame, here: tuple[int, int]) -> Button:
    """The button that puts the pawn into jail; on the jail's space a touch changes whether, and after which try."""
    words, (space, tries) = frame.words, here
    if space != JAIL:
        return Button(words("In jail"), words("the pawn goes there"), m.PawnPut(JAIL, 0))
    action = m.PawnPut(JAIL, next_tries(frame.game, tries))
    if tries == FREE:
        return Button(words("Just visiting"), words("touch: in jail"), action)
    return Button(place_words(frame, JAIL, tries), words("touch to change"), action, Style.CHOSEN)
