"""What is held where: printed deeds before a scanner, players' cards at the readers of who pays and who is paid."""

from typing import Final

from banker.play import commands as c
from banker.play.position import Seat
from hardware.signals import CardTapped, CodeScanned, Role
from tests.ui.sitting import ANIA, Recorded, Sitting, held, seated
from ui.store.codes import Codes

BOARD: Final = "warsaw"
DEEDS: Final = Codes().with_deeds(BOARD, range(1, 40))


def code_of(deed: int) -> str:
    """What is printed on the card of a deed."""
    code = DEEDS.code_of(deed, BOARD)
    assert code is not None
    return code


def scan(sitting: Sitting, deed: int) -> Recorded:
    """The card of a deed before the scanner."""
    return sitting.hear(CodeScanned(code_of(deed), "scanner"))


def hold_at(sitting: Sitting, player: int, role: Role) -> Recorded:
    """A player's card at the reader of this role."""
    return sitting.hear(CardTapped(sitting.tag(player), role, role))


def owned_by_celina() -> Sitting:
    """Ania stands on a deed of Celina's, who may ask for the rent."""
    sitting = seated(Seat(), Seat(), Seat(holdings=held(3)), codes=DEEDS)
    sitting.submit(c.Roll(ANIA, ("1", "2")))
    return sitting
