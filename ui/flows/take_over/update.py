"""Updates of taking over a paper game: the position is typed until the game goes on from it."""

from __future__ import annotations

import msgspec

from banker.board.deck import JailFree
from banker.play import take_over as taken
from banker.play.setup import Setup
from banker.play.take_over import DeedTaken, PaperGame, SeatTaken
from ui.core.shown.keypad import after_key
from ui.core.state import routes
from ui.core.state.model import Model, UiState
from ui.core.state.new_game import drafted, seated_setup
from ui.core.state.notices import BankersCardHeld, NotAtThisTable
from ui.core.state.update import StartGame, Update, said
from ui.flows.take_over.model import (
    CashTaken,
    DeedAtLevel,
    DeedOfOwner,
    DeedsKnown,
    JailCardsTaken,
    LevelMeant,
    OutTaken,
    OwnerMeant,
    PaperTyped,
    PlaceTaken,
    PlayerTaken,
    PositionBegun,
    TurnTaken,
)

KEY = "key"
MOST_DIGITS = 7


def open_position(address: routes.TakingOver, model: Model) -> UiState:
    """Open the list of players. What was typed for this table before is still there."""
    return model.ui.opened(address).typing(drafted(model))


def type_cash(message: CashTaken, model: Model) -> Update:
    """Add or erase a digit; a typed 0 means no cash."""
    digits = _taking(model).seat(message.name).digits
    return _with_seat(model, message.name, digits=after_key(digits, message.key, MOST_DIGITS))


def take_jail_cards(message: JailCardsTaken, model: Model) -> Update:
    """Count one more jail card; after the most that the decks hold none."""
    cards = _taking(model).seat(message.name).jail_cards
    return _with_seat(model, message.name, jail_cards=cards + 1 if cards < _jail_cards(model) else 0)


def take_out(message: OutTaken, model: Model) -> Update:
    """Change between bankrupt and playing; what was typed comes back with the second message."""
    return _with_seat(model, message.name, is_out=not _taking(model).seat(message.name).is_out)


def take_place(message: PlaceTaken, model: Model) -> Update:
    """Set the pawn's space."""
    return _with_seat(model, message.name, at=message.at, tries=message.tries)


def mean_owner(message: OwnerMeant, model: Model) -> Update:
    """Choose the owner of the deeds that are touched next."""
    return _kept(model, owner=message.name)


def take_deed(message: DeedOfOwner, model: Model) -> Update:
    """Give the deed to the chosen owner, with nothing on it; a second touch makes it unowned."""
    taking = _taking(model)
    owner = taken.owner_meant(_setup(model), taking)
    before = taking.deed(message.deed)
    others = tuple(each for each in taking.deeds if each.deed != message.deed)
    is_given = before is None or before.owner != owner
    return _kept(model, deeds=(*others, DeedTaken(message.deed, owner)) if is_given else others)


def mean_level(message: LevelMeant, model: Model) -> Update:
    """Choose what is on the deeds that are touched next."""
    return _kept(model, level=message.level)


def take_level(message: DeedAtLevel, model: Model) -> Update:
    """Put the chosen level on the deed."""
    taking = _taking(model)
    deeds = tuple(
        msgspec.structs.replace(each, level=taking.level) if each.deed == message.deed else each
        for each in taking.deeds
    )
    return _kept(model, deeds=deeds)


def know_deeds(message: DeedsKnown, model: Model) -> Update:
    """Go back to the list of players."""
    ui = model.ui
    while ui.stack and not isinstance(ui.stack[-1], routes.TakingOver):
        ui = ui.closed()
    return Update(ui, cue=KEY)


def take_turn(message: TurnTaken, model: Model) -> Update:
    """Make it the next player's turn."""
    taking, setup = _taking(model), _setup(model)
    playing = [name for name in setup.names if not taking.seat(name).is_out]
    now = taken.on_turn(setup, taking)
    turn = playing[(playing.index(now) + 1) % len(playing)] if now in playing else ""
    return _kept(model, turn=turn)


def begin_position(message: PositionBegun, model: Model) -> Update:
    """Start the game from the position, if the bank's check finds no fault."""
    draft, taking, setup = drafted(model), _taking(model), _setup(model)
    if taken.problem_of(setup, taking):
        return Update(model.ui, cue="refused")
    setup = msgspec.structs.replace(setup, position=taken.position_of(setup, taking))
    effect = StartGame(setup, tuple(each.sign for each in draft.people), draft.is_digital)
    return Update(model.ui.without_game(), effect=effect, cue="your_turn")


def card_held(tag: str, model: Model) -> Update:
    """Open the page of the card's owner."""
    owner = model.cards.owner(tag)
    if tag in model.cards.bankers:
        return said(model.ui, BankersCardHeld(), "unknown_card")
    if owner is None or owner not in _setup(model).names:
        return said(model.ui, NotAtThisTable(owner or "?"), "unknown_card")
    return Update(model.ui.opened(PlayerTaken(owner)), cue="card_read")


def _taking(model: Model) -> PaperGame:
    return model.ui.get(PaperTyped).paper


def _setup(model: Model) -> Setup:
    return seated_setup(drafted(model))


def _jail_cards(model: Model) -> int:
    """The number of jail cards in the decks of this board."""
    cards = taken.empty_table(_setup(model)).book.cards.values()
    return sum(isinstance(card, JailFree) for card in cards)


def _with_seat(model: Model, name: str, **changes: object) -> Update:
    taking = _taking(model)
    seat: SeatTaken = msgspec.structs.replace(taking.seat(name), **changes)
    return _kept(model, seats=(*(each for each in taking.seats if each[0] != name), (name, seat)))


def _kept(model: Model, **changes: object) -> Update:
    return Update(model.ui.typing(PaperTyped(msgspec.structs.replace(_taking(model), **changes))), cue=KEY)
