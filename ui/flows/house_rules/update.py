"""Updates of a new game's rules: its book, its house rules and its stacks."""

from ui.core.state.model import Model
from ui.core.state.new_game import new_game_draft, with_book, with_draft
from ui.core.state.update import Update


def choose_rules(ruleset: str, model: Model) -> Update:
    """Choose another rule book with its own board. Of the last house rules only those stay of which no book speaks."""
    if ruleset == new_game_draft(model).ruleset:
        return Update(model.ui, cue="key")
    return with_book(model, ruleset)


def agree(rules: tuple[tuple[str, str], ...], model: Model) -> Update:
    """Set the house rules."""
    return with_draft(model, is_same_page=True, house_rules=rules)


def choose_deck(is_digital: bool, model: Model) -> Update:
    """Choose whether people draw the cards, or the bank does."""
    return with_draft(model, is_digital=is_digital)
