"""Pages of every kind, as an evening in Warsaw has them: what a phone must be able to show."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from banker.board.board import Lot, load_board
from tests.phones.played import bidding, buying
from ui.locale.words import Words
from ui.wire import phone_page as p

ENGLISH: Final = Words()
SIGNS: Final = ("dot", "triangle", "square", "diamond", "star", "plus", "moon", "bow")
ANIA: Final = p.PhonePlayer("Ania", 1, "dot", "1 312 zł", "Kasa Społeczna")
BARTEK: Final = p.PhonePlayer("Bartek", 2, "triangle", "864 zł", "Plac Wilsona")
CELINA: Final = p.PhonePlayer("Celina", 3, "square", "540 zł", "Jail")
DAREK: Final = p.PhonePlayer("Darek", 4, "diamond", "1 975 zł", "Ulica Słowackiego")
BOARD: Final = load_board("warsaw")


def deed(name: str, group: str, now: str, spoken: str, **more: object) -> p.PhoneDeed:
    rows = tuple(
        p.PhoneRow(text, amount)
        for text, amount in (("Rent", "18 zł"), ("Complete", "36 zł"), ("1 house", "90 zł"), ("Hotel", "1 050 zł"))
    )
    return p.PhoneDeed(name, group, now, f"{name}, {spoken}", **{"rows": rows, **more})  # type: ignore[arg-type]


_WHOLE = "light blue, group complete"
_MORTGAGE = p.PhoneAct("7:6", "Mortgage", "+ 110 zł", "Mortgage Ulica Mickiewicza for 110 zł")
_LIFTED = (p.PhoneRow("Paid out", "150 zł"), p.PhoneRow("To lift it", "165 zł"))
DEEDS: Final = (
    deed(
        "Ulica Radzymińska", "light_blue", "400 zł", f"{_WHOLE}, 4 houses, rent 400 zł", is_complete=True, houses=4,
        why=("Four houses: as the title deed says.",),
    ),
    deed("Ulica Jagiellońska", "light_blue", "400 zł", f"{_WHOLE}, 4 houses, rent 400 zł", is_complete=True, houses=4),
    deed("Ulica Targowa", "light_blue", "600 zł", f"{_WHOLE}, hotel, rent 600 zł", is_complete=True, has_hotel=True),
    deed("Dworzec Zachodni", "station", "25 zł", "station, rent 25 zł"),
    deed("Ulica Mickiewicza", "red", "18 zł", "red, no house, rent 18 zł", acts=(_MORTGAGE,)),
    deed("Ulica Marszałkowska", "green", "mortgaged", "mortgaged, to lift 165 zł", is_mortgaged=True, rows=_LIFTED),
)  # fmt: skip
PAST: Final = (
    p.PhoneRow("The bank pays Ania 200 zł: a bank’s mistake", why=("The card says so.", "The bank pays.")),
    p.PhoneRow("Darek pays Celina 500 zł: Ulica Grochowska"),
    p.PhoneRow("Bartek buys Plac Wilsona"),
    p.PhoneRow("Ania pays Bartek 28 zł: Wodociągi", why=("Four times the dice: 7.",)),
    p.PhoneRow("Ania passes START"),
)


def _space(index: int) -> p.PhoneSpace:
    if index not in BOARD.deeds:
        return p.PhoneSpace()
    owner = (index * 7) % 5
    is_mortgaged = owner == 4
    built = ("", "", "3", "H")[index % 4] if owner and isinstance(BOARD.deed(index), Lot) and not is_mortgaged else ""
    return p.PhoneSpace(str(BOARD.deed(index).group), owner, built, is_mortgaged)


RING: Final = p.PhoneRing(
    "The board: Ania on Kasa Społeczna, Bartek on Plac Wilsona, Celina in jail, Darek on Ulica Słowackiego",
    tuple(_space(index) for index in range(40)),
    ((1, 17), (2, 23), (3, 10), (4, 24)),
    "Bartek rolls",
    "turn 31",
)
MENU: Final = (
    p.PhoneAct("7:1", "Polski"),
    p.PhoneAct("7:2", "Español"),
    p.PhoneAct("7:3", "Leave", "and forget this phone", style="outlined"),
)
STANDINGS: Final = p.PhoneRanking(
    "Standings",
    tuple(
        replace(each, share=share)
        for each, share in zip((DAREK, ANIA, BARTEK, CELINA), (1.0, 0.8, 0.5, 0.3), strict=True)
    ),
    "Cash, deeds and buildings.",
)
HOME: Final = p.PhoneHome(
    ANIA,
    "Nothing to decide now",
    None,
    "Bartek rolls the dice",
    ("1 112 zł after the rent for Wodociągi", "+ 200 zł: a bank’s mistake"),
    p.PhoneClock(37, 60, "37 seconds left"),
    (BARTEK, CELINA, DAREK),
    (p.PhoneAct("7:7", "A deal with Bartek", "He would pay you 150 zł"),),
    DEEDS,
    "One card out of jail",
    PAST,
    (p.PhoneAct("7:4", "Build"), p.PhoneAct("7:5", "Deal")),
    MENU,
    RING,
    (STANDINGS,),
)
PAY: Final = p.PhoneQuestion(
    "Ania: pay the rent?",
    "Ulica Grochowska",
    payer=p.PhoneParty("Ania", 1, "pays", "1 312 zł", "812 zł", -1),
    amount="500 zł",
    payee=p.PhoneParty("Celina", 3, "receives", "540 zł", "1 040 zł", 1),
    why=("The title deed says 500 zł with three houses.",),
    reasons=(p.PhoneRow("Rent as the title deed says", strong="Ulica Grochowska, 3 houses"),),
    notes=("The table asks too. A card held there pays the same debt, once.",),
    clock=p.PhoneClock(37, 60, "37 seconds left"),
    acts=(
        p.PhoneAct("7:0", "Pay 500 zł", "to Celina", "Pay 500 zł to Celina", "primary"),
        p.PhoneAct("7:1", "Raise money"),
        p.PhoneAct("7:2", "At the table", style="outlined"),
    ),
)
LOOK_ONLY: Final = replace(
    PAY,
    notes=("Hold your card at the table.",),
    acts=(p.PhoneAct("", "Pay 500 zł", style="primary", why_not="at the table"),),
)


DEAL: Final = p.PhoneQuestion(
    "Deal with Bartek",
    "A draft. Celina rolls.",
    sides=(
        p.PhoneSide(
            "Ania gives",
            1,
            (p.PhoneAct("7:0", "Ulica Mickiewicza", "220", "Ulica Mickiewicza, 220 zł, take out", group="red"),),
            (p.PhoneAct("7:1", "Dworzec Zachodni", "200", "Dworzec Zachodni, 200 zł, add", group="station"),),
        ),
        p.PhoneSide(
            "Bartek gives",
            2,
            (
                p.PhoneAct("7:2", "Dworzec Gdański", "200", group="station"),
                p.PhoneAct("7:3", "Dworzec Wschodni", "200", group="station"),
            ),
        ),
    ),
    field=p.PhoneField("7:4", "cash", "Bartek pays Ania", 150, 10, "10 less", "10 more", "zł", (-500, 0, 150, 500)),
    afterwards=(
        p.PhoneRow("100 zł each. Ania has 1 462 zł", strong="3 of 4 stations,"),
        p.PhoneRow("Houses may follow. Bartek has 714 zł", strong="Red 3 of 3, complete.", is_news=True),
    ),
    acts=(
        p.PhoneAct("7:5", "Show Bartek", "both sign at the table", style="primary"),
        p.PhoneAct("7:6", "Start again"),
        p.PhoneAct("7:7", "Back", style="outlined"),
    ),
)
DONE: Final = p.PhoneQuestion(
    "Already done",
    "Ulica Grochowska",
    is_done=True,
    payer=p.PhoneParty("Ania", 1, "paid", "1 312 zł", "812 zł"),
    amount="500 zł",
    payee=p.PhoneParty("Celina", 3, "received", "540 zł", "1 040 zł"),
    notes=("The rent was paid at the table, with Ania’s card. Your touch has done nothing.",),
    acts=(p.PhoneAct("7:0", "Continue", style="primary"),),
)
WHOM: Final = p.PhoneQuestion(
    "Ania: deal with whom?",
    acts=(
        *(p.PhoneAct(f"7:{index}", f"Player {index}", f"{index} 000 zł") for index in range(7)),
        p.PhoneAct("7:7", "Back", style="outlined"),
    ),
)
EMPTY: Final = p.PhoneHome(
    ANIA, "Nothing to decide now", acts=(p.PhoneAct("", "Build", why_not="nothing to build on"),)
)
PRIVATE: Final = replace(HOME, others=tuple(replace(each, money="") for each in HOME.others), rankings=())
BANKRUPT: Final = replace(HOME, owner=replace(ANIA, money="", out="out of the game"), deeds=(), jail_cards="", acts=())
JOINING: Final = p.PhoneJoining(
    "Join as Ania",
    "amber\nlantern",
    (
        "Hold your card at the table",
        "No reader? Touch Ania’s tile on the table within the minute.",
        "This line is not secret: others on this network could read along.",
    ),
    1,
    p.PhoneClock(94, 120, "94 seconds left"),
    (p.PhoneAct("7:0", "The words differ: stop", style="outlined"),),
)
OVER: Final = p.PhoneOver("This phone is no longer Ania’s", (p.PhoneRow("The game has ended."),), (STANDINGS,))


def page(shown: p.PhoneHome | p.PhoneJoining | p.PhoneOver | p.PhoneQuestion, language: str = "en") -> p.PhonePage:
    whole = replace(HOME, question=shown, clock=None) if isinstance(shown, p.PhoneQuestion) else shown
    return p.PhonePage(7, language, "Ania: 1 312 zł", "Table 7", whole)


PAGES: Final = {
    "home": page(HOME), "pay": page(PAY), "look-only": page(LOOK_ONLY), "buy": buying(ENGLISH), "bid": bidding(ENGLISH),
    "deal": page(DEAL), "done": page(DONE), "whom": page(WHOM), "empty": page(EMPTY), "private": page(PRIVATE),
    "bankrupt": page(BANKRUPT), "join": page(JOINING), "over": page(OVER),
}  # fmt: skip
"""Each kind and each state by name; a purchase and an auction as a real game yields them."""
