"""The card that was drawn: picked by its effect from the physical stack, or shown as the bank's own stack has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from banker import commands as c
from banker import deck
from banker.decide.drawing import drawable, nearest, repairs
from banker.ledger import BANK
from ui import questions
from ui import touches as t
from ui.parts import Button, Entry, Style, Transfer
from ui.presenter.frame import Frame
from ui.view import PAGE, DrawView
from ui.words import N_

STACKS: Final = {"chance": N_("Chance"), "chest": N_("Community Chest")}


def draw(asks: questions.DrawAsked, frame: Frame) -> DrawView:
    """A physical card is picked by two touches; a digital one is shown at once."""
    player, words = asks.player, frame.words
    bar = frame.bar(words("{name} draws: {stack}", name=frame.name(player), stack=_stack(frame)), player)
    picked = card_shown(frame)
    if picked:
        return _shown(frame, player, picked)
    entries = tuple(_entry(frame, player, card) for card in choices(frame))
    size = PAGE[DrawView]
    return DrawView(bar, frame.shown(entries, size), turn=frame.turn(len(entries), size))


def card_shown(frame: Frame) -> deck.Card | None:
    """The card on the screen: the top one of a digital stack, or the one picked."""
    game = frame.game
    possible = drawable(game)
    if game.book.digital_decks:
        return game.book.cards[possible[0]]
    return game.book.cards[frame.page.card] if frame.page.card in possible else None


def choices(frame: Frame) -> tuple[deck.Card, ...]:
    """One card of each effect that may have been drawn: money first, then moves."""
    cards = [frame.game.book.cards[each] for each in drawable(frame.game)]
    by_effect: dict[tuple[Any, ...], deck.Card] = {}
    for card in cards:
        by_effect.setdefault(_effect(card), card)
    return tuple(sorted(by_effect.values(), key=lambda card: (_ORDER.index(type(card)), -getattr(card, "amount", 0))))


def card_words(frame: Frame, player: int, card: deck.Card) -> tuple[str, str]:
    """What a card does, in a few words and in a sentence."""
    return _WORDS[type(card)](frame, player, card)


def _effect(card: deck.Card) -> tuple[Any, ...]:
    fields = tuple(getattr(card, field) for field in card.__struct_fields__ if field not in ("id", "tag"))
    return (card.kind, *fields)


def _stack(frame: Frame) -> str:
    """As the board prints it, where the pawn stands on such a space."""
    space = frame.game.book.board.spaces[frame.game.positions[frame.game.turn.player]]
    is_here = getattr(space, "stack", "") == frame.game.turn.stack
    return space.name if is_here else frame.words(STACKS[frame.game.turn.stack])


def _entry(frame: Frame, player: int, card: deck.Card) -> Entry:
    title, note = card_words(frame, player, card)
    return Entry(title, note, t.PickCard(card.id))


def _shown(frame: Frame, player: int, card: deck.Card) -> DrawView:
    words = frame.words
    title, text = card_words(frame, player, card)
    sign = frame.primary(words("Do it"), title, c.DrawCard(player, card.id))
    other = Button(words("Another card"), "", t.PickCard(""), Style.OUTLINED)
    buttons = (sign,) if frame.game.book.digital_decks else (sign, other)
    bar = frame.bar(words("{name} draws: {stack}", name=frame.name(player), stack=_stack(frame)), player)
    return DrawView(bar, (), title, text, _transfer(frame, player, card), buttons)


def _transfer(frame: Frame, player: int, card: deck.Card) -> Transfer | None:
    if isinstance(card, deck.Collect):
        return frame.transfer(BANK, player, card.amount)
    if isinstance(card, deck.Pay):
        return frame.transfer(player, BANK, card.amount)
    if isinstance(card, deck.Repairs):
        return frame.transfer(player, BANK, repairs(frame.game, player, card))
    return None


def _advance(frame: Frame, player: int, card: deck.AdvanceTo) -> tuple[str, str]:
    passes = card.target <= frame.game.positions[player]
    text = frame.words("Go forward to this space; START pays.") if passes else frame.words("Go forward to this space.")
    return f"→ {frame.space(card.target)}", text


def _nearest(frame: Frame, player: int, card: deck.AdvanceNearest) -> tuple[str, str]:
    words = frame.words
    target = frame.space(nearest(frame.game, frame.game.positions[player], card.target_kind))
    to = words("the nearest station") if card.target_kind == "station" else words("the nearest utility")
    rents = {
        "dice-x10": N_("{place}; rent ten times new dice"),
        "rent-x2": N_("{place}; double rent"),
        "rent": "{place}",
    }
    return f"→ {to}", words(rents[card.rent], place=target)


def _collect(frame: Frame, player: int, card: deck.Collect) -> tuple[str, str]:
    return frame.signed(card.amount), frame.words("The bank pays.")


def _pay(frame: Frame, player: int, card: deck.Pay) -> tuple[str, str]:
    return frame.signed(-card.amount), frame.words("You pay the bank.")


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


def _go_to_jail(frame: Frame, player: int, card: deck.GoToJail) -> tuple[str, str]:
    return frame.words("Go to jail"), frame.words("Without the salary.")


def _back(frame: Frame, player: int, card: deck.Back) -> tuple[str, str]:
    target = frame.space((frame.game.positions[player] - card.steps) % len(frame.game.book.board.spaces))
    return frame.words.n("Back {n} space", "Back {n} spaces", card.steps), f"→ {target}"


def _back_to(frame: Frame, player: int, card: deck.MoveBackTo) -> tuple[str, str]:
    return f"← {frame.space(card.target)}", frame.words("Go back; no salary.")


def _fine_or_draw(frame: Frame, player: int, card: deck.FineOrDraw) -> tuple[str, str]:
    text = frame.words(
        "Pay {amount}, or draw: {stack}", amount=frame.cash(card.amount), stack=frame.words(STACKS[card.draw_stack])
    )
    return frame.words("Fine or card"), text


_WORDS: dict[type, Callable[[Frame, int, Any], tuple[str, str]]] = {
    deck.Collect: _collect,
    deck.CollectEach: _collect_each,
    deck.Pay: _pay,
    deck.PayEach: _pay_each,
    deck.Repairs: _repairs,
    deck.FineOrDraw: _fine_or_draw,
    deck.AdvanceTo: _advance,
    deck.AdvanceNearest: _nearest,
    deck.Back: _back,
    deck.MoveBackTo: _back_to,
    deck.GoToJail: _go_to_jail,
    deck.JailFree: _jail_free,
}
_ORDER = list(_WORDS)
