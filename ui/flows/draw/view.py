"""The views of a drawn card: picked by its effect from a stack on the board, or the top card of the bank's stack."""

from typing import Any, Final

from msgspec.structs import replace

from banker.board import deck
from banker.ledger import BANK
from banker.play import commands as c
from banker.play.decide.drawing import drawable, nearest, repairs
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.signing import due_after, is_by_own_card, with_payment
from ui.core.state.update import do
from ui.core.words.acts import capital
from ui.core.words.card_effects import EFFECT_WORDS, card_words
from ui.core.words.cards import STACKS, sentence
from ui.core.words.deeds import group_of
from ui.core.words.frame import Frame, card_for, choice_button
from ui.flows.draw import update
from ui.flows.draw.model import CardPicked, DeckStack, DrawView
from ui.flows.draw.update import card_shown
from ui.locale.words import N_, NC_
from ui.pieces.templates.sheet import SheetLine
from ui.pieces.templates.ways import WaysView
from ui.theme.names import Group
from ui.toolkit.parts import Button, ListEntry, Row, Style

_MONEY_OUT: Final = (deck.PayBank, deck.PayEach, deck.Repairs, deck.FineOrDraw)
_MOVES: Final = (deck.AdvanceTo, deck.AdvanceNearest, deck.GoBack, deck.MoveBackTo)
KINDS: Final[dict[str, tuple[str, str, str, tuple[type, ...]]]] = {
    "in": ("moneyin", N_("Money in"), N_("from the bank or from everybody"), (deck.Collect, deck.CollectEach)),
    "out": ("moneyout", N_("Money out"), N_("to the bank or to everybody"), _MONEY_OUT),
    "move": ("move", N_("Move"), N_("to another space"), _MOVES),
    "jail": ("jail", N_("Jail"), N_("go there"), (deck.ToJail,)),
    "keep": ("key", NC_("a card until it is used", "Keep"), N_("until it is used"), (deck.JailFree,)),
}
"""The kinds of cards: icon, title, note, and card types. The first touch on a physical stack chooses one."""
_COLOURS: Final = {"chance": Group.ORANGE, "chest": Group.LIGHT_BLUE}


def draw(shown: questions.DrawAsked, frame: Frame) -> DrawView:
    """A card of a physical stack is picked by two touches, its kind and then itself; a digital one is shown at once."""
    player, words = shown.player, frame.words
    bar = frame.bar(_draws(frame, player), player)
    picked = card_shown(frame.game, frame.ui)
    if picked:
        return _shown(frame, player, picked)
    of_kind = of_kinds(frame).get(frame.ui.get(CardPicked).kind)
    if not of_kind:
        entries = tuple(_kind(frame, player, kind, cards) for kind, cards in of_kinds(frame).items() if cards)
        hint = words("Touch what your card says. If none fits, undo.")
        return DrawView(bar, _stack(frame), entries, buttons=(_undo(frame),), hint=hint)
    entries, size = tuple(_entry(frame, player, card) for card in of_kind), DrawView.PAGE
    back = Button(words("Back"), words("other cards"), do(update.choose_card_kind, ""), Style.OUTLINED)
    page, turn = frame.page_of(entries, size), frame.turn(len(entries), size)
    return DrawView(bar, _stack(frame), page, buttons=(back,), turn=turn)


def _stack(frame: Frame) -> DeckStack:
    stack = frame.game.turn.stack
    return DeckStack(frame.words(STACKS[stack]), _COLOURS[stack])


def _undo(frame: Frame) -> Button:
    """The way out: a space was reached by mistake, or the printed deck is not the game's."""
    return Button(frame.words("Undo"), "", m.Open(routes.UndoList()), Style.OUTLINED, icon="undo")


def choices(frame: Frame) -> tuple[deck.Card, ...]:
    """One card of each effect that may have been drawn, by the order of effects and then by amount."""
    cards = [frame.game.book.cards[each] for each in drawable(frame.game)]
    by_effect: dict[tuple[Any, ...], deck.Card] = {}
    for card in cards:
        by_effect.setdefault(_effect(card), card)
    return tuple(sorted(by_effect.values(), key=lambda card: (_ORDER.index(type(card)), -getattr(card, "amount", 0))))


def of_kinds(frame: Frame) -> dict[str, tuple[deck.Card, ...]]:
    """The cards that may have been drawn, by kind."""
    cards = choices(frame)
    return {kind: tuple(card for card in cards if isinstance(card, types)) for kind, (*_, types) in KINDS.items()}


def _kind(frame: Frame, player: int, kind: str, cards: tuple[deck.Card, ...]) -> ListEntry:
    """The entry of a kind; if the kind has only one card, the entry picks it."""
    icon, title, note, _ = KINDS[kind]
    if len(cards) == 1:
        return replace(_entry(frame, player, cards[0]), icon=icon)
    return ListEntry(frame.words(title), frame.words(note), do(update.choose_card_kind, kind), icon=icon)


def _effect(card: deck.Card) -> tuple[Any, ...]:
    fields = tuple(getattr(card, field) for field in card.__struct_fields__ if field not in ("id", "tag"))
    return (card.kind, *fields)


def _draws(frame: Frame, player: int) -> str:
    """Who draws from which stack: the stack in the words of the game, however the board prints its spaces."""
    by_bank, by_player = N_("Draw for {name}: {stack}"), N_("{name} draws: {stack}")
    text, stack = by_bank if frame.game.bank_plays[player] else by_player, frame.words(STACKS[frame.game.turn.stack])
    return frame.words(text, name=frame.name(player), stack=stack)


def _entry(frame: Frame, player: int, card: deck.Card) -> ListEntry:
    """A card by its effect. One that moves to a deed has the colour of its group, and does not repeat that it moves."""
    (title, note), here = card_words(frame, player, card), frame.game.positions[player]
    space = card.target if isinstance(card, deck.AdvanceTo) else -1
    if isinstance(card, deck.AdvanceNearest):
        space = nearest(frame.game, here, card.target_kind)
    if space not in frame.game.book.board.deeds:
        mark = "icon_go" if space == 0 else "icon_moveback" if isinstance(card, deck.GoBack) else ""
        return ListEntry(title, note, do(update.pick_card, card.id), front=mark)
    is_plain = isinstance(card, deck.AdvanceTo) and space > here
    return ListEntry(
        title, "" if is_plain else note, do(update.pick_card, card.id), group=group_of(frame.game.deed(space))
    )


def _shown(frame: Frame, player: int, card: deck.Card) -> DrawView:
    """The card in full, and what it moves."""
    words = frame.words
    title, _ = card_words(frame, player, card)
    command = c.DrawCard(player, card.id)
    commands = with_payment(frame.game, command)
    sign = frame.primary(words("Do it"), title, *commands)
    other = Button(words("Another card"), "", do(update.pick_card, ""), Style.OUTLINED)
    buttons = (sign,) if frame.game.book.digital_decks else (sign, other)
    text = _draws(frame, player)
    moved = _moved(frame, player, card)
    if len(commands) > 1 and is_by_own_card(commands, frame.model):
        text = card_for(frame, player, frame.cash(sum(debt.amount for debt in due_after(frame.game, command))))
    transfer = frame.transfer(*moved, why=routes.Ahead((command,))) if moved else None
    about = frame.why(routes.Ahead((command,)), routes.SpaceMeant(_card_space(frame)))
    card_text, lines = sentence(frame, player, card), _lines(frame, player, card)
    icon = next(icon for icon, *_, types in KINDS.values() if isinstance(card, types))
    return DrawView(
        frame.bar(text, player), _stack(frame), (), title, card_text, transfer, lines, buttons, about=about, icon=icon
    )


def _card_space(frame: Frame) -> int:
    """A space of this stack: a card may have led here from another space."""
    stack, spaces = frame.game.turn.stack, frame.game.book.board.spaces
    return next(space.index for space in spaces if getattr(space, "stack", "") == stack)


def _moved(frame: Frame, player: int, card: deck.Card) -> tuple[int, int, int] | None:
    """Payer, payee and amount of a card that moves money between two parties; passing START pays the salary."""
    if isinstance(card, deck.Collect):
        return BANK, player, card.amount
    if isinstance(card, deck.PayBank):
        return player, BANK, card.amount
    if isinstance(card, deck.Repairs) and repairs(frame.game, player, card):
        return player, BANK, repairs(frame.game, player, card)
    target = _ahead(frame, player, card)
    if target is None or target > frame.game.positions[player]:
        return None
    salary = frame.game.book.rules.salary
    amount = frame.game.book.scale(salary.amount * (salary.times_on_landing if target == 0 else 1))
    return (BANK, player, amount) if amount else None


def _ahead(frame: Frame, player: int, card: deck.Card) -> int | None:
    """The space that a card moves the pawn forward to."""
    if isinstance(card, deck.AdvanceTo):
        return card.target
    if isinstance(card, deck.AdvanceNearest):
        return nearest(frame.game, frame.game.positions[player], card.target_kind)
    return None


def _lines(frame: Frame, player: int, card: deck.Card) -> tuple[SheetLine, ...]:
    """A line for each payment, if several players pay or are paid."""
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


_ORDER = list(EFFECT_WORDS)


def choice(shown: questions.ChoiceAsked, frame: Frame) -> WaysView:
    """The choice between the fine of a card and another card."""
    player, words, fine = shown.player, frame.words, frame.game.turn.fine_instead
    command = c.Choose(player, "fine")
    pay = choice_button(frame, words("Pay {amount}", amount=frame.cash(fine)), words("to the bank"), command)
    draw = choice_button(frame, words("Draw a card"), words("instead"), c.Choose(player, "card"))
    bar = frame.bar(words("{name}: pay the fine or draw a card?", name=frame.name(player)), player)
    has = Row(capital(frame.has(player)), action=frame.why(routes.Ahead((command,))))
    return WaysView(bar, (pay, draw), ("coins", "card"), frame.seat(player), (has,))
