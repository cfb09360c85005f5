"""Which screens choose the rules of a new game? Rule books, where the table differs, and its house rules."""

from __future__ import annotations

from ui.core import routes
from ui.core.screen import Closes, Screen, everybody, nobody_signs
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
from ui.toolkit.templates.choices import settings
from ui.toolkit.templates.money import money
from ui.toolkit.templates.pick import pick


class ChooseRulesScreen(Screen):
    shows = routes.ChooseRules
    view = books_view.choose_rules
    layout = layouts.rules
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.NEVER
    on = {RulesChosen: update.choose_rules}


class TableDiffersScreen(Screen):
    shows = TableDiffers
    view = books_view.table_differs
    layout = layouts.lines
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.NEVER


class TableMannersScreen(Screen):
    shows = TableManners
    view = views.table_manners
    layout = settings
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.NEVER
    on = {DeckChosen: update.choose_deck, RuleChosen: update.agree}


class HouseRulesPageScreen(Screen):
    shows = HouseRulesPage
    view = views.house_rules
    layout = settings
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.NEVER
    on = {RuleChosen: update.agree}


class MoreRulesScreen(Screen):
    shows = MoreRules
    view = views.more_rules
    layout = pick
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.NEVER
    on = {RuleChosen: update.agree}


class OneRuleScreen(Screen):
    shows = OneRule
    view = views.one_rule
    layout = settings
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.NEVER
    on = {RuleChosen: update.agree}


class StartCashTypedScreen(Screen):
    shows = StartCashTyped
    view = views.start_cash
    layout = money
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.NEVER
    on = {RuleChosen: update.agree}
