"""The board as a ring of 40 spaces with its pawns, for the home and the board's own page."""

from typing import Final

from msgspec.structs import replace

from banker.board import deck, spaces
from banker.ledger import BANK
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.rolling import DOUBLES_TO_JAIL
from banker.play.history import Moment
from banker.play.rules.dice import is_triple
from banker.play.rules.rent import pips
from banker.play.state import JAIL, SPACES, Game
from banker.steps import Step
from ui.core.shown.deed_cards import picture_of
from ui.core.state.asking import dice_due
from ui.core.state.drafts import DiceTyped
from ui.core.state.messages import Open
from ui.core.state.routes import Route
from ui.core.words.deeds import group_of, pip_of
from ui.core.words.frame import Frame
from ui.pieces.pawns import Pawn, Ring
from ui.pieces.ring import Corner, RingSpace
from ui.toolkit.parts import Pip

_SIGNS: Final = {
    spaces.Go: Corner.GO,
    spaces.Jail: Corner.JAIL,
    spaces.FreeParking: Corner.PARKING,
    spaces.GoToJail: Corner.TO_JAIL,
    spaces.Tax: Corner.TAX,
}
_PICTURES: Final = {"locomotive": Corner.STATION, "bulb": Corner.POWER, "drop": Corner.WATER}
_STACKS: Final = {"chance": Corner.CHANCE, "chest": Corner.CHEST}
_BACKWARD: Final = (deck.GoBack, deck.MoveBackTo)


class SideShown(Route, frozen=True):
    """One side of the board, 0 to 3 from START on: its eleven spaces, large enough to be touched."""

    side: int


SIDES: Final = tuple(Open(SideShown(side)) for side in range(4))
"""The messages that touches on the sides of the ring send."""


def board_ring(frame: Frame, meant: int = -1) -> Ring:
    """The whole board as it stands; one space may be pointed out."""
    board = tuple(ring_space(frame, index) for index in range(SPACES))
    return Ring(board, tuple(_pawn(frame, player) for player in frame.game.players), meant=meant)


def with_bought(still: Ring, frame: Frame) -> Ring:
    """The same with the deeds that changed hands by the last command."""
    last = frame.model.moments[-1].events if frame.model.moments else ()
    bought = tuple(event.deed for event in last if isinstance(event, e.DeedMoved) and event.to != BANK)
    return replace(still, bought=bought)


def last_walk(frame: Frame) -> tuple[int, tuple[int, ...]]:
    """Whose pawn the last command moved, and along which spaces."""
    moments, before = frame.model.moments, game_before(frame)
    return walk_of(before, moments[-1]) if moments and before else (-1, ())


def game_before(frame: Frame) -> Game | None:
    """The game before the last command, if it is known."""
    moments = frame.model.moments
    return moments[-2].game if len(moments) > 1 else frame.model.first


def walk_of(before: Game, moment: Moment) -> tuple[int, tuple[int, ...]]:
    """Whose pawn a command moved, and the spaces it came by from the one it left on: space by space, and to jail at
    once. Nothing where the banker sets a pawn down, for nobody walked.
    """
    path: tuple[int, ...] = ()
    mover = -1
    for event in moment.events:
        if not isinstance(event, e.PawnMoved | e.Jailed):
            continue
        mover = event.player
        path = path or (before.positions[mover],)
        if isinstance(event, e.PawnMoved):
            path += _between(path[-1], event.to, is_back=_goes_back(before, moment))
        else:
            path += (JAIL,)
    return mover, path if len(path) > 1 else ()


def _between(here: int, there: int, *, is_back: bool) -> tuple[int, ...]:
    """The way to another space, space by space; a whole lap is an empty way."""
    step = -1 if is_back else 1
    return tuple((here + step * n) % SPACES for n in range(1, (there - here) * step % SPACES + 1))


def _goes_back(before: Game, moment: Moment) -> bool:
    command = moment.command
    return isinstance(command, c.DrawCard) and isinstance(before.book.cards[command.card], _BACKWARD)


def way(frame: Frame) -> tuple[int, ...]:
    """The spaces that the typed dice lead along, the last one where they lead to; none where they lead nowhere yet."""
    game, faces = frame.game, frame.ui.get(DiceTyped).faces
    player, is_complete = game.turn.player, frame.ui.get(DiceTyped).is_complete(dice_due(game))
    if game.turn.step is not Step.ROLL or not is_complete or is_triple(faces) or "bus" in faces:
        return ()
    is_double, rules = faces[0] == faces[1], game.book.rules.turn
    if is_double and game.turn.doubles + 1 == DOUBLES_TO_JAIL and rules.third_doubles_to_jail:
        return ()
    if game.is_jailed(player) and not is_double:
        return ()
    return _between(game.positions[player], (game.positions[player] + pips(faces)) % SPACES, is_back=False)


def ring_space(frame: Frame, index: int) -> RingSpace:
    """A space with what stands on it, but without its pawns."""
    game, space = frame.game, frame.game.book.board.spaces[index]
    if not spaces.is_deed(space):
        return RingSpace(sign=_STACKS[space.stack] if isinstance(space, spaces.CardSpace) else _SIGNS[type(space)])
    owner = game.owners[index]
    return RingSpace(
        group_of(space),
        _PICTURES.get(picture_of(game.book.board, game.deed(index))),
        pip=Pip.NONE if owner == BANK else pip_of(game, index),
        owner=None if owner == BANK else frame.seat(owner),
        is_complete=game.is_complete(index),
    )


def _pawn(frame: Frame, player: int) -> Pawn:
    """Where it stands among those on its space: prisoners first."""
    game, here = frame.game, frame.game.positions[player]
    others = sorted(
        (each for each in game.players if game.positions[each] == here), key=lambda each: not game.is_jailed(each)
    )
    return Pawn(
        frame.seat(player), here, others.index(player), len(others), game.is_jailed(player), player == game.turn.player
    )
