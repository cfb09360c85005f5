"""Updates of the planner: steps go into a plan, and one signature carries out all of them.

Players may also plan while another player is on the move. That player's card brings the table back; the plan is kept.
"""

import msgspec

from banker.ledger import BANK
from banker.play.commands import JournalCommand
from banker.play.plans import commands_of, step_plan
from banker.play.refusals import Refusal
from banker.play.state import Game
from ui.core.state import questions, routes
from ui.core.state.model import Model, UiState
from ui.core.state.notices import Refused
from ui.core.state.signing import sign
from ui.core.state.update import Update, show_notice
from ui.flows.building.model import Plans


def plan_more(player: int, deed: int, model: Model) -> Update:
    """Plan one level up."""
    return _plan(player, deed, 1, model)


def plan_less(player: int, deed: int, model: Model) -> Update:
    """Plan one level down."""
    return _plan(player, deed, -1, model)


def open_planner(address: routes.Planner, model: Model) -> UiState:
    """Open the planner. If the address asks to lift a mortgage and the bank would accept it, plan that too."""
    ui = model.ui.opened(routes.Planner(address.player, address.deed))
    if not address.is_lifting:
        return ui
    plans = ui.get(Plans)
    step = step_plan(model.table, plans.of(address.player, model.table), address.deed, 1)
    return ui if isinstance(step, Refusal) else ui.typing(plans.with_plan(step))


def order(shown: routes.Planner, player: int, game: Game, ui: UiState) -> tuple[JournalCommand, ...]:
    """The commands of the plan, if its own player's card signs."""
    return commands_of(game, ui.get(Plans).of(player, game)) if player == shown.player else ()


def order_by_banker(tag: str, model: Model) -> Update | None:
    """Sign the plan that is shown with the banker's card, for its player."""
    shown = model.ui.top
    if tag not in model.cards.bankers or not isinstance(shown, routes.Planner):
        return None
    commands = order(shown, shown.player, model.table, model.ui)
    return msgspec.structs.replace(sign(commands, model, "card_read"), agreed=(BANK,)) if commands else None


def open_wanted(shown: questions.BuildingsWanted, player: int, model: Model) -> Update | None:
    """Open the planner for the player who is asked about buildings."""
    return Update(model.ui.opened(routes.Planner(player)), cue="card_read") if player == shown.player else None


def _plan(player: int, deed: int, change: int, model: Model) -> Update:
    plans = model.ui.get(Plans)
    step = step_plan(model.table, plans.of(player, model.table), deed, change)
    if isinstance(step, Refusal):
        return show_notice(model.ui, Refused(step), "refused")
    return Update(model.ui.typing(plans.with_plan(step)), cue="key")
