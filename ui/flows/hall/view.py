"""The views of the hall: how to join, who sits down, what the director decided, what is to be confirmed."""

from typing import Final

from banker.keep.story import ranking
from ui.core.shown.list_pages import go_on
from ui.core.state import messages as m
from ui.core.state.hall import BY_PIN, HallAsks, HallShown, OrderScreen
from ui.core.state.readers import has_card, is_by_card
from ui.core.state.update import CallJudge, GoOnFromHall, SignResult, TellHall, do
from ui.core.words.acts import EVENTS, capital, event_words, first_of
from ui.core.words.frame import Frame, hold_button
from ui.core.words.refusals import refusal_words
from ui.flows.hall import update
from ui.flows.hall.model import SeatsHeld
from ui.locale.round_words import round_words
from ui.locale.words import N_
from ui.pieces.templates.decision import DecisionView
from ui.pieces.templates.pick import PickView
from ui.toolkit.parts import Announced, Button, ListEntry, Row, Style, Tone
from ui.wire import hall as w
from ui.wire.outbox import HallIs, LeaveHall, WhyRefused

_REFUSED: Final = {
    WhyRefused.NO_CODE: N_("This is not the code of a hall."),
    WhyRefused.NOBODY_THERE: N_("Nobody answers there: is this machine on the hall's network?"),
    WhyRefused.OTHER_CERTIFICATE: N_("Somebody else answers there. Ask the director."),
    WhyRefused.USED: N_("This code was used before: ask the director for another."),
    WhyRefused.KEY_UNKNOWN: N_("The hall does not know this table any more: ask for a new code."),
}
_STATES: Final = {
    HallIs.IN_HALL: N_("The hall sees this table."),
    HallIs.CUT_OFF: N_("The connection is lost. Play on: the hall gets everything later."),
    HallIs.FAULT: N_("This table cannot write its files. Play on: the hall gets everything later."),
    HallIs.FULL: N_("The hall's disk is full. Play on: it gets the rest when there is room."),
    HallIs.FORK: N_("The hall has another version of this game. Play on: the director decides."),
    HallIs.STOPPED: N_("This game goes on at another machine. Stop here, and switch this machine off."),
}
_TITLES: Final[dict[type, str]] = {
    w.TableSeated: N_("Seated by {name}"),
    w.AllHeld: N_("{name} pauses all tables"),
    w.LastTurnWanted: N_("{name} calls the last turn"),
    w.RoundEndsAt: N_("{name} sets the end of the round"),
    w.RulingMade: N_("Ruling by {name}"),
    w.ForkSettled: N_("{name} decides which version counts"),
}


def hall(shown: HallShown, frame: Frame) -> DecisionView:
    """How to join; or the table's state in its hall, and what was said last."""
    words, at_table = frame.words, frame.model.hall
    kept, state = at_table.kept, at_table.state
    refused = (Row(words(_REFUSED[state.why]), tone=Tone.CORAL),) if state.why else ()
    if not kept.is_member:
        rows = (
            Row(words("Many tables, one director: a tournament."), tone=Tone.TEXT),
            Row(words("Scan the code that the director shows.")),
            Row(words("Without a scanner: ask the director to connect this table.")),
            *((Row(words("Connecting to the hall"), tone=Tone.BRASS),) if at_table.is_asking else refused),
        )
        return DecisionView(frame.bar(words("Join a hall")), (frame.back(),), rows, subject="icon_cup")
    rows = (Row(words(_STATES[state.state]), tone=Tone.TEXT),) if state.state in _STATES else refused
    if seated := kept.seated:
        rows += (Row(f"{round_words(seated.round_name, words)}: {', '.join(seated.names)}"),)
    rows += (Row(_title(frame, kept.last), kept.last.why),) if kept.last else ()
    leave = hold_button(frame, Button(words("Leave the hall"), "", TellHall(LeaveHall())))
    bar = frame.bar(words("Table {n} of: {hall}", n=kept.hall[1], hall=kept.hall[0]))
    return DecisionView(bar, (*_next(frame), _judge(frame), leave, frame.back()), rows)


def _next(frame: Frame) -> tuple[Button, ...]:
    """The button for what the round waits for."""
    words, at_table = frame.words, frame.model.hall
    if at_table.kept.awaits_seats:
        return (Button(words("Sit down"), words("for the round"), m.Open(HallAsks("seats")), Style.PRIMARY),)
    if at_table.has_to_sign(frame.model.game):
        return (Button(words("The result"), words("to confirm"), m.Open(HallAsks("result")), Style.PRIMARY),)
    return ()


def _judge(frame: Frame) -> Button:
    """The button that calls the judge, or says since when one is called; the note says the quick way."""
    words, called = frame.words, frame.model.hall.called
    if called:
        return Button(words("Judge called: {time}", time=called), words("touch to cancel"), CallJudge(is_open=False))
    return Button(words("Call the judge"), words("or touch the clock three times"), CallJudge(is_open=True))


def asks(shown: HallAsks, frame: Frame) -> PickView | DecisionView:
    """Three questions: who sits down, whether the result is right, whether a game of the hall goes on here."""
    return {"seats": _seats, "result": _result, "offer": _offer}[shown.what](frame)


def _seats(frame: Frame) -> PickView | DecisionView:
    words, kept = frame.words, frame.model.hall.kept
    seated, entries = kept.seated, []
    assert seated is not None
    for seat, (name, card) in enumerate(zip(seated.names, seated.cards, strict=True)):
        is_by_touch, is_here = not (card and is_by_card(frame.model)), seat in frame.ui.get(SeatsHeld).of(seated.names)
        note = words("sits here") if is_here else _how(frame, is_by_touch=is_by_touch)
        action = do(update.take_name, seat) if is_by_touch else None
        entries.append(ListEntry(name, note, action, (seat,), is_agreed=is_here, reason=note))
    title = round_words(seated.round_name, words)
    bar = frame.bar(words("Table {n}, {round}: who is playing?", n=kept.hall[1], round=title))
    return PickView(bar, tuple(entries), (_judge(frame), frame.back()))


def _how(frame: Frame, *, is_by_touch: bool) -> str:
    return frame.words("touch here") if is_by_touch else frame.words("tap your card")


def _result(frame: Frame) -> PickView | DecisionView:
    """Places and worths, who has confirmed them, and the judge's button."""
    words, game, kept = frame.words, frame.game, frame.model.hall.kept
    agreed, entries = kept.signed.players if kept.signed else frame.ui.get(SeatsHeld).of(game.names), []
    for place, each in ranking(game, frame.model.moments):
        player, is_by_touch = each.player, not (is_by_card(frame.model) and has_card(each.player, frame.model))
        note = words("confirmed") if player in agreed else _how(frame, is_by_touch=is_by_touch)
        action, worth = None if kept.signed else do(update.take_name, player), frame.cash(each.total)
        title, seats = f"{place}. {frame.name(player)}", (frame.seat(player),)
        entries.append(ListEntry(title, note, action, seats, is_agreed=player in agreed, value=worth))
    if kept.signed:
        return PickView(
            frame.bar(words("The result is confirmed"), note=kept.signed.judge), tuple(entries), (go_on(frame),)
        )
    judges = ", ".join(name for name, _ in kept.seated.judges) if kept.seated else ""
    judge = Button(words("The judge"), words("confirms last"), SignResult(agreed, BY_PIN), Style.PRIMARY)
    if judges and is_by_card(frame.model):
        judge = Button(words("The judge"), words("taps the card last"), reason=judges)
    return PickView(frame.bar(words("Is this right?")), tuple(entries), (judge, _judge(frame), frame.back()))


def _offer(frame: Frame) -> PickView | DecisionView:
    words, offered = frame.words, frame.model.hall.offer
    if offered is None:
        return DecisionView(frame.bar(words("The hall has no game from this table")), (frame.back(),))
    rows = (
        Row(", ".join(offered.names), tone=Tone.TEXT),
        Row(words("Up to entry {n}, with the same time on the clock.", n=offered.number)),
        Row(words("Another game at this table stays saved.")),
    )
    taken = Button(words("Continue it"), "", GoOnFromHall(offered.path), Style.PRIMARY)
    bar = frame.bar(words("The hall has a game from this table"))
    return DecisionView(bar, (taken, frame.back(words("Not now"))), rows)


def _title(frame: Frame, order: w.OrderEnvelope) -> str:
    goes_on = isinstance(order.word, w.AllHeld) and not order.word.is_on
    return frame.words(N_("{name}: all tables go on") if goes_on else _TITLES[type(order.word)], name=order.by)


def word(shown: OrderScreen, frame: Frame) -> DecisionView:
    """What the director or a judge decided, its effect on the game, and the reason."""
    words, order = frame.words, shown.word
    moments = [each for each in frame.model.moments if each.number > shown.before] if frame.model.game else []
    facts = [event_words(frame, fact) for each in moments if (fact := first_of(each, *EVENTS))]
    if isinstance(order.word, w.RoundEndsAt):
        facts.append(words("{minutes} min left", minutes=frame.model.hall.minutes_left or 0))
    if shown.refusal:
        facts = [words("Not possible. {why}", why=refusal_words(shown.refusal, frame.game, words))]
    title = _title(frame, order)
    announced = Announced(capital("; ".join(facts)) or title, (order.why,))
    return DecisionView(frame.bar(title), (go_on(frame), _judge(frame)), announced=announced)
