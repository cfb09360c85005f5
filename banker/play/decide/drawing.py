"""Chance and Community Chest: what each card makes happen (T20), and the choice that some cards give."""

from banker.board import deck
from banker.board.board import Station, Utility
from banker.ledger import BANK, Why
from banker.money import Money, percent
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.draft import EventDraft, not_in_step
from banker.play.decide.landing import go_back_to, go_to, incur
from banker.play.refusals import Reason, Refusal
from banker.play.standings import taxable_worth
from banker.play.state import HOTEL, SPACES, Game
from banker.steps import Step


def draw_card(command: c.DrawCard, draft: EventDraft) -> Refusal | None:
    """The top card, done at once and put under its stack (T20, E13, M24, R14, S14)."""
    game, player = draft.game, command.player
    refusal = not_in_step(game, player, Step.DRAW)
    if refusal:
        return refusal
    if command.card not in drawable(game):
        return Refusal(Reason.UNKNOWN_CARD)
    draft.note(e.CardDrawn(player, command.card))
    _obey(draft, player, game.book.cards[command.card])
    return None


def drawable(game: Game) -> tuple[str, ...]:
    """The cards that may have been drawn: the top one of a digital deck, or any unheld one of a physical deck."""
    stack = game.turn.stack
    for name, cards in game.stacks:
        if name == stack:
            return cards[:1]
    held = {card for card, _ in game.jail_cards}
    return tuple(card.id for card in game.book.cards.values() if card.stack == stack and card.id not in held)


def choose(command: c.Choose, draft: EventDraft) -> Refusal | None:
    """Fine or card, where a card gives the choice; percent or flat for the income tax (E14, R15)."""
    game, player = draft.game, command.player
    step = Step.TAX if command.option in ("percent", "flat") else Step.CHOICE
    refusal = not_in_step(game, player, step)
    if refusal:
        return refusal
    if step is Step.TAX:
        take_income_tax(draft, by_percent=command.option == "percent")
    elif command.option == "fine":
        take_fine_instead(draft)
    else:
        draft.note(e.StepBegan(Step.DRAW, stack=game.turn.stack))
    return None


def take_income_tax(draft: EventDraft, by_percent: bool) -> None:
    """The printed amount, or ten percent of everything, chosen unseen (E14, R15, ruling 16)."""
    game = draft.game
    player = game.turn.player
    tax = game.book.board.spaces[game.positions[player]]
    amount = income_tax_by_percent(game, player) if by_percent else getattr(tax, "amount", 0)
    incur(draft, player, BANK, amount, Why.INCOME_TAX, tax.index)
    draft.begin(Step.DONE)


def take_fine_instead(draft: EventDraft) -> None:
    """The fine of a card with a choice."""
    incur(draft, draft.game.turn.player, BANK, draft.game.turn.fine_instead, Why.CARD)
    draft.begin(Step.DONE)


def _obey(draft: EventDraft, player: int, card: deck.Card) -> None:
    if _move_by(draft, player, card):
        return
    if isinstance(card, deck.FineOrDraw):
        draft.note(e.StepBegan(Step.CHOICE, stack=card.draw_stack, fine_instead=card.amount))
        return
    if isinstance(card, deck.JailFree):
        draft.note(e.CardKept(player, card.id))
    else:
        _settle_card(draft, player, card)
    draft.begin(Step.DONE)


def _move_by(draft: EventDraft, player: int, card: deck.Card) -> bool:
    """Cards that move the pawn; False for the others."""
    here = draft.game.positions[player]
    if isinstance(card, deck.ToJail):
        draft.note(e.Jailed(player))
    elif isinstance(card, deck.AdvanceTo):
        go_to(draft, player, card.target)
    elif isinstance(card, deck.AdvanceNearest):
        go_to(draft, player, nearest(draft.game, here, card.target_kind), card.rent)
    elif isinstance(card, deck.GoBack):
        go_back_to(draft, player, (here - card.steps) % SPACES)
    elif isinstance(card, deck.MoveBackTo):
        go_back_to(draft, player, card.target)
    else:
        return False
    return True


def nearest(game: Game, here: int, kind: str) -> int:
    """The next station or utility forward."""
    wanted = Station if kind == "station" else Utility
    ahead = ((here + step) % SPACES for step in range(1, SPACES))
    return next(space for space in ahead if isinstance(game.book.board.spaces[space], wanted))


def _settle_card(draft: EventDraft, player: int, card: deck.Card) -> None:
    """Money cards. Debts of several players are open at once; debts of one player are paid clockwise (ruling 4)."""
    game = draft.game
    if isinstance(card, deck.Collect):
        draft.note(e.Paid(BANK, player, card.amount, Why.CARD, note=card.id))
    elif isinstance(card, deck.PayBank):
        incur(draft, player, BANK, card.amount, Why.CARD)
    elif isinstance(card, deck.Repairs):
        incur(draft, player, BANK, repairs(game, player, card), Why.CARD)
    elif isinstance(card, deck.PayEach):
        for other in game.clockwise_from(player):
            incur(draft, player, other, card.amount, Why.CARD)
    elif isinstance(card, deck.CollectEach):
        for other in game.clockwise_from(player):
            incur(draft, other, player, card.amount, Why.CARD)


def repairs(game: Game, player: int, card: deck.Repairs) -> Money:
    """The cost of repairs: an amount per house and one per hotel."""
    levels = [game.levels[deed] for deed in game.deeds_of(player)]
    houses = sum(level for level in levels if level != HOTEL)
    return houses * card.per_house + levels.count(HOTEL) * card.per_hotel


def income_tax_by_percent(game: Game, player: int) -> Money:
    """Ten percent of cash, printed prices, mortgaged or not, and buildings at cost (E14, R15, ruling 16)."""
    rate = game.book.rules.tax.income_percent
    return percent(rate, taxable_worth(game, player), game.book.board.smallest_note)
