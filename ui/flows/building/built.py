"""The view of the moment of building: lots on which houses drop or a hotel stands up. The registry names it."""

from itertools import accumulate
from typing import Final

from banker.ledger import BANK, Why
from banker.play.events import Paid
from banker.play.history import last_act
from banker.play.rules.rent import lot_rent
from banker.play.state import HOTEL, Game
from ui.core.state.milestones import Raised, raised
from ui.core.words.deeds import GROUP_WORDS, group_of
from ui.core.words.frame import Frame
from ui.core.words.short_names import short_name
from ui.flows.building.model import BuiltLot, BuiltView
from ui.pieces.deed_card import DeedCard
from ui.toolkit.parts import ViewModel

MOST: Final = 6
"""The most lots that are shown; they are of several groups, and others may have risen with them."""


def built(screen: ViewModel, frame: Frame, stands: bool) -> BuiltView | None:
    """What the last touch built; None if it built nothing, or was taken back. A whole group is shown with its lots that
    did not rise.
    """
    model, game = frame.model, frame.game
    risen = raised(model.moments, model.first) if model.lying is None else ()
    if not risen:
        return None
    count = last_act(model.moments)
    act = model.moments[len(model.moments) - count :]
    before = model.moments[-count - 1].game if len(model.moments) > count else model.first
    assert before is not None, "lots that rose have a game before"
    player, groups = game.owners[risen[0].lot], {game.book.board.group_of[each.lot] for each in risen}
    cost = sum(e.amount for moment in act for e in moment.events if isinstance(e, Paid) and e.why is Why.BUILDING)
    lots = next(iter(groups)) if len(groups) == 1 else [each.lot for each in risen[:MOST]]
    rising = dict(zip((each.lot for each in risen), zip(risen, _begins(risen), strict=True), strict=True))
    words, name = frame.words, frame.name(player)
    group = words(GROUP_WORDS[group_of(game.deed(risen[0].lot))])
    one, several = words("{name} builds: {group}", name=name, group=group), words("Building: {name}", name=name)
    return BuiltView(
        bar=frame.bar(one if len(groups) == 1 else several, player),
        lots=tuple(_lot(frame, before, lot, *rising.get(lot, (None, 0.0))) for lot in lots),
        transfer=frame.transfer(player, BANK, cost) if cost else None,
    )


def _begins(risen: tuple[Raised, ...]) -> list[float]:
    return list(accumulate((each.seconds for each in risen[:-1]), initial=0.0))


def _lot(frame: Frame, before: Game, lot: int, this: Raised | None, begins: float) -> BuiltLot:
    space, level = frame.game.book.board.lot(lot), frame.game.levels[lot]
    return BuiltLot(
        DeedCard(group_of(space), short_name(space.name)),
        this.before if this else level,
        level,
        (frame.amount(lot_rent(before, space)), frame.amount(lot_rent(frame.game, space))),
        frame.words("Rent"),
        frame.words("Hotel").upper() if level == HOTEL else "",
        begins,
        this.seconds if this else 0.0,
    )
