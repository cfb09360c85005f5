"""Updates of a new game's rules: its book, its house rules and its stacks."""

from ui.core.shown.keypad import done_in_notes
from ui.core.state.messages import Back
from ui.core.state.model import Model
from ui.core.state.new_game import board_of_draft, new_game_draft, rules_of, with_book, with_draft
from ui.core.state.update import Update
from ui.flows.house_rules.model import StartCashTyped


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


def cash_typed(shown: StartCashTyped, model: Model) -> Back | None:
    """The way back from the starting cash, once notes make it."""
    draft = new_game_draft(model)
    board = board_of_draft(draft)
    return done_in_notes(rules_of(draft).start.cash or board.start_cash, board.smallest_note)
