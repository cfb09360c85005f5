"""The views of phones: which have joined, the code of one seat, and what others on the network can read."""

import math
from pathlib import Path

from ui.core.state import messages as m
from ui.core.state.phones import NetworkShown, OwnNetwork, PhonesShown
from ui.core.state.readers import has_card, is_by_card
from ui.core.state.routes import FilmOffered, FilmShown
from ui.core.state.update import ForgetPhones, SwitchNetwork, SwitchPhones, do
from ui.core.words.frame import Frame, hold_button
from ui.flows.phones import update
from ui.flows.phones.model import CODE_SECONDS, CodeShown, CodeView, OnePhone, PhoneCode
from ui.locale.words import NC_
from ui.pieces.templates.decision import DecisionView
from ui.pieces.templates.pick import PickView
from ui.toolkit.parts import Button, ListEntry, Row, Style, Tone


def phones(shown: PhonesShown, frame: Frame) -> PickView | DecisionView:
    """All players with their phones; while phones cannot join, what they are or what is missing."""
    words, on, is_on = frame.words, frame.model.phones, frame.model.settings.has_phones
    switch = Button(words(NC_("phones", "Switch off")), words("phones"), SwitchPhones(is_on=False))
    if not is_on:
        switch = Button(words("Switch on"), words("phones"), SwitchPhones(is_on=True), Style.PRIMARY)
    if not (is_on and on.address):
        return _explained(frame, switch)
    seated = (player for player in frame.game.players if frame.game.bank_plays[player] is None)
    entries = tuple(_entry(frame, player) for player in seated)
    forgetting = ForgetPhones(tuple(each.player for each in on.joined)) if on.joined else None
    forget = hold_button(
        frame, Button(words("Forget phones"), words("for everybody"), forgetting, reason=words("No phone has joined."))
    )
    return PickView(
        frame.bar(words("Whose phone joins?")), entries, (switch, *_own_network(frame), forget, frame.back())
    )


def _explained(frame: Frame, switch: Button) -> DecisionView:
    words = frame.words
    rows = (
        Row(words("Your own phone shows your money, your deeds and your decisions."), tone=Tone.TEXT),
        Row(words("No account, no app, no internet: the phone reads a code from this screen.")),
        *_network_rows(frame),
    )
    return DecisionView(frame.bar(words("Phones")), (switch, *_own_network(frame), frame.back()), rows)


def _own_network(frame: Frame) -> tuple[Button, ...]:
    """The button of the machine's own network, if it can make one."""
    words, own = frame.words, frame.model.phones.own
    if own is None:
        return ()
    title = words("Own network")
    if own.state == "on":
        return (Button(title, words("its code"), m.Open(NetworkShown())),)
    if own.state == "starting":
        return (Button(title, words("it is starting"), reason=words("This takes a few seconds.")),)
    note = words("did not start") if own.state == "refused" else words("without a router")
    return (Button(title, note, SwitchNetwork(is_on=True)),)


def network(shown: NetworkShown, frame: Frame) -> CodeView:
    """The code of the machine's own network. The phone joins that first, then it scans the code of a seat."""
    words, own = frame.words, frame.model.phones.own or OwnNetwork()
    rows = (
        Row(words("First this code, then the one for your name."), tone=Tone.TEXT),
        Row(words("Network"), own.name, tone=Tone.TEXT),
        Row(words("Password"), own.password, tone=Tone.TEXT),
    )
    off = Button(words(NC_("phones", "Switch off")), words("the network"), SwitchNetwork(is_on=False))
    return CodeView(frame.bar(words("The network of this table")), own.modules, "", rows, (off, frame.back()))


def film(shown: FilmOffered, frame: Frame) -> CodeView | DecisionView:
    """The evening's film as a file: the code with which phones get it, and where it was saved."""
    words, kept = frame.words, frame.model.film
    bar = frame.bar(words("Take the evening home"))
    buttons = (Button(words("Watch again"), "", m.Open(FilmShown()), Style.PRIMARY), frame.back())
    saved = Row(words("Saved next to the record:"), tone=Tone.SOFT)
    name = Row(Path(kept.path).name if kept else "", tone=Tone.TEXT)
    if kept is None or not kept.modules:
        on = Row(words("Switch on Phones, and everybody can have the film."), tone=Tone.SOFT)
        return DecisionView(bar, buttons, (saved, name, on))
    here = Row(words("Point a phone's camera here."), tone=Tone.TEXT, is_strong=True)
    return CodeView(bar, kept.modules, "", (here, saved, name), buttons)


def _network_rows(frame: Frame) -> tuple[Row, ...]:
    """What is missing, or a warning that others can read along."""
    words, on = frame.words, frame.model.phones
    if not on.address:
        return (Row(words("There is no network: connect this machine by cable or Wi-Fi."), tone=Tone.CORAL),)
    warning = Row(words("Others on this network can read what your phone shows."), tone=Tone.BRASS)
    return (warning,) if on.is_shared else ()


def _entry(frame: Frame, player: int) -> ListEntry:
    words, on = frame.words, frame.model.phones
    if not on.of(player):
        return ListEntry(frame.name(player), words("no phone"), do(update.draw_code, player), (frame.seat(player),))
    is_joined = on.is_in_line(player)
    note = words("phone joined") if is_joined else words("phone out of reach")
    seats = (frame.seat(player),)
    return ListEntry(
        frame.name(player), note, m.Open(OnePhone(player)), seats, is_agreed=is_joined, is_faulty=not is_joined
    )


def one_phone(shown: OnePhone, frame: Frame) -> DecisionView:
    """A phone that has joined: replace it or forget it."""
    words, player = frame.words, shown.player
    other = Button(words("Another phone"), words("a new code"), do(update.draw_code, player))
    forget = hold_button(frame, Button(words("Forget this phone"), "", ForgetPhones((player,))))
    rows = (Row(words("Lost? Forget it, and it shows nothing more."), tone=Tone.TEXT),)
    return DecisionView(
        frame.bar(words("{name}: the phone", name=frame.name(player)), player), (other, forget, frame.back()), rows
    )


def code(shown: CodeShown, frame: Frame) -> CodeView:
    """The code for one seat; once a phone has come with it, the two words to compare and whose card is awaited."""
    drawn = frame.ui.get(PhoneCode)
    return _words_shown(frame, drawn) if drawn.phone else _code_shown(frame, shown.player, drawn)


def _code_shown(frame: Frame, player: int, drawn: PhoneCode) -> CodeView:
    words, address = frame.words, frame.model.phones.address
    left = words("{n} s", n=math.ceil(CODE_SECONDS - drawn.seconds))
    bar = frame.bar(words("{name}: point your phone's camera here", name=frame.name(player)), player, note=left)
    rows = (Row(address, tone=Tone.TEXT), *_network_rows(frame))
    return CodeView(bar, drawn.modules, "", rows, (frame.back(),))


def _words_shown(frame: Frame, drawn: PhoneCode) -> CodeView:
    words, player, name = frame.words, drawn.player, frame.name(drawn.player)
    sentence, how = words("{name}: the same two words?", name=name), words("The same two words? Then touch your name.")
    if frame.model.phones.of(player):
        sentence = words("{name}: use this phone instead?", name=name)
    ways = [frame.back(words("The words differ"))]
    is_by_own_card = is_by_card(frame.model) and has_card(player, frame.model)
    if is_by_own_card:
        how = words("The same two words? Then tap your card.")
    else:
        ways.insert(
            0, Button(name, words("the same words"), do(update.own_touch), Style.PRIMARY, seat=frame.seat(player))
        )
    rows = (Row(how, tone=Tone.TEXT), *_network_rows(frame))
    return CodeView(frame.bar(sentence, player), (), drawn.words, rows, tuple(ways), is_by_own_card)
