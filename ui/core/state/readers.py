"""Whether cards can be read now, who has a card, and what a lost reader stops. Used by signing, clock and auctions."""

from ui.core.state.devices import DeviceKind
from ui.core.state.drafts import Draft
from ui.core.state.model import Model


class ByTouch(Draft, frozen=True):
    """The card reader is lost, and everybody agreed that a touch replaces a card until it is back."""


def is_by_card(model: Model) -> bool:
    """Can a card be read now?"""
    readers = [state for device, state in model.devices.devices if device.kind is DeviceKind.READER]
    return model.has_reader and (not readers or any(state != "missing" for state in readers))


def is_reader_lost(model: Model) -> bool:
    """Does this table have readers of which none answers? Touches are anonymous, so everybody has to agree then."""
    return model.has_reader and not is_by_card(model)


def is_held_up(model: Model) -> bool:
    """Does the game wait for a lost reader, until it is back or all have agreed to go on by touch?"""
    game = model.game
    if game is None or not is_reader_lost(model) or model.ui.find(ByTouch):
        return False
    return any(game.bank_plays[player] is None and has_card(player, model) for player in game.players)


def has_card(player: int, model: Model) -> bool:
    """Does this player have a card? For a player without a card, a touch replaces it."""
    return model.cards.has_card(model.table.names[player])
