"""The questions who sits down and whose card this is. They say for each person what a touch does."""

from banker.play.level import LEVELS
from ui.core.state import messages as m
from ui.core.state.drafts import NameDraft
from ui.core.state.model import signs
from ui.core.state.new_game import draft_of, tag_of, who_could_sit
from ui.core.state.update import do
from ui.core.words.acts import level_words
from ui.core.words.frame import Frame, hold_button
from ui.core.words.notices import instead_words
from ui.flows.new_game import cards_update, update
from ui.flows.new_game import model as own
from ui.flows.new_game.cards_update import has_seat
from ui.pieces.templates.pick import PickView
from ui.toolkit.parts import Bar, Button, ListEntry, Style


def who_sits(shown: own.WhoSits, frame: Frame) -> PickView:
    """People of earlier evenings without a seat, the latest first; or a new person."""
    words = frame.words
    known = who_could_sit(frame.model)
    entries = tuple(
        ListEntry(name, "", do(update.choose_person, shown.seat, name), _coin(frame, name)) for name in known
    )
    buttons = (
        _new(frame, do(update.somebody_new, shown.seat), Style.PRIMARY),
        bank_button(frame, shown.seat),
        frame.back(),
    )
    return frame.pick_page(Bar(words("Who is playing?")), entries, buttons)


def bank_button(frame: Frame, seat: int) -> Button:
    """The button that lets the bank play this seat."""
    return Button(frame.words("The bank"), frame.words("plays this seat"), m.Open(own.BankSits(seat), is_instead=True))


def remove_button(frame: Frame, seat: int) -> Button:
    """The button that empties the seat."""
    return hold_button(
        frame, Button(frame.words("Remove"), frame.words("nobody sits here"), do(update.remove_seat, seat))
    )


def bank_sits(shown: own.BankSits, frame: Frame) -> PickView:
    """The levels of the bank, or an empty seat."""
    words, present = frame.words, draft_of(frame.ui).seats[shown.seat]
    levels = tuple(
        ListEntry(
            *level_words(words, level), do(update.choose_level, shown.seat, level), is_chosen=level == present.level
        )
        for level in LEVELS
    )
    remove = (remove_button(frame, shown.seat),) if present.name else ()
    return PickView(Bar(words("How well does the bank play?")), levels, (*remove, frame.back()))


def whose_card(shown: own.WhoseCard, frame: Frame) -> PickView:
    """All people who could get the card. A card with an owner can also be freed or left."""
    words, owner = frame.words, frame.model.cards.owner(shown.tag)
    entries = tuple(_takers(frame, shown.tag, owner))
    new = (
        (_new(frame, do(cards_update.name_for_card, shown.tag), Style.PLAIN if owner else Style.PRIMARY),)
        if has_seat(frame.model)
        else ()
    )
    free = (
        (
            hold_button(
                frame,
                Button(words("Free the card"), words("then nobody owns it"), do(cards_update.free_card, shown.tag)),
            ),
        )
        if owner
        else ()
    )
    leave = frame.back(words("Leave the card"), words("nothing changes"))
    sentence = words("Whose card is this?")
    if owner:
        sentence = words("This is {name}'s card. Give it to somebody?", name=owner)
    return frame.pick_page(Bar(sentence), entries, (*new, *free, leave))


def _takers(frame: Frame, tag: str, owner: str | None) -> list[ListEntry]:
    """The people who can take the card: the one whose name is being typed, those who sit, and those who could sit."""
    words, naming, people = frame.words, frame.ui.find(NameDraft), draft_of(frame.ui).people
    takers = [
        ListEntry(each.name, instead_words(words, each.tag), do(cards_update.give_card, tag, each.name), (each.sign,))
        for each in people
    ]
    for name in who_could_sit(frame.model):
        notes = words("sits down"), instead_words(words, tag_of(name, frame.model.cards))
        takers.append(ListEntry(name, ", ".join(notes), do(cards_update.give_card, tag, name), _coin(frame, name)))
    if naming and naming.text not in (taker.title for taker in takers):
        note = instead_words(words, naming.tag) if naming.tag else words("whose name is being typed")
        takers.insert(
            0,
            ListEntry(
                naming.text or words("The new player"), note, do(cards_update.give_card, tag, ""), (naming.sign,)
            ),
        )
    return [taker for taker in takers if taker.title != owner]


def _coin(frame: Frame, name: str) -> tuple[int, ...]:
    """The coin with the person's remembered sign, if there is one."""
    return signs((name,), frame.model.cards) if name in frame.model.cards.signs else ()


def _new(frame: Frame, action: m.Message, style: Style) -> Button:
    """The button for a new person; a name that is being typed is finished first."""
    note = frame.words("after this name") if frame.ui.find(NameDraft) else frame.words("type the name")
    return Button(frame.words("Somebody new"), note, action, style)
