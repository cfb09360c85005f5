"""What did a touch mean? The actions that views carry; the screen hands them back untouched. One topic a module."""

from ui.touches.bench import VirtualButton, VirtualCard
from ui.touches.bidding import StepChosen
from ui.touches.building import DeedChosen, PlanLess, PlanMore
from ui.touches.correcting import AccountChosen, AmountKey, ReasonChosen
from ui.touches.dealing import DealCash, DealDebt, DealDeed, DealJailCard
from ui.touches.dice import DieEmptied, DieKey, RollInJail, RollTaken
from ui.touches.everywhere import (
    Back,
    ClockTouched,
    Continue,
    Leave,
    Open,
    PlayAgain,
    Save,
    SeatTouched,
    Sign,
    Switch,
    TurnPage,
)
from ui.touches.raising import RaiseCash, SaleChosen, SourceChosen
from ui.touches.seating import (
    Begin,
    BoardChosen,
    DeckChosen,
    KeyTyped,
    NameDone,
    RulesChosen,
    SeatChosen,
    SeatRemoved,
    SeatsTaken,
    SignChosen,
)
from ui.touches.touch import Touch
from ui.touches.turns import PickCard, Waive
from ui.touches.undoing import UndoChosen, UndoFrom

__all__ = [
    "AccountChosen",
    "AmountKey",
    "Back",
    "Begin",
    "BoardChosen",
    "ClockTouched",
    "Continue",
    "DealCash",
    "DealDebt",
    "DealDeed",
    "DealJailCard",
    "DeckChosen",
    "DeedChosen",
    "DieEmptied",
    "DieKey",
    "KeyTyped",
    "Leave",
    "NameDone",
    "Open",
    "PickCard",
    "PlanLess",
    "PlanMore",
    "PlayAgain",
    "RaiseCash",
    "ReasonChosen",
    "RollInJail",
    "RollTaken",
    "RulesChosen",
    "SaleChosen",
    "Save",
    "SeatChosen",
    "SeatRemoved",
    "SeatTouched",
    "SeatsTaken",
    "Sign",
    "SignChosen",
    "SourceChosen",
    "StepChosen",
    "Switch",
    "Touch",
    "TurnPage",
    "UndoChosen",
    "UndoFrom",
    "VirtualButton",
    "VirtualCard",
    "Waive",
]
