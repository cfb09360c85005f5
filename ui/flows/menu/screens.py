"""The screens that can be reached from anywhere: the menus and the page of signs."""

from typing import Final

from ui.core.screen import Screen
from ui.core.state import routes
from ui.flows.menu import layout as layouts
from ui.flows.menu import view as views
from ui.flows.menu.model import GameMenu
from ui.pieces.templates.menu import menu

SCREENS: Final = (
    Screen(routes.Menu, views.menu, menu),
    Screen(routes.BankerMenu, views.banker_menu, menu),
    Screen(GameMenu, views.game_menu, menu),
    Screen(routes.SignsShown, views.signs_shown, layouts.signs),
)  # fmt: skip
