"""How is a sum reckoned, in a reader's words? A row for each part of it; asked by the screen that says why."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from banker.explain import Explanation, Kind, Part
from banker.rules.rent import UTILITY_FACTORS
from banker.state import HOTEL
from ui.core.card_effects import card_words
from ui.core.dice import NAMED
from ui.core.frame import Frame
from ui.core.money import exactly
from ui.core.privacy import HIDDEN
from ui.locale.words import N_
from ui.toolkit.parts import MINUS, NARROW_SPACE, NO_BREAK_SPACE, Row, Tone

PLAIN_WORDS: Final = {
    Kind.UNBUILT: N_("{place}: rent without buildings"),
    Kind.MORTGAGED: N_("{place}: mortgaged, no rent"),
    Kind.SALARY: N_("Salary"),
    Kind.PRICE: N_("{place}: printed price"),
    Kind.BID: N_("Highest bid"),
    Kind.TAX: N_("{place}: printed on the board"),
    Kind.FINE: N_("Fine to leave jail"),
    Kind.MORTGAGE: N_("{place}: mortgage value"),
    Kind.AGREED: N_("Agreed in the deal"),
    Kind.PRICE_BACK: N_("The price back: no lot for the building"),
    Kind.CASH: N_("Cash"),
    Kind.POT: N_("What lay on free parking"),
    Kind.CORRECTION: N_("The banker: {note}"),
    Kind.LANDING: N_("{place}: rent of the landing"),
    Kind.DEBT: N_("The debt"),
    Kind.RECORDED: N_("As recorded; the rules changed since"),
    Kind.GROUP_DOUBLED: N_("× {count}: no buildings in a whole group"),
    Kind.CARD_TIMES: N_("× {count}: as the card says"),
    Kind.LANDING_TIMES: N_("× {count}: landed on START"),
    Kind.SCALE: N_("× {count}: the money of this board"),
    Kind.DEEDS: N_("Deeds at their printed price"),
    Kind.BUILDINGS: N_("Buildings at cost"),
    Kind.PRINCIPAL: N_("Mortgage value"),
    Kind.PERCENT: N_("{count} % of {each}"),
    Kind.HALF: N_("Half of {each}"),
    Kind.ROUNDED: N_("Rounded to {each}, half up"),
    Kind.FORGIVEN: N_("Forgiven in a deal"),
    Kind.SHARED: N_("Shared equally, {count} players"),
    Kind.CLAIMED: N_("Fixed when the pawn landed"),
    Kind.OUTRIGHT: N_("The houses skipped are paid too"),
    Kind.WITHOUT_INTEREST: N_("No more interest in this turn"),
}
"""What most parts of a sum are; those that count something or name a card are told by a function of their own."""
_ADDED: Final = {
    Kind.HOUSES, Kind.HOTELS, Kind.CARD_HOUSES, Kind.CARD_HOTELS, Kind.DEEDS, Kind.BUILDINGS, Kind.PRINCIPAL,
}  # fmt: skip
_REMARKS: Final = {Kind.CLAIMED, Kind.OUTRIGHT, Kind.WITHOUT_INTEREST}
_EXACT: Final = {Kind.PERCENT, Kind.HALF}


def part_words(frame: Frame, part: Part, player: int = -1) -> str:
    """What a part of a sum is; `player` is whose card it was, or nobody."""
    if told := _COUNTED_WORDS.get(part.kind):
        return told(frame, part)
    if part.kind is Kind.CARD:
        return _card(frame, part, player)
    return frame.words(
        PLAIN_WORDS[part.kind],
        place=frame.space(part.space) if part.space >= 0 else frame.words("A building"),
        count=_grouped(part.count),
        each=frame.cash(part.each),
        note=part.note,
    )


def sum_rows(frame: Frame, explanation: Explanation, rule: str = "", player: int = -1) -> tuple[Row, ...]:
    """A row a part; those that rest on the clause `rule` stand out. What is nobody's business is hidden."""
    is_secret = _tells_a_balance(explanation) and player >= 0 and not frame.sees(player)
    pairs = pairwise((None, *explanation.parts))
    return tuple(_row(frame, before, part, rule, player, is_secret) for before, part in pairs if part)


def _row(frame: Frame, before: Part | None, part: Part, rule: str, player: int, is_secret: bool) -> Row:
    tone = Tone.TEXT if not rule or rule in part.clauses else Tone.SOFT
    if is_secret and part.kind in (Kind.CASH, Kind.PERCENT):
        label = frame.words("{count} % of everything", count=part.count) if part.count else part_words(frame, part)
        return Row(label, HIDDEN, tone)
    return Row(part_words(frame, part, player), _value(frame, before, part), tone)


def _tells_a_balance(explanation: Explanation) -> bool:
    """Is a cash reckoned with that the amount itself does not tell?"""
    return len(explanation.parts) > 1 and explanation.parts[0].kind is Kind.CASH


def _value(frame: Frame, before: Part | None, part: Part) -> str:
    """What a part adds, or what the sum has reached with it; a percentage or half is exact."""
    if part.kind in _REMARKS:
        return ""
    if part.kind in _ADDED and before:
        return frame.signed(part.count * part.each)
    if part.kind is Kind.FORGIVEN:
        return frame.signed(-part.each)
    if part.kind in _EXACT:
        hundredths = part.count * part.each if part.kind is Kind.PERCENT else 50 * part.each
        return exactly(hundredths, frame.game.book.board, frame.words)
    if part.kind is Kind.DICE or (before and before.kind is Kind.DICE and part.kind is not Kind.SCALE):
        return _grouped(part.reached)
    return frame.cash(part.reached)


def _grouped(count: int) -> str:
    """A number that is no money."""
    return f"{count:,}".replace(",", NARROW_SPACE)


def _card(frame: Frame, part: Part, player: int) -> str:
    card = frame.game.book.cards.get(part.note)
    if card is None:
        return frame.words("On the card")
    effect = card_words(frame, max(player, 0), card)[0].replace(MINUS + NO_BREAK_SPACE, MINUS)
    return frame.words("Card: {effect}", effect=effect)


def _built(frame: Frame, part: Part) -> str:
    if part.count == HOTEL:
        return frame.words("{place}: rent with a hotel", place=frame.space(part.space))
    place = frame.space(part.space)
    return frame.words.n("{place}: rent with {n} house", "{place}: rent with {n} houses", part.count, place=place)


def _stations(frame: Frame, part: Part) -> str:
    place = frame.space(part.space)
    return frame.words.n("{place}: rent, {n} station", "{place}: rent, {n} stations", part.count, place=place)


def _dice(frame: Frame, part: Part) -> str:
    """The faces; before anybody rolls, a single pip."""
    if not part.faces:
        return frame.words("For each pip of the dice")
    return frame.words("Dice: {dice}", dice=" + ".join(NAMED.get(face, face) for face in part.faces))


def _utilities(frame: Frame, part: Part) -> str:
    one, both = N_("× {count}: one utility owned"), N_("× {count}: both utilities owned")
    return frame.words(one if part.count == UTILITY_FACTORS[0] else both, count=part.count)


def _houses(frame: Frame, part: Part) -> str:
    return frame.words.n("{n} house at {each}", "{n} houses at {each}", part.count, each=frame.cash(part.each))


def _hotels(frame: Frame, part: Part) -> str:
    return frame.words.n("{n} hotel at {each}", "{n} hotels at {each}", part.count, each=frame.cash(part.each))


def _of_lot(told: Callable[[Frame, Part], str]) -> Callable[[Frame, Part], str]:
    def with_place(frame: Frame, part: Part) -> str:
        return frame.words("{place}: {buildings}", place=frame.space(part.space), buildings=told(frame, part))

    return with_place


_COUNTED_WORDS: Final[dict[Kind, Callable[[Frame, Part], str]]] = {
    Kind.BUILT: _built,
    Kind.STATIONS: _stations,
    Kind.DICE: _dice,
    Kind.UTILITIES: _utilities,
    Kind.HOUSES: _of_lot(_houses),
    Kind.HOTELS: _of_lot(_hotels),
    Kind.CARD_HOUSES: _houses,
    Kind.CARD_HOTELS: _hotels,
}
