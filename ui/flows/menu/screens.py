"""Which screens can be gone to from anywhere? The menus and the signs."""

from __future__ import annotations

from ui.core import routes
from ui.core.screen import Closes, Screen, everybody, nobody_signs
from ui.flows.menu import layout as layouts
from ui.flows.menu import view as views
from ui.flows.menu.model import GameMenu
from ui.toolkit.templates.menu import menu


class MenuScreen(Screen):
    shows = routes.Menu
    view = views.menu
    layout = menu
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.FORGOTTEN


class BankerMenuScreen(Screen):
    shows = routes.BankerMenu
    view = views.banker_menu
    layout = menu
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.FORGOTTEN


class GameMenuScreen(Screen):
    shows = GameMenu
    view = views.game_menu
    layout = menu
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.FORGOTTEN


class SignsShownScreen(Screen):
    shows = routes.SignsShown
    view = views.signs_shown
    layout = layouts.signs
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.FORGOTTEN
