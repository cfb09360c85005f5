"""Who sits down? What touches and cards do to seats, names and signs."""

from __future__ import annotations

import msgspec

from banker.setup import name_problem
from ui.core import routes
from ui.core.drafted import drafted, tag_of
from ui.core.messages import NameDone
from ui.core.model import SEATS, Model, UiState
from ui.core.naming import name_drafted
from ui.core.notice import BankersCardHeld, CardTaken, NameImpossible, NameTaken, UnknownCard
from ui.core.typed import NameDraft, NewGameDraft, SeatDraft
from ui.core.update import Enroll, Update, said
from ui.flows.new_game.model import Naming, PersonTouched, SeatChosen, SeatRemoved


def choose_seat(message: SeatChosen, model: Model) -> Update:
    """A seat's name is typed."""
    return Update(_naming(model.ui, message.seat), cue="key")


def name_done(message: NameDone, model: Model) -> Update:
    """Somebody sits there, and a card is awaited unless there is one."""
    ui, naming, seat = model.ui, name_drafted(model), _seat_open(model)
    draft = drafted(model)
    if name_problem(naming.text):
        return said(ui, NameImpossible(naming.text), "refused")
    if any(each.name == naming.text for index, each in enumerate(draft.seats) if index != seat):
        return said(ui, NameTaken(naming.text), "refused")
    tag = naming.tag or tag_of(naming.text, model.cards)
    draft = _seated(draft, seat, SeatDraft(naming.sign, naming.text, tag))
    draft = draft.but(awaiting=-1 if tag else seat)
    is_new = bool(naming.tag) and model.cards.owner(naming.tag) != naming.text
    effect = Enroll(naming.tag, naming.text) if is_new else None
    return Update(ui.closed().typing(draft).without(NameDraft), effect=effect, cue="key")


def touch_person(message: PersonTouched, model: Model) -> Update:
    """The name is typed; then that person's language and place."""
    update = name_done(NameDone(), model)
    if update.ui.find(NameDraft):
        return update
    draft = update.ui.find(NewGameDraft)
    name = draft.seats[_seat_open(model)].name if draft else ""
    return Update(update.ui.opened(routes.PersonPage(name)), effect=update.effect, cue="key")


def remove_seat(message: SeatRemoved, model: Model) -> Update:
    """Nobody sits there."""
    draft, seat = drafted(model), _seat_open(model)
    emptied = _seated(draft, seat, SeatDraft(draft.seats[seat].sign))
    awaiting = -1 if draft.awaiting == seat else draft.awaiting
    return Update(model.ui.closed().typing(emptied.but(awaiting=awaiting)).without(NameDraft), cue="key")


def card_at_setup(tag: str, model: Model) -> Update:
    """A card while a game is set up: for the awaited seat, for the name being typed, or somebody who sits down."""
    draft, owner = model.ui.find(NewGameDraft), model.cards.owner(tag)
    if draft is None or tag in model.cards.bankers:
        return card_silent(tag, model)
    sits = any(seat.name == owner for seat in draft.people)
    if model.ui.find(NameDraft):
        return _card_for_name(tag, owner, model)
    if owner is not None and not sits:
        return _sits_down(tag, owner, model)
    if draft.awaiting >= 0 and owner in (None, draft.seats[draft.awaiting].name):
        return _card_for_seat(tag, model)
    if owner is not None:
        return said(model.ui, CardTaken(owner), "refused")
    return _stranger(tag, model)


def card_silent(tag: str, model: Model) -> Update:
    """While it is asked who begins, a card changes nothing."""
    if tag in model.cards.bankers:
        return said(model.ui, BankersCardHeld(), "unknown_card")
    return Update(model.ui, cue="card_read")


def open_new_game(address: routes.NewGame, model: Model) -> UiState:
    """From the last game's settings, or as it was left."""
    return model.ui.opened(address).typing(drafted(model))


def _card_for_name(tag: str, owner: str | None, model: Model) -> Update:
    """An unknown card becomes that of the name; a known one writes its owner's name."""
    naming = name_drafted(model)
    if owner is None:
        return Update(model.ui.typing(naming.but(tag=tag)), cue="card_read")
    if any(seat.name == owner for seat in drafted(model).people):
        return said(model.ui, CardTaken(owner), "refused")
    return Update(model.ui.typing(naming.but(text=owner, tag=tag)), cue="card_read")


def _card_for_seat(tag: str, model: Model) -> Update:
    draft = drafted(model)
    seat = draft.seats[draft.awaiting]
    effect = Enroll(tag, seat.name) if model.cards.owner(tag) is None else None
    draft = _seated(draft, draft.awaiting, msgspec.structs.replace(seat, tag=tag)).but(awaiting=-1)
    return Update(model.ui.typing(draft), effect=effect, cue="card_read")


def _sits_down(tag: str, owner: str, model: Model) -> Update:
    """A known card: its owner takes the next free seat, with the sign remembered if it is free."""
    draft = drafted(model)
    free = next((index for index, seat in enumerate(draft.seats) if not seat.name), None)
    if free is None:
        return Update(model.ui, cue="refused")
    sign = _free_sign(draft, model.cards.signs.get(owner, draft.seats[free].sign), free)
    return Update(model.ui.typing(_seated(draft, free, SeatDraft(sign, owner, tag))), cue="card_read")


def _stranger(tag: str, model: Model) -> Update:
    """A card nobody owns, and no seat awaits one: the next free seat is named for it."""
    free = next((index for index, seat in enumerate(drafted(model).seats) if not seat.name), None)
    if free is None:
        return said(model.ui, UnknownCard(tag), "unknown_card")
    ui = _naming(model.ui, free)
    return Update(ui.typing(ui.get(NameDraft).but(tag=tag)), cue="card_read")


def _naming(ui: UiState, seat: int) -> UiState:
    draft = ui.find(NewGameDraft)
    assert draft is not None
    present = draft.seats[seat]
    sign = _free_sign(draft, present.sign, seat)
    return ui.opened(Naming(seat)).typing(NameDraft(present.name, sign, present.tag))


def _free_sign(draft: NewGameDraft, wished: int, seat: int) -> int:
    """The sign wished for, or the first one that no other person at the table has."""
    taken = {each.sign for index, each in enumerate(draft.seats) if each.name and index != seat}
    free: list[int] = [sign for sign in (wished, *range(SEATS)) if sign not in taken]
    return free[0]


def _seated(draft: NewGameDraft, seat: int, person: SeatDraft) -> NewGameDraft:
    """One seat changed; an empty seat that had the same sign takes the one that became free."""
    before = draft.seats[seat].sign
    seats = [
        each if each.name or each.sign != person.sign else msgspec.structs.replace(each, sign=before)
        for each in draft.seats
    ]
    seats[seat] = person
    return draft.but(seats=tuple(seats))


def _seat_open(model: Model) -> int:
    shown = model.ui.stack[-1]
    assert isinstance(shown, Naming)
    return shown.seat


def who_is_named(shown: Naming, model: Model) -> str | None:
    """Read by whose name is typed."""
    naming = model.ui.find(NameDraft)
    return naming.text if naming else None
