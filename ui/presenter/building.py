"""The planner of one colour group, and the deeds to mortgage and lift: nothing moves before one order is signed."""

from __future__ import annotations

from banker import commands as c
from banker.board import Lot
from banker.ledger import BANK
from banker.rules.building import levels_after, lot_problem, order_price, sale_price, uneven_problem
from banker.rules.interest import lifting_price
from banker.rules.rent import is_doubled
from banker.state import HOTEL, Game
from ui import opened
from ui import touches as t
from ui.drafts import ChosenDeeds, Plan
from ui.pages import BuildLot, BuildView, MortgageView
from ui.parts import MINUS, NO_BREAK_SPACE, Button, Style, Transfer
from ui.parts import Lot as LotPart
from ui.presenter.deeds import GROUP_WORDS, built_words, group_of, short_name
from ui.presenter.frame import Frame, refusal_of
from ui.presenter.refusing import refusal_words
from ui.scene import Page
from ui.view import PAGE

Lots = tuple[tuple[int, int], ...]


def planner(screen: opened.Planner, frame: Frame) -> BuildView:
    """Plus and minus on each lot of a group, what is paid, and one order."""
    game, words, player = frame.game, frame.words, screen.player
    group = game.book.board.group_of[screen.lot]
    steps = planned_steps(game, frame.page, player, screen.lot)
    name = words(GROUP_WORDS[group_of(game.deed(screen.lot))])
    return BuildView(
        frame.bar(words("{name} builds: {group}", name=frame.name(player), group=name), player, _stock(frame)),
        tuple(_lot(frame, player, lot, steps) for lot in group),
        _transfer(frame, player, steps),
        _order(frame, player, steps),
        frame.back(),
        _next_group(frame, player, screen.lot),
    )


def planned_steps(game: Game, page: Page, player: int, lot: int) -> dict[int, int]:
    """Buildings planned more (or less) on each lot of a group; a plan that does not fit any more is dropped."""
    group = game.book.board.group_of[lot]
    planned = dict(page.plan.levels) if page.plan and page.plan.player == player else {}
    steps = {each: planned.get(each, game.levels[each]) - game.levels[each] for each in group}
    fits = all(0 <= game.levels[each] + more <= HOTEL for each, more in steps.items())
    return steps if fits else dict.fromkeys(group, 0)


def planned(game: Game, page: Page, player: int, lot: int, change: int) -> Plan:
    """The plan with one building more or less on a lot."""
    steps = planned_steps(game, page, player, lot)
    steps[lot] += change
    return Plan(player, tuple((each, game.levels[each] + more) for each, more in steps.items()))


def order_of(player: int, steps: dict[int, int]) -> tuple[c.Command, ...]:
    """The one command of a plan; none for an empty plan."""
    built: Lots = tuple((lot, more) for lot, more in steps.items() if more > 0)
    sold: Lots = tuple((lot, -more) for lot, more in steps.items() if more < 0)
    if built:
        return (c.Build(player, built),)
    return (c.SellBuildings(player, sold),) if sold else ()


def step_problem(frame: Frame, steps: dict[int, int], lot: int, change: int) -> str:
    """Why a lot cannot be planned one building more or less; empty when it can."""
    game, after = frame.game, {**steps, lot: steps[lot] + change}
    if any(more > 0 for more in after.values()) and any(more < 0 for more in after.values()):
        return frame.words("Build or sell: one order does one of them.")
    if game.levels[lot] + after[lot] < 0:
        return frame.words("Nothing stands there.")
    order = tuple(after.items())
    problem = uneven_problem(game, levels_after(game, order)) or lot_problem(game, order)
    return refusal_words(problem, game, frame.words) if problem else ""


def mortgages(screen: opened.Mortgages, frame: Frame) -> MortgageView:
    """Deeds to mortgage, or to lift: the first one chosen says which."""
    game, words, player = frame.game, frame.words, screen.player
    chosen = chosen_deeds(game, frame.page, player)
    deeds = game.deeds_of(player)
    size = PAGE[MortgageView]
    is_lifting = any(game.mortgaged[deed] for deed in chosen)
    value = sum(_value(game, deed) for deed in chosen)
    payer, payee = (player, BANK) if is_lifting else (BANK, player)
    return MortgageView(
        frame.bar(words("{name}: mortgage or lift?", name=frame.name(player)), player),
        frame.shown(tuple(_deed(frame, player, deed, chosen) for deed in deeds), size),
        frame.transfer(payer, payee, value),
        _mortgage_order(frame, player, chosen, is_lifting, value),
        frame.back(),
        frame.turn(len(deeds), size),
    )


def chosen_deeds(game: Game, page: Page, player: int) -> tuple[int, ...]:
    """The deeds chosen that are still this player's."""
    chosen = page.chosen
    if chosen is None or chosen.player != player:
        return ()
    return tuple(deed for deed in chosen.deeds if game.owners[deed] == player)


def toggled(game: Game, page: Page, player: int, deed: int) -> ChosenDeeds:
    """A deed chosen or left; mortgaging and lifting are not mixed."""
    chosen = chosen_deeds(game, page, player)
    if deed in chosen:
        return ChosenDeeds(player, tuple(each for each in chosen if each != deed))
    alike = tuple(each for each in chosen if game.mortgaged[each] == game.mortgaged[deed])
    return ChosenDeeds(player, (*alike, deed))


def mortgage_commands(game: Game, player: int, chosen: tuple[int, ...]) -> tuple[c.Command, ...]:
    """A command a deed."""
    return tuple(
        c.LiftMortgage(player, deed) if game.mortgaged[deed] else c.MortgageDeed(player, deed) for deed in chosen
    )


def _value(game: Game, deed: int) -> int:
    return lifting_price(game, deed) if game.mortgaged[deed] else game.deed(deed).mortgage_value


def _deed(frame: Frame, player: int, deed: int, chosen: tuple[int, ...]) -> LotPart:
    game, words = frame.game, frame.words
    is_mortgaged = game.mortgaged[deed]
    sign = MINUS if is_mortgaged else "+"
    is_closed = not is_mortgaged and game.is_group_built(deed)
    return LotPart(
        group_of(game.deed(deed)),
        short_name(frame.space(deed)),
        words("lift") if is_mortgaged else words("mortgage"),
        f"{sign}{NO_BREAK_SPACE}{frame.brief(_value(game, deed))}",
        deed in chosen,
        is_mortgaged,
        None if is_closed else t.DeedChosen(player, deed),
        words("First sell the buildings of the group.") if is_closed else "",
    )


def _mortgage_order(frame: Frame, player: int, chosen: tuple[int, ...], is_lifting: bool, value: int) -> Button:
    words = frame.words
    if not chosen:
        return Button(words("Choose deeds"), "", reason=words("Touch the deeds to mortgage or to lift."))
    n = len(chosen)
    title = (
        words.n("Lift {n} deed", "Lift {n} deeds", n)
        if is_lifting
        else words.n("Mortgage {n} deed", "Mortgage {n} deeds", n)
    )
    left = frame.game.available(player) + (-value if is_lifting else value)
    has = words("has {amount}", amount=frame.cash(frame.game.available(player)))
    note = (
        words("you keep {amount}", amount=frame.cash(left))
        if is_lifting
        else words("then {amount}", amount=frame.cash(left))
    )
    return frame.primary(title, note, *mortgage_commands(frame.game, player, chosen), closed=has if is_lifting else "")


def _lot(frame: Frame, player: int, index: int, steps: dict[int, int]) -> BuildLot:
    game = frame.game
    level = game.levels[index]
    less, more = (step_problem(frame, steps, index, change) for change in (-1, 1))
    return BuildLot(
        group_of(game.deed(index)),
        frame.space(index),
        level,
        level + steps[index],
        _lot_rows(frame, game.book.board.lot(index), steps[index]),
        None if less else t.PlanLess(player, index),
        None if more else t.PlanMore(player, index),
        less,
        more,
    )


def _lot_rows(frame: Frame, lot: Lot, more: int) -> tuple[tuple[str, str, str], ...]:
    game, words = frame.game, frame.words
    level = game.levels[lot.index]
    before, after = _level_words(frame, level), _level_words(frame, level + more)
    rent, rent_after = _rent_at(game, lot, level), _rent_at(game, lot, level + more)
    return (
        (words("Houses"), before if more else "", after),
        (words("Rent"), frame.plain(rent) if more else "", frame.cash(rent_after)),
    )


def _level_words(frame: Frame, level: int) -> str:
    return built_words(frame.words, HOTEL) if level == HOTEL else str(level)


def _rent_at(game: Game, lot: Lot, level: int) -> int:
    if level:
        return lot.rents[level]
    return lot.rents[0] * (2 if is_doubled(game, lot.index) else 1)


def _stock(frame: Frame) -> str:
    game, words = frame.game, frame.words
    if game.houses is None or game.hotels is None:
        return ""
    houses = words.n("{n} house", "{n} houses", game.houses)
    hotels = words.n("{n} hotel", "{n} hotels", game.hotels)
    return words("Bank: {houses}, {hotels}", houses=houses, hotels=hotels)


def _transfer(frame: Frame, player: int, steps: dict[int, int]) -> Transfer:
    price, income = _prices(frame.game, steps)
    return frame.transfer(BANK, player, income) if income else frame.transfer(player, BANK, price)


def _prices(game: Game, steps: dict[int, int]) -> tuple[int, int]:
    """What is paid for the plan, and what is paid out."""
    built: Lots = tuple((lot, more) for lot, more in steps.items() if more > 0)
    sold: Lots = tuple((lot, -more) for lot, more in steps.items() if more < 0)
    return order_price(game, built), sale_price(game, sold) if sold else 0


def _order(frame: Frame, player: int, steps: dict[int, int]) -> Button:
    words, game = frame.words, frame.game
    commands = order_of(player, steps)
    if not commands:
        return Button(words("Plan first"), words("plus or minus"), reason=words("Touch plus or minus on a lot."))
    price, income = _prices(game, steps)
    left = game.available(player) - price + income
    closed = _closed(frame, player, commands, left)
    if income:
        title = words.n("Sell {n} building", "Sell {n} buildings", -sum(steps.values()))
        return frame.primary(title, words("then {amount}", amount=frame.cash(left)), *commands, closed=closed)
    kept = words("you keep {amount}", amount=frame.cash(left))
    return frame.primary(_building_words(frame, steps), kept, *commands, closed=closed)


def _closed(frame: Frame, player: int, commands: tuple[c.Command, ...], left: int) -> str:
    """Why an order cannot be given: too little cash, or what the bank says."""
    if left < 0:
        return frame.words("has {amount}", amount=frame.cash(frame.game.available(player)))
    refusal = refusal_of(frame.game, commands)
    return refusal_words(refusal, frame.game, frame.words) if refusal else ""


def _building_words(frame: Frame, steps: dict[int, int]) -> str:
    """`Build 2 houses`, `Build a hotel`, or both: a hotel counts once, however many houses are skipped."""
    words, levels = frame.words, frame.game.levels
    hotels = [lot for lot, more in steps.items() if more and levels[lot] + more == HOTEL]
    houses = sum(more for lot, more in steps.items() if lot not in hotels)
    if not hotels:
        return words.n("Build {n} house", "Build {n} houses", houses)
    if not houses:
        return words.n("Build {n} hotel", "Build {n} hotels", len(hotels))
    return words.n("Build houses, {n} hotel", "Build houses, {n} hotels", len(hotels))


def _next_group(frame: Frame, player: int, lot: int) -> Button | None:
    """To the next complete group of this player, if there is one."""
    game = frame.game
    lots = [each for each in game.book.board.lots if game.owners[each] == player and game.is_complete(each)]
    groups = list(dict.fromkeys(game.book.board.group_of[each] for each in lots))
    if len(groups) < 2:
        return None
    following = groups[(groups.index(game.book.board.group_of[lot]) + 1) % len(groups)]
    name = frame.words(GROUP_WORDS[group_of(game.deed(following[0]))])
    return Button(frame.words("Next group"), name, t.Open(opened.Planner(player, following[0])), Style.PLAIN)
