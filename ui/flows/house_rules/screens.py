"""The screens that choose the rules of a new game: rule books, house rules, and where the table differs."""

from typing import Final

from ui.core.screen import SettingUpScreen, sends
from ui.core.state import routes
from ui.core.state.messages import Back
from ui.flows.house_rules import books_view, update
from ui.flows.house_rules import layout as layouts
from ui.flows.house_rules import model as own
from ui.flows.house_rules import view as views
from ui.pieces.templates.choices import settings
from ui.pieces.templates.money import money
from ui.pieces.templates.pick import pick

SCREENS: Final = (
    SettingUpScreen(routes.ChooseRules, books_view.choose_rules, layouts.rules, primary=sends(Back())),
    SettingUpScreen(own.TableDiffers, books_view.table_differs, layouts.lines),
    SettingUpScreen(own.TableManners, views.table_manners, settings, primary=sends(Back())),
    SettingUpScreen(own.HouseRulesPage, views.house_rules, settings, primary=sends(Back())),
    SettingUpScreen(own.MoreRules, views.more_rules, pick),
    SettingUpScreen(own.OneRule, views.one_rule, settings, primary=sends(Back())),
    SettingUpScreen(own.StartCashTyped, views.start_cash, money, primary=update.cash_typed),
)  # fmt: skip
