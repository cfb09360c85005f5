"""The texts for commands, one line each, and for the reasons of payments. Used by screens and the hall's pages."""

from typing import Final

from banker.ledger import Why
from banker.play import commands as c
from ui.locale.words import N_

WHY: Final = {
    Why.START: N_("starting cash"),
    Why.SALARY: N_("salary"),
    Why.PURCHASE: N_("purchase"),
    Why.AUCTION: N_("auction"),
    Why.RENT: N_("rent"),
    Why.INCOME_TAX: N_("income tax"),
    Why.LUXURY_TAX: N_("luxury tax"),
    Why.CARD: N_("card"),
    Why.FINE: N_("fine"),
    Why.BUILDING: N_("building"),
    Why.BUILDING_SALE: N_("buildings sold"),
    Why.MORTGAGE: N_("mortgage"),
    Why.LIFT: N_("mortgage lifted"),
    Why.INTEREST: N_("interest"),
    Why.DEAL: N_("deal"),
    Why.BANKRUPTCY: N_("bankruptcy"),
    Why.LEAVING: N_("shared out"),
    Why.PARKING: N_("free parking"),
    Why.CORRECTION: N_("correction"),
}
COMMANDS: Final[dict[type, str]] = {
    c.Roll: N_("{name} rolls {dice}"),
    c.Move: N_("{name} moves"),
    c.Throw: N_("{name} rolls {dice} for the rent"),
    c.BuyDeed: N_("{name} buys"),
    c.DeclineDeed: N_("{name} does not buy"),
    c.Bid: N_("{name} bids {amount}"),
    c.Pass: N_("{name} passes"),
    c.CloseAuction: N_("Auction"),
    c.ClaimRent: N_("{name} asks for the rent"),
    c.Pay: N_("{name} pays"),
    c.PayFine: N_("{name} pays the fine"),
    c.UseJailCard: N_("{name} uses a jail card"),
    c.DrawCard: N_("{name} draws a card"),
    c.Build: N_("{name} builds"),
    c.SellBuildings: N_("{name} sells buildings"),
    c.PlaceBuilding: N_("{name} places a building"),
    c.MortgageDeed: N_("{name} mortgages a deed"),
    c.LiftMortgage: N_("{name} lifts a mortgage"),
    c.KeepMortgage: N_("{name} keeps a mortgage"),
    c.OfferDeal: N_("{name} offers a deal"),
    c.AcceptDeal: N_("{name} agrees to the deal"),
    c.RejectDeal: N_("{name} refuses the deal"),
    c.GoBankrupt: N_("{name} goes bankrupt"),
    c.LeaveGame: N_("{name} leaves the game"),
    c.PlayByBank: N_("{name}: the bank plays"),
    c.TakeSeat: N_("{name} plays again"),
    c.EndTurn: N_("{name} ends the turn"),
    c.ExpireClock: N_("Time is up"),
    c.PauseClock: N_("Pause"),
    c.ResumeClock: N_("Play continues"),
    c.CorrectCash: N_("{name}: correction {amount}"),
    c.CorrectPawn: N_("{name}: pawn placed"),
    c.CorrectDeeds: N_("Deeds corrected"),
    c.CorrectJailCard: N_("Jail card corrected"),
    c.CorrectStock: N_("The bank's buildings counted"),
    c.CorrectLaps: N_("{name}: laps corrected"),
    c.CorrectPot: N_("Pot of free parking counted"),
    c.CallLastTurn: N_("Last turn"),
    c.EndGame: N_("End of the game"),
}
CHOICES: Final = {
    "fine": N_("{name} pays the fine"),
    "card": N_("{name} draws another card"),
    "flat": N_("{name} pays the fixed tax"),
    "percent": N_("{name} pays a share of everything"),
}
"""The texts for a choice, by its option."""
