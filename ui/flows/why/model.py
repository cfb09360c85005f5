"""The view of an explanation: the sum part by part, and the clause it rests on."""

from typing import ClassVar

from ui.toolkit.parts import Button, Part, Row, ViewModel


class RuleCard(Part, frozen=True):
    """A clause on paper: its id, the book's title, our sentence; `count` (`1 / 2`) if a touch shows the next one."""

    id: str
    book: str
    says: str
    count: str = ""
    action: object | None = None


class WhyView(ViewModel, frozen=True):
    """The parts of a sum (up to five), its total in a strong last row, and the clause beside them."""

    PAGE: ClassVar[int] = 5
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]
    rule: RuleCard | None = None
    turn: Button | None = None
    """The turning button, which takes the place of the sum's last part if there are more."""
