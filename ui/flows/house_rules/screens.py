"""The screens that choose the rules of a new game: rule books, house rules, and where the table differs."""

from __future__ import annotations

from ui.core.screen import SettingUpScreen
from ui.core.state import routes
from ui.flows.house_rules import books_view, update
from ui.flows.house_rules import layout as layouts
from ui.flows.house_rules import view as views
from ui.flows.house_rules.model import (
    DeckChosen,
    HouseRulesPage,
    MoreRules,
    OneRule,
    RuleChosen,
    RulesChosen,
    StartCashTyped,
    TableDiffers,
    TableManners,
)
from ui.pieces.templates.choices import settings
from ui.pieces.templates.money import money
from ui.pieces.templates.pick import pick


class ChooseRulesScreen(SettingUpScreen):
    shows = routes.ChooseRules
    view = books_view.choose_rules
    layout = layouts.rules
    on = {RulesChosen: update.choose_rules}


class TableDiffersScreen(SettingUpScreen):
    shows = TableDiffers
    view = books_view.table_differs
    layout = layouts.lines


class TableMannersScreen(SettingUpScreen):
    shows = TableManners
    view = views.table_manners
    layout = settings
    on = {DeckChosen: update.choose_deck, RuleChosen: update.agree}


class HouseRulesPageScreen(SettingUpScreen):
    shows = HouseRulesPage
    view = views.house_rules
    layout = settings
    on = {RuleChosen: update.agree}


class MoreRulesScreen(SettingUpScreen):
    shows = MoreRules
    view = views.more_rules
    layout = pick
    on = {RuleChosen: update.agree}


class OneRuleScreen(SettingUpScreen):
    shows = OneRule
    view = views.one_rule
    layout = settings
    on = {RuleChosen: update.agree}


class StartCashTypedScreen(SettingUpScreen):
    shows = StartCashTyped
    view = views.start_cash
    layout = money
    on = {RuleChosen: update.agree}
