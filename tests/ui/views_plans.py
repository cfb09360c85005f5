"""More sample views: the auction, building, debts, deals, and the pages of a player and of a deed."""

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
    party,
    primary,
    transfer,
    wilson,
    zl,
)
from ui.pages import (
    AuctionView,
    BidSeat,
    BidStep,
    BuildLot,
    BuildView,
    DealSide,
    DealView,
    DebtView,
    DeedView,
    MortgageView,
    PlayerView,
)
from ui.parts import (
    BANK,
    ClockRing,
    DeedCard,
    DeedRow,
    Group,
    Lot,
    Party,
    Row,
    Seat,
    Style,
    Tone,
)


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
        base.bar,
        base.deed,
        Party(BANK, "nikt", "Prowadzi"),
        zl(0),
        base.steps,
        base.seats,
        button=button("Nikt nie chce"),
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
        BuildLot(
            Group.BROWN, "Ulica Konopacka", 4, 5, (("Domy", "4", "hotel"),), "less", None, more_reason="jest hotel"
        ),
        BuildLot(Group.BROWN, "Ulica Stalowa", 4, 4, (("Domy", "", "4"),), None, "more"),
    )
    return BuildView(
        bar("Ania buduje: brązowe", ANIA, 44), lots, transfer(ANIA, BANK, 50),
        primary("Buduj hotel", f"za 50{SPACE}zł"), outlined("Wróć"), button("Inna grupa", "1 z 3"),
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
