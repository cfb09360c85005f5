"""Updates of taking over a paper game: the position is typed until the game goes on from it."""

import msgspec

from banker.board.deck import JailFree
from banker.play import take_over as taken
from banker.play.setup import Setup
from banker.play.take_over import DeedTaken, PaperGame, SeatTaken
from ui.core.shown.keypad import after_key
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.model import Model, UiState
from ui.core.state.new_game import board_of_draft, new_game_draft, seated_setup
from ui.core.state.notices import BANKERS_CARD_HELD, NOT_AT_THIS_TABLE
from ui.core.state.update import StartGame, Update, show_notice
from ui.core.words.corrections import next_laps
from ui.flows.take_over import model as own

KEY = "key"


def open_position(address: routes.TakingOver, model: Model) -> UiState:
    """Open the list of players. What was typed for this table before is still there."""
    return model.ui.opened(address).typing(new_game_draft(model))


def type_cash(name: str, key: str, model: Model) -> Update:
    """Add or erase a digit; a typed 0 means no cash."""
    digits = _taking(model).seat(name).digits
    return _with_seat(model, name, digits=after_key(digits, key, board_of_draft(new_game_draft(model)).smallest_note))


def take_jail_cards(name: str, model: Model) -> Update:
    """Count one more jail card; after the most that the decks hold none."""
    cards = _taking(model).seat(name).jail_cards
    return _with_seat(model, name, jail_cards=cards + 1 if cards < _jail_cards(model) else 0)


def take_out(name: str, model: Model) -> Update:
    """Change between bankrupt and playing; what was typed comes back with the second message."""
    return _with_seat(model, name, is_out=not _taking(model).seat(name).is_out)


def put_pawn(message: m.PawnPut, model: Model) -> Update:
    """Set the pawn on a space of the board."""
    shown = model.ui.top
    assert isinstance(shown, own.PawnTaken)
    return _with_seat(model, shown.name, at=message.space, tries=message.tries)


def take_laps(name: str, model: Model) -> Update:
    """Count one lap more; after two or more none."""
    return _with_seat(model, name, laps=next_laps(_taking(model).seat(name).laps))


def type_pot(key: str, model: Model) -> Update:
    """Add or erase a digit of what lies on free parking."""
    note = board_of_draft(new_game_draft(model)).smallest_note
    return _keep(model, pot=after_key(_taking(model).pot, key, note))


def mean_owner(name: str, model: Model) -> Update:
    """Choose the owner of the deeds that are touched next."""
    return _keep(model, owner=name)


def take_deed(deed: int, model: Model) -> Update:
    """Give the deed to the chosen owner, with nothing on it; a second touch makes it unowned."""
    taking = _taking(model)
    owner = taken.owner_meant(_setup(model), taking)
    before = taking.deed(deed)
    others = tuple(each for each in taking.deeds if each.deed != deed)
    is_given = before is None or before.owner != owner
    return _keep(model, deeds=(*others, DeedTaken(deed, owner)) if is_given else others)


def mean_level(level: int, model: Model) -> Update:
    """Choose what is on the deeds that are touched next."""
    return _keep(model, level=level)


def take_level(deed: int, model: Model) -> Update:
    """Put the chosen level on the deed."""
    taking = _taking(model)
    deeds = tuple(
        msgspec.structs.replace(each, level=taking.level) if each.deed == deed else each for each in taking.deeds
    )
    return _keep(model, deeds=deeds)


def know_deeds(model: Model) -> Update:
    """Go back to the list of players."""
    ui = model.ui
    while ui.stack and not isinstance(ui.stack[-1], routes.TakingOver):
        ui = ui.closed()
    return Update(ui, cue=KEY)


def take_turn(model: Model) -> Update:
    """Make it the next player's turn."""
    taking, setup = _taking(model), _setup(model)
    playing = [name for name in setup.names if not taking.seat(name).is_out]
    now = taken.on_turn(setup, taking)
    turn = playing[(playing.index(now) + 1) % len(playing)] if now in playing else ""
    return _keep(model, turn=turn)


def begin_position(model: Model) -> Update:
    """Start the game from the position, if the bank's check finds no fault."""
    draft, taking, setup = new_game_draft(model), _taking(model), _setup(model)
    if taken.problem_of(setup, taking):
        return Update(model.ui, cue="refused")
    setup = msgspec.structs.replace(setup, position=taken.position_of(setup, taking))
    effect = StartGame(setup, tuple(each.sign for each in draft.people), draft.is_digital)
    return Update(model.ui.without_game(), effect=effect, cue="your_turn")


def take_card(tag: str, model: Model) -> Update:
    """Open the page of the card's owner."""
    owner = model.cards.owner(tag)
    if tag in model.cards.bankers:
        return show_notice(model.ui, BANKERS_CARD_HELD, "unknown_card")
    if owner is None or owner not in _setup(model).names:
        return show_notice(model.ui, NOT_AT_THIS_TABLE.but(name=owner or "?"), "unknown_card")
    return Update(model.ui.opened(own.PlayerTaken(owner)), cue="card_read")


def _taking(model: Model) -> PaperGame:
    return model.ui.get(own.PaperTyped).paper


def _setup(model: Model) -> Setup:
    return seated_setup(new_game_draft(model))


def _jail_cards(model: Model) -> int:
    """The number of jail cards in the decks of this board."""
    cards = taken.empty_table(_setup(model)).book.cards.values()
    return sum(isinstance(card, JailFree) for card in cards)


def _with_seat(model: Model, name: str, **changes: object) -> Update:
    taking = _taking(model)
    seat: SeatTaken = msgspec.structs.replace(taking.seat(name), **changes)
    return _keep(model, seats=(*(each for each in taking.seats if each[0] != name), (name, seat)))


def _keep(model: Model, **changes: object) -> Update:
    return Update(model.ui.typing(own.PaperTyped(msgspec.structs.replace(_taking(model), **changes))), cue=KEY)
