"""Whether cards can be read now, who has one, and what a lost reader stops. Signing, clock and hammer ask."""

from __future__ import annotations

from ui.core.state.devices import DeviceKind
from ui.core.state.drafts import Typed
from ui.core.state.model import Model


class ByTouch(Typed, frozen=True):
    """The card reader is gone, and everybody agreed that a touch stands for a card until it is back."""


def is_by_card(model: Model) -> bool:
    """Can a card be read now?"""
    readers = [state for device, state in model.gear.devices if device.kind is DeviceKind.READER]
    return model.has_reader and (not readers or any(state != "missing" for state in readers))


def is_reader_lost(model: Model) -> bool:
    """Has this table readers, and not one of them answers? Then fingers are nobody's: everybody agrees."""
    return model.has_reader and not is_by_card(model)


def is_held_up(model: Model) -> bool:
    """Does the game wait for the lost reader: until it is back, or until all have agreed to go on by touch?"""
    game = model.game
    if game is None or not is_reader_lost(model) or model.ui.find(ByTouch):
        return False
    return any(game.bank_plays[player] is None and has_card(player, model) for player in game.players)


def has_card(player: int, model: Model) -> bool:
    """Has this player a card of their own? A touch stands in for who has none."""
    return model.cards.has_card(model.table.names[player])
