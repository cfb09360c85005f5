"""The view of the touchscreen as one frozen value: the topmost screen in words, a notice, and the bench's strip.

A pure function of the model, so that every screen can be tested and pictured without a window.
"""

from collections.abc import Sequence

import msgspec

from banker.play import commands as c
from banker.play.history import Moment, last_act
from ui.core.input.card import signed_through
from ui.core.screen import Screens, reader_below
from ui.core.shown.transfers import shares_paid
from ui.core.state import messages as m
from ui.core.state.asking import amount_asked, table_question, waited_for
from ui.core.state.bank_seat import LetBankGoOn, is_stopped
from ui.core.state.devices import LOOK_AT, reader_name
from ui.core.state.drafts import ClockStood
from ui.core.state.hall import OrderScreen
from ui.core.state.model import Model, signs
from ui.core.state.new_devices import to_ask_about
from ui.core.state.notices import Refused
from ui.core.state.readers import is_by_card
from ui.core.state.routes import EndAsked, NewDeviceAsked
from ui.core.state.update import WorkBench
from ui.core.words.acts import PIN_TAKEN_AWAY, act_words
from ui.core.words.frame import Frame, with_explanation
from ui.core.words.hall import hall_sign, held_line
from ui.core.words.motives import bank_line
from ui.core.words.notices import (
    is_end_proposed,
    last_act_line,
    last_turn_line,
    new_device_line,
    notice_line,
    proposal_line,
    short_tag,
)
from ui.locale.words import Words, words_in
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Band, Bar, BenchStrip, Button, ClockState, CoinsMoved, NoticeLine, Tone, View, ViewModel


def view(model: Model, screens: Screens) -> View:
    """The view in the language of the person who is asked; the notice is in the language of the one who was refused."""
    name = reader(model, screens)
    return view_in(model, screens, words_for(name, model), words_for(_refused_name(model) or name, model))


def view_in(model: Model, screens: Screens, words: Words, notice_words: Words | None = None) -> View:
    """The view in `words`; the notice in the words `notice_words`, if another person reads it."""
    inner, screen = screens.inside(model), view_model(model, screens, words)
    frame, number = Frame(inner, words), inner.moments[-1].number if inner.moments else 0
    home, arrival = screens.on_board(screen, frame)
    return View(
        screen,
        _notice(Frame(inner, notice_words or words)),
        _bench(Frame(model, words)) if model.bench else None,
        number=number if inner.game else -1,
        paid=_payments(frame),
        buyer=_buyer(frame),
        home=home,
        arrival=arrival,
    )


def _payments(frame: Frame) -> tuple[CoinsMoved, ...]:
    """Between whom the last touch moved money, and how much it weighed; empty after an undo or a redo."""
    signed, moments = _signed_last(frame), frame.model.moments
    earlier = len(moments) - len(signed)
    before = moments[earlier - 1].game if earlier else frame.model.first
    shares = shares_paid((event for moment in signed for event in moment.events), before)
    return tuple(CoinsMoved(frame.seat(payer), frame.seat(payee), each) for (payer, payee), each in shares.items())


def _buyer(frame: Frame) -> SeatNumber | None:
    """The player who bought the deed under their pawn with the last touch."""
    bought = (moment.command for moment in _signed_last(frame) if isinstance(moment.command, c.BuyDeed))
    return next((frame.seat(command.player) for command in bought), None)


def _signed_last(frame: Frame) -> Sequence[Moment]:
    """All moments that the last touch signed; empty after an undo."""
    moments = frame.model.moments if frame.model.lying is None else ()
    return moments[len(moments) - last_act(moments) :]


def view_model(model: Model, screens: Screens, words: Words) -> ViewModel:
    """The view model of the visible screen, with the sign of the hall and the band."""
    frame = Frame(model, words)
    practice = screens.on_top(model).practice
    if practice:
        return practice.over(view_model(screens.inside(model), screens, words), frame)
    shown = screens.in_sight(model)
    screen = with_explanation(screens.of(shown).view(shown, frame), frame)
    if is_stopped(model):
        screen = msgspec.structs.replace(screen, bar=msgspec.structs.replace(screen.bar, about=LetBankGoOn()))
    elif is_end_proposed(model) and frame.ui.notice is None:
        screen = msgspec.structs.replace(screen, bar=msgspec.structs.replace(screen.bar, about=m.Open(EndAsked())))
    elif (device := to_ask_about(model)) and frame.ui.notice is None:
        about = m.Open(NewDeviceAsked(device.port))
        screen = msgspec.structs.replace(screen, bar=msgspec.structs.replace(screen.bar, about=about))
    sign = hall_sign(frame)
    if sign is not None:
        screen = msgspec.structs.replace(screen, bar=msgspec.structs.replace(screen.bar, hall=sign))
    if not screens.has_band(model):
        return screen
    return msgspec.structs.replace(screen, bar=_bar_over_decision(screen.bar, frame, screens))


def _bar_over_decision(bar: Bar, frame: Frame, screens: Screens) -> Bar:
    """The bar of a page that covers a decision. Where the clock waits for the page, it is shown as stopped, and nobody
    is called, unless a card would pay.
    """
    model, band = frame.model, _band(frame, screens)
    bar = msgspec.structs.replace(bar, last=None, band=band)
    if model.seconds_left is None or not screens.covers_clock(model):
        return bar
    if model.ui.get(ClockStood).is_used_up:
        return msgspec.structs.replace(bar, note=frame.words("3 minutes are over: the clock runs"))
    clock = msgspec.structs.replace(bar.clock, state=ClockState.PAUSED) if bar.clock else None
    return msgspec.structs.replace(bar, clock=clock, band=band if band.is_signed_by_card else None)


def _band(frame: Frame, screens: Screens) -> Band:
    """The band: the decision that a page covers."""
    model, words, question = frame.model, frame.words, table_question(frame.model)
    asked = screens.of(question).view(question, Frame(model.but(ui=model.ui.at_table()), words)).bar
    signed = next(filter(None, (signed_through(player, model, screens) for player in waited_for(model))), ())
    bid = next((command.amount for command in signed if isinstance(command, c.Bid)), None)
    amount = amount_asked(question, frame.game) if bid is None else bid
    is_signed = bool(signed) and is_by_card(model)
    return Band(
        asked.sentence,
        words(question.brief),
        m.Decide(),
        asked.seat,
        asked.is_jailed,
        None if amount is None else frame.amount(amount),
        is_signed,
    )


def reader(model: Model, screens: Screens) -> str | None:
    """The name of the one person who is asked or sees their own page; None if the screen is for all."""
    shown = screens.in_sight(model)
    screen = screens.of(shown)
    if screen.reader is reader_below:
        return reader(model.but(ui=model.ui.closed()), screens)
    return screen.reader(shown, model)


def words_for(name: str | None, model: Model) -> Words:
    """The words in this person's language; without a name, in the table's."""
    return words_in(model.cards.languages.get(name or "", model.settings.language))


def _refused_name(model: Model) -> str | None:
    """The name of the refused player, if the notice is about that."""
    notice = model.ui.notice
    return model.name_of(notice.player) if isinstance(notice, Refused) else None


def _notice(frame: Frame) -> NoticeLine | None:
    """The notice line: the latest notice first, then a lost device, then a notice of the app."""
    top = frame.ui.top
    is_said = isinstance(top, OrderScreen) and top.refusal is not None  # the order's own screen says why
    if frame.ui.notice and not is_said:
        return notice_line(frame.ui.notice, frame)
    if line := bank_line(frame):
        return line
    if held := held_line(frame):
        return held
    if frame.model.lost_devices:
        lost = frame.model.lost_devices[0]
        return NoticeLine(
            frame.words(LOOK_AT[frame.model.devices.kind_of(lost)], name=reader_name(lost, frame.words)), Tone.CORAL
        )
    if frame.model.notice:
        return frame.model.notice
    if frame.model.pin.was_taken_away and frame.model.game is None:
        return NoticeLine(act_words(frame, PIN_TAKEN_AWAY, ""), Tone.BRASS, is_lasting=True)
    if line := proposal_line(frame) or new_device_line(frame) or (last_act_line(frame) if frame.model.game else None):
        return line
    is_last_turn = frame.model.game is not None and frame.game.is_last_turn and not frame.game.is_over
    return last_turn_line(frame) if is_last_turn else None


def _bench(frame: Frame) -> BenchStrip:
    words = frame.words
    cards = tuple(_card(frame, tag) for tag in frame.model.bench_cards)
    named = (("next", words("Next")), ("cancel", words("Cancel")), ("pause", words("Pause")))
    return BenchStrip(cards, tuple(Button(title, "", WorkBench(button=name)) for name, title in named))


def _card(frame: Frame, tag: str) -> Button:
    """A virtual card, with the sign of its owner."""
    owner = frame.model.cards.owner(tag)
    action = WorkBench(tag)
    if owner is None:
        return Button(short_tag(tag), "", action)
    player = frame.model.player_named(owner)
    seat = frame.seat(player) if player is not None else signs((owner,), frame.model.cards)[0]
    return Button(owner, "", action, seat=seat)
