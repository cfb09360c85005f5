"""Updates of the hall's screens: a scanned code joins; cards take seats and confirm a result."""

from ui.core.state.hall import HallAsks
from ui.core.state.model import Model, signs
from ui.core.state.notices import NOT_AT_THIS_TABLE, HoldCard, UnknownCard
from ui.core.state.readers import has_card, is_by_card
from ui.core.state.update import BeginRound, SignResult, TellHall, Update, show_notice
from ui.flows.hall.model import SeatsHeld
from ui.wire.outbox import JoinHall

READ = "card_read"


def join_by_code(tag: str, model: Model) -> Update | None:
    """Join with the code at the scanner, while the table is in no hall; a known card does nothing here."""
    if model.hall.kept.is_member or model.cards.owner(tag) or tag in model.cards.bankers:
        return None
    return Update(model.ui, effect=TellHall(JoinHall(tag)), cue=READ)


def take_card(tag: str, model: Model) -> Update | None:
    """A card takes its seat; after the game a player's card confirms the result, and a judge's settles it."""
    seated, shown = model.hall.kept.seated, model.ui.top
    if seated is None or not isinstance(shown, HallAsks):
        return None
    owner = model.cards.owner(tag) or ""
    if shown.what == "seats":
        if tag in seated.cards:
            return _take_seat(seated.cards.index(tag), seated.names, model)
        return show_notice(model.ui, NOT_AT_THIS_TABLE.but(name=owner) if owner else UnknownCard(tag), "unknown_card")
    if not model.hall.has_to_sign(model.game):
        return None
    judge = next((name for name, card in seated.judges if card == tag), "")
    if judge:
        players = model.ui.get(SeatsHeld).of(model.table.names)
        return Update(model.ui, effect=SignResult(players, judge), cue=SignResult.cue)
    player = model.player_named(owner)
    return (
        show_notice(model.ui, UnknownCard(tag), "unknown_card")
        if player is None
        else _take_seat(player, model.table.names, model)
    )


def take_name(seat: int, model: Model) -> Update:
    """A touch on a name, for a player without a card or while no card can be read."""
    seated = model.hall.kept.seated
    assert seated is not None
    if model.hall.kept.awaits_seats:
        return _take_seat(seat, seated.names, model)
    if is_by_card(model) and has_card(seat, model):
        return show_notice(model.ui, HoldCard(seat), "refused")
    return _take_seat(seat, model.table.names, model)


def _take_seat(seat: int, names: tuple[str, ...], model: Model) -> Update:
    """Take the seat or the confirmation. When all sit, the game of the round begins."""
    seats = tuple(sorted({seat, *model.ui.get(SeatsHeld).of(names)}))
    seated = model.hall.kept.seated
    if model.hall.kept.awaits_seats and seated and len(seats) == len(names):
        begins = BeginRound(seated, signs(names, model.cards))
        return Update(model.ui.without_game(), effect=begins, cue="your_turn")
    return Update(model.ui.typing(SeatsHeld(names, seats)), cue=READ)
