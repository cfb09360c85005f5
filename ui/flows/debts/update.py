"""Updates of debts: what a debtor sells and mortgages, whose debt is shown, and what a card signs."""

from typing import Final

from banker.play import commands as c
from banker.play.raising import Sources, commands_of, money_of, sale_steps, sources_of
from banker.play.state import Game
from ui.core.input import dice
from ui.core.state import asking, questions, routes
from ui.core.state.drafts import DebtFocus, DiceTyped, Waived
from ui.core.state.messages import DieKey
from ui.core.state.model import Model, UiState
from ui.core.state.signing import Commands
from ui.core.state.update import Update, with_key_sound
from ui.flows.debts.model import SourcesTyped

HELD_SECONDS: Final = 2.0


def choose_source(debtor: int, deed: int, model: Model) -> Update:
    """Choose a deed to mortgage, or drop it."""
    sources = _sources(model, debtor)
    deeds = tuple(each for each in sources.deeds if each != deed)
    if len(deeds) == len(sources.deeds):
        deeds = (*deeds, deed)
    return with_key_sound(model.ui.typing(SourcesTyped(Sources(debtor, deeds, sources.sales))))


def choose_sale(debtor: int, lot: int, model: Model) -> Update:
    """Choose the next larger sale of a group's buildings; after the largest none."""
    game, sources = model.table, _sources(model, debtor)
    present = dict(sources.sales).get(lot, 0)
    steps = next((n for n in sale_steps(game, debtor, lot) if n > present), 0)
    others = tuple(sale for sale in sources.sales if sale[0] != lot)
    sales = (*others, (lot, steps)) if steps else others
    return with_key_sound(model.ui.typing(SourcesTyped(Sources(debtor, sources.deeds, sales))))


def choose_debtor(debtor: int, model: Model) -> Update:
    """Choose which of several debtors pays or raises cash now."""
    return with_key_sound(model.ui.typing(DebtFocus(debtor)).but(number=0))


def waive(claims: tuple[int, ...], model: Model) -> Update:
    """Waive the claims for now."""
    return with_key_sound(model.ui.typing(Waived((*model.ui.get(Waived).claims, *claims))))


def _sources(model: Model, debtor: int) -> Sources:
    return sources_of(model.table, model.ui.get(SourcesTyped).sources, debtor)


def show_debt(shown: object, player: int, model: Model) -> Update | None:
    """Show the debt of this card's owner. If another player's debt is on the screen, that one stays."""
    if not model.table.owes(player):
        return None
    is_anothers = isinstance(shown, questions.Due | questions.Raising) and shown.debt.debtor != player
    focus = DebtFocus() if is_anothers else model.ui.get(DebtFocus).but(debtor=player)
    return Update(model.ui.at_table().typing(focus), cue="card_read")


def close_soon(shown: routes.PaidShown, player: int, model: Model) -> Update | None:
    """The payer's card, held a second time: close the screen soon, and play goes on."""
    moment = next((each for each in model.moments if each.number == shown.number), None)
    if moment is None or not isinstance(moment.command, c.Pay) or moment.command.player != player:
        return show_debt(shown, player, model)
    return Update(model.ui.opened(routes.PaidShown(shown.number, HELD_SECONDS)), cue="card_read")


def close_paid(shown: routes.PaidShown, seconds: float, model: Model) -> Update:
    """Close the screen of a payment when its time is over, if the payer's card was held again."""
    ui = model.ui
    if any(ui.get(DiceTyped).faces):
        return dice.sign_in_time(seconds, model)
    if shown.left_seconds is None:
        return Update(ui)
    left = shown.left_seconds - seconds
    return Update(ui.opened(routes.PaidShown(shown.number, left)) if left > 0 else ui.closed())


def type_die(message: DieKey, model: Model) -> Update:
    """Type the next player's dice while a payment is shown. The third die has a page of its own."""
    ui = dice.type_die(message, model).ui
    is_third_due = asking.dice_due(model.table) > 2 and ui.get(DiceTyped).is_complete(2)
    return with_key_sound(ui.closed() if is_third_due else ui)


def pays(shown: questions.Due, player: int, game: Game, ui: UiState) -> Commands:
    """Pay the whole debt that is shown with the debtor's card."""
    return (c.Pay(player),) if player == shown.debt.debtor else ()


def pays_own(shown: questions.SeveralDue, player: int, game: Game, ui: UiState) -> Commands:
    """Pay one of several debts with its debtor's card, if cash covers it."""
    own = next((debt for debt in shown.debts if debt.debtor == player), None)
    return (c.Pay(player),) if own and game.available(player) >= own.amount else ()


def raises_and_pays(shown: questions.Raising, player: int, game: Game, ui: UiState) -> Commands:
    """Raise cash and pay, if the chosen sources cover the debt."""
    debt = shown.debt
    if player != debt.debtor:
        return ()
    sources = sources_of(game, ui.get(SourcesTyped).sources, player)
    if game.available(player) + money_of(game, sources) < debt.amount:
        return ()
    return (*commands_of(game, sources), c.Pay(player))


def raises(shown: questions.RaisingToBuy, player: int, game: Game, ui: UiState) -> Commands:
    """Sell and mortgage the sources with the buyer's card, if they are enough; then the purchase is asked again."""
    sources = sources_of(game, ui.get(SourcesTyped).sources, shown.player)
    is_enough = game.available(shown.player) + money_of(game, sources) >= game.deed(shown.deed).price
    return commands_of(game, sources) if player == shown.player and is_enough else ()


def claims(shown: questions.ClaimAsked, player: int, game: Game, ui: UiState) -> Commands:
    """Ask for the rent with the owner's card (T13); the lander's pays it unasked, if no debt comes before it."""
    claim = shown.claim
    if player == claim.owner:
        return (c.ClaimRent(player),)
    pays = player == claim.lander and asking.rent_unasked(game, player) == claim
    return (c.Pay(player),) if pays else ()
