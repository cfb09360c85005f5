"""The screens reached from a turn or outside it: part of the contract that `ui.view` describes. One topic a module."""

from ui.pages.bidding import AuctionView, BidSeat, BidStep
from ui.pages.building import BuildLot, BuildView, MortgageView
from ui.pages.dealing import DealSide, DealView
from ui.pages.ending import EndView, Standing, WorthChart, WorthLine
from ui.pages.lists import MenuView, PickView
from ui.pages.messages import MessageView, Sign, SignsView
from ui.pages.past import CorrectionView, UndoView
from ui.pages.people import DeedView, PlayerView
from ui.pages.raising import DebtView
from ui.pages.seating import NameView, SavedGame, SetupSeat, SetupView, SignChoice, WelcomeView
from ui.pages.starting import StartRoll, StartRollView

__all__ = [
    "AuctionView",
    "BidSeat",
    "BidStep",
    "BuildLot",
    "BuildView",
    "CorrectionView",
    "DealSide",
    "DealView",
    "DebtView",
    "DeedView",
    "EndView",
    "MenuView",
    "MessageView",
    "MortgageView",
    "NameView",
    "PickView",
    "PlayerView",
    "SavedGame",
    "SetupSeat",
    "SetupView",
    "Sign",
    "SignChoice",
    "SignsView",
    "Standing",
    "StartRoll",
    "StartRollView",
    "UndoView",
    "WelcomeView",
    "WorthChart",
    "WorthLine",
]
