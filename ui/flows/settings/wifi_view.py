"""The views of wireless networks: those in reach, and the keyboards for a name and for a password."""

from typing import Final

from ui.core.state.devices import Wifi, WifiNetwork
from ui.core.state.messages import ERASE, Open
from ui.core.state.update import Do, JoinWifi, do
from ui.core.words.frame import Frame
from ui.flows.settings import model as own
from ui.flows.settings import wifi_update
from ui.flows.settings.first_view import first_bar, step_button
from ui.locale.words import N_, NC_
from ui.pieces.templates.decision import DecisionView
from ui.pieces.templates.name import NameView
from ui.pieces.templates.pick import PickView
from ui.toolkit.parts import Button, Key, ListEntry, Row, Style, Tone

OTHER_KEYS: Final = {"abc": ("ABC", "123"), "ABC": ("abc", "123"), "123": ("abc", "#+="), "#+=": ("abc", "123")}
WEAK_PERCENT, GOOD_PERCENT = 35, 65
RESULTS: Final = {
    "looking": N_("Looking for Wi-Fi networks"),
    "none": N_("There is no Wi-Fi adapter here"),
    "joining": N_("Connecting to {name}"),
    "wrong-password": N_("{name}: the password is wrong"),
    "failed": N_("{name}: could not connect"),
}
PLAIN_RESULTS: Final = {
    "joining": N_("Connecting to the network"),
    "wrong-password": N_("The password is wrong"),
    "failed": N_("Could not connect"),
}
"""The same of a network whose name leaves no room for the sentence."""
WAYS_ON: Final = {
    "looking": N_("This takes a few seconds."),
    "none": N_("The bank also works without a network."),
    "there": N_("No network is in reach. The bank also works without one."),
}
"""What is said where no network is listed."""
_LONGEST_NAMED: Final = 12
"""The letters of a name that a sentence has room for, upright too; a network may have 32."""
_SHOWN_LETTERS: Final = 17


def wifi_page(shown: own.WifiPage, frame: Frame) -> PickView | DecisionView:
    """The networks in reach, the strongest first; the bar says what became of the last attempt."""
    words, wifi = frame.words, frame.model.devices.wifi
    entries = tuple(_entry(frame, network, wifi) for network in wifi.networks)
    hidden = Button(words("Hidden network"), words("type its name"), Open(own.WifiName()))
    leave = step_button(frame, "network", bool(wifi.joined)) if shown.is_first else frame.back()
    buttons = (leave,) if wifi.step in {"none", "joining"} else (hidden, leave)
    sentence = words("Which Wi-Fi network?")
    if wifi.joined and wifi.step == "there":
        sentence = words("Connected: {name}", name=wifi.joined)
    elif wifi.step in RESULTS:
        is_short = len(wifi.name) <= _LONGEST_NAMED
        result = RESULTS[wifi.step] if is_short else PLAIN_RESULTS.get(wifi.step, RESULTS[wifi.step])
        sentence = words(result, name=wifi.name)
    bar = first_bar(frame, shown, sentence)
    if not entries:
        rows = (Row(words(WAYS_ON[wifi.step]), tone=Tone.TEXT),) if wifi.step in WAYS_ON else ()
        return DecisionView(bar, buttons, rows, subject="icon_language")
    return frame.pick_page(bar, entries, buttons)


def _entry(frame: Frame, network: WifiNetwork, wifi: Wifi) -> ListEntry:
    words, reason = frame.words, ""
    action: JoinWifi | Open | None = None
    if network.is_joined:
        note = words("connected")
    elif network.lock == "other":
        note, reason = words("with a user name"), words("This network asks for a user name.")
    elif network.lock == "open":
        note, action = words("without a password"), JoinWifi(network.name)
    else:
        note, action = words("with a password"), Open(own.WifiPassword(network.name))
    if wifi.step == "joining":
        action = None
    strength = words("weak signal") if network.percent < WEAK_PERCENT else words("good signal")
    strength = words("strong signal") if network.percent >= GOOD_PERCENT else strength
    return ListEntry(
        network.name,
        f"{note}, {strength}",
        action,
        is_chosen=network.is_joined,
        reason=reason,
        bars=1 + (network.percent >= WEAK_PERCENT) + (network.percent >= GOOD_PERCENT),
        is_locked=network.lock != "open",
    )


def wifi_name(shown: own.WifiName, frame: Frame) -> NameView:
    """The keyboard for the name of a hidden network."""
    words, typed = frame.words, frame.ui.get(own.WifiTyped)
    done = Button(words("Done"), reason=words("A network needs a name."))
    if typed.text:
        done = Button(words("Done"), "", do(wifi_update.take_typed), Style.PRIMARY)
    return NameView(
        frame.bar(words("The name of the network")), _end(typed.text), (), keys(typed), (done, frame.back())
    )


def wifi_password(shown: own.WifiPassword, frame: Frame) -> NameView:
    """The keyboard for a password, which can be read or not. A hidden network may be without one."""
    words, typed = frame.words, frame.ui.get(own.WifiTyped)
    join = Button(words("Connect"), reason=words("A password has at least 8 characters."))
    if own.is_complete(typed.text, is_hidden=shown.is_hidden):
        join = Button(
            words("Connect"),
            "" if typed.text else words("without a password"),
            do(wifi_update.take_typed),
            Style.PRIMARY,
        )
    show = Button(
        words(NC_("a password", "Hide")) if typed.is_shown else words(NC_("a password", "Show")),
        words("the password"),
        do(wifi_update.show_password),
    )
    text = typed.text if typed.is_shown else "•" * len(typed.text)
    sentence = words("The password of the network")
    if len(shown.name) <= _LONGEST_NAMED:
        sentence = words("{name}: the password", name=shown.name)
    return NameView(frame.bar(sentence), _end(text), (), keys(typed), (join, show, frame.back()))


def keys(typed: own.WifiTyped) -> tuple[tuple[Key, ...], ...]:
    """Three rows of keys; the last one ends with the other keys and the eraser."""

    def press(key: str) -> Do:
        return do(wifi_update.type_key, key)

    rows = [[Key("", press(" "), "space") if each == " " else Key(each, press(each)) for each in row]
            for row in own.KEYS[typed.keys]]  # fmt: skip
    others = [Key(name, press(name)) for name in OTHER_KEYS[typed.keys]]
    return (*map(tuple, rows[:-1]), (*rows[-1], *others, Key("", press(ERASE), ERASE)))


def _end(text: str) -> str:
    """The last letters, if they are too many for the field."""
    return text if len(text) <= _SHOWN_LETTERS else f"…{text[-_SHOWN_LETTERS:]}"
