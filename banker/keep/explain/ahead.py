"""The explanations of amounts that are not due yet: rents before anybody lands, and what commands would move.

The screen uses it, because it shows every amount before it is signed.
"""

from collections.abc import Iterable, Sequence

from banker.keep.explain import Explained, Explanation, explanations
from banker.keep.explain.occasion import Occasion
from banker.keep.explain.rents import rent_for_a_visitor
from banker.play.commands import Choose, Command, PauseClock
from banker.play.decide import play
from banker.play.history import Moment
from banker.play.refusals import Refusal
from banker.play.state import Game


def rent_ahead(game: Game, deed: int) -> Explanation:
    """What a visitor of an owned deed would owe: for a utility the rent of one pip; nothing if mortgaged (T17)."""
    nothing_happens = Moment(0, PauseClock(), (), game)
    rent = rent_for_a_visitor(Occasion(nothing_happens, (game,), 0, lambda number: None), deed)
    return rent.explains(rent.reached)


def commands_ahead(commands: Sequence[Command], game: Game) -> Explained:
    """The amounts that commands would move, one after the other, up to the first that the bank refuses.

    The percentage of a player's worth is never computed before it is chosen (E14, R15, ruling 16).
    """
    found: list[Explained] = []
    for command in _before_the_unseen(commands):
        draft = play(command, game)
        if isinstance(draft, Refusal):
            break
        found.append(explanations(Moment(0, command, tuple(draft.events), draft.game), game))
        game = draft.game
    return tuple(pair for explained in found for pair in explained)


def _before_the_unseen(commands: Sequence[Command]) -> Iterable[Command]:
    for command in commands:
        if isinstance(command, Choose) and command.option == "percent":
            return
        yield command
