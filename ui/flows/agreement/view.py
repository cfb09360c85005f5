"""What does an agreement say? What is to be signed, who has agreed, and whose card is awaited."""

from __future__ import annotations

from collections.abc import Iterator

from banker import commands as c
from banker.commands import JournalCommand
from ui.core import messages as m
from ui.core import routes
from ui.core.corrections import correction_words
from ui.core.frame import Frame
from ui.core.notice_words import command_words
from ui.core.signing import TWO, is_by_card
from ui.flows.agreement.model import AgreementView, BankerAgrees, NameAgrees
from ui.toolkit.parts import Button, Row, SignChoice, Style, Tone
from ui.toolkit.templates.decision import DecisionView

ROWS = 3


def agreement(shown: routes.Agreement, frame: Frame) -> AgreementView:
    """What is to be signed, and who has signed it so far."""
    rows = tuple(_rows(frame, shown.commands))
    first = rows if len(rows) <= ROWS else rows[: ROWS - 1]
    more = len(rows) - len(first)
    first += (Row(frame.words("and {n} more", n=more)),) if more else ()
    if frame.game.book.rules.table.undo == "banker":
        return _of_the_banker(shown, frame, first)
    words, by_card = frame.words, is_by_card(frame.model)
    sentence = words("Two players agree: hold your cards") if by_card else words("Two players agree: touch your names")
    bar = frame.bar(sentence, note=f"{len(shown.agreed)} / {TWO}")
    return AgreementView(bar, first, _people(shown, frame, by_card), (frame.back(),))


def bankers_card(shown: routes.BankersCard, frame: Frame) -> DecisionView:
    """The card that signs for the banker from now on."""
    words, model = frame.words, frame.model
    if not is_by_card(model):
        row = Row(words("There is no card reader."), tone=Tone.TEXT)
        return DecisionView(frame.bar(words("The banker's card")), (frame.back(),), (row,))
    rows = (
        Row(words("It signs undo and corrections."), tone=Tone.TEXT),
        Row(words("No player's own card can be it too.")),
    )
    is_first_held = bool(model.cards.bankers) and not shown.is_allowed
    sentence = words("Hold the banker's card of now") if is_first_held else words("Hold the banker's new card")
    return DecisionView(frame.bar(sentence), (frame.back(),), rows)


def _rows(frame: Frame, commands: tuple[JournalCommand, ...]) -> Iterator[Row]:
    """What would be taken back, done again or corrected, the next thing first."""
    back, again = iter(reversed(frame.model.moments)), iter(reversed(frame.model.undone))
    for command in commands:
        if isinstance(command, c.Undo):
            yield Row(command_words(frame, next(back)), frame.words("taken back"), Tone.TEXT)
        elif isinstance(command, c.Redo):
            yield Row(command_words(frame, next(again)), frame.words("done again"), Tone.TEXT)
        elif isinstance(command, c.Correction):
            yield Row(*correction_words(frame, command), Tone.TEXT)


def _people(shown: routes.Agreement, frame: Frame, by_card: bool) -> tuple[SignChoice, ...]:
    """Everybody at the table, bankrupts too: it is theirs as well."""
    return tuple(
        SignChoice(frame.seat(player), frame.name(player), player in shown.agreed, NameAgrees(player))
        for player in range(len(frame.game.names))
    )


def _of_the_banker(shown: routes.Agreement, frame: Frame, rows: tuple[Row, ...]) -> AgreementView:
    words = frame.words
    if is_by_card(frame.model):
        bar = frame.bar(words("Hold the banker's card"))
        if frame.model.cards.bankers:
            return AgreementView(bar, rows, (), (frame.back(),))
        make = Button(words("Make one"), words("no banker's card yet"), m.Open(routes.BankersCard()))
        return AgreementView(bar, rows, (), (make, frame.back()))
    bar = frame.bar(words("The banker signs: no card can be read"))
    if shown.is_once_touched:
        sign = Button(words("Sign"), words("touch once more"), BankerAgrees(), Style.PRIMARY)
    else:
        sign = Button(words("The banker signs"), words("two touches"), BankerAgrees())
    return AgreementView(bar, rows, (), (sign, frame.back()))
