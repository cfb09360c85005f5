"""Sample views with the names and numbers of the drawn look: what the tests and the pictures show."""

from typing import Final

from ui.flows.debts.model import ClaimView, PaidSide, PaidView, TapView
from ui.flows.new_game.model import StartRoll, StartRollView
from ui.flows.turn.model import BuyView, PlayerTile, TableView
from ui.pieces.deed_card import DeedCard, DeedRow
from ui.pieces.dice_pad import DicePad, Die
from ui.theme.names import BANK, Group, SeatNumber
from ui.toolkit.figures import grouped
from ui.toolkit.parts import (
    NO_BREAK_SPACE,
    Amount,
    Bar,
    Button,
    ClockRing,
    ClockState,
    LastTransfer,
    Party,
    Pip,
    Row,
    Style,
    Tone,
    Transfer,
)

NAMES: Final = ("Ania", "Bartek", "Celina", "Darek", "Ewa", "Filip", "Grażyna", "Henryk")
ANIA, BARTEK, CELINA, DAREK, EWA, FILIP, GRAZYNA, HENRYK = range(8)
SPACE: Final = NO_BREAK_SPACE


def zl(value: int) -> Amount:
    """An amount in zlotys."""
    return Amount(value, grouped(value, "\u202f"), "zł")


def pips(codes: str) -> tuple[Pip, ...]:
    """28 deeds from letters: `.` none, `d` deed, `m` mortgaged, digits houses, `H` hotel; spaces and bars skipped."""
    by_letter = {".": Pip.NONE, "d": Pip.DEED, "m": Pip.MORTGAGED}
    return tuple(by_letter.get(code) or Pip(code) for code in codes if code not in " |")


HELD: Final = {
    ANIA: pips(".. 44H ...d ... .. | ... d.. d.. ... .m"),
    BARTEK: pips(".d ... dd.. ... .d | ... .d. ..d ... .."),
    CELINA: pips(".. ... .... 333 d. | ... ... ... dm. .."),
    DAREK: pips("d. ... ..d. ... .. | 444 ... .d. ..d d."),
}
NOTHING: Final = pips("." * 28)


def button(title: str, note: str = "", style: Style = Style.PLAIN, **more: object) -> Button:
    """A button whose action is its own title."""
    return Button(title, note, more.pop("action", f"do {title}"), style, **more)  # type: ignore[arg-type]


def primary(title: str, note: str = "") -> Button:
    """The one ivory card."""
    return button(title, note, Style.PRIMARY)


def outlined(title: str, note: str = "") -> Button:
    """The way back."""
    return button(title, note, Style.OUTLINED)


def dead(title: str, note: str = "", reason: str = "") -> Button:
    """A button that cannot act."""
    return Button(title, note, None, reason=reason)


def bar(sentence: str, seat: SeatNumber | None = None, seconds: int | None = None, **more: object) -> Bar:
    """A bar with a menu, and with a clock of fifty seconds if any are given; `stop` for one that stands still."""
    state = ClockState.STILL if more.pop("stop", False) else ClockState.RUNNING
    clock = None if seconds is None else ClockRing(seconds, 50, state, "why the clock")
    return Bar(sentence, seat, clock=clock, menu="menu", **more)  # type: ignore[arg-type]


def party(seat: SeatNumber, note: str = "") -> Party:
    """A side of a transfer."""
    return Party(seat, "Bank" if seat == BANK else NAMES[seat], note)


def transfer(payer: SeatNumber, receiver: SeatNumber, value: int) -> Transfer:
    """A plain transfer."""
    return Transfer(party(payer), party(receiver), zl(value))


def pad(first: int | None, second: int | None) -> DicePad:
    """A dice pad with two dice."""
    total = str(first + second) if first and second else ""
    dice = tuple(Die(face, f"empty {index}" if face else None) for index, face in enumerate((first, second)))
    return DicePad(dice, tuple(f"face {face}" for face in range(1, 7)), total)


def tile(seat: SeatNumber, cash: int, held: tuple[Pip, ...] = NOTHING, place: str = "", **more: object) -> PlayerTile:
    """A player's tile."""
    return PlayerTile(seat, NAMES[seat], zl(cash), held, place, action=f"open {seat}", **more)  # type: ignore[arg-type]


def table_of_four() -> TableView:
    """01: Ania has entered a four and a three."""
    players = (
        tile(ANIA, 1312, HELD[ANIA], "Kasa Społeczna", is_active=True),
        tile(BARTEK, 864, HELD[BARTEK], "Dworzec Gdański"),
        tile(CELINA, 540, HELD[CELINA], "Więzienie, próba 2", is_jailed=True),
        tile(DAREK, 1975, HELD[DAREK], "może żądać 22 zł", place_tone=Tone.BRASS),
    )
    last = LastTransfer(BARTEK, CELINA, f"500{SPACE}zł", "take back")
    return TableView(
        bar("Ania rzuca kostkami", ANIA, 37, last=last), players, (primary("Idź 7 pól", "Plac Wilsona"),), pad(4, 3)
    )


EIGHT: Final = (
    tile(ANIA, 1312, HELD[ANIA]),
    tile(BARTEK, 864, pips(".. ... dd.. ... .d | ... .d. ... ... ..")),
    tile(CELINA, 540, HELD[CELINA], is_jailed=True),
    tile(DAREK, 1975, pips("d. ... .... ... .. | 444 ... ... ... ..")),
    tile(EWA, 78, pips(".. ... ..d. ... .. | ... ... ... ..d ..")),
    tile(FILIP, 0, out="bankrut"),
    tile(GRAZYNA, 415, pips(".m ... .... ... .. | ... ... .d. ... .."), is_active=True),
    tile(HENRYK, 1120, pips(".. ... .... ... .. | ... ... ... ... d.")),
)


def table_of_eight() -> TableView:
    """02: the second die is awaited in the last ten seconds."""
    last = LastTransfer(EWA, HENRYK, f"35{SPACE}zł", "take back")
    return TableView(
        bar("Grażyna rzuca kostkami", GRAZYNA, 9, last=last), EIGHT, (dead("Dotknij drugiej kostki"),), pad(5, None)
    )


def table_of_eight_portrait() -> TableView:
    """02 in portrait: both dice are there."""
    return TableView(bar("Rzuca Grażyna", GRAZYNA, 24), EIGHT, (primary("Idź 7 pól", "Plac Trzech Krzyży"),), pad(5, 2))


def table_between_turns() -> TableView:
    """The table without dice: the turn is over but for what may still be done."""
    rows = (Row("Ulica Obozowa", "czynsz 22 zł"), Row("Ania", "koniec ruchu"))
    buttons = (primary("Dalej", "rzuca Bartek"), button("Buduj"), button("Zastaw"))
    return TableView(bar("Ania: koniec ruchu?", ANIA, 12), table_of_four().players, buttons, rows=rows)


def millions(value: int) -> Amount:
    """An amount of the edition that counts in millions, its currency before it."""
    return Amount(value, f"{value / 1_000_000:.2f}".replace(".", ",") + f"{SPACE}mln", "M$", currency_first=True)


def table_of_millions() -> TableView:
    """Long amounts and long names on large tiles."""
    players = tuple(
        PlayerTile(seat, "Aleksandra", millions(15_260_000), HELD[seat], "Dworzec Centralny", action=f"open {seat}")
        for seat in range(4)
    )
    return TableView(
        bar("Aleksandra rzuca kostkami", ANIA, 37), players, (primary("Idź 7 pól", "Plac Wilsona"),), pad(4, 3)
    )


RENTS: Final = (
    ("Czynsz", 20), ("Komplet", 40), ("1 dom", 100), ("2 domy", 300), ("3 domy", 750), ("4 domy", 925), ("Hotel", 1100),
)  # fmt: skip


def wilson(marked: str = "") -> DeedCard:
    """The deed of Plac Wilsona."""
    pictures = (("", 1), ("group", 3), *(("house", count) for count in range(1, 5)), ("hotel", 1))
    rows = tuple(
        DeedRow(label.replace(" ", SPACE), zl(value).in_words(), label == marked, *picture)
        for (label, value), picture in zip(RENTS, pictures, strict=True)
    )
    foot = (DeedRow("Dom kosztuje", f"150{SPACE}zł"), DeedRow("Zastaw", f"120{SPACE}zł"))
    return DeedCard(Group.RED, "Plac Wilsona", rows, foot, title="TYTUŁ WŁASNOŚCI")


def buy() -> BuyView:
    """03: Ania may buy Plac Wilsona."""
    rows = (
        Row("Masz", zl(1312).in_words()),
        Row("Zostanie", zl(1072).in_words(), Tone.TEXT, is_strong=True),
        Row("Czerwone: sprzedane 2 z 3", is_ruled=True, group=Group.RED, owners=(ANIA, BARTEK, None)),
    )
    buttons = (primary("Kup", f"240{SPACE}zł"), button("Licytacja", "dla wszystkich"))
    return BuyView(bar("Ania: kupić Plac Wilsona?", ANIA, 31), wilson(), transfer(ANIA, BANK, 240), rows, buttons)


def claim() -> ClaimView:
    """04a: Celina may ask for rent."""
    sides = Transfer(party(BARTEK, f"ma 864{SPACE}zł"), party(CELINA, f"ma 540{SPACE}zł"), zl(500))
    buttons = (primary("Żądaj", f"500{SPACE}zł, płaci Bartek"), button("Zapłać", "Bartek sam płaci"), outlined("Daruj"))
    return ClaimView(
        bar("Celina: żądać czynszu?", CELINA, 22, stop=True),
        sides,
        Group.PINK,
        "Ulica Grochowska, 3 domy",
        "Czynsz przepada, gdy rzuci następny gracz.",
        buttons,
    )


def tap() -> TapView:
    """04b: Bartek's card is awaited."""
    buttons = (
        button("Bez karty", "zapłać dotykiem"),
        button("Zbierz gotówkę", "sprzedaj lub zastaw"),
        outlined("To pomyłka"),
    )
    return TapView(
        bar("Bartek: przyłóż kartę", BARTEK, 22, stop=True),
        transfer(BARTEK, CELINA, 500),
        "Grochowska, 3 domy",
        "zostanie",
        f"364{SPACE}zł",
        buttons,
    )


def paid() -> PaidView:
    """04c: Bartek has paid."""
    sides = (
        PaidSide(BARTEK, "Bartek", f"−{SPACE}500{SPACE}zł", Tone.CORAL, zl(364), zl(864), "było 864"),
        PaidSide(CELINA, "Celina", f"+{SPACE}500{SPACE}zł", Tone.MINT, zl(1040), zl(540), "było 540"),
    )
    why = ("Ulica Grochowska", "czynsz, 3 domy")
    return PaidView(bar("Zapłacone", None, 22, stop=True), zl(500), why, sides, outlined("Cofnij"), primary("Dalej"))


def paid_millions() -> PaidView:
    """Long amounts and long names after a payment."""
    sides = tuple(
        PaidSide(seat, "Aleksandra", f"{sign}{SPACE}12,50{SPACE}mln", tone, millions(15_260_000), millions(2_760_000),
                 f"było 27,76{SPACE}mln")
        for seat, sign, tone in ((BARTEK, "−", Tone.CORAL), (CELINA, "+", Tone.MINT))
    )  # fmt: skip
    why = ("Krakowskie Przedmieście", "czynsz, hotel")
    undo, on = outlined("Cofnij"), primary("Dalej")
    return PaidView(bar("Zapłacone", None, 22, stop=True), millions(12_500_000), why, sides, undo, on)


def paid_by_all() -> PaidView:
    """A card made seven players pay Ania."""
    others = tuple(
        PaidSide(seat, NAMES[seat], f"−{SPACE}10{SPACE}zł", Tone.CORAL, zl(90), zl(100), "było 100")
        for seat in range(1, 8)
    )
    sides = (PaidSide(ANIA, "Ania", f"+{SPACE}70{SPACE}zł", Tone.MINT, zl(1382), zl(1312), "było 1 312"), *others)
    return PaidView(bar("Zapłacone", None, 22), zl(70), ("Urodziny",), sides, outlined("Cofnij"), primary("Dalej"))


def start_roll() -> StartRollView:
    """Bartek rolls for who starts."""
    rolls = (
        StartRoll(ANIA, "Ania", (Die(4), Die(3)), "7"),
        StartRoll(BARTEK, "Bartek", (Die(6), Die()), "", "rzuca", Tone.BRASS, is_active=True),
        StartRoll(CELINA, "Celina", words="czeka"),
        StartRoll(DAREK, "Darek", words="czeka"),
    )
    return StartRollView(
        bar("Kto zaczyna? Rzuca Bartek", BARTEK), rolls, pad(6, None), (dead("Dotknij drugiej kostki"),)
    )
