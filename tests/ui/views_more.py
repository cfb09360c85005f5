"""More sample views: the auction, plans, lists, setting up, the end. `ALL` names every sample for the tests and pictures."""

from collections.abc import Callable
from typing import Final

from tests.ui import views
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
    party,
    pips,
    primary,
    transfer,
    wilson,
    zl,
)
from ui.pages import (
    BuildLot,
    BuildView,
    CorrectionView,
    DealSide,
    DealView,
    DeedView,
    EndView,
    MenuView,
    MessageView,
    MortgageView,
    NameView,
    PickView,
    PlayerView,
    SavedGame,
    SetupSeat,
    SetupView,
    Sign,
    SignChoice,
    SignsView,
    Standing,
    UndoView,
    WelcomeView,
    WorthChart,
    WorthLine,
)
from ui.parts import BANK, ClockRing, DeedCard, DeedRow, Entry, Group, Key, Lot, Party, Row, Seat, Style, Tone
from ui.view import AuctionView, BidSeat, BidStep, DebtView, DecisionView, DrawView, JailView, Screen


def _auction(seats: tuple[BidSeat, ...]) -> AuctionView:
    rows = (("Cena", "400"), ("Czynsz", "50"), ("Komplet", "100"), ("Hotel", "2\u202f000"), ("Zastaw", "200"))
    deed = DeedCard(Group.DARK_BLUE, "Aleje Ujazdowskie", tuple(DeedRow(*row) for row in rows))
    steps = (
        BidStep(f"320{SPACE}zł", f"+{SPACE}10", True, "step 10"),
        BidStep(f"360{SPACE}zł", f"+{SPACE}50", action="step 50"),
        BidStep(f"410{SPACE}zł", f"+{SPACE}100", action="step 100"),
    )
    return AuctionView(
        bar("Licytacja: Aleje Ujazdowskie", None, 31, stop=True),
        deed,
        Party(BARTEK, "Bartek", "Prowadzi"),
        zl(310),
        steps,
        seats,
        ClockRing(4, 5),
        "Po raz pierwszy",
    )


def _bidder(seat: Seat, words: str) -> BidSeat:
    is_out = words.startswith("ma")
    action = None if is_out else f"bid {seat}"
    return BidSeat(seat, NAMES[seat], words, words in ("prowadzi", "lider"), is_out, action)


def auction() -> AuctionView:
    """05: Bartek leads with 310."""
    words = ("daje 320", "prowadzi", "ma 300", "daje 320")
    return _auction(tuple(_bidder(seat, said) for seat, said in enumerate(words)))


def auction_of_eight() -> AuctionView:
    """05 with eight bidders."""
    words = ("daje 320", "lider", "ma 300", "daje 320", "ma 78", "daje 320", "daje 320", "daje 320")
    return _auction(tuple(_bidder(seat, said) for seat, said in enumerate(words)))


def auction_without_bids() -> AuctionView:
    """An auction in which nobody has bid yet and that may be closed."""
    base = auction()
    return AuctionView(
        base.bar, base.deed, Party(BANK, "nikt", "Prowadzi"), zl(0), base.steps, base.seats, button=button("Nikt nie chce")
    )


def _lot(name: str, houses: int, planned: int, before: int, after: int) -> BuildLot:
    is_same = houses == planned
    rows = (
        ("Domy", "" if is_same else str(houses), str(planned)),
        ("Czynsz", "" if before == after else str(before), f"{after}{SPACE}zł"),
    )
    less, more = (None if is_same else f"less {name}"), (None if planned == 4 else f"more {name}")
    return BuildLot(Group.PINK, name, houses, planned, rows, less, more, "nic do cofnięcia", "najpierw pozostałe ulice")


LOTS: Final = (
    _lot("Ulica Płowiecka", 3, 3, 450, 450),
    _lot("Ulica Marsa", 3, 4, 450, 625),
    _lot("Ulica Grochowska", 3, 4, 500, 700),
)


def build() -> BuildView:
    """06: Celina adds two houses to the pink streets."""
    return BuildView(
        bar("Celina buduje: różowe", CELINA, 44, stop=True, note="Bank: 3 domy, 11 hoteli"),
        LOTS,
        transfer(CELINA, BANK, 200),
        primary("Buduj 2 domy", f"zostanie 840{SPACE}zł"),
        outlined("Wróć"),
    )


def build_two_lots() -> BuildView:
    """Two lots, one of them to a hotel, with another group to turn to."""
    lots = (
        BuildLot(Group.BROWN, "Ulica Konopacka", 4, 5, (("Domy", "4", "hotel"),), "less", None, more_reason="jest hotel"),
        BuildLot(Group.BROWN, "Ulica Stalowa", 4, 4, (("Domy", "", "4"),), None, "more"),
    )
    return BuildView(
        bar("Ania buduje: brązowe", ANIA, 44), lots, transfer(ANIA, BANK, 50), primary("Buduj hotel", f"za 50{SPACE}zł"),
        outlined("Wróć"), button("Inna grupa", "1 z 3"),
    )  # fmt: skip


def _source(group: Group, name: str, amount: int, is_chosen: bool = False) -> Lot:
    return Lot(group, name, "zastaw", f"+{SPACE}{amount}", is_chosen, action=f"choose {name}")


SOURCES: Final = (
    _source(Group.YELLOW, "Nowy Świat", 140, True),
    _source(Group.RED, "Słowackiego", 110),
    _source(Group.STATION, "Dw. Zachodni", 100, True),
    _source(Group.STATION, "Dw. Gdański", 100, True),
    _source(Group.UTILITY, "Wodociągi", 75, True),
    _source(Group.BROWN, "Stalowa", 30),
)


def debt() -> DebtView:
    """07: Bartek owes Darek 750 and has 364."""
    buttons = (
        primary("Zastaw i zapłać", f"750{SPACE}zł, zostanie 29{SPACE}zł"),
        button("Wymiana", "z innym graczem"),
        dead("Bankructwo", "jeszcze nie"),
    )
    return DebtView(
        bar("Bartek: zbierz 386 zł", BARTEK, 42), transfer(BARTEK, DAREK, 750), "Obozowa, 4 domy",
        364, "gotówka 364", 415, "zastawy 415", SOURCES, buttons,
    )  # fmt: skip


def debt_paged() -> DebtView:
    """A debt with more sources than a page takes."""
    base = debt()
    return DebtView(
        base.bar, base.transfer, base.why, 0, "gotówka 0", 0, "", SOURCES[:5], base.buttons, button("Dalej", "1 z 3")
    )


def mortgage() -> MortgageView:
    """Ania chooses what to mortgage and what to lift."""
    lifted = Lot(Group.DARK_BLUE, "Aleje Ujazdowskie", "wykup", f"−{SPACE}220", True, True, "choose lifted")
    barred = Lot(Group.LIGHT_BLUE, "Ulica Targowa", "są domy", reason="najpierw sprzedaj domy")
    return MortgageView(
        bar("Ania: zastawy", ANIA, 30), (*SOURCES, lifted, barred), transfer(BANK, ANIA, 195),
        primary("Zastaw i wykup", f"będzie 1\u202f507{SPACE}zł"), outlined("Wróć"),
    )  # fmt: skip


def deal() -> DealView:
    """08: Ania and Bartek exchange; Bartek's agreement is awaited."""
    left = DealSide(
        ANIA, "Ania daje", (Lot(Group.STATION, "Dworzec Centralny", "200", action="drop"),), "Potem:",
        f"922{SPACE}zł, komplet czerwonych", "Gotówka", f"150{SPACE}zł", "less", "more",
    )  # fmt: skip
    right = DealSide(
        BARTEK, "Bartek daje", (Lot(Group.RED, "Ulica Słowackiego", "220", action="drop"),), "Potem:",
        f"1\u202f014{SPACE}zł, dworce: 3 z 4", add=button("+ Dodaj akt lub gotówkę"),
    )  # fmt: skip
    asked = button("Bartek: zgoda?", "przyłóż kartę albo dotknij", Style.PRIMARY, seat=BARTEK)
    buttons = (button("Ania: zgoda", "", Style.AGREED), asked, outlined("Odrzuć"))
    return DealView(bar("Wymiana: Ania i Bartek", None, 31, stop=True), left, right, buttons)


def setup() -> SetupView:
    """09: three players are ready, Darek's card is awaited."""
    cards = ("3F 21", "A0 7C", "51 D8")
    ready = tuple(
        SetupSeat(seat, NAMES[seat], f"karta {card}", is_ready=True, action=f"seat {seat}") for seat, card in enumerate(cards)
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
CHART: Final = WorthChart(
    "Majątek, tys. zł",
    tuple(WorthLine(seat, values) for seat, values in WORTH.items()),
    ((0, "0"), (2000, "2"), (4000, "4"), (6000, "6")),
)
END_BUTTONS: Final = (primary("Rewanż", "ci sami gracze"), button("Zapis gry", "kod do telefonu"), outlined("Nowa gra"))
LEGEND: Final = ("gotówka", "akty", "domy")


def end() -> EndView:
    """10: Celina wins."""
    standings = (
        Standing("1.", CELINA, "Celina", zl(5240), (1240, 2000, 2000), is_winner=True),
        Standing("2.", DAREK, "Darek", zl(4310), (1500, 1450, 1360)),
        Standing("3.", ANIA, "Ania", zl(3115), (985, 1680, 450)),
        Standing("4.", BARTEK, "Bartek", zl(0), out="bankrut"),
    )
    return EndView(bar("Wygrywa Celina", CELINA), standings, LEGEND, END_BUTTONS, CHART)


def end_of_eight() -> EndView:
    """Eight standings in two columns; the chart is behind a button."""
    standings = tuple(
        Standing(f"{index + 1}.", seat, name, zl(6000 - 700 * index), (1500, 2500 - 350 * index, 2000 - 250 * index))
        for index, (seat, name) in enumerate(enumerate(NAMES))
    )
    return EndView(bar("Wygrywa Ania", ANIA), standings, LEGEND, (*END_BUTTONS, button("Wykres")))


def signs() -> SignsView:
    """11: the eight signs and the strip."""
    words = ("bursztyn", "błękit", "zieleń", "limonka", "szafir", "rdza", "wrzos", "kość")
    sample = pips("dd 44H d.d. .dd d. | 233 dm. .d. 111 md")
    return SignsView(
        bar("Osiem znaków, jeden pasek aktów"),
        tuple(Sign(seat, word) for seat, word in enumerate(words)),
        ("nie mój", "akt", "zastaw", "komplet", "3 domy", "hotel"),
        sample,
        ("28 aktów w kolejności pól.", "Miejsce grupy jest stałe."),
    )


def player() -> PlayerView:
    """12: Ania's deeds."""
    lines = (
        (Group.LIGHT_BLUE, "Ulica Radzymińska", f"4 domy, 400{SPACE}zł"),
        (Group.LIGHT_BLUE, "Ulica Jagiellońska", f"4 domy, 400{SPACE}zł"),
        (Group.LIGHT_BLUE, "Ulica Targowa", f"hotel, 600{SPACE}zł"),
        (Group.STATION, "Dworzec Centralny", f"25{SPACE}zł"),
        (Group.RED, "Ulica Mickiewicza", f"18{SPACE}zł"),
        (Group.YELLOW, "Ulica Świętokrzyska", f"22{SPACE}zł"),
    )
    deeds = tuple(Lot(group, name, note, action=f"deed {name}") for group, name, note in lines)
    mortgaged = Lot(Group.DARK_BLUE, "Aleje Ujazdowskie", "zastaw", is_mortgaged=True, action="deed last")
    buttons = (
        button("Buduj", "sprzedaj domy"),
        button("Zastaw", "wykup"),
        button("Wymiana", "z graczem"),
        outlined("Wróć"),
    )
    return PlayerView(bar(f"Ania: 1\u202f312{SPACE}zł", ANIA, 37), (*deeds, mortgaged), buttons)


def player_without_deeds() -> PlayerView:
    """A player who owns nothing yet."""
    return PlayerView(bar(f"Ewa: 78{SPACE}zł", 4, 37), (), (outlined("Wróć"),), "Ewa nie ma jeszcze aktów.")


def deed() -> DeedView:
    """One deed with its rents, the one due now marked."""
    rows = (
        Row("Właściciel", "Celina", seats=(CELINA,)),
        Row("Na działce", "3 domy"),
        Row("Czynsz teraz", f"750{SPACE}zł", Tone.TEXT, is_strong=True),
    )
    buttons = (button("Poprzedni"), button("Następny"), outlined("Wróć"))
    return DeedView(bar("Plac Wilsona", CELINA, 37), wilson("3 domy"), rows, buttons, party(CELINA))


def name_entry() -> NameView:
    """A player's name is typed."""
    letters = ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")
    extra = ((), (Key("", "erase", "erase"),), (Key("Ąę", "accents"), Key("-", "dash"), Key("", "space", "space")))
    keys = tuple((*(Key(letter, f"type {letter}") for letter in row), *more) for row, more in zip(letters, extra, strict=True))
    choices = tuple(SignChoice(seat, "", seat == 3, f"sign {seat}" if seat > 2 else None) for seat in range(8))
    return NameView(bar("Jak się nazywasz?", 3), "Darek", choices, keys, (primary("Gotowe"), outlined("Wróć")))


def draw_list() -> DrawView:
    """Which card was drawn, picked by its effect."""
    effects = (
        "Idź na Start", "Idź do więzienia", "Idź na Plac Wilsona", "Wróć o 3 pola", "Zapłać 15 zł", "Weź 150 zł",
        "Każdy daje 10 zł", "Remont domów",
    )  # fmt: skip
    entries = tuple(Entry(effect, "Szansa", f"card {index}") for index, effect in enumerate(effects[:7]))
    return DrawView(
        bar("Ania: którą kartę?", ANIA, 22), entries, buttons=(outlined("Wróć"),), turn=button("Dalej", "1 z 2")
    )


def draw_card() -> DrawView:
    """A card drawn by the digital deck."""
    return DrawView(
        bar("Ania ciągnie kartę", ANIA, 22), (), "Szansa", "Mandat za szybką jazdę. Zapłać 15 zł.",
        transfer(ANIA, BANK, 15), (primary("Zapłać", f"15{SPACE}zł"),),
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
        Entry("Warszawa", "turniej, zegar", "pick 0", is_chosen=True),
        Entry("Madryt", "pesety", "pick 1"),
        Entry("Różowe", "3 z 3", "pick 2", group=Group.PINK, value=f"500{SPACE}zł"),
        Entry("Ania", "ma kartę", "pick 3", seats=(ANIA,)),
    )
    return PickView(bar("Która plansza?"), entries, (outlined("Wróć"),))


def undo() -> UndoView:
    """Past commands; the chosen one and all after it would be taken back."""
    said = ("Ania rzuca 4 i 3", f"Bartek płaci 500{SPACE}zł", "Celina żąda czynszu", "Bartek rzuca 6 i 5")
    entries = tuple(
        Entry(words, "14:0" + str(9 - index), f"past {index}", (index % 3,), is_chosen=index < 2)
        for index, words in enumerate(said)
    )
    rows = (
        Row("Bartek", f"364 → 864{SPACE}zł", seats=()),
        Row("Celina", f"1\u202f040 → 540{SPACE}zł"),
        Row("Pionek Ani wraca na Start", is_ruled=True),
    )
    buttons = (primary("Cofnij 2 ruchy"), outlined("Wróć"))
    return UndoView(bar("Co cofnąć?"), entries, rows, buttons, button("Starsze", "1 z 9"))


def correction() -> CorrectionView:
    """The banker gives Ania fifty."""
    people = tuple(SignChoice(seat, NAMES[seat], seat == 0, f"player {seat}") for seat in range(8))
    labels = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "±", "0", "")
    keys = tuple(Key(label, f"key {label}", "" if label else "erase") for label in labels)
    reasons = (button("Pomyłka", style=Style.CHOSEN), button("Kara"), button("Umowa"), button("Inne"))
    buttons = (button("Podpisz", f"Ania: 1\u202f362{SPACE}zł", Style.PRIMARY), outlined("Wróć"))
    return CorrectionView(bar("Poprawka bankiera"), f"+{SPACE}50{SPACE}zł", people, keys, reasons, buttons)


def menu() -> MenuView:
    """Where the menu leads."""
    words = ("Pauza", "Cofnij", "Akty", "Gracze", "Poprawka", "Znaki", "Ustawienia", "Zapis gry")
    items = (*(button(word) for word in words), dead("Zakończ grę", "nie teraz"))
    return MenuView(bar("Menu", None, 33, stop=True), items, (outlined("Wróć"),))


def welcome() -> WelcomeView:
    """Two games wait on this machine."""
    games = (
        SavedGame("Turniej, Warszawa", "dziś 14:02, runda 9", (0, 1, 2, 3), "game 0"),
        SavedGame("Turniej, Warszawa", "wczoraj, Celina wygrała", tuple(range(8)), "game 1"),
    )
    buttons = (primary("Graj dalej", "Grażyna na ruchu"), button("Nowa gra"))
    return WelcomeView(bar("Stół czeka"), games, buttons)


def first_welcome() -> WelcomeView:
    """The very first start."""
    return WelcomeView(bar("Stół czeka"), (), (primary("Nowa gra", "kto siada do stołu?"),), "Nie ma jeszcze żadnej gry.")


def message() -> MessageView:
    """A journal that is damaged."""
    lines = ("Dziennik tej gry jest uszkodzony i nie da się go czytać dalej.", "Nic nie zostało nadpisane.")
    path = "/var/lib/banker/games/2024-05-11-warszawa-turniej.journal"
    return MessageView(bar("Nie można otworzyć gry"), lines, path, (primary("Nowa gra"), outlined("Wróć")))


_HERE: Final = (
    auction, auction_of_eight, auction_without_bids, build, build_two_lots, debt, debt_paged, mortgage, deal, setup, end,
    end_of_eight, signs, player, player_without_deeds, deed, name_entry, draw_list, draw_card, jail, decision, resumed,
    pick, undo, correction, menu, welcome, first_welcome, message,
)  # fmt: skip
_THERE: Final = (
    views.table_of_four, views.table_of_eight, views.table_of_eight_portrait, views.table_between_turns, views.start_roll,
    views.buy, views.claim, views.tap, views.paid, views.paid_by_all,
)  # fmt: skip
ALL: Final[dict[str, Callable[[], Screen]]] = {sample.__name__: sample for sample in (*_THERE, *_HERE)}
"""Every sample by its name."""
