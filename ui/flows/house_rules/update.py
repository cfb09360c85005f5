"""Updates of a new game's rules: its book, its house rules and its stacks."""

from __future__ import annotations

from banker.rulebook.fields import offered
from ui.core.state.model import Model
from ui.core.state.new_game import drafted, with_draft
from ui.core.state.update import Update
from ui.flows.house_rules.model import DeckChosen, RuleChosen, RulesChosen


def choose_rules(message: RulesChosen, model: Model) -> Update:
    """Choose another rule book with its own board. Of the last house rules only those stay of which no book speaks."""
    before = drafted(model)
    kept = tuple(rule for rule in before.house_rules if rule[0] in _manners())
    if message.ruleset == before.ruleset:
        return Update(model.ui, cue="key")
    return with_draft(model, ruleset=message.ruleset, board="", own=None, house_rules=kept)


def agree(message: RuleChosen, model: Model) -> Update:
    """Set the house rules."""
    return with_draft(model, is_same_page=True, house_rules=message.rules)


def choose_deck(message: DeckChosen, model: Model) -> Update:
    """Choose whether people draw the cards, or the bank does."""
    return with_draft(model, is_digital=message.is_digital)


def _manners() -> set[str]:
    """The house rules of which no book speaks; they stay when another book is chosen."""
    return {key for field in offered("manners").values() for pick in field.picks for key in pick.agreed}
