"""More sample views: before and after a game, lists, questions, the menu."""

from typing import Final

from tests.ui.views import (
    ANIA,
    BARTEK,
    CELINA,
    DAREK,
    NAMES,
    SPACE,
    bar,
    button,
    dead,
    outlined,
    pips,
    primary,
    transfer,
    zl,
)
from ui.core.shown.chart import RoundChart, RoundLine
from ui.flows.corrections.model import CorrectionView
from ui.flows.draw.model import DrawView
from ui.flows.menu.model import SignSample, SignsView
from ui.flows.new_game.model import SetupSeat, SetupView
from ui.flows.standings.model import EndView, Standing, StoryLine
from ui.flows.turn.model import JailView
from ui.flows.undo.model import AccountThen, UndoView
from ui.flows.welcome.model import SavedGame, WelcomeView
from ui.pieces.templates.decision import DecisionView
from ui.pieces.templates.menu import MenuView
from ui.pieces.templates.message import MessageView
from ui.pieces.templates.name import NameView
from ui.pieces.templates.pick import PickView
from ui.theme.names import BANK, Group
from ui.toolkit.parts import Button, Key, ListEntry, Row, SignChoice, Style, Tone


def setup() -> SetupView:
    """09: three players are ready, Darek's card is awaited."""
    cards = ("3F 21", "A0 7C", "51 D8")
    ready = tuple(
        SetupSeat(seat, NAMES[seat], f"karta {card}", is_ready=True, action=f"seat {seat}")
        for seat, card in enumerate(cards)
    )
    waiting = SetupSeat(DAREK, "Darek", "przyłóż kartę", is_waiting=True, action="seat 3")
    empty = (SetupSeat(4, words="dodaj gracza", action="add"), *(SetupSeat(seat, action="add") for seat in range(5, 8)))
    buttons = (
        button("Warszawa", "plansza"),
        button("Turniej", f"zegar 50{SPACE}s"),
        primary("Zacznij grę", f"4 graczy, po 1\u202f500{SPACE}zł"),
    )
    return SetupView(bar("Kto siada do stołu?"), (*ready, waiting, *empty), buttons)


WORTH: Final = {
    CELINA: (1500, 1480, 1520, 1390, 1610, 1700, 1680, 2100, 2350, 2600, 3100, 3400, 3950, 4400, 5240),
    DAREK: (1500, 1540, 1600, 1720, 1690, 2000, 2300, 2450, 2900, 3300, 3350, 3700, 3900, 4120, 4310),
    ANIA: (1500, 1450, 1620, 1800, 1950, 1900, 2200, 2380, 2300, 2500, 2700, 2950, 2850, 3000, 3115),
    BARTEK: (1500, 1520, 1400, 1500, 1380, 1300, 1350, 1100, 900, 760, 500, 0),
}
CHART: Final = RoundChart(
    "Majątek, tys. zł",
    tuple(
        RoundLine(seat, values, NAMES[seat], str(values[-1]) if values[-1] else "bankrut", not values[-1])
        for seat, values in WORTH.items()
    ),
    ((0, "0"), (2000, "2"), (4000, "4"), (6000, "6")),
    ((0, "początek"), (5, "runda 5"), (10, "10")),
    turning=12,
)
END_BUTTONS: Final = (primary("Rewanż", "ci sami gracze"), button("Zapis gry", "kod do telefonu"), outlined("Nowa gra"))
STORY: Final = (
    StoryLine("deed", "Najbogatsze pole", f"Targowa: 1\u202f850{SPACE}zł, 4 wizyty"),
    StoryLine("roll", "Najszczęśliwszy rzut", f"Ania: 3 obok 1\u202f100{SPACE}zł czynszu"),
    StoryLine("deal", "Najlepsza wymiana", f"Bartek: Wolska → Stalowa, +{SPACE}410{SPACE}zł"),
    StoryLine("turn", "Punkt zwrotny", "Runda 12: Celina prowadzi do końca"),
)


def end() -> EndView:
    """10: Celina wins."""
    standings = (
        Standing(1, CELINA, "Celina", zl(5240).text, is_winner=True, action="Celina"),
        Standing(2, DAREK, "Darek", zl(4310).text, action="Darek"),
        Standing(3, ANIA, "Ania", zl(3115).text, action="Ania"),
        Standing(4, BARTEK, "Bartek", zl(0).text, out="bankrut"),
    )
    return EndView(bar("Wygrywa Celina", CELINA), standings, STORY, END_BUTTONS, CHART)


def end_of_eight() -> EndView:
    """Two winners, two others on the podium, and four under it."""
    worths = (6000, 6000, *(6000 - 700 * index for index in range(2, 8)))
    standings = tuple(
        Standing(1 if index < 2 else index + 1, seat, name, zl(worth).text, is_winner=index < 2, action=name)
        for (index, (seat, name)), worth in zip(enumerate(enumerate(NAMES)), worths, strict=True)
    )
    return EndView(bar("Wygrywają: Ania, Bartek", ANIA), standings, STORY, (*END_BUTTONS, button("Wykres")), CHART)


def signs() -> SignsView:
    """11: the eight signs and the strip."""
    words = ("bursztyn", "błękit", "zieleń", "limonka", "szafir", "rdza", "wrzos", "kość")
    sample = pips("dd 44H d.d. .dd d. | 233 dm. .d. 111 md")
    return SignsView(
        bar("Osiem znaków, jeden pasek nieruchomości"),
        tuple(SignSample(seat, word) for seat, word in enumerate(words)),
        ("nie moja", "nieruchomość", "zastaw", "komplet", "3 domy", "hotel"),
        sample,
        ("28 nieruchomości w kolejności pól.", "Miejsce grupy jest stałe."),
    )


def name_entry() -> NameView:
    """A player's name is typed."""
    letters = ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")
    extra = ((), (Key("", "erase", "erase"),), (Key("Ąę", "accents"), Key("-", "dash"), Key("", "space", "space")))
    keys = tuple(
        (*(Key(letter, f"type {letter}") for letter in row), *more) for row, more in zip(letters, extra, strict=True)
    )
    choices = tuple(SignChoice(seat, "", seat == 3, f"sign {seat}" if seat > 2 else None) for seat in range(8))
    return NameView(bar("Jak się nazywasz?", 3), "Darek", choices, keys, (primary("Gotowe"), outlined("Wróć")))


def draw_list() -> DrawView:
    """Which card was drawn, picked by its effect."""
    effects = (
        "Idź na Start", "Idź do więzienia", "Idź na Plac Wilsona", "Wróć o 3 pola", "Zapłać 15 zł", "Weź 150 zł",
        "Każdy daje 10 zł", "Remont domów",
    )  # fmt: skip
    entries = tuple(ListEntry(effect, "Szansa", f"card {index}") for index, effect in enumerate(effects[:7]))
    return DrawView(
        bar("Ania: którą kartę?", ANIA, 22), entries, buttons=(outlined("Wróć"),), turn=button("Dalej", "1 z 2")
    )


def draw_card() -> DrawView:
    """A card drawn by the digital deck."""
    return DrawView(
        bar("Ania ciągnie kartę", ANIA, 22), (), "Szansa", "Mandat za szybką jazdę. Zapłać 15 zł.",
        transfer(ANIA, BANK, 15), buttons=(primary("Zapłać", f"15{SPACE}zł"),),
    )  # fmt: skip


def jail() -> JailView:
    """Celina's ways out of jail."""
    rows = (
        Row("Próba", "2 z 3", Tone.TEXT, is_strong=True),
        Row("Dublet wypuszcza bez opłaty."),
        Row("Po trzeciej próbie trzeba zapłacić."),
    )
    buttons = (primary("Rzuć", "druga próba"), button("Zapłać", f"50{SPACE}zł"), dead("Karta", "nie ma karty"))
    return JailView(bar("Celina w więzieniu", CELINA, 40, is_jailed=True), CELINA, rows, buttons)


def decision() -> DecisionView:
    """Income tax: a fixed sum or a tenth."""
    rows = (Row("Podatek dochodowy"), Row("Dziesiąta część liczy się od całego majątku."))
    buttons = (primary("Zapłać", f"200{SPACE}zł"), button("Zapłać 10 %", "bez liczenia przedtem"))
    return DecisionView(bar("Ania: podatek dochodowy", ANIA, 28), buttons, rows, transfer(ANIA, BANK, 200))


def resumed() -> DecisionView:
    """The game goes on after a restart."""
    rows = (
        Row("Na ruchu", "Grażyna", Tone.TEXT, is_strong=True, seats=(6,)),
        Row("Zegar", f"24{SPACE}s, stoi"),
        Row("Otwarte", "kupić Plac Wilsona?"),
        Row("Ostatni zapis", "Grażyna rzuca 5 i 2"),
    )
    buttons = (primary("Gramy dalej"), button("Cofnij", "ostatni ruch"), outlined("Powitanie"))
    return DecisionView(bar("Gra wznowiona", None), buttons, rows)


def pick() -> PickView:
    """A board is picked."""
    entries = (
        ListEntry("Warszawa", "turniej, zegar", "pick 0", is_chosen=True),
        ListEntry("Madryt", "pesety", "pick 1"),
        ListEntry("Różowe", "3 z 3", "pick 2", group=Group.PINK, value=f"500{SPACE}zł"),
        ListEntry("Ania", "ma kartę", "pick 3", seats=(ANIA,)),
    )
    return PickView(bar("Która plansza?"), entries, (outlined("Wróć"),))


def undo() -> UndoView:
    """Past commands; the chosen one and all after it would be taken back."""
    said = ("Ania rzuca 4 i 3", f"Bartek płaci 500{SPACE}zł", "Celina żąda czynszu", "Bartek rzuca 6 i 5")
    entries = tuple(
        ListEntry(words, "14:0" + str(9 - index), f"past {index}", (index % 3,), is_chosen=index < 2)
        for index, words in enumerate(said)
    )
    keys = (Key("Nowsze"), Key("Starsze", "older"), Key("Runda", "round"))
    accounts = (
        AccountThen(ANIA, "Ania", f"1\u202f312{SPACE}zł"),
        AccountThen(1, "Bartek", f"864{SPACE}zł", "364", Tone.MINT),
        AccountThen(CELINA, "Celina", f"540{SPACE}zł", "1\u202f040", Tone.CORAL),
    )
    rows = (Row("Pionek: Ania", "Start", Tone.TEXT), Row("Kostki", "Bartek → Ania", Tone.TEXT))
    buttons = (primary("Cofnij", "2 ruchy"), outlined("Wróć"))
    return UndoView(bar("Co cofnąć?"), entries, keys, accounts, rows, buttons)


def correction() -> CorrectionView:
    """The banker gives Ania fifty."""
    people = tuple(SignChoice(seat, NAMES[seat], seat == 0, f"player {seat}") for seat in range(8))
    labels = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "±", "0", "")
    keys = tuple(Key(label, f"key {label}", "" if label else "erase") for label in labels)
    reasons = (button("Pomyłka", style=Style.CHOSEN), button("Grzywna"), button("Umowa"), button("Inne"))
    buttons = (button("Zatwierdź", f"Ania: 1\u202f362{SPACE}zł", Style.PRIMARY), outlined("Wróć"))
    return CorrectionView(bar("Korekta bankiera"), f"+{SPACE}50{SPACE}zł", people, keys, reasons, buttons)


def menu() -> MenuView:
    """Where the menu leads."""
    words = ("Pauza", "Cofnij", "Nieruchomości", "Gracze", "Korekta", "Znaki", "Ustawienia", "Zapis gry")
    items = (*(button(word) for word in words), dead("Zakończ grę", "nie teraz"))
    return MenuView(bar("Menu", None, 33, stop=True), items, (outlined("Wróć"),))


def welcome() -> WelcomeView:
    """A game waits on this machine."""
    game = SavedGame("Turniej, Warszawa", "dziś 14:02", tuple(range(8)), "Grażyna: kupić czy licytować", "game 0")
    buttons = (primary("Graj dalej", "Ania, Bartek, Celina +5"), button("Nowa gra"), outlined("Wyłącz"))
    return WelcomeView(bar("Stół czeka"), game, _places(), buttons)


def first_welcome() -> WelcomeView:
    """The very first start."""
    buttons = (primary("Nowa gra", "kto siada do stołu?"), outlined("Wyłącz"))
    return WelcomeView(bar("Stół czeka"), None, _places(), buttons, "Nie ma jeszcze żadnej gry.")


def _places() -> tuple[Button, ...]:
    return button("Dawne gry", "12 gier"), button("Karty", "czyja jest czyja"), button("Ustawienia", "język, wygląd")


def message() -> MessageView:
    """A journal that is damaged."""
    lines = ("Dziennik tej gry jest uszkodzony i nie da się go czytać dalej.", "Nic nie zostało nadpisane.")
    path = "/var/lib/banker/games/2024-05-11-warszawa-turniej.journal"
    return MessageView(bar("Nie można otworzyć gry"), lines, path, (primary("Nowa gra"), outlined("Wróć")))
