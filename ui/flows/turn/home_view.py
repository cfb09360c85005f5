"""The views of the board as home screen, and of a pawn that arrives. The registry names both."""

from itertools import pairwise

from msgspec.structs import replace

from banker.ledger import Why
from banker.play import commands as c
from banker.play.events import Jailed, Paid
from ui.core.shown.board_ring import SIDES, board_ring, game_before, last_walk, way, with_bought
from ui.core.shown.dice_pad import rolled_dice
from ui.core.words.acts import capital
from ui.core.words.frame import Frame
from ui.flows.turn.model import ArrivalView, HomeView, Jailing, Salary
from ui.flows.turn.tiles import tiles
from ui.flows.turn.view import is_third_doubles
from ui.pieces.dice_pad import DicePad
from ui.toolkit.parts import Announced, Button, Row, Transfer, ViewModel


def home(screen: ViewModel, frame: Frame) -> HomeView:
    """The question of a screen in the middle of the board."""
    pad, transfer, announced, stop = (getattr(screen, each, None) for each in ("pad", "transfer", "announced", "stop"))
    return HomeView(
        bar=screen.bar,
        ring=replace(with_bought(board_ring(frame), frame), way=way(frame)),
        sides=SIDES,
        players=getattr(screen, "players", ()) or tiles(frame),
        buttons=getattr(screen, "buttons", ()),
        pad=pad if isinstance(pad, DicePad) else None,
        rows=tuple(row for row in getattr(screen, "rows", ()) if isinstance(row, Row)),
        transfer=transfer if isinstance(transfer, Transfer) else None,
        announced=announced if isinstance(announced, Announced) else None,
        stop=stop if isinstance(stop, Button) else None,
    )


def arrival(screen: ViewModel, frame: Frame, stands: bool) -> ArrivalView | None:
    """The way of the pawn that the last command moved; None if none was moved. The tiles and the balance are those
    before the question that follows.
    """
    (player, path), before_it = last_walk(frame), game_before(frame)
    if not path or before_it is None:
        return None
    moment, ring, seat = frame.model.moments[-1], board_ring(frame), frame.seat(player)
    payments = (event for event in moment.events if isinstance(event, Paid))
    salary = sum(event.amount for event in payments if event.why is Why.SALARY and event.payee == player)
    before = before_it.accounts[player]
    cash = frame.balance(player, before), frame.balance(player, before + salary)
    spaces = _counted(path)
    unmoved = {"cash": cash[0], "place": "", "place_short": ""}
    shown = tuple(replace(tile, **unmoved) if tile.seat == seat else tile for tile in tiles(frame)) if stands else ()
    pawn = next(each for each in ring.pawns if each.seat == seat)
    return ArrivalView(
        bar=replace(screen.bar, last=None),
        ring=replace(ring, pawns=tuple(each for each in ring.pawns if each.seat != seat)),
        pawn=replace(pawn, path=path),
        name=frame.name(player),
        dice=rolled_dice(moment.command.faces) if isinstance(moment.command, c.Roll) else (),
        cash=cash,
        spaces=spaces,
        of=frame.words("of {n}", n=spaces) if spaces else "",
        salary=Salary(path.index(0, 1), f"+\u00a0{frame.cash(salary)}") if salary and 0 in path[1:] else None,
        jailing=_jailing(frame, player) if any(isinstance(event, Jailed) for event in moment.events) else None,
        players=shown,
    )


def _jailing(frame: Frame, player: int) -> Jailing:
    """What is said while the bars close."""
    words, rules = frame.words, frame.game.book.rules.jail
    cause = capital(words("the third double")) if is_third_doubles(frame.game) else ""
    tries = words.n("{n} try", "{n} tries", rules.tries) if rules.tries else ""
    others = words("fine or card") if rules.fine else ""
    return Jailing(words("{name} goes to jail", name=frame.name(player)), cause, tries, others)


def _counted(path: tuple[int, ...]) -> int:
    """The spaces that a pawn goes one by one; a leap to jail counts as none."""
    return sum(abs(there - here) in (1, 39) for here, there in pairwise(path))
