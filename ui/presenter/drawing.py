"""The card that was drawn: picked by its effect from the physical stack, or shown as the bank's own stack has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from banker import commands as c
from banker import deck
from banker.decide.drawing import drawable, nearest, repairs
from banker.ledger import BANK
from ui import opened, questions
from ui import touches as t
from ui.pages import SheetLine
from ui.parts import Button, Entry, Style
from ui.presenter.frame import Frame
from ui.presenter.names import short_name
from ui.presenter.reading import STACKS, sentence
from ui.view import DrawView
from ui.words import N_

_MONEY_OUT: Final = (deck.Pay, deck.PayEach, deck.Repairs, deck.FineOrDraw)
KINDS: Final[dict[str, tuple[str, str, tuple[type, ...]]]] = {
    "in": (N_("Money in"), N_("from the bank or from everybody"), (deck.Collect, deck.CollectEach)),
    "out": (N_("Money out"), N_("to the bank or to everybody"), _MONEY_OUT),
    "move": (N_("Move"), N_("to another space"), (deck.AdvanceTo, deck.AdvanceNearest, deck.Back, deck.MoveBackTo)),
    "jail": (N_("Jail"), N_("go there"), (deck.GoToJail,)),
    "keep": (N_("Keep"), N_("until it is used"), (deck.JailFree,)),
}
"""What a card does: its title, a note, and the cards of it. The first touch on a physical stack."""


def draw(asks: questions.DrawAsked, frame: Frame) -> DrawView:
    """A physical card is picked by two touches, what it does and then which; a digital one is shown at once."""
    player, words = asks.player, frame.words
    bar = frame.bar(words("{name} draws: {stack}", name=frame.name(player), stack=_stack(frame)), player)
    picked = card_shown(frame)
    if picked:
        return _shown(frame, player, picked)
    of_kind = of_kinds(frame).get(frame.page.card_kind)
    if not of_kind:
        entries = tuple(_kind(frame, player, kind, cards) for kind, cards in of_kinds(frame).items() if cards)
        return DrawView(bar, entries)
    entries, size = tuple(_entry(frame, player, card) for card in of_kind), DrawView.PAGE
    back = Button(words("Back"), words("other cards"), t.CardKindChosen(""), Style.OUTLINED)
    return DrawView(bar, frame.shown(entries, size), buttons=(back,), turn=frame.turn(len(entries), size))


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


def of_kinds(frame: Frame) -> dict[str, tuple[deck.Card, ...]]:
    """The cards that may have been drawn, by what they do."""
    cards = choices(frame)
    return {kind: tuple(card for card in cards if isinstance(card, types)) for kind, (_, _, types) in KINDS.items()}


def _kind(frame: Frame, player: int, kind: str, cards: tuple[deck.Card, ...]) -> Entry:
    """A kind; the only card of its kind is picked at once."""
    if len(cards) == 1:
        return _entry(frame, player, cards[0])
    title, note, _ = KINDS[kind]
    return Entry(frame.words(title), frame.words(note), t.CardKindChosen(kind))


def card_words(frame: Frame, player: int, card: deck.Card) -> tuple[str, str]:
    """What a card does, in a few words and a few more."""
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
    """The card in full, and what it moves."""
    words = frame.words
    title, _ = card_words(frame, player, card)
    command = c.DrawCard(player, card.id)
    sign = frame.primary(words("Do it"), title, command)
    other = Button(words("Another card"), "", t.PickCard(""), Style.OUTLINED)
    buttons = (sign,) if frame.game.book.digital_decks else (sign, other)
    bar = frame.bar(words("{name} draws: {stack}", name=frame.name(player), stack=_stack(frame)), player)
    moved = _moved(frame, player, card)
    transfer = frame.transfer(*moved, why=opened.Ahead((command,))) if moved else None
    told, lines = sentence(frame, player, card), _lines(frame, player, card)
    about = frame.why(opened.Ahead((command,)), opened.SpaceMeant(_card_space(frame)))
    return DrawView(bar, (), title, told, transfer, lines, buttons, about=about)


def _card_space(frame: Frame) -> int:
    """A space where such cards are drawn: a card may have led here from another one."""
    stack, spaces = frame.game.turn.stack, frame.game.book.board.spaces
    return next(space.index for space in spaces if getattr(space, "stack", "") == stack)


def _moved(frame: Frame, player: int, card: deck.Card) -> tuple[int, int, int] | None:
    """Payer, payee and amount of a card that moves money between two; a way over START pays its salary."""
    if isinstance(card, deck.Collect):
        return BANK, player, card.amount
    if isinstance(card, deck.Pay):
        return player, BANK, card.amount
    if isinstance(card, deck.Repairs) and repairs(frame.game, player, card):
        return player, BANK, repairs(frame.game, player, card)
    target = _ahead(frame, player, card)
    if target is None or target > frame.game.positions[player]:
        return None
    salary = frame.game.book.rules.salary
    amount = frame.game.book.scaled(salary.amount * (salary.times_on_landing if target == 0 else 1))
    return (BANK, player, amount) if amount else None


def _ahead(frame: Frame, player: int, card: deck.Card) -> int | None:
    """Where a card leads forward to."""
    if isinstance(card, deck.AdvanceTo):
        return card.target
    if isinstance(card, deck.AdvanceNearest):
        return nearest(frame.game, frame.game.positions[player], card.target_kind)
    return None


def _lines(frame: Frame, player: int, card: deck.Card) -> tuple[SheetLine, ...]:
    """Where several pay or are paid, each of them."""
    if not isinstance(card, deck.CollectEach | deck.PayEach):
        return ()
    others = frame.game.clockwise_from(player)
    pairs = ((other, player) if isinstance(card, deck.CollectEach) else (player, other) for other in others)
    return tuple(
        SheetLine(
            f"{frame.name(payer)} → {frame.name(payee)}",
            "",
            frame.cash(card.amount),
            giver=frame.seat(payer),
            receiver=frame.seat(payee),
        )
        for payer, payee in pairs
    )


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
    return f"→ {to}", words(rents[card.rent], place=short_name(target))


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
