"""What has to fit in the case, and by how much: pure figures that the tests and `make case` look at."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

from tools.case import bought
from tools.case.measures import CARD_RIM, COLUMN, HEAD, INSERT, SLACK, WALL, Block, Console, Hood

BED: Final = (220.0, 220.0, 250.0)
"""A small printer's bed and height."""


class Clearance(NamedTuple):
    what: str
    there: float
    needed: float

    @property
    def is_kept(self) -> bool:
        return self.there >= self.needed - 1e-9


def things(console: Console) -> list[Block]:
    """What may not share room in the console: parts, sockets, plugs inside, wires, buttons and screws."""
    return [
        console.screen, console.wires(), *console.bars(), *console.holders(), *console.columns(),
        *console.plugs_inside(), *console.button_rooms(), *console.joint_screws(), *console.wing_columns(),
        console.coil, console.reader,
    ]  # fmt: skip


def _nearest(what: str, ones: list[Block], others: list[Block], needed: float) -> Clearance:
    return Clearance(what, min(one.gap(other) for one in ones for other in others), needed)


def _inside(console: Console) -> Iterator[Clearance]:
    for one, other in combinations(things(console), 2):
        if {one.name, other.name} != {"bar", "holder"} and one.name != other.name:  # a bar is screwed to its holders
            yield Clearance(f"between {one.name} and {other.name}", one.gap(other), 0.0)
    columns = list(console.columns())
    openings = [*console.openings(), *console.cable_holes()]
    yield _nearest("a port's opening to a column with its screw", openings, columns, 0.5)
    yield _nearest("a boss of the Pi to a column", list(console.bosses()), columns, 1.0)
    yield Clearance("the Pi to the front wall", console.board.low[1] + console.inner[1] / 2, 2.0)


def _ports(console: Console) -> Iterator[Clearance]:
    sockets = {each.name: each for each in console.sockets()}
    for opening in console.openings():
        socket, wall = sockets[opening.name], 0 if opening.low[0] < console.board.low[0] else 1
        room = min(
            min(socket.low[axis] - opening.low[axis], opening.high[axis] - socket.high[axis]) for axis in (1 - wall, 2)
        )
        yield Clearance(f"the opening of {opening.name} around its socket", room, 0.5 if "USB" in opening.name else 0.0)
    for one, other in combinations([*console.openings(), *console.cable_holes()], 2):
        if one.gap(other) > 0:  # two that meet are one opening
            yield Clearance(f"plastic between the openings of {one.name} and {other.name}", one.gap(other), 0.8)
    left = -console.outer[0] / 2
    deepest = max(each.low[0] - left for each in console.sockets() if each.low[0] < console.board.low[0])
    yield Clearance("a socket at the left behind the wall's face, at most 5 mm", 5.0 - deepest, 0.0)
    if any(console.plugs_inside()):
        need = bought.HDMI_CABLE[0] + 3 * bought.HDMI_CABLE[1]
        yield Clearance("room for a micro-HDMI plug and its cable's bend", console.plug_room, need)
    else:
        yield Clearance("a plug at the back reaches its socket: at most 14 mm", 14.0 - console.plug_room - WALL, 0.0)


def _reading(console: Console) -> Iterator[Clearance]:
    reach = console.card.middle[2] - console.coil.middle[2]
    yield Clearance("a card is read through the wing: at most 20 mm", bought.READS_WITHIN - reach, 5.0)
    yield Clearance("plastic under a card", console.card.low[2] - console.coil.high[2] - 0.2, 1.2)
    yield Clearance("the coil to the display's metal: a hand's breadth", console.coil.gap(console.screen), 80.0)
    edge = console.joint + console.wing - console.card.high[0] - CARD_RIM[0]
    yield Clearance("a card's rim to the wing's edge", edge, 3.0)
    screws = [*console.wing_columns(), *console.joint_screws()]
    yield _nearest("the coil to the nearest screw", [console.coil], screws, 20.0)
    yield Clearance("the coil to its own reader's board", console.coil.gap(console.reader), 30.0)


def _printing(console: Console) -> Iterator[Clearance]:
    yield Clearance("plastic around an insert", (COLUMN - INSERT[0]) / 2, 1.6)
    yield Clearance("plastic around a screw's head", (COLUMN - HEAD) / 2, 1.2)
    yield Clearance("a wall", WALL, 1.2)
    border = min((o - v) / 2 for o, v in zip(console.display.outline, console.display.view, strict=True))
    yield Clearance("the frame over the display's border", border - 1.0, 3.0)
    sizes = {"console": (*console.outer, console.top), "wing": (console.wing, console.outer[1], console.top)}
    for name, size in sizes.items():
        yield Clearance(f"the {name} on a bed of 220 x 220", min(b - s for b, s in zip(BED, size, strict=True)), 0.0)


def clearances(console: Console) -> list[Clearance]:
    return [*_inside(console), *_ports(console), *_reading(console), *_printing(console)]


def hood_clearances(hood: Hood) -> list[Clearance]:
    seen, tray = hood.seen, hood.tray
    pixels = bought.CAMERA_PIXELS / seen[0] * bought.DIE
    return [
        Clearance("the camera sees the tray's width", seen[0] - tray[0], 2 * SLACK),
        Clearance("the camera sees the tray's depth", seen[1] - tray[1], 2 * SLACK),
        Clearance("the lens over a die, beyond its nearest focus", hood.camera - bought.DIE - bought.FOCUS_FROM, 20.0),
        Clearance("pixels of a die of 16 mm", pixels, 45.0),
        Clearance("the light strips outside the picture", hood.strip_in_view, 0.0),
        Clearance("a strip's mirror image from the tray's middle", hood.glare / (tray[0] / 2), 0.75),
        Clearance("a side on a bed of 220 x 220", BED[0] - hood.camera - hood.rim, 0.0),
    ]
