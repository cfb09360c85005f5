"""A search for the touches that sign a command, on the screens alone, so that a record can be played by hand.

Used by the demonstration and the tests: every touch it finds is really on the screen.
"""

from collections import deque
from collections.abc import Iterator, Sequence

import msgspec

from banker.play.commands import JournalCommand, OfferDeal, Roll, Throw
from ui.core.input.card import tap_card
from ui.core.input.touch import act_on_touch
from ui.core.state.messages import DieKey, Message, Open, Sign
from ui.core.state.model import Model, UiState
from ui.core.state.routes import Dealing
from ui.core.view import view_in
from ui.locale.words import Words
from ui.runtime.registry import SCREENS

MOST_SCREENS = 20_000
"""Number of screens after which the search gives up: far more than a person would try."""


class NoWay(Exception):
    """No touches on the screens sign the command: a hole in the screens, not in the game."""


def touches_for(wanted: Sequence[JournalCommand], model: Model, words: Words) -> tuple[object, ...]:
    """The actions to touch, in order. The last one signs the first command, with no others but the next ones, or asks
    for the card that does. NoWay if there are no such touches.
    """
    first = model.ui
    waiting: deque[tuple[UiState, tuple[object, ...]]] = deque([(first, ())])
    seen = {_settled(first)}
    while waiting and len(seen) < MOST_SCREENS:
        ui, way = waiting.popleft()
        here = model.but(ui=ui)
        for action in actions_on(view_in(here, SCREENS, words)):
            if _is_aside(action, wanted):
                continue
            update = act_on_touch(action, here, SCREENS)
            signed = action.commands if isinstance(action, Sign) else update.commands
            if signed:
                if signed == tuple(wanted[: len(signed)]):
                    return (*way, action)
                continue
            if update.effect is None and _settled(update.ui) not in seen:
                seen.add(_settled(update.ui))
                waiting.append((update.ui, (*way, action)))
    raise NoWay(f"no touches sign {wanted[0]}")


def _is_aside(action: object, wanted: Sequence[JournalCommand]) -> bool:
    """Does the action begin something else: other dice, a page where dice are wanted, or a deal?"""
    if isinstance(action, DieKey):  # the next player's dice can end a turn
        return not any(isinstance(each, Roll | Throw) and action.face in each.faces for each in wanted[:2])
    if not isinstance(action, Open) or isinstance(wanted[0], OfferDeal):
        return False
    return isinstance(action.screen, Dealing) or isinstance(wanted[0], Roll | Throw)


def tag_for(wanted: Sequence[JournalCommand], model: Model) -> str:
    """The card whose tap signs the first of these commands and nothing unwanted; empty if there is no such card."""
    for tag in model.cards.names:
        signed = tap_card(tag, model, SCREENS).commands
        if signed and signed == tuple(wanted[: len(signed)]):
            return tag
    return ""


def actions_on(part: object) -> Iterator[object]:
    """Every action of a view, in the order of its parts, without the menu, which leads away."""
    if isinstance(part, Message):
        yield part
    elif isinstance(part, tuple):
        for item in part:
            yield from actions_on(item)
    elif isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            if name != "menu":
                yield from actions_on(getattr(part, name))


def _settled(ui: UiState) -> UiState:
    """The state as people see it, without a notice."""
    return ui.without_timers.but(notice=None)
