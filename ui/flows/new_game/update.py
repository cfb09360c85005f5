"""Updates of seats, names and signs before a game."""

from __future__ import annotations

import msgspec

from ui.core.input.name import name_drafted
from ui.core.state import routes
from ui.core.state.drafts import NameDraft, NewGameDraft, SeatDraft
from ui.core.state.messages import NameDone
from ui.core.state.model import SEATS, Model, UiState
from ui.core.state.new_game import NAMES_OF_BANK, drafted, tag_of, who_could_sit
from ui.core.state.notices import NameImpossible, NameTaken
from ui.core.state.update import Enroll, Update, said
from ui.flows.new_game.model import (
    BankSits,
    LevelChosen,
    Naming,
    PersonChosen,
    PersonTouched,
    SeatChosen,
    SeatRemoved,
    SomebodyNew,
    WhoseCard,
    WhoSits,
)
from ui.store.cards import Cards
from ui.store.names import foreign_letter, name_problem


def choose_seat(message: SeatChosen, model: Model) -> Update:
    """A seat's name is typed; those of earlier evenings are offered for an empty one, levels for one of the bank's."""
    present = drafted(model).seats[message.seat]
    if present.level:
        return Update(model.ui.opened(BankSits(message.seat)), cue="key")
    if not present.name and who_could_sit(model):
        return Update(model.ui.opened(WhoSits(message.seat)), cue="key")
    return Update(naming_at(model.ui, message.seat), cue="key")


def choose_person(message: PersonChosen, model: Model) -> Update:
    """Somebody who played before sits there, with the card and the sign that are known."""
    draft = sat_down(drafted(model), _seat_open(model), message.name, model.cards)
    return Update(model.ui.closed().typing(draft), cue="key")


def choose_level(message: LevelChosen, model: Model) -> Update:
    """The bank plays there, so well."""
    draft, seat = drafted(model), _seat_open(model)
    name = draft.seats[seat].name or next(name for name in NAMES_OF_BANK if draft.place(name) < 0)
    sign = free_sign(draft, draft.seats[seat].sign, seat)
    played = seated(draft, seat, SeatDraft(sign, name, is_here=True, level=message.level))
    return Update(model.ui.closed().typing(played), cue="key")


def somebody_new(message: SomebodyNew, model: Model) -> Update:
    """A name is typed at the seat that was touched."""
    return Update(naming_at(model.ui.closed(), _seat_open(model)), cue="key")


def name_done(message: NameDone, model: Model) -> Update:
    """Somebody sits there, and a card is awaited unless there is one."""
    ui, naming, seat = model.ui, name_drafted(model), _seat_open(model)
    draft = drafted(model)
    if name_problem(naming.text):
        return said(ui, NameImpossible(naming.text, foreign_letter(naming.text)), "refused")
    if draft.place(naming.text) not in (-1, seat):
        return said(ui, NameTaken(naming.text), "refused")
    known = tag_of(naming.text, model.cards)
    if naming.tag and known not in ("", naming.tag):  # one card each: the other one goes only after a question
        return Update(ui.closed().without(NameDraft).opened(WhoseCard(naming.tag)), cue="key")
    tag = naming.tag or known
    draft = seated(draft, seat, SeatDraft(naming.sign, naming.text, tag, is_here=True))
    draft = draft.but(awaiting="" if tag else naming.text)
    is_new = bool(naming.tag) and model.cards.owner(naming.tag) != naming.text
    effect = Enroll(naming.tag, naming.text) if is_new else None
    return Update(ui.closed().typing(draft).without(NameDraft), effect=effect, cue="key")


def touch_person(message: PersonTouched, model: Model) -> Update:
    """The name is typed; then that person's language and place."""
    update = name_done(NameDone(), model)
    if update.ui.find(NameDraft):
        return update
    return Update(update.ui.opened(routes.PersonPage(name_drafted(model).text)), effect=update.effect, cue="key")


def remove_seat(message: SeatRemoved, model: Model) -> Update:
    """Nobody sits there."""
    draft, seat = drafted(model), _seat_open(model)
    emptied = seated(draft, seat, SeatDraft(draft.seats[seat].sign))
    return Update(model.ui.closed().typing(emptied).without(NameDraft), cue="key")


def open_new_game(address: routes.NewGame, model: Model) -> UiState:
    """From the last game's settings, or as it was left. Before the first of all it is asked whether to have a PIN."""
    ui = model.ui.opened(address).typing(drafted(model))
    return ui if model.pin.is_settled or model.saved else ui.opened(routes.PinPage(is_offered=True))


def naming_at(ui: UiState, seat: int, tag: str = "") -> UiState:
    """The name of a seat is typed, perhaps for a card."""
    draft = ui.find(NewGameDraft)
    assert draft is not None
    present = draft.seats[seat]
    sign = free_sign(draft, present.sign, seat)
    return ui.opened(Naming(seat)).typing(NameDraft(present.name, sign, tag or present.tag))


def sat_down(draft: NewGameDraft, seat: int, name: str, cards: Cards) -> NewGameDraft:
    """Somebody known sits there, with the sign remembered if it is free; without a card one is awaited."""
    tag, sign = tag_of(name, cards), free_sign(draft, cards.signs.get(name, draft.seats[seat].sign), seat)
    draft = seated(draft, seat, SeatDraft(sign, name, tag, is_here=True))
    return draft if tag else draft.but(awaiting=name)


def free_sign(draft: NewGameDraft, wished: int, seat: int) -> int:
    """The sign wished for, or the first one that no other person at the table has."""
    taken = {each.sign for index, each in enumerate(draft.seats) if each.name and index != seat}
    free: list[int] = [sign for sign in (wished, *range(SEATS)) if sign not in taken]
    return free[0]


def seated(draft: NewGameDraft, seat: int, person: SeatDraft) -> NewGameDraft:
    """One seat changed; an empty seat that had the same sign takes the one that became free, and nobody else has the
    same card.
    """
    before = draft.seats[seat].sign
    seats = [
        each if each.name or each.sign != person.sign else msgspec.structs.replace(each, sign=before)
        for each in draft.without_card(person.tag).seats
    ]
    awaiting = "" if draft.awaiting == seats[seat].name else draft.awaiting
    seats[seat] = person
    return draft.but(seats=tuple(seats), awaiting=awaiting)


def _seat_open(model: Model) -> int:
    shown = model.ui.top
    assert isinstance(shown, Naming | WhoSits | BankSits)
    return shown.seat


def who_is_named(shown: Naming, model: Model) -> str | None:
    """Read by whose name is typed."""
    naming = model.ui.find(NameDraft)
    return naming.text if naming else None
