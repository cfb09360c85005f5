"""The full text of a drawn card: one sentence with names and amounts, in the reader's language."""

from collections.abc import Callable
from typing import Any, Final

from banker.board import deck
from banker.play.decide.drawing import nearest, repairs
from banker.play.state import SPACES
from ui.core.words.frame import Frame
from ui.locale.words import N_

STACKS: Final = {"chance": N_("Chance"), "chest": N_("Community Chest")}


def sentence(frame: Frame, player: int, card: deck.Card) -> str:
    """What the card makes this player do."""
    return _SENTENCES[type(card)](frame, player, card)


def _amounts(text: str) -> Callable[[Frame, int, Any], str]:
    """A sentence that names the player and the card's amount."""
    return lambda frame, player, card: frame.words(text, name=frame.name(player), amount=frame.cash(card.amount))


def _repairs(frame: Frame, player: int, card: deck.Repairs) -> str:
    house, hotel = frame.cash(card.per_house), frame.cash(card.per_hotel)
    if not repairs(frame.game, player, card):
        nothing = N_("For each house {house}, for each hotel {hotel}. Nothing is built: nothing to pay.")
        return frame.words(nothing, house=house, hotel=hotel)
    pays = N_("{name} pays the bank {house} for each house and {hotel} for each hotel.")
    return frame.words(pays, name=frame.name(player), house=house, hotel=hotel)


def _jail_free(frame: Frame, player: int, card: deck.JailFree) -> str:
    is_sold = frame.game.book.rules.trade.jail_cards
    sold = N_("{name} keeps this card. It gets you out of jail, and may be sold.")
    kept = N_("{name} keeps this card. It gets you out of jail.")
    return frame.words(sold if is_sold else kept, name=frame.name(player))


def _go_to_jail(frame: Frame, player: int, card: deck.ToJail) -> str:
    return frame.words("{name} goes straight to jail, without the salary.", name=frame.name(player))


def _back(frame: Frame, player: int, card: deck.GoBack) -> str:
    place = frame.space((frame.game.positions[player] - card.steps) % SPACES)
    return frame.words.n(
        "{name} goes back {n} space, to {place}.",
        "{name} goes back {n} spaces, to {place}.",
        card.steps,
        name=frame.name(player),
        place=place,
    )


def _back_to(frame: Frame, player: int, card: deck.MoveBackTo) -> str:
    place = frame.space(card.target)
    return frame.words("{name} goes back to {place}. No salary.", name=frame.name(player), place=place)


def _advance(frame: Frame, player: int, card: deck.AdvanceTo) -> str:
    is_passing = card.target <= frame.game.positions[player]
    goes = N_("{name} advances to {place}. START pays.") if is_passing else N_("{name} advances to {place}.")
    return frame.words(goes, name=frame.name(player), place=frame.space(card.target))


_RENTS: Final = {
    "dice-x10": N_("{name} advances to {place}. The owner gets ten times a new roll."),
    "rent-x2": N_("{name} advances to {place}. The owner gets double rent."),
    "rent": N_("{name} advances to {place}. The owner gets the rent."),
}


def _nearest(frame: Frame, player: int, card: deck.AdvanceNearest) -> str:
    place = frame.space(nearest(frame.game, frame.game.positions[player], card.target_kind))
    return frame.words(_RENTS[card.rent], name=frame.name(player), place=place)


def _fine_or_draw(frame: Frame, player: int, card: deck.FineOrDraw) -> str:
    stack = frame.words(STACKS[card.draw_stack])
    text = N_("{name} pays the bank {amount}, or draws another card: {stack}.")
    return frame.words(text, name=frame.name(player), amount=frame.cash(card.amount), stack=stack)


_SENTENCES: Final[dict[type, Callable[[Frame, int, Any], str]]] = {
    deck.Collect: _amounts(N_("The bank pays {name} {amount}.")),
    deck.CollectEach: _amounts(N_("Every other player pays {name} {amount}.")),
    deck.PayBank: _amounts(N_("{name} pays the bank {amount}.")),
    deck.PayEach: _amounts(N_("{name} pays every other player {amount}.")),
    deck.Repairs: _repairs,
    deck.FineOrDraw: _fine_or_draw,
    deck.AdvanceTo: _advance,
    deck.AdvanceNearest: _nearest,
    deck.GoBack: _back,
    deck.MoveBackTo: _back_to,
    deck.ToJail: _go_to_jail,
    deck.JailFree: _jail_free,
}
