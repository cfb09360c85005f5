"""An explanation in English, a line a part: for `banker record --explain`. The screen has its own words."""

from __future__ import annotations

from banker.explain.reckoning import Explanation, Kind, Part
from banker.state import HOTEL, NOWHERE

_WORDS: dict[Kind, str] = {
    Kind.UNBUILT: "rent unbuilt",
    Kind.STATIONS: "rent with {count} owned",
    Kind.MORTGAGED: "mortgaged, no rent",
    Kind.DICE: "dice {dice}",
    Kind.SALARY: "salary",
    Kind.PRICE: "printed price",
    Kind.BID: "highest bid",
    Kind.TAX: "printed tax",
    Kind.CARD: "on the card",
    Kind.FINE: "fine",
    Kind.MORTGAGE: "mortgage value",
    Kind.AGREED: "agreed in a deal",
    Kind.PRICE_BACK: "price back of a building without a lot",
    Kind.CASH: "cash",
    Kind.POT: "the pot",
    Kind.CORRECTION: "corrected by the banker",
    Kind.LANDING: "rent fixed at the landing",
    Kind.DEBT: "debt",
    Kind.RECORDED: "as recorded",
    Kind.GROUP_DOUBLED: "x {count}, unbuilt in a complete group",
    Kind.UTILITIES: "x {count} for the utilities owned",
    Kind.CARD_TIMES: "x {count} by the card",
    Kind.LANDING_TIMES: "x {count} for landing on START",
    Kind.SCALE: "x {count:,} on this board",
    Kind.HOUSES: "+ {buildings} at {each:,}",
    Kind.HOTELS: "+ {buildings} at {each:,}",
    Kind.CARD_HOUSES: "+ {buildings} at {each:,}",
    Kind.CARD_HOTELS: "+ {buildings} at {each:,}",
    Kind.DEEDS: "+ {each:,} printed prices of deeds",
    Kind.BUILDINGS: "+ {each:,} buildings at cost",
    Kind.PRINCIPAL: "+ {each:,} mortgage value",
    Kind.PERCENT: "{count} percent of {each:,}",
    Kind.HALF: "half of {each:,}",
    Kind.ROUNDED: "rounded half up to {each:,}",
    Kind.FORGIVEN: "- {each:,} forgiven in a deal",
    Kind.SHARED: "shared equally among {count}",
    Kind.CLAIMED: "fixed at the landing",
    Kind.OUTRIGHT: "the houses skipped are paid too",
    Kind.WITHOUT_INTEREST: "no more interest in this turn",
}


def explain_lines(explanation: Explanation) -> tuple[str, ...]:
    """One line a part: where, what, what the sum has reached, and the clauses; `#1 rent unbuilt: 2 (T14)`."""
    return tuple(_line(part) for part in explanation.parts)


def _line(part: Part) -> str:
    where = f"#{part.space} " if part.space != NOWHERE else ""
    note = f" [{' '.join(part.note.split())}]" if part.note else ""
    clauses = f" ({', '.join(part.clauses)})" if part.clauses else ""
    return f"{where}{_says(part)}{note}: {_reached(part)}{clauses}"


def _says(part: Part) -> str:
    if part.kind is Kind.BUILT:
        return "rent with a hotel" if part.count == HOTEL else f"rent with {_counted(part.count, 'house')}"
    building = "hotel" if part.kind in (Kind.HOTELS, Kind.CARD_HOTELS) else "house"
    return _WORDS[part.kind].format(
        count=part.count,
        each=part.each,
        dice=" + ".join(part.faces),
        buildings=_counted(part.count, building),
    )


def _counted(count: int, building: str) -> str:
    return f"{count} {building}{'' if count == 1 else 's'}"


def _reached(part: Part) -> str:
    """The sum so far; a percentage or half is exact, its rounding is the next part."""
    if part.kind not in (Kind.PERCENT, Kind.HALF):
        return f"{part.reached:,}"
    hundredths = part.count * part.each if part.kind is Kind.PERCENT else 50 * part.each
    whole, rest = divmod(hundredths, 100)
    return f"{whole:,}" + (f".{rest:02}".rstrip("0") if rest else "")
