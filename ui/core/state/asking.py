"""The question that the table asks now, and who answers it. Update and view use the same: a tap signs what is shown."""

from banker.ledger import Why
from banker.play.bids import is_bidding
from banker.play.commands import EndTurn, JournalCommand, PayFine, Roll, Throw
from banker.play.decide import play
from banker.play.decide.settling import oldest_claim_of, oldest_claim_on
from banker.play.options import refusal_of
from banker.play.pending import Claim
from banker.play.refusals import Refusal
from banker.play.rules.dice import has_third_die, is_triple, uses_third_die
from banker.play.state import Game
from banker.steps import Step
from ui.core.state import questions
from ui.core.state.drafts import DebtFocus, DiceTyped, Waived
from ui.core.state.model import Model, UiState
from ui.core.state.routes import Route

Address = questions.Asked | Route


def showing(model: Model) -> Address:
    """What the screen shows: the topmost opened screen, else the table's question."""
    return model.ui.top or table_question(model)


def table_question(model: Model) -> questions.Asked:
    """What is under all opened screens: the game's own question, or the first screen."""
    return questions.Welcome() if model.game is None else open_question(model.game, model.ui)


def open_question(game: Game, ui: UiState) -> questions.Asked:
    """What the table asks now; the first open matter comes first."""
    if game.is_over:
        return questions.Over()
    if game.is_paused:
        return questions.Paused()
    if game.is_table_asked:
        return _of_the_table(game)
    if game.offer:
        return questions.Offered(game.offer)
    if game.debts:
        return _of_debtors(game, ui)
    claim = _open_claim(game, ui)
    return questions.ClaimAsked(claim) if claim else _of_the_turn(game, ui)


def _open_claim(game: Game, ui: UiState) -> Claim | None:
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


def _of_the_table(game: Game) -> questions.Asked:
    if game.auction:
        return questions.Bidding()
    if game.scarcity:
        return questions.BuildingsWanted(game.scarcity.asked[0])
    if game.placing:
        return questions.PlaceWanted(game.placing.player)
    receipt = game.receipts[0]
    return questions.MortgageAsked(receipt.player, receipt.deed)


def _of_debtors(game: Game, ui: UiState) -> questions.Asked:
    debtors = tuple(dict.fromkeys(debt.debtor for debt in game.debts))
    chosen = ui.get(DebtFocus)
    focus = chosen.debtor if chosen.debtor in debtors else debtors[0]
    if len(debtors) > 1 and focus != chosen.debtor:
        return questions.SeveralDue(tuple(debt for debtor in debtors if (debt := game.oldest_debt(debtor))))
    debt = game.oldest_debt(focus)
    assert debt is not None
    is_short = game.available(focus) < debt.amount
    return questions.Raising(debt) if is_short else questions.Due(debt)


def _of_the_turn(game: Game, ui: UiState) -> questions.Asked:
    player, step = game.turn.player, game.turn.step
    if step in (Step.ROLL, Step.THROW):
        return _of_the_dice(game, ui)
    if step is Step.MOVE:
        return questions.TripleAsked(player) if is_triple(game.turn.faces) else questions.BusAsked(player)
    if step is Step.BUY:
        is_raising = ui.get(DebtFocus) == DebtFocus(player, is_raising=True)
        return (questions.RaisingToBuy if is_raising else questions.BuyAsked)(player, game.positions[player])
    if step is Step.DRAW:
        return questions.DrawAsked(player)
    if step is Step.CHOICE:
        return questions.ChoiceAsked(player)
    if step is Step.TAX:
        return questions.TaxAsked(player)
    ahead = game_at_next_roll(game)
    if ahead and _awaits_third_die(ahead, ui):
        return questions.ThirdDieAsked(ahead.turn.player)
    return questions.TurnDone(player)


def game_at_next_roll(game: Game) -> Game | None:
    """The game after the end of this turn, if the next player's dice may end it (T13). None if something is open, if
    the bank plays this seat, if the game ends with this turn, or if the next player is in jail and has to choose a way.
    """
    turn = game.turn
    if turn.step is not Step.DONE or game.offer or game.bank_plays[turn.player] is not None:
        return None
    after = play(EndTurn(turn.player), game)
    if isinstance(after, Refusal) or after.game.is_over or after.game.is_jailed(after.game.turn.player):
        return None
    return after.game


def roller(game: Game) -> int | None:
    """The player whose dice may be rolled now; None if no roll is awaited, or a way out of jail is chosen first."""
    ahead = game_at_next_roll(game) or game
    is_free = ahead.turn.step is Step.ROLL and not (game.debts or game.is_table_asked or game.offer or game.is_paused)
    return ahead.turn.player if is_free and not ahead.is_jailed(ahead.turn.player) else None


def dice_commands(game: Game, faces: tuple[str, ...]) -> tuple[JournalCommand, ...]:
    """The throw or roll with these faces; at the end of a turn the next player's roll, which ends it."""
    ahead = game_at_next_roll(game)
    if ahead:
        return (EndTurn(game.turn.player), Roll(ahead.turn.player, faces))
    return ((Throw if game.turn.step is Step.THROW else Roll)(game.turn.player, faces),)


def _of_the_dice(game: Game, ui: UiState) -> questions.Asked:
    player = game.turn.player
    is_roll = game.turn.step is Step.ROLL
    if is_roll and game.is_jailed(player) and not ui.get(DiceTyped).is_way_out:
        return questions.JailAsked(player)
    if _awaits_third_die(game, ui):
        return questions.ThirdDieAsked(player)
    return questions.RollAsked(player) if is_roll else questions.ThrowAsked(player)


def _awaits_third_die(game: Game, ui: UiState) -> bool:
    """Are the two white dice typed, and is the third one due?"""
    faces = ui.get(DiceTyped).faces
    return len(faces) == 2 and all(faces) and dice_due(game) == 3


def deciders(question: questions.Asked, game: Game) -> tuple[int, ...]:
    """The players who answer the table's question: all who owe or bid; empty if nobody is waited for."""
    match question:
        case questions.Welcome() | questions.Over() | questions.Paused():
            return ()
        case questions.Bidding():
            return tuple(player for player in game.players if is_bidding(game, player))
        case questions.SeveralDue(debts):
            return tuple(debt.debtor for debt in debts)
        case _:
            return (question.player,)


def waited_for(model: Model) -> tuple[int, ...]:
    """The players for whom the table waits, whatever screen is open."""
    return deciders(table_question(model), model.game) if model.game else ()


def amount_asked(question: questions.Asked, game: Game) -> int | None:
    """What the decision costs or brings, if it is one amount."""
    match question:
        case questions.BuyAsked(_, deed) | questions.RaisingToBuy(_, deed):
            return game.deed(deed).price
        case questions.ToDebtor(debt):
            return debt.amount
        case questions.ClaimAsked(claim):
            return claim.amount
        case questions.JailAsked(player) if refusal_of(game, (PayFine(player),)) is None:
            return game.book.scale(game.book.rules.jail.fine)
        case questions.SeveralDue(debts) if len({debt.amount for debt in debts}) == 1:
            return debts[0].amount
    return None


def rent_unasked(game: Game, player: int) -> Claim | None:
    """The rent that a player without debts may pay although nobody asks for it (ruling 3)."""
    return None if game.debts else oldest_claim_on(game, player)


def claim_shown(game: Game, deed: int) -> Claim | None:
    """The rent that a deed's owner may ask for next, if it is the rent on this deed (T13)."""
    claim = oldest_claim_of(game, game.owners[deed])
    return claim if claim and claim.deed == deed else None


def deed_asked_about(question: questions.Asked, game: Game) -> int | None:
    """The deed that a question is about, if it is about exactly one."""
    match question:
        case questions.BuyAsked(_, deed) | questions.RaisingToBuy(_, deed) | questions.MortgageAsked(_, deed):
            return deed
        case questions.ClaimAsked(claim):
            return claim.deed
        case questions.Bidding() if game.auction and game.auction.kind == "deed":
            return game.auction.deed
        case questions.ToDebtor(debt) if debt.why is Why.RENT:
            return debt.subject
    return None


def dice_due(game: Game) -> int:
    """The number of dice that are rolled or thrown now: by the player on turn, or by the next one."""
    game = game_at_next_roll(game) or game
    player = game.turn.player
    has_third = has_third_die if game.turn.step is Step.THROW else uses_third_die
    return 3 if has_third(game, player) else 2
