"""What does a buyer short of cash see? What is missing for the deed, what brings it, and the way back to it."""

from __future__ import annotations

from banker.ledger import BANK
from banker.raising import Sources, commands_of, raised, sources_of
from ui.core import questions, routes
from ui.core.frame import Frame
from ui.core.names import short_name
from ui.flows.debts.model import DebtView, SourcesTyped
from ui.flows.debts.view import source_lots
from ui.toolkit.parts import Button


def raising_to_buy(shown: questions.RaisingToBuy, frame: Frame) -> DebtView:
    """The bar that fills to the price, the sources, and the order; it only raises, and the purchase is asked again."""
    player, game, words = shown.player, frame.game, frame.words
    deed, cash = game.deed(shown.deed), game.available(player)
    sources = sources_of(game, frame.ui.get(SourcesTyped).sources, player)
    brings, size, price = raised(game, sources), DebtView.PAGE, routes.Price(deed.index)
    lots = source_lots(frame, player, sources)
    missing = frame.cash(max(0, deed.price - cash))
    return DebtView(
        frame.bar(words("{name}: raise {amount}", name=frame.name(player), amount=missing), player),
        frame.transfer(player, BANK, deed.price, why=price),
        short_name(deed.name),
        cash,
        words("cash {amount}", amount=frame.balance(player, cash).text),
        brings,
        words("raised {amount}", amount=frame.plain(brings)),
        frame.shown(lots, size),
        (_order(frame, sources, deed.price - cash - brings, deed.price), frame.back(note=words("to the purchase"))),
        frame.turn(len(lots), size),
        frame.why(price),
    )


def _order(frame: Frame, sources: Sources, short: int, price: int) -> Button:
    words, raising = frame.words, commands_of(frame.game, sources)
    note = words("still missing {amount}", amount=frame.cash(short))
    if not raising:
        return Button(words("Raise cash"), note, reason=words("Choose what to mortgage or sell."))
    if short <= 0:
        note = words("then buy for {amount}", amount=frame.cash(price))
    return frame.primary(words("Raise cash"), note, *raising)
