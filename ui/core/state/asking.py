"""The question that the table asks now, and who answers it. Update and view use the same: a tap signs what is shown."""

from __future__ import annotations

from banker.ledger import Why
from banker.play.bids import is_bidding
from banker.play.commands import PayFine
from banker.play.decide.settling import oldest_claim_of, oldest_claim_on
from banker.play.options import refusal_of
from banker.play.pending import Claim
from banker.play.rules.dice import has_third_die, is_triple, uses_third_die
from banker.play.state import Game
from banker.steps import Step
from ui.core.state.drafts import DebtFocus, DiceTyped, Waived
from ui.core.state.model import Model, UiState
from ui.core.state.questions import (
    Asked,
    Bidding,
    BuildingsWanted,
    BusAsked,
    BuyAsked,
    ChoiceAsked,
    ClaimAsked,
    DrawAsked,
    Due,
    JailAsked,
    MortgageAsked,
    Offered,
    Over,
    Paused,
    PlaceWanted,
    Raising,
    RaisingToBuy,
    RollAsked,
    SeveralDue,
    TaxAsked,
    ThirdDieAsked,
    ThrowAsked,
    TripleAsked,
    TurnDone,
    Welcome,
)
from ui.core.state.routes import Route

Shown = Asked | Route


def showing(model: Model) -> Shown:
    """What the screen shows: the topmost opened screen, else the table's question."""
    return model.ui.top or table_question(model)


def table_question(model: Model) -> Asked:
    """What is under all opened screens: the game's own question, or the first screen."""
    return Welcome() if model.game is None else asked(model.game, model.ui)


def asked(game: Game, ui: UiState) -> Asked:
    """What the table asks now; the first open matter comes first."""
    if game.is_over:
        return Over()
    if game.is_paused:
        return Paused()
    if game.is_table_asked:
        return _of_the_table(game)
    if game.offer:
        return Offered(game.offer)
    if game.debts:
        return _of_debtors(game, ui)
    claim = _claim_asked(game, ui)
    return ClaimAsked(claim) if claim else _of_the_turn(game, ui)


def _claim_asked(game: Game, ui: UiState) -> Claim | None:
    """The claim on the player on the move that nobody waived; of its owner's claims the oldest comes first."""
    turn = game.turn
    if turn.step not in (Step.ROLL, Step.DONE):
        return None
    for claim in game.claims:
        if claim.lander == turn.player and claim.number not in ui.get(Waived).claims:
            return oldest_claim_of(game, claim.owner)
    return None


def claims_of(game: Game, owner: int) -> tuple[int, ...]:
    """The numbers of all claims of an owner."""
    return tuple(claim.number for claim in game.claims if claim.owner == owner)


def _of_the_table(game: Game) -> Asked:
    if game.auction:
        return Bidding()
    if game.scarcity:
        return BuildingsWanted(game.scarcity.asked[0])
    if game.placing:
        return PlaceWanted(game.placing.player)
    receipt = game.receipts[0]
    return MortgageAsked(receipt.player, receipt.deed)


def _of_debtors(game: Game, ui: UiState) -> Asked:
    debtors = tuple(dict.fromkeys(debt.debtor for debt in game.debts))
    chosen = ui.get(DebtFocus)
    focus = chosen.debtor if chosen.debtor in debtors else debtors[0]
    if len(debtors) > 1 and focus != chosen.debtor:
        return SeveralDue(tuple(debt for debtor in debtors if (debt := game.oldest_debt(debtor))))
    debt = game.oldest_debt(focus)
    assert debt is not None
    is_short = game.available(focus) < debt.amount
    return Raising(debt) if is_short or chosen.is_raising else Due(debt)


def _of_the_turn(game: Game, ui: UiState) -> Asked:
    player, step = game.turn.player, game.turn.step
    if step in (Step.ROLL, Step.THROW):
        return _of_the_dice(game, ui)
    if step is Step.MOVE:
        return TripleAsked(player) if is_triple(game.turn.faces) else BusAsked(player)
    if step is Step.BUY:
        is_raising = ui.get(DebtFocus) == DebtFocus(player, is_raising=True)
        return (RaisingToBuy if is_raising else BuyAsked)(player, game.positions[player])
    if step is Step.DRAW:
        return DrawAsked(player)
    if step is Step.CHOICE:
        return ChoiceAsked(player)
    return TaxAsked(player) if step is Step.TAX else TurnDone(player)


def _of_the_dice(game: Game, ui: UiState) -> Asked:
    player = game.turn.player
    is_roll = game.turn.step is Step.ROLL
    if is_roll and game.is_jailed(player) and not ui.get(DiceTyped).is_way_out:
        return JailAsked(player)
    if _awaits_third_die(game, ui):
        return ThirdDieAsked(player)
    return RollAsked(player) if is_roll else ThrowAsked(player)


def _awaits_third_die(game: Game, ui: UiState) -> bool:
    """Are the two white dice typed, and is the third one due?"""
    faces = ui.get(DiceTyped).faces
    return len(faces) == 2 and all(faces) and dice_due(game) == 3


def deciders(question: Asked, game: Game) -> tuple[int, ...]:
    """The players who answer the table's question: all who owe or bid; empty if nobody is waited for."""
    match question:
        case Welcome() | Over() | Paused():
            return ()
        case Bidding():
            return tuple(player for player in game.players if is_bidding(game, player))
        case Offered(deal):
            return (deal.to,)
        case Due(debt) | Raising(debt):
            return (debt.debtor,)
        case SeveralDue(debts):
            return tuple(debt.debtor for debt in debts)
        case ClaimAsked(claim):
            return (claim.owner,)
        case _:
            return (question.player,)


def waited_for(model: Model) -> tuple[int, ...]:
    """The players for whom the table waits, whatever screen is open."""
    return deciders(table_question(model), model.game) if model.game else ()


def amount_asked(question: Asked, game: Game) -> int | None:
    """What the decision costs or brings, if it is one amount."""
    match question:
        case BuyAsked(_, deed) | RaisingToBuy(_, deed):
            return game.deed(deed).price
        case Due(debt) | Raising(debt):
            return debt.amount
        case ClaimAsked(claim):
            return claim.amount
        case JailAsked(player) if refusal_of(game, (PayFine(player),)) is None:
            return game.book.scaled(game.book.rules.jail.fine)
        case SeveralDue(debts) if len({debt.amount for debt in debts}) == 1:
            return debts[0].amount
    return None


def rent_unasked(game: Game, player: int) -> Claim | None:
    """The rent that a player without debts may pay although nobody asks for it (ruling 3)."""
    return None if game.debts else oldest_claim_on(game, player)


def claim_shown(game: Game, deed: int) -> Claim | None:
    """The rent that a deed's owner may ask for next, if it is the rent on this deed (T13)."""
    claim = oldest_claim_of(game, game.owners[deed])
    return claim if claim and claim.deed == deed else None


def deed_asked_about(question: Asked, game: Game) -> int | None:
    """The deed that a question is about, if it is about exactly one."""
    match question:
        case BuyAsked(_, deed) | RaisingToBuy(_, deed) | MortgageAsked(_, deed):
            return deed
        case ClaimAsked(claim):
            return claim.deed
        case Bidding() if game.auction and game.auction.kind == "deed":
            return game.auction.deed
        case Due(debt) | Raising(debt) if debt.why is Why.RENT:
            return debt.subject
    return None


def dice_due(game: Game) -> int:
    """The number of dice that the player on turn rolls or throws now."""
    player = game.turn.player
    has_third = has_third_die if game.turn.step is Step.THROW else uses_third_die
    return 3 if has_third(game, player) else 2
