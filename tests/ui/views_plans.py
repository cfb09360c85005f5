"""More sample views: the auction, building, debts, deals, and the pages of a player and of a deed."""

from typing import Final

import msgspec

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
from ui.flows.auction.model import AuctionView, BidSeat, BidStep
from ui.flows.building.model import PlanKey, PlanLot, PlanView
from ui.flows.deals.model import DealSide, DealView, GroupChange
from ui.flows.debts.model import DebtTold, DebtView
from ui.flows.deeds_and_players.model import DeedView, FanCard, FanSlot, PlayerView
from ui.pieces.deed_card import DeedCard, DeedRow
from ui.pieces.templates.money import MoneyView
from ui.pieces.templates.sheet import SheetLine, SheetView
from ui.theme.names import BANK, Group, SeatNumber
from ui.toolkit.parts import ClockRing, Key, LotLine, Party, Row, Style, Tone


def _auction(seats: tuple[BidSeat, ...]) -> AuctionView:
    rows = (("Cena", "400"), ("Czynsz", "50"), ("Komplet", "100"), ("Hotel", "2\u202f000"), ("Zastaw", "200"))
    deed = DeedCard(Group.DARK_BLUE, "Aleje Ujazdowskie", tuple(DeedRow(*row) for row in rows))
    steps = tuple(
        BidStep(f"{310 + step}{SPACE}zł", f"+{SPACE}{step}", step == 10, f"step {step}") for step in (1, 10, 50, 100)
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
        dead("Przybij", "jeszcze nie"),
    )


def _bidder(seat: SeatNumber, words: str) -> BidSeat:
    is_out, is_leading = words.startswith("ma"), words in ("prowadzi", "lider")
    action = None if is_out or is_leading else f"bid {seat}"
    below = None if is_out else outlined("Cofnij" if is_leading else "Pasuję")
    if below:
        below = msgspec.structs.replace(below, action=f"below {seat}")
    return BidSeat(seat, NAMES[seat], words, is_leading, is_out, "" if is_out else f"ma 1{SPACE}312", action, below)


def auction() -> AuctionView:
    """05: Bartek leads with 310."""
    words = ("daje 320", "prowadzi", "ma 300", "daje 320")
    return _auction(tuple(_bidder(seat, said) for seat, said in enumerate(words)))


def auction_of_eight() -> AuctionView:
    """05 with eight bidders, in a chain after a bankruptcy."""
    words = ("daje 320", "lider", "ma 300", "daje 320", "ma 78", "daje 320", "daje 320", "daje 320")
    shown = _auction(tuple(_bidder(seat, said) for seat, said in enumerate(words)))
    return msgspec.structs.replace(shown, then_words="potem: Płowiecka, Grochowska i jeszcze 3")


def auction_without_bids() -> AuctionView:
    """An auction in which nobody has bid yet and that may be closed."""
    leader, hammer = Party(BANK, "Nikt jeszcze nie licytuje"), button("Nikt nie chce", "zostaje w banku")
    return msgspec.structs.replace(auction(), leader=leader, amount=zl(0), hammer=hammer)


def _lot(name: str, houses: int, planned: int, before: int, after: int) -> PlanLot:
    is_same = houses == planned
    rows = (
        ("Domy", "" if is_same else str(houses), str(planned)),
        ("Czynsz", "" if before == after else str(before), f"{after}{SPACE}zł"),
    )
    less = (
        PlanKey("sprzedaj", reason="nic do cofnięcia") if is_same else PlanKey("cofnij", f"+{SPACE}100", f"less {name}")
    )
    more = PlanKey("buduj", f"−{SPACE}100", f"more {name}")
    if planned == 4:
        more = PlanKey("buduj", reason="najpierw pozostałe ulice")
    return PlanLot(Group.PINK, name, houses, planned, rows, less, more, f"why {name}")


LOTS: Final = (
    _lot("Ulica Płowiecka", 3, 3, 450, 450),
    _lot("Ulica Marsa", 3, 4, 450, 625),
    _lot("Ulica Grochowska", 3, 4, 500, 700),
)


def build() -> PlanView:
    """06: Celina adds two houses to the pink streets."""
    return PlanView(
        bar("Celina buduje: różowe", CELINA, 44, stop=True, note="Bank: 3 domy, 11 hoteli"),
        transfer(CELINA, BANK, 200),
        primary("Buduj 2 domy", f"zostanie 840{SPACE}zł"),
        outlined("Wróć"),
        LOTS,
    )


def build_two_lots() -> PlanView:
    """Two lots, one of them to a hotel, the other mortgaged, with another group to turn to."""
    lots = (
        PlanLot(
            Group.BROWN, "Ulica Konopacka", 4, 5, (("Domy", "4", "hotel"),),
            PlanKey("cofnij", f"+{SPACE}50", "less"), PlanKey("buduj", reason="jest hotel"),
        ),
        PlanLot(
            Group.BROWN, "Ulica Stalowa", -1, -1, (("Tytuł własności", "", "zastaw"),),
            PlanKey("zastaw", reason="już w zastawie"), PlanKey("wykup", f"−{SPACE}33", "more"),
        ),
    )  # fmt: skip
    return PlanView(
        bar("Ania buduje: brązowe", ANIA, 44), transfer(ANIA, BANK, 50),
        primary("Buduj hotel", f"za 50{SPACE}zł"), outlined("Wróć"), lots, turn=button("Inna grupa", "1 z 3"),
    )  # fmt: skip


def _source(group: Group, name: str, amount: int, is_chosen: bool = False) -> LotLine:
    return LotLine(group, name, "zastaw", f"+{SPACE}{amount}", is_chosen, action=f"choose {name}")


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
    told = DebtTold(transfer(BARTEK, DAREK, 750), "Obozowa, 4 domy", 364, "gotówka 364", 415, "zastawy 415")
    return DebtView(bar("Bartek: brakuje 386 zł", BARTEK, 42), told, SOURCES, buttons)


def debt_paged() -> DebtView:
    """A debt with more sources than a page takes."""
    base = debt()
    told = msgspec.structs.replace(base.told, cash=0, cash_words="gotówka 0", raised=0, raised_words="")
    return DebtView(base.bar, told, SOURCES[:5], base.buttons, button("Dalej", "1 z 3"))


def mortgage() -> PlanView:
    """Ania chooses what to mortgage and what to lift."""
    lifted = LotLine(Group.DARK_BLUE, "Aleje Ujazdowskie", "wykup", f"−{SPACE}220", True, True, "choose lifted")
    barred = LotLine(Group.LIGHT_BLUE, "Ulica Targowa", "są domy", reason="najpierw sprzedaj domy")
    return PlanView(
        bar("Ania: zastawy", ANIA, 30), transfer(BANK, ANIA, 195),
        primary("Zatwierdź 5 zmian", f"będzie 1\u202f507{SPACE}zł"), outlined("Wróć"),
        deeds=(*SOURCES, lifted, barred),
    )  # fmt: skip


def deal() -> DealView:
    """08: Ania and Bartek exchange; Bartek's agreement is awaited."""
    left = DealSide(
        ANIA, "Ania daje", (LotLine(Group.STATION, "Dworzec Centralny", "200"),), "Gotówka", f"150{SPACE}zł", "Potem:",
        f"922{SPACE}zł", (GroupChange(Group.RED, "3/3", True), GroupChange(Group.STATION, "0/4")), "Dodaj tytuł",
        "goods left", "cash left", button("1 / 2"),
    )  # fmt: skip
    right = DealSide(
        BARTEK, "Bartek daje", (), "Gotówka", f"0{SPACE}zł", "Potem:", f"1\u202f014{SPACE}zł", (), "Dotknij, by dodać",
        "goods right", "cash right",
    )  # fmt: skip
    asked = button("Bartek", "dotknij: zgoda", Style.PRIMARY, seat=BARTEK)
    buttons = (button("Ania", "", Style.AGREED), asked, button("Po wymianie"), outlined("Odrzuć"))
    return DealView(bar("Wymiana: Ania i Bartek", None, 31, stop=True), left, right, buttons)


def money() -> MoneyView:
    """Ania types what she gives."""
    keys = tuple(Key(label, f"key {label}") for label in ("1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "0"))
    rows = (Row("Ma", f"1\u202f312{SPACE}zł"), Row("Zostaje", f"1\u202f162{SPACE}zł", Tone.TEXT, is_strong=True))
    return MoneyView(
        bar("Ania daje gotówkę", ANIA, 31), f"150{SPACE}zł", (*keys, Key("", "erase", "erase")),
        (button("+ 1"), button("+ 10"), dead("+ 100", "za dużo")), rows,
        (primary("Gotowe"), button("Bez gotówki")),
    )  # fmt: skip


def sheet() -> SheetView:
    """What goes where when somebody leaves."""
    lines = (
        SheetLine("Bartek", "20 → 0", f"−{SPACE}20{SPACE}zł", Tone.CORAL, receiver=BARTEK),
        SheetLine("Celina", "540 → 560", f"+{SPACE}20{SPACE}zł", Tone.MINT, receiver=CELINA),
        SheetLine("4 domy, 1 hotel", "pół ceny", f"+{SPACE}325{SPACE}zł", Tone.TEXT, None, BARTEK, BANK),
        SheetLine("Dw. Zachodni", "zatrzymaj 10 albo wykup 110", "", Tone.TEXT, Group.STATION, BARTEK, CELINA),
        SheetLine("Karta wyjścia", giver=BARTEK, receiver=CELINA),
        SheetLine("Bartek → Celina", "dług znika", f"500{SPACE}zł", Tone.SOFT, None, BARTEK, CELINA),
    )
    return SheetView(bar("Bartek: na pewno bankructwo?", BARTEK), lines, (primary("Bankructwo"), outlined("Wróć")))


def fanned(group: Group, *cards: tuple[str, str, int], whole: int = 3, picture: str = "") -> FanSlot:
    """A group in a fan: names, what they bring, and what stands on them."""
    held = tuple(
        FanCard(group, (name,), (note,), level, picture, note == "zastaw", f"deed {name}")
        for name, note, level in cards
    )
    return FanSlot(group, held, f"{len(held)} z {whole}", len(held) == whole)


def player() -> PlayerView:
    """12: Ania's deeds."""
    slots = (
        fanned(Group.BROWN, whole=2),
        fanned(Group.LIGHT_BLUE, ("Radzymińska", "400", 4), ("Jagiellońska", "400", 4), ("Targowa", "600", 5)),
        fanned(
            Group.STATION, *((name, f"200{SPACE}zł", 0) for name in ("Zachodni", "Gdański", "Wschodni", "Centralny")),
            whole=4, picture="locomotive",
        ),
        fanned(Group.PINK),
        fanned(Group.UTILITY, ("Wodociągi", "4 × oczka", 0), whole=2, picture="drop"),
        fanned(Group.ORANGE),
        fanned(Group.RED, ("Mickiewicza", f"18{SPACE}zł", 0), ("Plac Wilsona", f"20{SPACE}zł", 0)),
        fanned(Group.YELLOW, ("Świętokrzyska", "750", 2), ("K. Przedmieście", "750", 3), ("Nowy", "9", 3)),
        fanned(Group.GREEN),
        fanned(Group.DARK_BLUE, ("Aleje Ujazdowskie", "zastaw", 0), whole=2),
    )  # fmt: skip
    buttons = (
        button("Buduj", "sprzedaj domy"),
        button("Zastaw", "wykup"),
        button("Wymiana", "z graczem"),
        outlined("Wróć"),
    )
    return PlayerView(bar(f"Ania: 1\u202f312{SPACE}zł", ANIA, 37), slots, buttons)


def player_without_deeds() -> PlayerView:
    """A player who owns nothing yet."""
    return PlayerView(bar(f"Ewa: 78{SPACE}zł", 4, 37), (), (outlined("Wróć"),), "Jeszcze bez nieruchomości.")


def deed() -> DeedView:
    """One deed with its rents, the one due now marked."""
    rows = (
        Row("Właściciel", "Celina", seats=(CELINA,)),
        Row("Na działce", "3 domy"),
        Row("Czynsz teraz", f"750{SPACE}zł", Tone.TEXT, is_strong=True),
    )
    buttons = (button("Poprzedni"), button("Następny"), outlined("Wróć"))
    return DeedView(bar("Plac Wilsona", CELINA, 37), wilson("3 domy"), rows, buttons, party(CELINA))
