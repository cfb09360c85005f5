"""What a card does: it signs what the screen shows for its owner, and nothing else: never a purchase by surprise.

The screen on top is asked first. If a page covers the table's question, a band shows the question with its amount:
the card of the player who is asked signs it through any page. Another player's card shows a strip for two seconds.
"""

from banker.play import commands as c
from banker.play.options import refusal_of
from hardware.signals import Role
from ui.core.screen import Closes, Screens
from ui.core.state import privacy, routes
from ui.core.state.asking import amount_asked, showing, table_question, waited_for
from ui.core.state.bank_seat import is_decided_by_bank
from ui.core.state.drafts import DiceTyped, NewGameDraft
from ui.core.state.model import CALM_SECONDS, Model, UiState
from ui.core.state.new_game import gathering
from ui.core.state.notices import (
    BANKERS_CARD_HELD,
    FOR_WHO_IS_PAID,
    FOR_WHO_PAYS,
    NOT_AT_THIS_TABLE,
    TOO_SOON,
    CardShown,
    UnknownCard,
)
from ui.core.state.questions import Over, Paused, RollAsked, SeveralDue, ThrowAsked, TurnDone
from ui.core.state.signing import Agreement, Commands, WhoseNow, await_signers, is_signed_at, sign, signers_of
from ui.core.state.update import OpenGame, Update, show_notice

READ = "card_read"
_CALM = (Over, Paused, RollAsked, ThrowAsked, TurnDone)
"""Questions to which no card is the answer."""
SEEN_SECONDS = 0.3
"""The same card opens a page only after its strip was shown for this duration: one card read twice opens none."""


def tap_card(tag: str, model: Model, screens: Screens, role: Role = "table") -> Update:
    """A card was held to a reader, or its code to a scanner."""
    model = model.but(ui=model.ui.but(idle_seconds=0.0))
    update = _tap_card(tag, model, screens, role)
    if not update.agreed and signers_of(update.commands, update.effect, model, is_finger=False):
        update = await_signers(update, model)
    return screens.settle(update, model.ui)


def _tap_card(tag: str, model: Model, screens: Screens, role: Role) -> Update:
    back = _takes_seat_back(tag, model)
    if back:
        return back
    for screen in screens.stacked(model):
        update = screen.card(tag, model) if screen.card else None
        if update is not None:
            return update
    if tag in model.cards.bankers:
        return _bankers_card(model)
    owner = model.cards.owner(tag)
    if model.game is None and not model.ui.stack:
        return _begins_evening(tag, owner, model, screens)
    if owner is None:
        return _unknown(tag, model, screens)
    player = model.player_named(owner)
    if player is not None:
        return tap_of(player, model, screens, role)
    return (
        show_notice(model.ui, NOT_AT_THIS_TABLE.but(name=owner), "unknown_card")
        if model.game
        else Update(model.ui, cue=READ)
    )


def _unknown(tag: str, model: Model, screens: Screens) -> Update:
    """A player may have lost a card: during a game the screen asks whose card this one is. It does not ask while hands
    are busy at the board.
    """
    is_busy = screens.on_top(model).closes is Closes.AFTER_HANDS
    if model.game is None or model.game.is_over or model.is_past or is_busy:
        return show_notice(model.ui, UnknownCard(tag), "unknown_card")
    return Update(model.ui.opened(WhoseNow(tag), notice=None), cue="unknown_card")


def _takes_seat_back(tag: str, model: Model) -> Update | None:
    """A player who is back at the table plays again at once, whatever is shown (ruling 29)."""
    owner = model.cards.owner(tag)
    player = model.player_named(owner) if owner else None
    if player is None or model.is_past or refusal_of(model.table, (c.TakeSeat(player),)):
        return None
    return Update(model.ui, (c.TakeSeat(player),), cue=READ)


def _begins_evening(tag: str, owner: str | None, model: Model, screens: Screens) -> Update:
    """A card on the first screen resumes its owner's game; else a new game is set up, where its owner sits down."""
    if model.going_on and owner in model.going_on.players:
        return Update(UiState(), effect=OpenGame(model.going_on.path), cue=READ)
    screen = screens.of(routes.NewGame())
    assert screen.card, "a card sits its owner down"
    ui = model.ui.opened(routes.NewGame()).typing(model.ui.find(NewGameDraft) or gathering(model))
    return screen.card(tag, model.but(ui=ui)) or Update(ui, cue=READ)


def _bankers_card(model: Model) -> Update:
    """The banker's card opens the banker's menu of a game."""
    if model.game is None:
        return show_notice(model.ui, BANKERS_CARD_HELD, "unknown_card")
    return Update(model.ui.opened(routes.BankerMenu()), cue=READ)


def tap_of(player: int, model: Model, screens: Screens, role: Role = "table", is_touch: bool = False) -> Update:
    """A player's card was held; without a reader, the player's tile was touched."""
    commands = signed_by_tap(player, model, screens)
    if any(is_decided_by_bank(command, model) for command in commands):
        commands = ()  # a touch on the tile of a player who is away
    if commands and not is_signed_at(role, commands):
        return show_notice(model.ui, FOR_WHO_PAYS if role == "payer" else FOR_WHO_IS_PAID, "refused")
    if commands:
        return sign(commands, model.but(ui=model.ui.but(calm_seconds=0.0)), READ)
    update = screens.on_top(model).unsigned(showing(model), player, model)
    if update is None and screens.is_frozen(model):
        return Update(model.ui, cue=READ)  # people argue: the page stays
    wallet = None if is_touch or role != "table" else _wallet(player, model)
    return update or _refuse_early(player, model, screens) or wallet or _sign_nothing(player, model, screens, is_touch)


def _refuse_early(player: int, model: Model, screens: Screens) -> Update | None:
    """Refuse a card in words if it would sign what nobody has seen yet: another card has just signed."""
    is_signed = signed_by_tap(player, model.but(ui=model.ui.but(calm_seconds=CALM_SECONDS)), screens)
    return show_notice(model.ui, TOO_SOON.but(player=player), "refused") if is_signed else None


def signed_by_tap(player: int, model: Model, screens: Screens) -> Commands:
    """The commands that this player's card signs now; empty if the screen shows nothing for the player."""
    signed_here = screens.on_top(model).signed_by(showing(model), player, model.table, model.ui)
    return signed_here or signed_through(player, model, screens)


def signed_through(player: int, model: Model, screens: Screens) -> Commands:
    """What this player's card signs through the open page: the decision in the band. Empty if the card has a meaning on
    the page itself, if people are moving pieces on the board, or if they argue.
    """
    shown, screen = showing(model), screens.on_top(model)
    is_own = screen.signed_by(shown, player, model.table, model.ui) or screen.unsigned(shown, player, model)
    if is_own or player not in waited_for(model) or not screens.has_band(model) or screen.closes is Closes.AFTER_HANDS:
        return ()
    if screens.is_frozen(model):
        return ()
    if isinstance(shown, Agreement):
        return ()  # there a card agrees
    question = table_question(model)
    if isinstance(question, SeveralDue) and amount_asked(question, model.table) is None:
        return ()  # the band cannot show a sum for each
    return _signed_below(player, model, screens)


def _signed_below(player: int, model: Model, screens: Screens) -> Commands:
    question = table_question(model)
    return screens.of(question).signed_by(question, player, model.table, model.ui)


def _sign_nothing(player: int, model: Model, screens: Screens, is_touch: bool) -> Update:
    """A card that signs nothing. If its owner is asked, or could sign at the table, the question is shown again; a page
    on which all work stays open: undo, corrections. If others are asked, a strip names the owner, and only a second
    reading opens the owner's page.
    """
    waiting = waited_for(model)
    if waiting and not is_touch and (player in waiting or _signed_below(player, model, screens)):
        of_all = [screens.of(each).closes for each in model.ui.stack if not hasattr(each, "player")]
        stays = screens.on_top(model).closes is Closes.AFTER_HANDS or Closes.BY_HAND in of_all
        return Update(model.ui if stays else model.ui.at_table(), cue=READ)
    if not waiting or is_touch:
        return _own_page(player, model, is_touch)
    if model.ui.notice != CardShown(player):
        below = model.ui.closed() if isinstance(model.ui.top, routes.WalletShown) else model.ui
        return show_notice(below, CardShown(player), READ)
    has_been_seen = model.ui.notice_seconds <= CardShown.seconds - SEEN_SECONDS
    return _own_page(player, model, is_touch) if has_been_seen else Update(model.ui)


def _wallet(player: int, model: Model) -> Update | None:
    """The wallet of a card that is held while no card is asked for anything; a second reading opens the owner's page.
    None while a page is open, dice are typed, or a card has just signed, and for a player who is out.
    """
    shown, ui = model.ui.top, model.ui.at_table(notice=None)
    has_just_signed = ui.calm_seconds < CALM_SECONDS
    is_calm = isinstance(table_question(model), _CALM) and not (ui.get(DiceTyped).faces or has_just_signed)
    if model.table.out[player] or not is_calm or not (shown is None or isinstance(shown, routes.WalletShown)):
        return None
    if isinstance(shown, routes.WalletShown) and shown.player == player:
        has_been_seen = shown.seconds >= SEEN_SECONDS
        return _own_page(player, model.but(ui=ui), is_touch=False) if has_been_seen else Update(model.ui)
    return Update(ui.opened(routes.WalletShown(player)), cue=READ)


def _own_page(player: int, model: Model, is_touch: bool) -> Update:
    """Open the player's page. With private balances a card shows the money, and a touch is asked whose it is."""
    address: routes.Route = routes.PlayerShown(player)
    if privacy.is_private(model.table):
        address = routes.PlayerAsked(player) if is_touch else routes.PlayerShown(player, is_own=True)
    return Update(model.ui.opened(address, notice=None), cue=READ)
