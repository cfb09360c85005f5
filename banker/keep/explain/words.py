"""An explanation in English, one line per part, for `banker record --explain`. The screen has its own words."""

from banker.keep.explain.reckoning import Explanation, PartKind, SumPart
from banker.play.pending import NOWHERE
from banker.play.state import HOTEL

_WORDS: dict[PartKind, str] = {
    PartKind.UNBUILT: "rent unbuilt",
    PartKind.STATIONS: "rent with {count} owned",
    PartKind.MORTGAGED: "mortgaged, no rent",
    PartKind.DICE: "dice {dice}",
    PartKind.SALARY: "salary",
    PartKind.PRICE: "printed price",
    PartKind.BID: "highest bid",
    PartKind.TAX: "printed tax",
    PartKind.CARD: "on the card",
    PartKind.FINE: "fine",
    PartKind.MORTGAGE: "mortgage value",
    PartKind.AGREED: "agreed in a deal",
    PartKind.PRICE_BACK: "price back of a building without a lot",
    PartKind.CASH: "cash",
    PartKind.POT: "the pot",
    PartKind.CORRECTION: "corrected by the banker",
    PartKind.LANDING: "rent fixed at the landing",
    PartKind.DEBT: "debt",
    PartKind.RECORDED: "as recorded",
    PartKind.GROUP_DOUBLED: "x {count}, unbuilt in a complete group",
    PartKind.UTILITIES: "x {count} for the utilities owned",
    PartKind.CARD_TIMES: "x {count} by the card",
    PartKind.LANDING_TIMES: "x {count} for landing on START",
    PartKind.SCALE: "x {count:,} on this board",
    PartKind.HOUSES: "+ {buildings} at {each:,}",
    PartKind.HOTELS: "+ {buildings} at {each:,}",
    PartKind.CARD_HOUSES: "+ {buildings} at {each:,}",
    PartKind.CARD_HOTELS: "+ {buildings} at {each:,}",
    PartKind.DEEDS: "+ {each:,} printed prices of deeds",
    PartKind.BUILDINGS: "+ {each:,} buildings at cost",
    PartKind.PRINCIPAL: "+ {each:,} mortgage value",
    PartKind.PERCENT: "{count} percent of {each:,}",
    PartKind.HALF: "half of {each:,}",
    PartKind.ROUNDED: "rounded half up to {each:,}",
    PartKind.FORGIVEN: "- {each:,} forgiven in a deal",
    PartKind.SHARED: "shared equally among {count}",
    PartKind.CLAIMED: "fixed at the landing",
    PartKind.OUTRIGHT: "the houses skipped are paid too",
    PartKind.WITHOUT_INTEREST: "no more interest in this turn",
}


def explain_lines(explanation: Explanation) -> tuple[str, ...]:
    """One line per part: space, kind, sum so far, and clauses; `#1 rent unbuilt: 2 (T14)`."""
    return tuple(_line(part) for part in explanation.parts)


def _line(part: SumPart) -> str:
    where = f"#{part.space} " if part.space != NOWHERE else ""
    note = f" [{' '.join(part.note.split())}]" if part.note else ""
    clauses = f" ({', '.join(part.clauses)})" if part.clauses else ""
    return f"{where}{_says(part)}{note}: {_sum_words(part)}{clauses}"


def _says(part: SumPart) -> str:
    if part.kind is PartKind.BUILT:
        return "rent with a hotel" if part.count == HOTEL else f"rent with {_count_words(part.count, 'house')}"
    building = "hotel" if part.kind in (PartKind.HOTELS, PartKind.CARD_HOTELS) else "house"
    return _WORDS[part.kind].format(
        count=part.count,
        each=part.each,
        dice=" + ".join(part.faces),
        buildings=_count_words(part.count, building),
    )


def _count_words(count: int, building: str) -> str:
    return f"{count} {building}{'' if count == 1 else 's'}"


def _sum_words(part: SumPart) -> str:
    """The sum so far. A percentage or a half is exact; the next part rounds it."""
    if part.kind not in (PartKind.PERCENT, PartKind.HALF):
        return f"{part.reached:,}"
    hundredths = part.count * part.each if part.kind is PartKind.PERCENT else 50 * part.each
    whole, rest = divmod(hundredths, 100)
    return f"{whole:,}" + (f".{rest:02}".rstrip("0") if rest else "")
