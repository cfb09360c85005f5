"""Updates of seats, names and signs before a game."""

import msgspec

from banker.play.level import Level
from ui.core.input.name import is_named_by_sign, name_draft, name_of_sign
from ui.core.state import routes
from ui.core.state.drafts import NameDraft, NewGameDraft, SeatDraft
from ui.core.state.messages import NameDone
from ui.core.state.model import SEATS, Model, UiState
from ui.core.state.new_game import NAMES_OF_BANK, new_game_draft, tag_of, who_could_sit
from ui.core.state.notices import NAME_TAKEN, NameImpossible
from ui.core.state.update import Enroll, Update, show_notice
from ui.flows.new_game import model as own
from ui.store.cards import Cards
from ui.store.names import foreign_letter, name_problem


def choose_seat(seat: int, model: Model) -> Update:
    """Choose a seat: type its name, or first offer people of earlier evenings, or levels for a seat of the bank."""
    present = new_game_draft(model).seats[seat]
    if present.level:
        return Update(model.ui.opened(own.BankSits(seat)), cue="key")
    if not present.name and who_could_sit(model):
        return Update(model.ui.opened(own.WhoSits(seat)), cue="key")
    return Update(naming_at(model.ui, seat), cue="key")


def choose_person(seat: int, name: str, model: Model) -> Update:
    """Seat a person who played before, with the known card and sign."""
    draft = with_known_person(new_game_draft(model), seat, name, model.cards)
    return Update(model.ui.closed().typing(draft), cue="key")


def choose_level(seat: int, level: Level, model: Model) -> Update:
    """Let the bank play there, at this level."""
    draft = new_game_draft(model)
    name = draft.seats[seat].name or next(name for name in NAMES_OF_BANK if draft.place(name) < 0)
    sign = free_sign(draft, draft.seats[seat].sign, seat)
    played = with_seat(draft, seat, SeatDraft(sign, name, is_here=True, level=level))
    return Update(model.ui.closed().typing(played), cue="key")


def somebody_new(seat: int, model: Model) -> Update:
    """Type a name at the seat that was touched."""
    return Update(naming_at(model.ui.closed(), seat), cue="key")


def seat_name(message: NameDone, model: Model) -> Update:
    """Seat the typed name, or without one the name of the sign. A card is awaited, unless there is one."""
    ui, naming, shown = model.ui, name_draft(model), model.ui.top
    assert isinstance(shown, own.Naming)
    draft = new_game_draft(model)
    naming = naming if naming.text else naming.but(text=name_of_sign(naming.sign, model.settings.language))
    if name_problem(naming.text):
        return show_notice(ui, NameImpossible(naming.text, foreign_letter(naming.text)), "refused")
    if draft.place(naming.text) not in (-1, shown.seat):
        return show_notice(ui, NAME_TAKEN.but(name=naming.text), "refused")
    known = tag_of(naming.text, model.cards)
    if naming.tag and known not in ("", naming.tag):  # one card each: the question comes before the other card is lost
        return Update(ui.closed().without(NameDraft).opened(own.WhoseCard(naming.tag)), cue="key")
    tag = naming.tag or known
    draft = with_seat(draft, shown.seat, SeatDraft(naming.sign, naming.text, tag, is_here=True))
    draft = draft.but(awaiting="" if tag else naming.text)
    is_new = bool(naming.tag) and model.cards.owner(naming.tag) != naming.text
    effect = Enroll(naming.tag, naming.text) if is_new else None
    return Update(ui.closed().typing(draft).without(NameDraft), effect=effect, cue="key")


def touch_person(model: Model) -> Update:
    """Finish the name, then open that person's language and place."""
    update = seat_name(NameDone(), model)
    if update.ui.find(NameDraft):
        return update
    return Update(update.ui.opened(routes.PersonPage(name_draft(model).text)), effect=update.effect, cue="key")


def remove_seat(seat: int, model: Model) -> Update:
    """Empty the seat."""
    draft = new_game_draft(model)
    emptied = with_seat(draft, seat, SeatDraft(draft.seats[seat].sign))
    return Update(model.ui.closed().typing(emptied).without(NameDraft), cue="key")


def open_new_game(address: routes.NewGame, model: Model) -> UiState:
    """Open the setup with the last game's settings, or as it was left."""
    return model.ui.opened(address).typing(new_game_draft(model))


def naming_at(ui: UiState, seat: int, tag: str = "") -> UiState:
    """Open the page that types the name of a seat, perhaps for a card."""
    draft = ui.find(NewGameDraft)
    assert draft is not None
    present = draft.seats[seat]
    sign = free_sign(draft, present.sign, seat)
    text = "" if is_named_by_sign(present) else present.name
    return ui.opened(own.Naming(seat)).typing(NameDraft(text, sign, tag or present.tag))


def with_known_person(draft: NewGameDraft, seat: int, name: str, cards: Cards) -> NewGameDraft:
    """The draft with a known person on the seat, with the remembered sign if free. A missing card is awaited."""
    tag, sign = tag_of(name, cards), free_sign(draft, cards.signs.get(name, draft.seats[seat].sign), seat)
    draft = with_seat(draft, seat, SeatDraft(sign, name, tag, is_here=True))
    return draft if tag else draft.but(awaiting=name)


def free_sign(draft: NewGameDraft, wished: int, seat: int) -> int:
    """The wished sign, or the first one that no other person at the table has."""
    taken = {each.sign for index, each in enumerate(draft.seats) if each.name and index != seat}
    free: list[int] = [sign for sign in (wished, *range(SEATS)) if sign not in taken]
    return free[0]


def with_seat(draft: NewGameDraft, seat: int, person: SeatDraft) -> NewGameDraft:
    """The draft with one seat changed: an empty seat gives up the same sign, and another seat the same card."""
    before = draft.seats[seat].sign
    seats = [
        each if each.name or each.sign != person.sign else msgspec.structs.replace(each, sign=before)
        for each in draft.without_card(person.tag).seats
    ]
    awaiting = "" if draft.awaiting == seats[seat].name else draft.awaiting
    seats[seat] = person
    return draft.but(seats=tuple(seats), awaiting=awaiting)


def who_is_named(shown: own.Naming, model: Model) -> str | None:
    """The person whose name is typed reads the screen."""
    naming = model.ui.find(NameDraft)
    return naming.text if naming else None
