"""The screens that choose the rules of a new game: rule books, house rules, and where the table differs."""

from typing import Final

from ui.core.screen import SettingUpScreen
from ui.core.state import routes
from ui.flows.house_rules import books_view
from ui.flows.house_rules import layout as layouts
from ui.flows.house_rules import model as own
from ui.flows.house_rules import view as views
from ui.pieces.templates.choices import settings
from ui.pieces.templates.money import money
from ui.pieces.templates.pick import pick

SCREENS: Final = (
    SettingUpScreen(routes.ChooseRules, books_view.choose_rules, layouts.rules),
    SettingUpScreen(own.TableDiffers, books_view.table_differs, layouts.lines),
    SettingUpScreen(own.TableManners, views.table_manners, settings),
    SettingUpScreen(own.HouseRulesPage, views.house_rules, settings),
    SettingUpScreen(own.MoreRules, views.more_rules, pick),
    SettingUpScreen(own.OneRule, views.one_rule, settings),
    SettingUpScreen(own.StartCashTyped, views.start_cash, money),
)  # fmt: skip
