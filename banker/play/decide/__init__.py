"""`decide(command, game) -> events | Refusal`: it checks the guards in order, then returns the facts.

It is pure, and returns a player's mistake as a Refusal. There is one module per topic and one named function per
command. Each function gets the draft of facts, and adds nothing to it when it refuses.
"""

from collections.abc import Callable
from typing import Any

from banker.play import commands as c
from banker.play.decide import (
    building,
    buying,
    correcting,
    dealing,
    drawing,
    ending,
    expiring,
    jail,
    leaving,
    mortgaging,
    placing,
    rolling,
    seating,
    settling,
    stocktaking,
)
from banker.play.decide.bankruptcy import go_bankrupt
from banker.play.decide.draft import EventDraft
from banker.play.decide.following import follow
from banker.play.events import Events
from banker.play.refusals import Reason, Refusal
from banker.play.state import Game


def answer_or_pass(command: c.Pass, draft: EventDraft) -> Refusal | None:
    """`passes` leaves the auction, or answers a scarcity call."""
    if draft.game.scarcity:
        return building.pass_in_scarcity(command, draft)
    return buying.pass_in_auction(command, draft)


_DECISIONS: dict[type, Callable[[Any, EventDraft], Refusal | None]] = {
    c.Roll: rolling.roll,
    c.Move: rolling.move,
    c.Throw: rolling.throw,
    c.EndTurn: rolling.end_turn,
    c.BuyDeed: buying.buy_deed,
    c.DeclineDeed: buying.decline_deed,
    c.Bid: buying.bid,
    c.Pass: answer_or_pass,
    c.CloseAuction: buying.close_auction,
    c.ClaimRent: settling.claim_rent,
    c.Pay: settling.pay,
    c.PayFine: jail.pay_fine,
    c.UseJailCard: jail.use_jail_card,
    c.DrawCard: drawing.draw_card,
    c.Choose: drawing.choose,
    c.Build: building.build,
    c.SellBuildings: building.sell_buildings,
    c.PlaceBuilding: placing.place_building,
    c.MortgageDeed: mortgaging.mortgage_deed,
    c.LiftMortgage: mortgaging.lift_mortgage,
    c.KeepMortgage: mortgaging.keep_mortgage,
    c.OfferDeal: dealing.offer_deal,
    c.AcceptDeal: dealing.accept_deal,
    c.RejectDeal: dealing.reject_deal,
    c.GoBankrupt: go_bankrupt,
    c.LeaveGame: leaving.leave_game,
    c.PlayByBank: seating.play_by_bank,
    c.TakeSeat: seating.take_seat,
    c.ExpireClock: expiring.expire_clock,
    c.PauseClock: correcting.pause,
    c.ResumeClock: correcting.resume,
    c.CorrectCash: correcting.correct_cash,
    c.CorrectPawn: correcting.correct_pawn,
    c.CorrectDeeds: stocktaking.correct_deeds,
    c.CorrectJailCard: stocktaking.correct_jail_card,
    c.CorrectStock: stocktaking.correct_stock,
    c.CorrectLaps: correcting.correct_laps,
    c.CorrectPot: correcting.correct_pot,
    c.CallLastTurn: ending.call_last_turn,
    c.EndGame: ending.end_agreed_game,
}
_IN_THE_SECOND_PERIOD = (
    c.SellBuildings, c.MortgageDeed, c.ClaimRent, c.LiftMortgage, c.KeepMortgage, c.Pay, c.GoBankrupt,
    c.CorrectCash, c.CorrectPawn, c.CorrectLaps, c.PlayByBank, c.TakeSeat,
)  # fmt: skip
"""What a debtor may still do after the clock ran out once. Corrections are the banker's (ruling 5), and changing who
decides for a seat does not depend on its clock."""

_last: list[tuple[Game, c.Command, EventDraft | Refusal] | None] = [None]


def decide(command: c.Command, game: Game) -> Events | Refusal:
    """The facts that a command makes in this game, or why it is refused. A refusal changes nothing.

    Examples:
        >>> from banker.play.setup import Setup, new_game
        >>> game = new_game(Setup("ro-classic", ("Ana", "Ion")))
        >>> decide(c.Roll(0, ("1", "2")), game)[1]
        PawnMoved(player=0, to=3, passed_start=False)
        >>> decide(c.BuyDeed(0), game).reason
        <Reason.WRONG_PHASE: 'wrong-phase'>
    """
    draft = play(command, game)
    return draft if isinstance(draft, Refusal) else tuple(draft.events)


def play(command: c.Command, game: Game) -> EventDraft | Refusal:
    """As `decide`, but returns the draft with the game after the facts: the table and the simulation fold only once.
    The last draft is kept, so that what a bot has just tried is not decided again.
    """
    last = _last[0]
    if last is not None and last[0] is game and last[1] == command:
        return last[2]
    decided = _play(command, game)
    _last[0] = game, command, decided
    return decided


def _play(command: c.Command, game: Game) -> EventDraft | Refusal:
    player = getattr(command, "player", None)
    if player is not None and player not in range(len(game.names)):
        return Refusal(Reason.NO_SUCH_PLAYER)
    if game.is_over:
        return Refusal(Reason.GAME_OVER)
    if player is not None and game.out[player]:
        return Refusal(Reason.PLAYER_OUT)
    if player is not None and game.second_period(player) and not isinstance(command, _IN_THE_SECOND_PERIOD):
        return Refusal(Reason.DEBT_OPEN)
    draft = EventDraft(game, late=player if game.turn.is_expired and player == game.turn.player else None)
    refusal = _DECISIONS[type(command)](command, draft)
    if refusal:
        assert not draft.events, "a refusal changes nothing"
        return refusal
    follow(draft)
    return draft
