"""The effect of a drawn card in a few words, for lists of cards and for the screen that explains amounts."""

from collections.abc import Callable
from typing import Any

from banker.board import deck
from banker.play.decide.drawing import nearest
from ui.core.words.cards import STACKS
from ui.core.words.frame import Frame
from ui.core.words.short_names import short_name
from ui.locale.words import N_


def card_words(frame: Frame, player: int, card: deck.Card) -> tuple[str, str]:
    """What a card does, in a few words and a few more."""
    return EFFECT_WORDS[type(card)](frame, player, card)


def _advance(frame: Frame, player: int, card: deck.AdvanceTo) -> tuple[str, str]:
    passes = card.target <= frame.game.positions[player]
    text = frame.words("Advance to this space; START pays.") if passes else frame.words("Advance to this space.")
    return f"→ {frame.space(card.target)}", text


def _nearest(frame: Frame, player: int, card: deck.AdvanceNearest) -> tuple[str, str]:
    words = frame.words
    target = frame.space(nearest(frame.game, frame.game.positions[player], card.target_kind))
    to = words("the nearest station") if card.target_kind == "station" else words("the nearest utility")
    rents = {
        "dice-x10": N_("{place}; rent: ten times a new roll"),
        "rent-x2": N_("{place}; double rent"),
        "rent": "{place}",
    }
    return f"→ {to}", words(rents[card.rent], place=short_name(target))


def _collect(frame: Frame, player: int, card: deck.Collect) -> tuple[str, str]:
    return frame.with_sign(card.amount), frame.words("The bank pays.")


def _pay(frame: Frame, player: int, card: deck.PayBank) -> tuple[str, str]:
    return frame.with_sign(-card.amount), frame.words("You pay the bank.")


def _collect_each(frame: Frame, player: int, card: deck.CollectEach) -> tuple[str, str]:
    return frame.words("+ {amount} from each", amount=frame.cash(card.amount)), frame.words(
        "Every other player pays you."
    )


def _pay_each(frame: Frame, player: int, card: deck.PayEach) -> tuple[str, str]:
    return frame.words("− {amount} to each", amount=frame.cash(card.amount)), frame.words("You pay every other player.")


def _repairs(frame: Frame, player: int, card: deck.Repairs) -> tuple[str, str]:
    house, hotel = frame.plain(card.per_house), frame.plain(card.per_hotel)
    text = frame.words("{house} a house, {hotel} a hotel", house=house, hotel=hotel)
    return frame.words("Repairs"), text


def _jail_free(frame: Frame, player: int, card: deck.JailFree) -> tuple[str, str]:
    return frame.words("Out of jail"), frame.words("Keep this card.")


def _go_to_jail(frame: Frame, player: int, card: deck.ToJail) -> tuple[str, str]:
    return frame.words("Go to jail"), frame.words("No salary.")


def _back(frame: Frame, player: int, card: deck.GoBack) -> tuple[str, str]:
    target = frame.space((frame.game.positions[player] - card.steps) % len(frame.game.book.board.spaces))
    return frame.words.n("Back {n} space", "Back {n} spaces", card.steps), f"→ {target}"


def _back_to(frame: Frame, player: int, card: deck.MoveBackTo) -> tuple[str, str]:
    return f"← {frame.space(card.target)}", frame.words("Go back; no salary.")


def _fine_or_draw(frame: Frame, player: int, card: deck.FineOrDraw) -> tuple[str, str]:
    text = frame.words(
        "Pay {amount}, or draw: {stack}", amount=frame.cash(card.amount), stack=frame.words(STACKS[card.draw_stack])
    )
    return frame.words("Fine or card"), text


EFFECT_WORDS: dict[type, Callable[[Frame, int, Any], tuple[str, str]]] = {
    deck.Collect: _collect,
    deck.CollectEach: _collect_each,
    deck.PayBank: _pay,
    deck.PayEach: _pay_each,
    deck.Repairs: _repairs,
    deck.FineOrDraw: _fine_or_draw,
    deck.AdvanceTo: _advance,
    deck.AdvanceNearest: _nearest,
    deck.GoBack: _back,
    deck.MoveBackTo: _back_to,
    deck.ToJail: _go_to_jail,
    deck.JailFree: _jail_free,
}
