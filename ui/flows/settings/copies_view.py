"""The view of backup copies: when and where the last one was made, and what to plug in."""

from ui.core.state.update import AllowCards, CopyNow
from ui.core.words.frame import Frame
from ui.flows.settings.model import CopiesPage
from ui.pieces.templates.decision import DecisionView
from ui.store.shelf import moment_words
from ui.toolkit.parts import Button, Row, Style, Tone


def copies(shown: CopiesPage, frame: Frame) -> DecisionView:
    """The last copy, a failed one if there is one, and what is copied when."""
    words, last = frame.words, frame.model.devices.last_copy
    made = moment_words(last.at, words.language) if last.place else words("none since the start")
    copied = words("{place}, with cards", place=last.place) if last.has_cards else last.place
    rows = (
        Row(words("Last copy"), made),
        *((Row(words("Copied to"), copied, Tone.MINT),) if last.place else ()),
        *((Row(words("Not finished"), last.failed, Tone.CORAL),) if last.failed else ()),
        Row(words("Every 5 minutes, and after each game,")),
        Row(words("all games are copied to each USB stick.")),
    )
    now = Button(words("Copy now"), "", CopyNow(), Style.PRIMARY)
    allow = () if last.has_cards else (Button(words("Cards too"), words("encrypted, to this stick"), AllowCards()),)
    return DecisionView(frame.bar(words("Copies")), (now, *(allow if last.place else ()), frame.back()), rows)


def copies_note(frame: Frame) -> str:
    """The note of the menu: where the last copy is, in a word or two."""
    last = frame.model.devices.last_copy
    return (last.failed and frame.words("not finished")) or last.place or frame.words("to a USB stick")
