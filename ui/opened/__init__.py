"""Which screen is open over the game's own? The teller opens and closes it. One topic a module."""

from ui.opened.acting import GivingUp, Mortgages, OutOfJail, Planner
from ui.opened.dealing import ChoosePartner, DealDeeds, Dealing
from ui.opened.everywhere import BankerMenu, EndAsked, GameMenu, Menu, PaidShown, SignsShown
from ui.opened.past import Correction, PawnMoved, PawnTo, PawnToMove, UndoList
from ui.opened.people import Deeds, DeedShown, Players, PlayerShown
from ui.opened.screen import Opened
from ui.opened.seating import ChooseBoard, ChooseRules, DrawForStart, Naming, NewGame, RollForStart

__all__ = [
    "SETTING_UP",
    "BankerMenu",
    "ChooseBoard",
    "ChoosePartner",
    "ChooseRules",
    "Correction",
    "DealDeeds",
    "Dealing",
    "DeedShown",
    "Deeds",
    "DrawForStart",
    "EndAsked",
    "GameMenu",
    "GivingUp",
    "Menu",
    "Mortgages",
    "Naming",
    "NewGame",
    "Opened",
    "OutOfJail",
    "PaidShown",
    "PawnMoved",
    "PawnTo",
    "PawnToMove",
    "Planner",
    "PlayerShown",
    "Players",
    "RollForStart",
    "SignsShown",
    "UndoList",
]

SETTING_UP = (NewGame, Naming, ChooseRules, ChooseBoard, RollForStart, DrawForStart)
"""Screens before a game: they are never left by themselves."""
