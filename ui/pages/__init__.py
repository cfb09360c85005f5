"""The screens reached from a turn or outside it: part of the contract that `ui.view` describes. One topic a module."""

from ui.pages.bidding import AuctionView, BidSeat, BidStep
from ui.pages.building import PlanKey, PlanLot, PlanView
from ui.pages.dealing import DealSide, DealView, GroupChange, MoneyView
from ui.pages.ending import EndView, Standing, WorthChart, WorthLine
from ui.pages.lists import MenuView, PickView
from ui.pages.messages import MessageView, Sign, SignsView
from ui.pages.past import AccountThen, AgreementView, CorrectionView, HandsJob, HandsView, StepView, UndoView
from ui.pages.people import DeedView, PlayerView
from ui.pages.pictures import BarLine, BarsChart, HeatRing, PicturesView
from ui.pages.raising import DebtView, SheetLine, SheetView
from ui.pages.ring import Corner, RingSpace, RingView, SideCell, SideView
from ui.pages.seating import (
    HandingView,
    LinesView,
    NameView,
    NoteLine,
    RuleLine,
    RulesView,
    SetupSeat,
    SetupView,
    SignChoice,
)
from ui.pages.settings import Choice, SettingRow, SettingsView
from ui.pages.starting import StartRoll, StartRollView
from ui.pages.takingover import Brush, TakenDeed, TakenView
from ui.pages.welcoming import SavedGame, WelcomeView
from ui.pages.why import RuleCard, WhyView

__all__ = [
    "AccountThen",
    "AgreementView",
    "AuctionView",
    "BarLine",
    "BarsChart",
    "BidSeat",
    "BidStep",
    "Brush",
    "Choice",
    "Corner",
    "CorrectionView",
    "DealSide",
    "DealView",
    "DebtView",
    "DeedView",
    "EndView",
    "GroupChange",
    "HandingView",
    "HandsJob",
    "HandsView",
    "HeatRing",
    "LinesView",
    "MenuView",
    "MessageView",
    "MoneyView",
    "NameView",
    "NoteLine",
    "PickView",
    "PicturesView",
    "PlanKey",
    "PlanLot",
    "PlanView",
    "PlayerView",
    "RingSpace",
    "RingView",
    "RuleCard",
    "RuleLine",
    "RulesView",
    "SavedGame",
    "SettingRow",
    "SettingsView",
    "SetupSeat",
    "SetupView",
    "SheetLine",
    "SheetView",
    "SideCell",
    "SideView",
    "Sign",
    "SignChoice",
    "SignsView",
    "Standing",
    "StartRoll",
    "StartRollView",
    "StepView",
    "TakenDeed",
    "TakenView",
    "UndoView",
    "WelcomeView",
    "WhyView",
    "WorthChart",
    "WorthLine",
]
