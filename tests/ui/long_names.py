"""What would a screen look like among people with the longest names, who play for millions? Its view, rewritten."""

import re
from typing import Any, Final

import msgspec

from tests.ui.sitting import NAMES
from ui.core.state.messages import Message
from ui.flows.building.model import PlanLot
from ui.toolkit.parts import Amount

LONG_NAMES: Final = (
    "Aleksandra", "Bartłomiej", "Wilhelmina", "Małgorzata", "Stanisława", "Konstancja", "Wawrzyniec", "Magdalenka",
)  # fmt: skip
"""As long as a name can be typed."""
MILLIONS: Final = Amount(15_260_000, "15,26\u00a0mln", "M$", currency_first=True)
PESETAS: Final = Amount(1_526_000, "1.526.000", "pta", grouping=".")
_LONGER: Final = dict(zip(NAMES, LONG_NAMES, strict=True))
_NAME: Final = re.compile(rf"\b({'|'.join(NAMES)})\b")
_CASH: Final = re.compile("\\d[\\d\u202f]*\u00a0zł")


def rewritten(part: Any, amount: Amount) -> Any:
    """The same view with long names and this amount for every other. What a lot earns stays: its edition says that."""
    if type(part) is str:
        return _CASH.sub(amount.in_words(), _NAME.sub(lambda found: _LONGER[found[0]], part))
    if isinstance(part, Amount):
        return amount if part.currency else part  # dots stand for what nobody is to see
    if isinstance(part, tuple):
        return tuple(rewritten(each, amount) for each in part)
    if isinstance(part, msgspec.Struct) and not isinstance(part, Message | PlanLot):
        kept = {name: getattr(part, name) for name in part.__struct_fields__}
        longer = {name: rewritten(value, amount) for name, value in kept.items() if value is not None}
        return msgspec.structs.replace(part, **longer)
    return part
