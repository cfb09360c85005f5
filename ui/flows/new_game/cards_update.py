"""Updates by card before a game: the owner of a card sits down; for a new card the table asks whose it is."""

import msgspec

from ui.core.input.name import name_of_sign
from ui.core.state import routes
from ui.core.state.drafts import NameDraft, NewGameDraft, SeatDraft, StartRolls
from ui.core.state.model import Model
from ui.core.state.new_game import new_game_draft, who_could_sit
from ui.core.state.notices import BANKERS_CARD_HELD, CARD_IS_THEIRS, NameImpossible
from ui.core.state.update import Enroll, ForgetCard, Update, show_notice, with_notice
from ui.flows.new_game.model import Naming, WhoseCard, WhoSits
from ui.flows.new_game.start_update import begin, name_first
from ui.flows.new_game.update import free_sign, naming_at, with_known_person, with_seat
from ui.store.names import foreign_letter, name_problem

READ = "card_read"


def card_at_setup(tag: str, model: Model) -> Update:
    """Handle a card while a game is set up. If the table already asks whose it is, the same card changes nothing."""
    if model.ui.find(NewGameDraft) is None or tag in model.cards.bankers:
        return card_silent(tag, model)
    shown = model.ui.top
    if isinstance(shown, WhoseCard | WhoSits):
        model = model.but(ui=model.ui.closed())
    naming = model.ui.find(NameDraft)
    if shown == WhoseCard(tag) or (naming and naming.tag == tag):
        return Update(model.ui, cue=READ)
    owner, draft = model.cards.owner(tag), new_game_draft(model)
    if owner is None:
        return _new_card(tag, draft, model)
    if name_problem(owner):
        return show_notice(model.ui, NameImpossible(owner, foreign_letter(owner)), "refused")
    is_here = any(seat.is_here and seat.name == owner for seat in draft.people)
    return Update(model.ui.opened(WhoseCard(tag)), cue=READ) if is_here else _arrives(owner, model)


def card_begins(tag: str, model: Model) -> Update:
    """Let the card's owner begin, as a touch on the name does; the card of the one who begins then begins the game."""
    start, owner = model.ui.find(StartRolls), model.cards.owner(tag)
    names = [seat.name for seat in new_game_draft(model).people]
    if start is None or owner not in names:
        return card_silent(tag, model)
    person = names.index(owner)
    if start.begins == person:
        return begin(person, model)
    if start.rolling is None:  # the dice have decided
        return Update(model.ui, cue=READ)
    return name_first(person, model)


def card_silent(tag: str, model: Model) -> Update:
    """A card changes nothing here."""
    if tag in model.cards.bankers:
        return show_notice(model.ui, BANKERS_CARD_HELD, "unknown_card")
    return Update(model.ui, cue=READ)


def give_card(tag: str, name: str, model: Model) -> Update:
    """Give the card to that person, in place of any other card. Its last owner is asked for another one."""
    ui = model.ui.closed()
    if not name:
        return Update(ui.typing(ui.get(NameDraft).but(tag=tag)), cue=READ)
    loser = _holder(tag, new_game_draft(model))
    if new_game_draft(model).place(name) < 0:
        ui = _arrives(name, model.but(ui=ui)).ui
    draft = new_game_draft(model.but(ui=ui))
    if draft.place(name) < 0:
        return Update(ui, cue="refused")
    given = _with_card(draft, name, tag)
    ui = ui.typing(given.but(awaiting=loser or given.awaiting))
    return Update(with_notice(ui, CARD_IS_THEIRS.but(name=name)), effect=Enroll(tag, name), cue=READ)


def free_card(tag: str, model: Model) -> Update:
    """Free the card. Its last owner is asked for another one."""
    draft = new_game_draft(model)
    freed = draft.without_card(tag).but(awaiting=_holder(tag, draft))
    return Update(model.ui.closed().typing(freed), effect=ForgetCard(tag), cue="key")


def name_for_card(tag: str, model: Model) -> Update:
    """Type a name for the card, at the next free seat. If another name is being typed, finish that first."""
    if model.ui.find(NameDraft):
        *below, naming, question = model.ui.stack
        return Update(model.ui.but(stack=(*below, question, naming), number=0), cue="key")
    return Update(naming_at(model.ui.closed(), new_game_draft(model).place(""), tag), cue="key")


def _new_card(tag: str, draft: NewGameDraft, model: Model) -> Update:
    """Give the card to the seat that awaits one; else ask whose it is. If only a new player can own it, seat one."""
    ui, naming = model.ui, model.ui.find(NameDraft)
    if (naming and naming.tag == tag) or WhoseCard(tag) in ui.stack:
        return Update(ui, cue=READ)
    name = draft.awaiting
    if name and ui.top == routes.NewGame():
        ui = with_notice(ui.typing(_with_card(draft, name, tag)), CARD_IS_THEIRS.but(name=name))
        return Update(ui, effect=Enroll(tag, name), cue=READ)
    is_new = not naming and not who_could_sit(model) and all(seat.tag for seat in draft.people) and draft.place("") >= 0
    return _sits_down(tag, draft, model) if is_new else Update(ui.opened(WhoseCard(tag)), cue=READ)


def _sits_down(tag: str, draft: NewGameDraft, model: Model) -> Update:
    """Seat somebody new under the name of the sign, at once; a touch on the seat types another name."""
    seat = draft.place("")
    sign = free_sign(draft, draft.seats[seat].sign, seat)
    name = name_of_sign(sign, model.settings.language)
    if draft.place(name) >= 0:
        return Update(naming_at(model.ui, seat, tag), cue=READ)
    draft = with_seat(draft, seat, SeatDraft(sign, name, tag, is_here=True))
    return Update(model.ui.typing(draft), effect=Enroll(tag, name), cue=READ)


def _arrives(name: str, model: Model) -> Update:
    """Seat this person after everybody who is here, in place of one who only played last time. A seat that is being
    named stays.
    """
    draft, ui, naming = new_game_draft(model), model.ui, model.ui.find(NameDraft)
    kept = ui.top.seat if isinstance(ui.top, Naming) and naming and (naming.text or naming.tag) else -1
    if ui.top != routes.NewGame() and kept < 0:
        ui = ui.at_table().opened(routes.NewGame()).without(NameDraft)
    empty = (index for index, seat in enumerate(draft.seats) if not seat.name and index != kept)
    source = draft.place(name) if draft.place(name) >= 0 else next(empty, -1)
    if source < 0:
        return Update(ui, cue="refused")
    order = _order(draft, source, kept)
    moved = draft.but(seats=tuple(draft.seats[index] for index in order))
    return Update(ui.typing(with_known_person(moved, order.index(source), name, model.cards)), cue=READ)


def _order(draft: NewGameDraft, source: int, kept: int) -> list[int]:
    """The order of the seats, with `source` moved behind those who are here and `kept` in its place."""
    others = [index for index in range(len(draft.seats)) if index not in (source, kept)]
    if source != kept:
        behind = (place for place, index in enumerate(others) if not draft.seats[index].is_here)
        others.insert(next(behind, len(others)), source)
    return others if kept < 0 else [*others[:kept], kept, *others[kept:]]


def _with_card(draft: NewGameDraft, name: str, tag: str) -> NewGameDraft:
    """The draft in which only that person has the card, and is asked for no other one."""
    seat = draft.place(name)
    return with_seat(draft, seat, msgspec.structs.replace(draft.seats[seat], tag=tag, is_here=True))


def _holder(tag: str, draft: NewGameDraft) -> str:
    """The name of the player who sits with this card, or nobody."""
    return next((seat.name for seat in draft.people if seat.tag == tag), "")


def has_seat(model: Model) -> bool:
    """Is there a free seat for somebody new?"""
    seats = enumerate(new_game_draft(model).seats)
    return any(not seat.name and Naming(index) not in model.ui.stack for index, seat in seats)
