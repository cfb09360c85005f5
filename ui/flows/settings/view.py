"""The views of the settings: language, sound and speech, the look, the panel, and each person's language and side."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.devices import Loudspeaker, LoudspeakerKind
from ui.core.state.model import signs
from ui.core.state.update import ChangeSettings, SeatAt, SpeakTo, do
from ui.core.words.frame import Frame
from ui.flows.settings import first_update, update
from ui.flows.settings import model as own
from ui.flows.settings.copies_view import copies_note
from ui.flows.settings.devices_view import devices_note
from ui.flows.settings.first_view import first_bar, language_choice, step_button
from ui.flows.settings.names_view import forget_button, nobody_yet
from ui.locale.words import LANGUAGES, N_, NC_
from ui.pieces.samples import Sample
from ui.pieces.templates.choices import Choice, SettingRow, SettingsView
from ui.pieces.templates.menu import MenuView
from ui.pieces.templates.pick import PickView
from ui.store.settings import BRIGHTNESS, LANGUAGE_NAMES, LOUDEST, Pace, Turning
from ui.theme import Light
from ui.theme.names import Edge, SeatNumber
from ui.toolkit.parts import Button, ListEntry, Style

LIGHT_WORDS: Final[dict[Light, str]] = {"evening": N_("Evening"), "day": N_("Day")}
TURNING_WORDS: Final[dict[Turning, str]] = {
    "no": NC_("rotation", "None"),
    "right": N_("Right side down"),
    "half": N_("Upside down"),
    "left": N_("Left side down"),
    "seat": N_("Follows the turn"),
}
UP: Final[tuple[Sample, ...]] = ("up-0", "up-1", "up-2", "up-3", "up-follows")
PACE_WORDS: Final[dict[Pace, str]] = {"slow": N_("Slow"), "normal": NC_("pace", "Normal"), "fast": N_("Fast")}
LOUDSPEAKER_WORDS: Final[dict[LoudspeakerKind, str]] = {
    "usb": N_("USB"),
    "jack": N_("Jack"),
    "screen": N_("HDMI"),
}
MOST_LOUDSPEAKERS: Final = 4
"""The most sound cards that are shown beside the automatic choice."""
EDGE_WORDS: Final[dict[Edge, str]] = {
    "bottom": N_("Bottom"),
    "left": N_("Left"),
    "top": N_("Top"),
    "right": N_("Right"),
}


def settings_menu(shown: routes.SettingsMenu, frame: Frame) -> MenuView:
    """The menu of settings, each with its present value."""
    words, now = frame.words, frame.model.settings
    sound = words("{n} of {most}", n=now.loudness, most=LOUDEST) if now.has_sound else words("off")
    pin = words("set") if frame.model.pin.is_set else words(NC_("PIN", "none"))
    items: tuple[Button, ...] = (
        Button(words("Language"), LANGUAGE_NAMES[now.language], m.Open(own.LanguagePage()), icon="language"),
        Button(words("People"), words("language and place"), m.Open(own.People()), icon="people"),
        Button(words("Sound"), sound, m.Open(own.SoundPage()), icon="sound"),
        Button(words("Look"), words(LIGHT_WORDS[now.light]), m.Open(own.LookPage()), icon="theme"),
        Button(words("Screen"), words("brightness, rotation"), m.Open(own.ScreenPage()), icon="screen"),
        Button(words("Devices"), devices_note(frame), m.Open(own.DevicesPage()), icon="devices"),
        Button(words("Banker's PIN"), pin, m.Open(routes.PinPage()), icon="pin"),
        Button(words("Copies"), copies_note(frame), m.Open(own.CopiesPage()), icon="copies"),
    )
    if frame.model.game is None:  # a game that is going on keeps its clock
        items = (*items, Button(words("Tutorial"), words("90 seconds"), m.Open(routes.Tutorial()), icon="film"))
    else:
        items = (
            *items,
            Button(words("Bank's pace"), words(PACE_WORDS[now.pace]), m.Open(own.PacePage()), icon="banker"),
        )
    note = words("What you choose here stays for the next games.")
    return MenuView(frame.bar(words("Settings")), items, (msgspec.structs.replace(frame.back(), icon="back"),), note)


def language_page(shown: own.LanguagePage, frame: Frame) -> SettingsView:
    """The language of the table."""
    words = frame.words
    now = frame.model.settings
    choices = tuple(
        language_choice(language, ChangeSettings(now.but(language=language)), now.language == language)
        for language in LANGUAGES
    )
    note = words("The bank asks each player in that player's own language: see People.")
    return _page(frame, words("Language"), (SettingRow("", choices),), note)


def sound_page(shown: own.SoundPage, frame: Frame) -> SettingsView:
    """Cues, loudness, speech if a voice is installed, and the loudspeaker; at the first start what tones need."""
    words = frame.words
    off_and_on = ((words("Off"), False), (words("On"), True))
    tone = Button(words("Test tone"), "", do(update.try_tone))
    if not frame.model.settings.has_sound:
        tone = Button(words("Test tone"), reason=words("Sounds are off."))
    missing = "" if frame.model.devices.has_voice else words("Speech needs espeak-ng, which is not installed.")
    volume = _row(frame, words("Volume"), [(str(step), {"loudness": step}) for step in range(1, LOUDEST + 1)])
    if shown.is_first:
        several = (_loudspeaker_row(frame),) if len(frame.model.devices.loudspeakers) > 1 else ()
        bar = first_bar(frame, shown, words("Do you hear the test tone?"))
        return SettingsView(bar, (volume, *several), (tone, *_heard(frame)), subject="icon_sound")
    rows = (
        _row(frame, words("Sounds"), [(title, {"has_sound": on}) for title, on in off_and_on]),
        volume,
        _row(
            frame,
            words("Speech"),
            [(title, {"has_speech": on}) for title, on in off_and_on],
            lambda change: missing if change["has_speech"] else "",
        ),
        _loudspeaker_row(frame),
    )
    return SettingsView(frame.bar(words("Sound")), rows, (tone, frame.back()))


def _heard(frame: Frame) -> tuple[Button, ...]:
    """The answers to the test tone."""
    words = frame.words
    silent = Button(words("No"), words("without sounds"), do(first_update.go_on_silently), Style.OUTLINED)
    return silent, Button(words("Yes"), action=do(first_update.go_on, "sound"), style=Style.PRIMARY)


def _loudspeaker_row(frame: Frame) -> SettingRow:
    """The sound cards that are plugged in. A chosen card that is missing is dashed, with the title that it had, and
    another one plays meanwhile.
    """
    words, now = frame.words, frame.model.settings
    chosen = now.loudspeaker
    there = _titled(frame, frame.model.devices.loudspeakers)
    if chosen and chosen not in there:
        there = {chosen: now.loudspeaker_title or chosen, **there}
    kept = there | {chosen: now.loudspeaker_title}
    offered = sorted(there, key=lambda card: card != chosen)[:MOST_LOUDSPEAKERS]
    choices = [
        (title, {"loudspeaker": card, "loudspeaker_title": kept[card]})
        for card, title in there.items()
        if card in offered
    ]
    known = {"", *(each.card for each in frame.model.devices.loudspeakers)}
    return _row(
        frame,
        words("Loudspeaker"),
        [(words("Automatic"), {"loudspeaker": "", "loudspeaker_title": ""}), *choices],
        lambda change: "" if change["loudspeaker"] in known else words("This sound card is not plugged in."),
    )


def _titled(frame: Frame, loudspeakers: tuple[Loudspeaker, ...]) -> dict[str, str]:
    """The title of each card by its ALSA name; several of a kind are numbered."""
    kinds = [each.kind for each in loudspeakers]
    titles = {}
    for place, each in enumerate(loudspeakers):
        number = f" {kinds[: place + 1].count(each.kind)}" if kinds.count(each.kind) > 1 else ""
        kind = LOUDSPEAKER_WORDS.get(each.kind)
        titles[each.card] = frame.words(kind) + number if kind else each.card
    return titles


def look_page(shown: own.LookPage, frame: Frame) -> SettingsView:
    """Light, large words, patterns besides the colours, and motion."""
    words = frame.words
    lights = [(words(title), {"light": light}) for light, title in LIGHT_WORDS.items()]
    sizes = ((words("Normal"), False), (words("Large"), True))
    patterns = ((words("Without patterns"), False), (words("With patterns"), True))
    motion = ((words("Full"), False), (words("Reduced"), True))
    rows = (
        _shown(_row(frame, words("Theme"), lights), ("evening", "day")),
        _shown(
            _row(frame, words("Text size"), [(title, {"has_large_text": large}) for title, large in sizes]),
            ("usual-words", "large-words"),
        ),
        _shown(
            _row(frame, words("Colours"), [(title, {"has_patterns": drawn}) for title, drawn in patterns]),
            ("flat", "patterned"),
        ),
        _shown(
            _row(frame, words("Animation"), [(title, {"is_still": still}) for title, still in motion]),
            ("moving", "still"),
        ),
    )
    return _page(frame, words("Look"), rows, words("How this screen looks to everybody, in every game."))


def _shown(row: SettingRow, samples: tuple[Sample, ...]) -> SettingRow:
    """The row with what each choice does."""
    pictured = zip(row.choices, samples, strict=True)
    return msgspec.structs.replace(
        row, choices=tuple(msgspec.structs.replace(choice, sample=sample) for choice, sample in pictured)
    )


def screen_page(shown: own.ScreenPage, frame: Frame) -> SettingsView:
    """Brightness, rotation, and the screen between two decisions."""
    words, panel = frame.words, frame.model.devices.panel
    closed = {
        "none": words("The brightness of this screen cannot be changed."),
        "closed": words("This program may not change the brightness: see the guide."),
        "dimmable": "",
    }[panel]
    steps = [(words.percent(percent), {"brightness": percent}) for percent in BRIGHTNESS]
    if shown.is_first:
        bar = first_bar(frame, shown, words("Turn the picture?"))
        note = words("Choose the arrow that points up.")
        return SettingsView(bar, (_turning_row(frame, "seat"),), (step_button(frame, "rotation"),), note)
    homes = [(words("Board"), {"home": "board"}), (words("Table"), {"home": "table"})]
    rows = (
        _row(frame, words("Brightness"), steps, lambda change: closed),
        _turning_row(frame),
        _row(frame, words("Home screen"), homes),
    )
    small = words("A wide screen smaller than 1024 × 600 pixels shows the table.")
    seats = words("Each player's place is set under People.")
    return _page(frame, words("Screen"), rows, closed or f"{seats} {small}")


def _turning_row(frame: Frame, *without: Turning) -> SettingRow:
    """The rotations; each but the one that follows the turn is first tried."""
    now, sides = frame.model.settings, tuple(TURNING_WORDS)
    present = sides.index(now.turning) % 4
    choices = tuple(
        Choice(
            frame.words(title),
            ChangeSettings(now.but(turning=turning)) if turning == "seat" else m.Open(own.KeepTurning(turning)),
            now.turning == turning,
            sample=UP[4] if turning == "seat" else UP[(sides.index(turning) - present) % 4],
        )
        for turning, title in TURNING_WORDS.items()
        if turning not in without
    )
    return SettingRow(frame.words("Rotation"), choices)


def pace_page(shown: own.PacePage, frame: Frame) -> SettingsView:
    """How long each decision of the bank for a seat is shown."""
    paces = [(frame.words(title), {"pace": pace}) for pace, title in PACE_WORDS.items()]
    note = frame.words("How long the screen shows each decision of the bank.")
    return _page(frame, frame.words("Bank's pace"), (_row(frame, frame.words("Pace"), paces),), note)


def people(shown: own.People, frame: Frame) -> PickView:
    """The list of all at the table, or of all known people."""
    names = _names(frame)
    entries = tuple(_entry(frame, name) for name in names)
    bar, nobody = frame.bar(frame.words("Whose language and place?")), nobody_yet(frame, names)
    buttons = (forget_button(frame), frame.back())
    return frame.pick_page(bar, entries, buttons, nobody)


def person_page(shown: routes.PersonPage, frame: Frame) -> SettingsView:
    """One person's language, and the side of the screen where that person sits."""
    words, cards, name = frame.words, frame.model.cards, shown.name
    spoken, edge = cards.languages.get(name), cards.edge(name)
    languages = (
        Choice(words("Table"), SpeakTo(name, None), spoken is None),
        *(Choice(title, SpeakTo(name, language), spoken == language) for language, title in LANGUAGE_NAMES.items()),
    )
    edges = tuple(Choice(words(title), SeatAt(name, side), edge == side) for side, title in EDGE_WORDS.items())
    rows = (SettingRow(words("Language"), languages), SettingRow(words("Place"), edges, _sign(frame, name)))
    bar = msgspec.structs.replace(frame.bar(name), seat=_sign(frame, name))
    note = words("The screen turns to this side when it follows the turn; a small one turns only up or down.")
    return SettingsView(bar, rows, (frame.back(),), note)


def _page(frame: Frame, title: str, rows: tuple[SettingRow, ...], note: str = "") -> SettingsView:
    return SettingsView(frame.bar(title), rows, (frame.back(),), note)


def _row(
    frame: Frame,
    title: str,
    choices: list[tuple[str, dict[str, Any]]],
    closed: Callable[[dict[str, Any]], str] = lambda change: "",
) -> SettingRow:
    """A row of choices, each with the settings that it changes. The present one is chosen, a closed one dashed."""
    now = frame.model.settings
    return SettingRow(
        title,
        tuple(
            Choice(
                words,
                None if closed(change) else ChangeSettings(now.but(**change)),
                now.but(**change) == now,
                closed(change),
            )
            for words, change in choices
        ),
    )


def _names(frame: Frame) -> tuple[str, ...]:
    return frame.model.game.names if frame.model.game else frame.model.cards.people


def _entry(frame: Frame, name: str) -> ListEntry:
    cards = frame.model.cards
    language = cards.languages.get(name)
    spoken = LANGUAGE_NAMES[language] if language else frame.words("the table's language")
    note = ", ".join((spoken, frame.words(EDGE_WORDS[cards.edge(name)]).lower()))
    return ListEntry(name, note, m.Open(routes.PersonPage(name)), (_sign(frame, name),))


def _sign(frame: Frame, name: str) -> SeatNumber:
    """A person's sign; at the table it is that of the game."""
    player = frame.model.player_named(name)
    return signs((name,), frame.model.cards)[0] if player is None else frame.seat(player)
