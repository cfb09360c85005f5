"""The views of an agreement: what is to be signed, who has agreed, and whose card is awaited."""

import math
from collections.abc import Iterator
from typing import Final

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.decide import play
from banker.play.events import DebtIncurred, Paid
from banker.play.pending import NOWHERE
from banker.play.refusals import Refusal
from ui.core.shown.pin_pad import pin_view
from ui.core.state.messages import SeatTouched
from ui.core.state.model import NOBODY, Model
from ui.core.state.new_game import tag_of
from ui.core.state.readers import has_card, is_by_card, is_reader_lost
from ui.core.state.routes import BankersCard
from ui.core.state.signing import TWO, Agreement, CodeHeld, Signers, WhoseNow, signers_at, who_agreed, whom
from ui.core.state.update import Enroll, do
from ui.core.words.acts import act_words, command_words
from ui.core.words.corrections import correction_words, reason_words
from ui.core.words.frame import Frame, card_for
from ui.core.words.notices import instead_words, short_tag
from ui.core.words.short_names import short_name
from ui.flows.agreement import update
from ui.flows.agreement.model import CODE_SECONDS, AgreementView
from ui.locale.words import N_
from ui.pieces.subject import CARD, NAMES
from ui.pieces.templates.decision import DecisionView
from ui.pieces.templates.money import MoneyView
from ui.pieces.templates.pick import PickView
from ui.toolkit.parts import ListEntry, Row, SignChoice, Tone, Transfer

ROWS: Final = 3
_BY_TOUCH: Final = (
    N_("All players touch their own name, once."),
    N_("Then a touch counts as a card until the reader works again."),
)  # fmt: skip
_BANKERS: Final = N_("Waiting for the banker's card: check the reader.")
"""The sentence about the signer while no card can be read."""
_HOLDERS: Final = N_("Lost? During a game, two others can give you a new one.")


def reader(shown: Agreement, model: Model) -> str | None:
    """The player whose card is awaited reads it; nobody in particular if there are several."""
    alone = signers_at(shown, model).alone
    return None if alone is None else model.name_of(alone)


def agreement(shown: Agreement, frame: Frame) -> AgreementView | MoneyView:
    """The rows to sign and who has signed so far, or the keypad for the banker's PIN."""
    first = frame.first_of(_rows(frame, shown), ROWS)
    signers, agreed = signers_at(shown, frame.model), who_agreed(shown, frame.model)
    is_bankers = not signers.holder and set(signers.among) <= {BANK, *agreed}
    if is_bankers and frame.model.pin.is_set:
        return pin_view(frame, _bankers_sentence(frame, signers), first)
    people = tuple(
        SignChoice(frame.seat(player), frame.name(player), player in agreed, do(update.sign_by_name, player))
        for player in sorted({*signers.among, signers.own} - {BANK})
        if signers.alone is None or not (is_by_card(frame.model) and has_card(player, frame.model))
    )
    if signers.holder:
        first += (Row(frame.words(_HOLDERS), tone=Tone.TEXT),)
    elif not (people or is_by_card(frame.model) or (frame.model.bench and not frame.model.has_reader)):
        first += (Row(frame.words(_BANKERS), tone=Tone.TEXT),)
    elif is_reader_lost(frame.model) and signers.own == NOBODY and people:
        first += tuple(Row(frame.words(text), tone=Tone.TEXT) for text in _BY_TOUCH)
    note = f"{len(agreed)} / {signers.count}" if signers.count > 1 else ""
    sentence = _bankers_sentence(frame, signers) if is_bankers else _sentence(frame, shown, signers)
    subject = CARD if is_by_card(frame.model) else NAMES
    return AgreementView(
        frame.bar(sentence, signers.alone, note), first, people, (frame.back(),), subject, _transfer(frame, shown)
    )


def code_held(shown: CodeHeld, frame: Frame) -> AgreementView:
    """The rows that a printed code would sign, and all names: a touch on its owner's name signs."""
    people = tuple(
        SignChoice(frame.seat(each), frame.name(each), False, SeatTouched(each)) for each in frame.game.players
    )
    sentence = frame.words("{name}: touch your name", name=frame.name(shown.player))
    note = frame.words("{n} s", n=math.ceil(CODE_SECONDS - shown.seconds))
    bar = frame.bar(sentence, shown.player, note)
    rows = frame.first_of(_rows(frame, shown), ROWS)
    return AgreementView(bar, rows, people, (frame.back(),), NAMES, _transfer(frame, shown))


def _transfer(frame: Frame, shown: Agreement | CodeHeld) -> Transfer | None:
    """The money of a correction that is signed alone."""
    match shown.commands:
        case (c.CorrectCash(player, amount),):
            return frame.transfer(*((BANK, player) if amount > 0 else (player, BANK)), abs(amount))
    return None


def whose_now(shown: WhoseNow, frame: Frame) -> PickView:
    """All players, with the card that each of them would lose."""
    words, model = frame.words, frame.model
    entries = tuple(
        ListEntry(
            name,
            instead_words(words, tag_of(name, model.cards)),
            do(update.give_new_card, shown.tag, each),
            (frame.seat(each),),
        )
        for each in frame.game.players
        for name in (frame.name(each),)
    )
    sentence = words("Card {tag}: whose is it now?", tag=short_tag(shown.tag))
    return PickView(frame.bar(sentence), entries, (frame.back(words("Leave the card"), words("nothing changes")),))


def bankers_card(shown: BankersCard, frame: Frame) -> DecisionView:
    """The page that makes a card the banker's."""
    words, model = frame.words, frame.model
    if not is_by_card(model):
        row = Row(words("There is no card reader."), tone=Tone.TEXT)
        return DecisionView(frame.bar(words("The banker's card")), (frame.back(),), (row,), subject=CARD)
    rows = (
        Row(words("The banker's card confirms undoing and corrections."), tone=Tone.TEXT),
        Row(words("A player's own card cannot be used.")),
    )
    is_first_held = bool(model.cards.bankers) and not (shown.is_allowed or model.pin.is_set)
    sentence = words("Tap the banker's old card first") if is_first_held else words("Tap the banker's new card")
    return DecisionView(frame.bar(sentence), (frame.back(),), rows, subject=CARD)


def _bankers_sentence(frame: Frame, signers: Signers) -> str:
    words, has_card = frame.words, is_by_card(frame.model) and bool(frame.model.cards.bankers)
    if not frame.model.pin.is_set:
        return words("Tap the banker's card")
    return words("Banker's card or PIN") if has_card and not signers.is_by_pin_alone else words("The banker's PIN")


def _sentence(frame: Frame, shown: Agreement, signers: Signers) -> str:
    words = frame.words
    if signers.holder:
        return words("{name}: tap your current card", name=signers.holder)
    if signers.own != NOBODY:
        name, has_banker = frame.name(signers.own), BANK in signers.among
        return words(
            N_("{name} must agree, or all others and the banker")
            if has_banker
            else N_("{name} must agree, or everybody else"),
            name=name,
        )
    choice = next((each for each in shown.commands if isinstance(each, c.Choose)), None)
    if signers.alone is not None and choice and (cost := _cost(frame, choice)):
        return card_for(frame, signers.alone, cost)
    if signers.alone is not None:
        asks = N_("{name}: do you agree? Tap your card") if shown.effect else N_("{name}: tap your card")
        return words(asks, name=frame.name(signers.alone))
    if is_reader_lost(frame.model):
        return words("No card reader: touch your names")
    if signers.count > TWO:
        return words(
            N_("All but one must agree: tap your cards")
            if is_by_card(frame.model)
            else N_("All but one must agree: touch your names")
        )
    if is_by_card(frame.model):
        return words("Two must agree: tap your cards")
    return words("Two must agree: touch your names")


def _rows(frame: Frame, shown: Agreement | CodeHeld) -> Iterator[Row]:
    """The commands that would be taken back, done again, corrected or paid; the next one first."""
    back, again = iter(reversed(frame.model.moments)), iter(reversed(frame.model.undone))
    is_chosen = any(isinstance(command, c.Choose) for command in shown.commands)
    for command in shown.commands:
        if isinstance(command, c.Undo):
            yield Row(command_words(frame, next(back).command), frame.words("undone"), Tone.TEXT)
        elif isinstance(command, c.Redo):
            yield Row(command_words(frame, next(again).command), frame.words("redone"), Tone.TEXT)
        elif isinstance(command, c.Pay) and is_chosen:
            continue  # the row of the choice says what it costs, where that may be shown (ruling 16)
        elif isinstance(command, c.CorrectCash) and _transfer(frame, shown):
            reason = reason_words(frame, command.reason)
            yield Row(frame.words("The bank corrects this account: {reason}.", reason=reason), tone=Tone.TEXT)
        elif isinstance(command, c.Correction):
            yield Row(*correction_words(frame, command), Tone.TEXT)
        else:
            deed = getattr(command, "deed", NOWHERE)
            named = short_name(frame.space(deed)) if deed != NOWHERE else ""
            yield Row(command_words(frame, command), _cost(frame, command) or named, Tone.TEXT)
    if shown.effect:
        name = whom(shown.effect, frame.model)
        is_lost = isinstance(shown.effect, Enroll) and frame.model.cards.has_card(name)
        void = frame.words("the old one stops working") if is_lost else ""
        yield Row(act_words(frame, type(shown.effect).__name__, name), void, Tone.TEXT)


def _cost(frame: Frame, command: c.Command) -> str:
    """What the command costs the signer; a share of everything owned is counted after the choice (ruling 16)."""
    draft = play(command, frame.game)
    if getattr(command, "option", "") == "percent":
        return frame.words.percent(frame.game.book.rules.tax.income_percent)
    if isinstance(draft, Refusal):
        return ""
    player = getattr(command, "player", None)
    paid = sum(each.amount for each in draft.events if isinstance(each, Paid) and each.payer == player)
    owed = sum(
        each.debt.amount for each in draft.events if isinstance(each, DebtIncurred) and each.debt.debtor == player
    )
    return frame.cash(paid + owed) if paid + owed else ""
