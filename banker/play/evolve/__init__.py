"""`fold(game, event) -> game`: folds an event into the game. Pure; one small function per event, and no decisions."""

from collections.abc import Iterable

from banker.play.events import Event
from banker.play.evolve import hammer, holdings, settling, turns
from banker.play.evolve.tuples import Folds
from banker.play.state import Game

FOLDS: Folds = {**turns.FOLDS, **holdings.FOLDS, **hammer.FOLDS, **settling.FOLDS}


def fold(game: Game, event: Event) -> Game:
    """The game after one fact."""
    return FOLDS[type(event)](event, game)


def evolve(game: Game, events: Iterable[Event]) -> Game:
    """The game after these facts, in order."""
    for event in events:
        game = FOLDS[type(event)](event, game)
    return game
