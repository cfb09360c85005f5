"""Updates by card before a game: the owner of a card sits down; for a new card the table asks whose it is."""

from __future__ import annotations

import msgspec

from ui.core.state import routes
from ui.core.state.drafts import NameDraft, NewGameDraft
from ui.core.state.model import Model
from ui.core.state.new_game import drafted, who_could_sit
from ui.core.state.notices import BankersCardHeld, CardIsTheirs, NameImpossible
from ui.core.state.update import Enroll, ForgetCard, Update, said, with_notice
from ui.flows.new_game.model import CardFreed, CardGiven, Naming, SomebodyNew, WhoseCard, WhoSits
from ui.flows.new_game.update import naming_at, sat_down, seated
from ui.store.names import foreign_letter, name_problem

READ = "card_read"


def card_at_setup(tag: str, model: Model) -> Update:
    """Handle a card while a game is set up. If the table already asks whose it is, the same card changes nothing."""
    if model.ui.find(NewGameDraft) is None or tag in model.cards.bankers:
        return card_silent(tag, model)
    shown = model.ui.top
    if isinstance(shown, WhoseCard | WhoSits):
        model = model.but(ui=model.ui.closed())
    if shown == WhoseCard(tag):
        return Update(model.ui, cue=READ)
    owner, draft = model.cards.owner(tag), drafted(model)
    if owner is None:
        return _new_card(tag, draft, model)
    if name_problem(owner):
        return said(model.ui, NameImpossible(owner, foreign_letter(owner)), "refused")
    is_here = any(seat.is_here and seat.name == owner for seat in draft.people)
    return Update(model.ui.opened(WhoseCard(tag)), cue=READ) if is_here else _arrives(owner, model)


def card_silent(tag: str, model: Model) -> Update:
    """A card changes nothing while the table asks who begins."""
    if tag in model.cards.bankers:
        return said(model.ui, BankersCardHeld(), "unknown_card")
    return Update(model.ui, cue=READ)


def give_card(message: CardGiven, model: Model) -> Update:
    """Give the card to that person, in place of any other card. Its last owner is asked for another one."""
    tag, name, ui = _asked(model), message.name, model.ui.closed()
    if not name:
        return Update(ui.typing(ui.get(NameDraft).but(tag=tag)), cue=READ)
    loser = _holder(tag, drafted(model))
    if drafted(model).place(name) < 0:
        ui = _arrives(name, model.but(ui=ui)).ui
    draft = drafted(model.but(ui=ui))
    if draft.place(name) < 0:
        return Update(ui, cue="refused")
    given = _with_card(draft, name, tag)
    ui = ui.typing(given.but(awaiting=loser or given.awaiting))
    return Update(with_notice(ui, CardIsTheirs(name)), effect=Enroll(tag, name), cue=READ)


def free_card(message: CardFreed, model: Model) -> Update:
    """Free the card. Its last owner is asked for another one."""
    tag, draft = _asked(model), drafted(model)
    freed = draft.without_card(tag).but(awaiting=_holder(tag, draft))
    return Update(model.ui.closed().typing(freed), effect=ForgetCard(tag), cue="key")


def name_for_card(message: SomebodyNew, model: Model) -> Update:
    """Type a name for the card, at the next free seat. If another name is being typed, finish that first."""
    if model.ui.find(NameDraft):
        *below, naming, question = model.ui.stack
        return Update(model.ui.but(stack=(*below, question, naming), number=0), cue="key")
    return Update(naming_at(model.ui.closed(), drafted(model).place(""), _asked(model)), cue="key")


def _new_card(tag: str, draft: NewGameDraft, model: Model) -> Update:
    """Give the card to the seat that awaits one; else ask whose it is, or only a name if its owner must be new."""
    ui, naming = model.ui, model.ui.find(NameDraft)
    if (naming and naming.tag == tag) or WhoseCard(tag) in ui.stack:
        return Update(ui, cue=READ)
    name = draft.awaiting
    if name and ui.top == routes.NewGame():
        ui = with_notice(ui.typing(_with_card(draft, name, tag)), CardIsTheirs(name))
        return Update(ui, effect=Enroll(tag, name), cue=READ)
    is_new = not naming and not who_could_sit(model) and all(seat.tag for seat in draft.people) and draft.place("") >= 0
    return Update(naming_at(ui, draft.place(""), tag) if is_new else ui.opened(WhoseCard(tag)), cue=READ)


def _arrives(name: str, model: Model) -> Update:
    """Seat this person after everybody who is here, in place of one who only played last time. A seat that is being
    named stays.
    """
    draft, ui, naming = drafted(model), model.ui, model.ui.find(NameDraft)
    kept = ui.top.seat if isinstance(ui.top, Naming) and naming and (naming.text or naming.tag) else -1
    if ui.top != routes.NewGame() and kept < 0:
        ui = ui.at_table().opened(routes.NewGame()).without(NameDraft)
    empty = (index for index, seat in enumerate(draft.seats) if not seat.name and index != kept)
    source = draft.place(name) if draft.place(name) >= 0 else next(empty, -1)
    if source < 0:
        return Update(ui, cue="refused")
    order = _order(draft, source, kept)
    moved = draft.but(seats=tuple(draft.seats[index] for index in order))
    return Update(ui.typing(sat_down(moved, order.index(source), name, model.cards)), cue=READ)


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
    return seated(draft, seat, msgspec.structs.replace(draft.seats[seat], tag=tag, is_here=True))


def _holder(tag: str, draft: NewGameDraft) -> str:
    """The name of the player who sits with this card, or nobody."""
    return next((seat.name for seat in draft.people if seat.tag == tag), "")


def _asked(model: Model) -> str:
    shown = model.ui.top
    assert isinstance(shown, WhoseCard)
    return shown.tag
