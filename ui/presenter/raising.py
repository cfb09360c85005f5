"""How a debtor raises what is missing: what each way brings, and the fewest steps that do."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from banker import commands as c
from banker.board import Lot
from banker.decide.bankruptcy import is_bankrupt
from banker.ledger import BANK
from banker.rules.building import sale_price, sale_problem
from banker.state import Debt, Game
from ui import opened
from ui import touches as t
from ui.drafts import Sources
from ui.pages import DebtView
from ui.parts import Button, Style
from ui.parts import Lot as LotPart
from ui.presenter.deeds import GROUP_WORDS, group_of, short_name
from ui.presenter.frame import Frame
from ui.scene import Page

_TRIED: Final = 12
"""Of so many deeds every choice is tried for the one that overshoots least."""


def sources_of(game: Game, page: Page, debt: Debt) -> Sources:
    """What the debtor chose, or what is suggested."""
    chosen = page.sources
    if chosen is None or chosen.debtor != debt.debtor:
        return suggested(game, debt)
    free, built = mortgageable(game, debt.debtor), built_groups(game, debt.debtor)
    deeds = tuple(deed for deed in chosen.deeds if deed in free)
    return Sources(debt.debtor, deeds, tuple(sale for sale in chosen.sales if sale[0] in built))


def suggested(game: Game, debt: Debt) -> Sources:
    """The fewest mortgages that do, of those the ones that overshoot least; buildings only when mortgages do not do."""
    missing = debt.amount - game.available(debt.debtor)
    deeds = mortgageable(game, debt.debtor)
    values = {deed: game.deed(deed).mortgage_value for deed in deeds}
    chosen = _fewest(values, missing)
    if chosen is not None:
        return Sources(debt.debtor, chosen)
    return Sources(debt.debtor, deeds, _fewest_sales(game, debt.debtor, missing - sum(values.values())))


def commands_of(game: Game, sources: Sources) -> tuple[c.Command, ...]:
    """The commands that carry a choice out, without the payment."""
    sales = _sale_commands(game, sources)
    return (*sales, *(c.MortgageDeed(sources.debtor, deed) for deed in sources.deeds))


def raised(game: Game, sources: Sources) -> int:
    """What a choice brings, in currency units."""
    mortgages = sum(game.deed(deed).mortgage_value for deed in sources.deeds)
    return mortgages + sum(_brings(game, (lot, steps)) for lot, steps in sources.sales)


def mortgageable(game: Game, player: int) -> tuple[int, ...]:
    """Deeds whose mortgage can be had now."""
    return tuple(deed for deed in game.deeds_of(player) if not game.mortgaged[deed] and not game.is_group_built(deed))


def built_groups(game: Game, player: int) -> tuple[int, ...]:
    """The first lot of each group in which this player has buildings."""
    lots = (deed for deed in game.deeds_of(player) if isinstance(game.deed(deed), Lot) and game.is_group_built(deed))
    return tuple(dict.fromkeys(game.book.board.group_of[lot][0] for lot in lots))


def sale_steps(game: Game, player: int, lot: int) -> tuple[int, ...]:
    """How many buildings of a group can be sold in one sale: the counts whose result stands."""
    total = sum(game.levels[each] for each in game.book.board.group_of[lot])
    return tuple(n for n in range(1, total + 1) if sale_problem(game, player, lots_down(game, lot, n)) is None)


def lots_down(game: Game, lot: int, steps: int) -> tuple[tuple[int, int], ...]:
    """So many buildings of a group taken down evenly: always from the fullest lot, of equals the last."""
    levels = {each: game.levels[each] for each in game.book.board.group_of[lot]}
    for _ in range(steps):
        fullest = max(levels, key=lambda each: (levels[each], each))
        levels[fullest] -= 1
    return tuple((each, game.levels[each] - level) for each, level in levels.items() if game.levels[each] > level)


def raise_screen(debt: Debt, why: str, frame: Frame) -> DebtView:
    """The bar that fills to the sum owed, the sources, and the order."""
    game, words = frame.game, frame.words
    sources, cash = sources_of(game, frame.page, debt), game.available(debt.debtor)
    brings = raised(game, sources)
    lots = _source_lots(frame, debt.debtor, sources)
    size = DebtView.PAGE
    missing = max(0, debt.amount - cash)
    sentence = words("{name}: raise {amount}", name=frame.name(debt.debtor), amount=frame.cash(missing))
    if is_bankrupt(game, debt):
        sentence = words("{name}: {amount} cannot be raised", name=frame.name(debt.debtor), amount=frame.cash(missing))
    return DebtView(
        frame.bar(sentence, debt.debtor),
        frame.transfer(debt.debtor, debt.creditor, debt.amount, why=opened.Owing(debt.number)),
        why,
        cash,
        words("cash {amount}", amount=frame.balance(debt.debtor, cash).text),
        brings,
        words("raised {amount}", amount=frame.plain(brings)),
        frame.shown(lots, size),
        _buttons(frame, debt, sources),
        frame.turn(len(lots), size),
        frame.why(opened.Owing(debt.number)),
    )


def order(frame: Frame, debt: Debt, sources: Sources) -> Button:
    """Raise and pay in one; only raise, while it does not suffice; only pay, with nothing chosen."""
    words, raising = frame.words, commands_of(frame.game, sources)
    left = frame.game.available(debt.debtor) + raised(frame.game, sources) - debt.amount
    if left >= 0:
        title = words("Raise and pay") if raising else words("Pay")
        keeps = frame.balance(debt.debtor, left).in_words()
        note = words("{amount}, you keep {left}", amount=frame.cash(debt.amount), left=keeps)
        return frame.primary(title, note, *raising, c.Pay(debt.debtor))
    note = words("still missing {amount}", amount=frame.cash(-left))
    if not raising:
        return Button(words("Raise cash"), note, reason=words("Choose what to mortgage or sell."))
    if is_bankrupt(frame.game, debt):
        return frame.signing(words("Raise cash"), words("not enough"), *raising)
    return frame.primary(words("Raise cash"), note, *raising)


def _buttons(frame: Frame, debt: Debt, sources: Sources) -> tuple[Button, ...]:
    """The order, a deal with the creditor (T50), bankruptcy, and the way back to what was asked before."""
    words, game, partner = frame.words, frame.game, debt.creditor
    buttons = [order(frame, debt, sources)]
    if partner != BANK and game.book.rules.trade.debtors:
        dealing = t.Open(opened.Dealing(debt.debtor, partner))
        buttons.append(Button(words("Deal"), words("with {name}", name=frame.name(partner)), dealing))
    can_pay = game.available(debt.debtor) >= debt.amount
    if not can_pay:
        buttons.append(_bankruptcy(frame, debt))
    if can_pay or any(other.debtor != debt.debtor for other in game.debts):
        buttons.append(frame.back())
    return tuple(buttons)


def _bankruptcy(frame: Frame, debt: Debt) -> Button:
    words = frame.words
    if is_bankrupt(frame.game, debt):
        return Button(words("Bankruptcy"), words("nothing helps"), t.Open(opened.GivingUp(debt.debtor)), Style.PRIMARY)
    return Button(words("Bankruptcy"), words("not yet"), reason=words("Selling and mortgaging still cover the debt."))


def _source_lots(frame: Frame, debtor: int, sources: Sources) -> tuple[LotPart, ...]:
    game = frame.game
    sales = tuple(_sale_lot(frame, debtor, lot, sources) for lot in built_groups(game, debtor))
    return (*(_mortgage_lot(frame, debtor, deed, sources) for deed in mortgageable(game, debtor)), *sales)


def _mortgage_lot(frame: Frame, debtor: int, deed: int, sources: Sources) -> LotPart:
    printed = frame.game.deed(deed)
    amount = f"+\u00a0{frame.brief(printed.mortgage_value)}"
    return LotPart(
        group_of(printed),
        short_name(printed.name),
        frame.words("mortgage"),
        amount,
        deed in sources.deeds,
        action=t.SourceChosen(debtor, deed),
    )


def _sale_lot(frame: Frame, debtor: int, lot: int, sources: Sources) -> LotPart:
    """A group with buildings: each touch sells one more, evenly."""
    game, words = frame.game, frame.words
    steps = dict(sources.sales).get(lot, 0)
    possible = sale_steps(game, debtor, lot)
    group = group_of(game.deed(lot))
    note = words("sell {n}", n=steps) if steps else words("sell")
    value = _brings(game, (lot, steps or (possible[0] if possible else 0)))
    action = t.SaleChosen(debtor, lot) if possible else None
    return LotPart(group, words(GROUP_WORDS[group]), note, f"+\u00a0{frame.brief(value)}", bool(steps), action=action)


def _brings(game: Game, sale: tuple[int, int]) -> int:
    lot, steps = sale
    return sale_price(game, lots_down(game, lot, steps)) if steps else 0


def _sale_commands(game: Game, sources: Sources) -> tuple[c.Command, ...]:
    return tuple(c.SellBuildings(sources.debtor, lots_down(game, lot, steps)) for lot, steps in sources.sales if steps)


def _fewest(values: dict[int, int], missing: int) -> tuple[int, ...] | None:
    """The fewest deeds whose values cover what is missing; None when all of them do not."""
    by_value = sorted(values, key=lambda deed: -values[deed])
    count = next((n for n in range(len(values) + 1) if sum(values[deed] for deed in by_value[:n]) >= missing), None)
    if count is None:
        return None
    if count > _TRIED:
        return tuple(sorted(by_value[:count]))
    enough = (deeds for deeds in combinations(by_value[:_TRIED], count) if _sum(values, deeds) >= missing)
    return tuple(sorted(min(enough, key=lambda deeds: _sum(values, deeds))))


def _sum(values: dict[int, int], deeds: Iterable[int]) -> int:
    return sum(values[deed] for deed in deeds)


def _fewest_sales(game: Game, player: int, missing: int) -> tuple[tuple[int, int], ...]:
    """Group by group in board order, no more buildings than are missing."""
    sales: list[tuple[int, int]] = []
    for lot in built_groups(game, player):
        possible = sale_steps(game, player, lot)
        if missing <= 0 or not possible:
            continue
        steps = next((n for n in possible if _brings(game, (lot, n)) >= missing), possible[-1])
        sales.append((lot, steps))
        missing -= _brings(game, (lot, steps))
    return tuple(sales)
