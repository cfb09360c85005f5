"""The views that forget a name: all people whom this box remembers, and what it keeps of one of them."""

from collections.abc import Collection, Iterator

from ui.core.state import messages as m
from ui.core.state.model import Model, signs
from ui.core.state.update import ForgetPerson
from ui.core.words.frame import Frame, hold_button
from ui.flows.settings.model import ForgetAsked, NamesKept
from ui.pieces.templates.decision import DecisionView
from ui.pieces.templates.pick import PickView
from ui.toolkit.parts import Bar, Button, ListEntry, Row, Tone


def names_kept(shown: NamesKept, frame: Frame) -> PickView:
    """Everybody of whom a card, a sign or an evening is kept."""
    words, names = frame.words, remembered_people(frame.model)
    entries = tuple(
        ListEntry(name, _evenings(frame, name), m.Open(ForgetAsked(name)), signs((name,), frame.model.cards))
        for name in names
    )
    bar, nobody = frame.bar(words("Which name should be forgotten?")), nobody_yet(frame, names)
    return frame.pick_page(bar, entries, (frame.back(),), nobody)


def nobody_yet(frame: Frame, names: Collection[str]) -> str:
    """Why a page of names is empty, if it is."""
    return "" if names else frame.words("Nobody has played here yet.")


def forget_asked(shown: ForgetAsked, frame: Frame) -> DecisionView:
    """What goes and what stays; the button is held."""
    words, name = frame.words, shown.name
    forget = hold_button(frame, Button(words("Forget"), action=ForgetPerson(name)))
    bar = Bar(words("Forget {name}?", name=name), signs((name,), frame.model.cards)[0])
    return DecisionView(bar, (forget, frame.back()), tuple(_rows(frame, name)))


def forget_button(frame: Frame) -> Button:
    """The way to the list of names. While a game is played it waits: its players are known by their names."""
    words = frame.words
    if frame.model.game is not None:
        return Button(words("Forget a name"), words("before a game"), reason=words("Go to the start screen for that."))
    return Button(words("Forget a name"), "", m.Open(NamesKept()))


def remembered_people(model: Model) -> tuple[str, ...]:
    """All people of whom anything is kept, in alphabetical order."""
    played = (name for past in model.evenings for name in past.evening.names)
    return tuple(sorted({*model.cards.people, *played} - {""}))


def _rows(frame: Frame, name: str) -> Iterator[Row]:
    words, cards = frame.words, frame.model.cards
    count = sum(owner == name for owner in cards.names.values())
    yield Row(words("Card and sign"), words.n("{n} card", "{n} cards", count) if count else "", Tone.TEXT)
    yield Row(words("Language, place and phone"), tone=Tone.TEXT)
    yield Row(words("The name in past evenings"), _evenings(frame, name), Tone.TEXT)
    yield Row(words("The games stay, with the names in them."), is_ruled=True)
    yield Row(words("Copies on USB sticks keep them too."))


def _evenings(frame: Frame, name: str) -> str:
    count = sum(name in past.evening.names for past in frame.model.evenings)
    return frame.words.n("{n} evening", "{n} evenings", count) if count else ""
