"""The parts of a sum in the reader's words, a row each. Used by the screen that says why."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from banker.keep.explain import Explanation, PartKind, SumPart
from banker.play.rules.rent import UTILITY_FACTORS
from banker.play.state import HOTEL
from ui.core.state.privacy import HIDDEN
from ui.core.words.acts import face_words
from ui.core.words.card_effects import card_words
from ui.core.words.corrections import reason_words
from ui.core.words.frame import Frame
from ui.core.words.money import exactly
from ui.locale.words import N_
from ui.toolkit.parts import MINUS, NARROW_SPACE, NO_BREAK_SPACE, Row, Tone

PLAIN_WORDS: Final = {
    PartKind.UNBUILT: N_("{place}: rent without buildings"),
    PartKind.MORTGAGED: N_("{place}: mortgaged, no rent"),
    PartKind.SALARY: N_("Salary"),
    PartKind.PRICE: N_("{place}: printed price"),
    PartKind.BID: N_("Highest bid"),
    PartKind.TAX: N_("{place}: printed on the board"),
    PartKind.FINE: N_("Fine to leave jail"),
    PartKind.MORTGAGE: N_("{place}: mortgage value"),
    PartKind.AGREED: N_("Agreed in the deal"),
    PartKind.PRICE_BACK: N_("Refund: no lot for the building"),
    PartKind.CASH: N_("Cash"),
    PartKind.POT: N_("The pot of free parking"),
    PartKind.CORRECTION: N_("The banker: {note}"),
    PartKind.LANDING: N_("{place}: rent when the pawn landed"),
    PartKind.DEBT: N_("The debt"),
    PartKind.RECORDED: N_("As recorded: the rules have changed since"),
    PartKind.GROUP_DOUBLED: N_("× {count}: a complete group, no buildings"),
    PartKind.CARD_TIMES: N_("× {count}: as the card says"),
    PartKind.LANDING_TIMES: N_("× {count}: landed on START"),
    PartKind.SCALE: N_("× {count}: the money of this board"),
    PartKind.DEEDS: N_("Deeds at their printed price"),
    PartKind.BUILDINGS: N_("Buildings at cost"),
    PartKind.PRINCIPAL: N_("Mortgage value"),
    PartKind.PERCENT: N_("{share} of {each}"),
    PartKind.HALF: N_("Half of {each}"),
    PartKind.ROUNDED: N_("Rounded to the nearest {each}"),
    PartKind.FORGIVEN: N_("Forgiven in a deal"),
    PartKind.CLAIMED: N_("Fixed when the pawn landed"),
    PartKind.OUTRIGHT: N_("Skipped houses are paid for too"),
    PartKind.WITHOUT_INTEREST: N_("No more interest in this turn"),
}
"""The words for most parts of a sum; parts with a count or a card have a function of their own."""
_ADDED: Final = {
    PartKind.HOUSES, PartKind.HOTELS, PartKind.CARD_HOUSES, PartKind.CARD_HOTELS, PartKind.DEEDS,
    PartKind.BUILDINGS, PartKind.PRINCIPAL,
}  # fmt: skip
_REMARKS: Final = {PartKind.CLAIMED, PartKind.OUTRIGHT, PartKind.WITHOUT_INTEREST}
_EXACT: Final = {PartKind.PERCENT, PartKind.HALF}


def part_words(frame: Frame, part: SumPart, player: int = -1) -> str:
    """The words for a part of a sum; `player` is whose card it was, or -1."""
    if words_of := _COUNTED_WORDS.get(part.kind):
        return words_of(frame, part)
    if part.kind is PartKind.CARD:
        return _card(frame, part, player)
    return frame.words(
        PLAIN_WORDS[part.kind],
        place=frame.space(part.space) if part.space >= 0 else frame.words("A building"),
        count=_grouped(part.count),
        share=frame.words.percent(_grouped(part.count)),
        each=frame.cash(part.each),
        note=reason_words(frame, part.note),
    )


def sum_rows(frame: Frame, explanation: Explanation, rule: str = "", player: int = -1) -> tuple[Row, ...]:
    """A row for each part; those that rest on the clause `rule` stand out. Hidden balances are left out."""
    is_secret = _tells_a_balance(explanation) and player >= 0 and not frame.sees(player)
    pairs = pairwise((None, *explanation.parts))
    return tuple(_row(frame, before, part, rule, player, is_secret) for before, part in pairs if part)


def _row(frame: Frame, before: SumPart | None, part: SumPart, rule: str, player: int, is_secret: bool) -> Row:
    tone = Tone.TEXT if not rule or rule in part.clauses else Tone.SOFT
    if is_secret and part.kind in (PartKind.CASH, PartKind.PERCENT):
        share = frame.words.percent(part.count)
        label = frame.words("{share} of everything", share=share) if part.count else part_words(frame, part)
        return Row(label, HIDDEN, tone)
    return Row(part_words(frame, part, player), _value(frame, before, part), tone)


def _tells_a_balance(explanation: Explanation) -> bool:
    """Whether the sum uses a balance that its result does not reveal."""
    return len(explanation.parts) > 1 and explanation.parts[0].kind is PartKind.CASH


def _value(frame: Frame, before: SumPart | None, part: SumPart) -> str:
    """The amount that a part adds, or that the sum has reached with it; a percentage or half is exact."""
    if part.kind in _REMARKS:
        return ""
    if part.kind in _ADDED and before:
        return frame.with_sign(part.count * part.each)
    if part.kind is PartKind.FORGIVEN:
        return frame.with_sign(-part.each)
    if part.kind in _EXACT:
        hundredths = part.count * part.each if part.kind is PartKind.PERCENT else 50 * part.each
        return exactly(hundredths, frame.game.book.board, frame.words)
    if part.kind is PartKind.DICE or (before and before.kind is PartKind.DICE and part.kind is not PartKind.SCALE):
        return _grouped(part.reached)
    return frame.cash(part.reached)


def _grouped(count: int) -> str:
    """A number that is not money, with grouped digits."""
    return f"{count:,}".replace(",", NARROW_SPACE)


def _card(frame: Frame, part: SumPart, player: int) -> str:
    card = frame.game.book.cards.get(part.note)
    if card is None:
        return frame.words("On the card")
    effect = card_words(frame, max(player, 0), card)[0].replace(MINUS + NO_BREAK_SPACE, MINUS)
    return frame.words("Card: {effect}", effect=effect)


def _built(frame: Frame, part: SumPart) -> str:
    if part.count == HOTEL:
        return frame.words("{place}: rent with a hotel", place=frame.space(part.space))
    place = frame.space(part.space)
    return frame.words.n("{place}: rent with {n} house", "{place}: rent with {n} houses", part.count, place=place)


def _stations(frame: Frame, part: SumPart) -> str:
    place = frame.space(part.space)
    return frame.words.n("{place}: rent, {n} station", "{place}: rent, {n} stations", part.count, place=place)


def _dice(frame: Frame, part: SumPart) -> str:
    """The faces of the dice; before the roll, one pip."""
    if not part.faces:
        return frame.words("For each pip of the dice")
    return frame.words("Dice: {dice}", dice=" + ".join(face_words(frame, face) for face in part.faces))


def _utilities(frame: Frame, part: SumPart) -> str:
    one, both = N_("× {count}: one utility owned"), N_("× {count}: both utilities owned")
    return frame.words(one if part.count == UTILITY_FACTORS[0] else both, count=part.count)


def _shared(frame: Frame, part: SumPart) -> str:
    return frame.words.n("Shared equally, {n} player", "Shared equally, {n} players", part.count)


def _houses(frame: Frame, part: SumPart) -> str:
    return frame.words.n("{n} house at {each}", "{n} houses at {each}", part.count, each=frame.cash(part.each))


def _hotels(frame: Frame, part: SumPart) -> str:
    return frame.words.n("{n} hotel at {each}", "{n} hotels at {each}", part.count, each=frame.cash(part.each))


def _of_lot(words_of: Callable[[Frame, SumPart], str]) -> Callable[[Frame, SumPart], str]:
    def with_place(frame: Frame, part: SumPart) -> str:
        return frame.words("{place}: {buildings}", place=frame.space(part.space), buildings=words_of(frame, part))

    return with_place


_COUNTED_WORDS: Final[dict[PartKind, Callable[[Frame, SumPart], str]]] = {
    PartKind.BUILT: _built,
    PartKind.STATIONS: _stations,
    PartKind.DICE: _dice,
    PartKind.UTILITIES: _utilities,
    PartKind.HOUSES: _of_lot(_houses),
    PartKind.HOTELS: _of_lot(_hotels),
    PartKind.CARD_HOUSES: _houses,
    PartKind.CARD_HOTELS: _hotels,
    PartKind.SHARED: _shared,
}
