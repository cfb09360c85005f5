"""Bankruptcy, when nothing raises the debt: who takes what, and who is left (T47-T54, E35-E37, M06-M08, S24, S25)."""

from banker.ledger import BANK, Why
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.dealing import hand_over
from banker.play.decide.draft import EventDraft
from banker.play.decide.ending import call_off_placing, end_game, ends_with_next_bankruptcy
from banker.play.pending import BuildingOrder, Debt
from banker.play.refusals import Reason, Refusal
from banker.play.standings import buildings_at_half, raisable
from banker.play.state import Game


def go_bankrupt(command: c.GoBankrupt, draft: EventDraft) -> Refusal | None:
    """Refused while selling and mortgaging would still cover the oldest debt (ruling 14). A scarce building that was
    won is placed first: selling it again may be enough (T47).
    """
    game, player = draft.game, command.player
    debt = game.oldest_debt(player)
    if debt is None:
        return Refusal(Reason.NO_DEBT)
    if game.placing and game.placing.player == player:
        return Refusal(Reason.DECISION_OPEN)
    if not is_bankrupt(game, debt):
        return Refusal(Reason.NOT_BANKRUPT, needed=debt.amount)
    go_under(draft, debt.debtor, debt.creditor)
    return None


def is_bankrupt(game: Game, debt: Debt) -> bool:
    """Does the debt exceed all that its debtor can raise (T47)?"""
    return raisable(game, debt.debtor) < debt.amount


def go_under(draft: EventDraft, player: int, creditor: int) -> None:
    """The bankrupt leaves; the creditor of the oldest debt takes all (ruling 14)."""
    is_the_end = ends_with_next_bankruptcy(draft.game)
    if is_the_end:
        call_off_placing(draft)
    drop_what_is_open(draft, player)
    _settle_debts_of_others(draft, player, creditor)
    draft.note(e.PlayerLeft(player, creditor))
    if is_the_end:
        _hand_over_as_it_stands(draft, player, creditor)
        end_game(draft)
    elif creditor == BANK:
        _give_to_bank(draft, player, draft.game.book.rules.ending.bank_auctions_deeds)
    else:
        sell_out(draft, player)
        _give_to_player(draft, player, creditor)


def drop_what_is_open(draft: EventDraft, player: int) -> None:
    """The bid, offer, answers and claims of a leaving player end (rulings 13 and 14)."""
    game = draft.game
    if game.auction and game.auction.leader == player:
        draft.note(e.BidFell())
    if game.offer and player in (game.offer.by, game.offer.to):
        draft.note(e.OfferEnded())
    if game.scarcity and player in game.scarcity.asked:
        draft.note(e.ScarcityAnswered(BuildingOrder(player, ())))
    claims = tuple(claim.number for claim in game.claims if player in (claim.owner, claim.lander))
    if claims:
        draft.note(e.ClaimsClosed(claims))


def _settle_debts_of_others(draft: EventDraft, player: int, creditor: int) -> None:
    """The bankrupt's debts are gone; what is owed to the bankrupt is owed to the creditor."""
    for debt in draft.game.debts:
        if debt.debtor == player or (debt.creditor, debt.debtor) == (player, creditor):
            draft.note(e.DebtLowered(debt.number, debt.amount))
        elif debt.creditor == player:
            draft.note(e.DebtReassigned(debt.number, creditor))


def sell_out(draft: EventDraft, player: int) -> None:
    """All buildings go to the bank at half price (T49, E35, M07, S24)."""
    amount = buildings_at_half(draft.game, player)
    if amount:
        _clear_lots(draft, player)
        draft.note(e.Paid(BANK, player, amount, Why.BUILDING_SALE))


def _clear_lots(draft: EventDraft, player: int) -> None:
    built = tuple((lot, 0) for lot in draft.game.deeds_of(player) if draft.game.levels[lot])
    if built:
        draft.note(e.BuildingsChanged(built))


def _give_cash(draft: EventDraft, player: int, creditor: int) -> None:
    cash = draft.game.accounts[player]
    if cash:
        draft.note(e.Paid(player, creditor, cash, Why.BANKRUPTCY))


def _give_to_player(draft: EventDraft, player: int, creditor: int) -> None:
    """The creditor gets cash, jail cards and deeds, and must lift or keep each mortgage (T49, E36, M07)."""
    _give_cash(draft, player, creditor)
    give_cards(draft, player, creditor)
    for deed in draft.game.deeds_of(player):
        hand_over(draft, deed, creditor, from_bankrupt=True)


def give_cards(draft: EventDraft, player: int, creditor: int) -> None:
    for card in draft.game.cards_held(player):
        draft.note(e.CardReturned(card) if creditor == BANK else e.CardKept(creditor, card))


def _give_to_bank(draft: EventDraft, player: int, auctions_deeds: bool) -> None:
    """Buildings go to the stock, mortgages are lifted, cards go back; deeds are auctioned or unowned (T48, S25)."""
    _give_cash(draft, player, BANK)
    give_cards(draft, player, BANK)
    _clear_lots(draft, player)
    deeds = draft.game.deeds_of(player)
    for deed in deeds:
        if draft.game.mortgaged[deed]:
            draft.note(e.MortgageLifted(deed))
        draft.note(e.DeedMoved(deed, BANK))
    if deeds and auctions_deeds:
        draft.note(e.DeedsPutUp(deeds))


def _hand_over_as_it_stands(draft: EventDraft, player: int, creditor: int) -> None:
    """The bankruptcy that ends the game sells nothing and charges nothing (T54, ruling 23)."""
    if creditor == BANK:
        _give_to_bank(draft, player, auctions_deeds=False)
        return
    _give_cash(draft, player, creditor)
    give_cards(draft, player, creditor)
    for deed in draft.game.deeds_of(player):
        draft.note(e.DeedMoved(deed, creditor))
