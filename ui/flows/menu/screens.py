"""The screens that can be reached from anywhere: the menus and the page of signs."""

from __future__ import annotations

from ui.core.screen import PageScreen
from ui.core.state import routes
from ui.flows.menu import layout as layouts
from ui.flows.menu import view as views
from ui.flows.menu.model import GameMenu
from ui.pieces.templates.menu import menu


class MenuScreen(PageScreen):
    shows = routes.Menu
    view = views.menu
    layout = menu


class BankerMenuScreen(PageScreen):
    shows = routes.BankerMenu
    view = views.banker_menu
    layout = menu


class GameMenuScreen(PageScreen):
    shows = GameMenu
    view = views.game_menu
    layout = menu


class SignsShownScreen(PageScreen):
    shows = routes.SignsShown
    view = views.signs_shown
    layout = layouts.signs
