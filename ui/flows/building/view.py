"""The views of the planner: buildings up and down, mortgages taken and lifted, in one plan with one order."""

from typing import Final

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.decide.placing import placing_problem
from banker.play.plans import (
    MORTGAGED,
    Plan,
    brings,
    commands_of,
    is_built_by_page,
    is_taking_back,
    planned_game,
    problem,
    rung,
    rung_wanted,
    step_plan,
)
from banker.play.refusals import Refusal
from banker.play.rules.building import level_at, most_houses, step_of
from banker.play.rules.rent import lot_rent
from banker.play.rules.scarcity import places
from banker.play.state import HOTEL, Game
from ui.core.shown.recap import closed_words, plan_button
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.update import do
from ui.core.words.deeds import GROUP_WORDS, built_words, group_of
from ui.core.words.frame import Frame
from ui.core.words.short_names import short_name
from ui.flows.building import update
from ui.flows.building.model import BankStock, LotsView, PlanKey, PlanLot, Plans, PlanView, Wish, WishView
from ui.locale.words import NC_
from ui.toolkit.parts import MINUS, NO_BREAK_SPACE, Bar, Button, Style
from ui.toolkit.parts import LotLine as LotPart

PlanPage = tuple[int, ...]
PlanKeys = tuple[PlanKey, PlanKey]
NO_KEYS: Final = PlanKey(""), PlanKey("")
MOST_IN_A_ROW: Final = 14
"""The most letters of two rents side by side; longer ones are written without the currency."""


def planner(shown: routes.Planner, frame: Frame) -> PlanView:
    """One page of the player's deeds, what the whole plan moves, and its one order."""
    player, game = shown.player, frame.game
    plan, pages = frame.ui.get(Plans).of(player, game), pages_of(game, player)
    here = next((deeds for deeds in pages if shown.deed in deeds), pages[0] if pages else ())
    is_group = bool(here) and is_built_by_page(game, here[0])
    value = brings(game, plan)
    payer, payee = (BANK, player) if value > 0 else (player, BANK)
    return PlanView(
        _bar(frame, player, here, is_group),
        frame.transfer(payer, payee, abs(value)),
        _order(frame, plan, value, is_group),
        frame.back(),
        tuple(_planned(frame, plan, deed) for deed in here) if is_group else (),
        () if is_group else tuple(_deed(frame, plan, deed) for deed in here),
        _turn(frame, plan, pages, here),
        "" if here else frame.words("No deeds yet."),
        _stock(frame) if is_group else None,
    )


def pages_of(game: Game, player: int) -> tuple[PlanPage, ...]:
    """The pages: each complete colour group alone, then all other deeds, as many as fit on a page."""
    own = game.deeds_of(player)
    groups = dict.fromkeys(game.book.board.group_of[deed] for deed in own if is_built_by_page(game, deed))
    others = tuple(deed for deed in own if not is_built_by_page(game, deed))
    size = PlanView.PAGE
    return (*groups, *(others[first : first + size] for first in range(0, len(others), size)))


def _bar(frame: Frame, player: int, here: PlanPage, is_group: bool) -> Bar:
    words = frame.words
    if not is_group:
        return frame.bar(words("{name}: mortgage, or lift one?", name=frame.name(player)), player)
    group = words(GROUP_WORDS[group_of(frame.game.deed(here[0]))])
    return frame.bar(words("{name} builds: {group}", name=frame.name(player), group=group), player)


def _stock(frame: Frame) -> BankStock | None:
    game = frame.game
    if game.houses is None or game.hotels is None:
        return None
    return BankStock(str(game.houses), str(game.hotels), frame.why(routes.Stock()))


def _turn(frame: Frame, plan: Plan, pages: tuple[PlanPage, ...], here: PlanPage) -> Button | None:
    """The key to the next page, named by what that page shows; how many changes of the plan other pages have."""
    if len(pages) < 2:
        return None
    at = (pages.index(here) + 1) % len(pages)
    following = pages[at][0]
    words, action = frame.words, m.Open(routes.Planner(plan.player, following))
    elsewhere = sum(rung(frame.game, deed) != then for deed, then in plan.rungs if deed not in here)
    more = words.n("{n} more change", "{n} more changes", elsewhere) if elsewhere else ""
    if is_built_by_page(frame.game, following):
        group = words(GROUP_WORDS[group_of(frame.game.deed(following))])
        return Button(words("Next group"), more or group, action)
    return Button(words("Other deeds"), more or f"{at + 1} / {len(pages)}", action)


def _planned(frame: Frame, plan: Plan, index: int) -> PlanLot:
    """A lot with its keys; a touch shows its deed."""
    keys = _key(frame, plan, index, -1), _key(frame, plan, index, 1)
    return _lot(frame, plan, index, m.Open(routes.DeedShown(index)), keys)


def _lot(frame: Frame, plan: Plan, index: int, action: object, keys: PlanKeys = NO_KEYS) -> PlanLot:
    """A lot now and as the plan has it."""
    game = frame.game
    return PlanLot(
        group_of(game.deed(index)),
        frame.space(index),
        rung(game, index),
        rung_wanted(game, plan, index),
        _lot_rows(frame, plan, index),
        *keys,
        action,
        most_houses(game),
    )


def _lot_rows(frame: Frame, plan: Plan, index: int) -> tuple[tuple[str, str, str], ...]:
    words = frame.words
    now, then = rung(frame.game, index), rung_wanted(frame.game, plan, index)
    rent, rent_then = _rent(frame.game, index), _rent(planned_game(frame.game, plan), index)
    stands = (words("Houses"), _level_words(frame, now) if now != then else "", _level_words(frame, then))
    if MORTGAGED in (now, then):
        stands = (
            words(NC_("with mortgaged", "Deed")),
            "",
            words("mortgaged") if then == MORTGAGED else words("lifted"),
        )
    if rent == rent_then:
        return stands, (words("Rent"), "", frame.cash(rent))
    was, then_words = frame.brief(rent), frame.cash(rent_then)
    is_long = len(was) + len(then_words) > MOST_IN_A_ROW
    return stands, (words("Rent"), was, frame.plain(rent_then) if is_long else then_words)


def _level_words(frame: Frame, level: int) -> str:
    return built_words(frame.words, HOTEL) if level == HOTEL else str(level)


def _rent(game: Game, index: int) -> int:
    return 0 if game.mortgaged[index] else lot_rent(game, game.book.board.lot(index))


def _key(frame: Frame, plan: Plan, deed: int, change: int) -> PlanKey:
    """The key for one level up or down: what it does and moves, or why it is impossible."""
    game, words = frame.game, frame.words
    at, step = rung_wanted(game, plan, deed), step_plan(game, plan, deed, change)
    does = words("lift") if at == MORTGAGED else words("build")
    if change < 0:
        does = words("sell") if at > 0 else words(NC_("verb", "mortgage"))
    if isinstance(step, Refusal):
        return PlanKey(does, reason=closed_words(frame, plan.player, step))
    if is_taking_back(game, plan, deed, change):
        does = words("undo")
    action = do(update.plan_more, plan.player, deed) if change > 0 else do(update.plan_less, plan.player, deed)
    return PlanKey(does, _change(frame, brings(game, step) - brings(game, plan)), action)


def _change(frame: Frame, value: int) -> str:
    sign = "+" if value >= 0 else MINUS
    return f"{sign}{NO_BREAK_SPACE}{frame.brief(abs(value))}"


def _deed(frame: Frame, plan: Plan, deed: int) -> LotPart:
    """A deed that can only be mortgaged or lifted: one touch plans it, another takes it back."""
    game, words = frame.game, frame.words
    now, then = rung(game, deed), rung_wanted(game, plan, deed)
    change = 1 if then == MORTGAGED else -1
    alone = Plan(plan.player, ((deed, 0 if now == MORTGAGED else MORTGAGED),))
    step = step_plan(game, plan, deed, change)
    reason = closed_words(frame, plan.player, step) if isinstance(step, Refusal) else ""
    touch = do(update.plan_more, plan.player, deed) if change > 0 else do(update.plan_less, plan.player, deed)
    return LotPart(
        group_of(game.deed(deed)),
        short_name(frame.space(deed)),
        words("lift") if now == MORTGAGED else words(NC_("verb", "mortgage")),
        _change(frame, brings(game, alone)),
        now != then,
        then == MORTGAGED,
        None if reason else touch,
        reason,
    )


def _order(frame: Frame, plan: Plan, value: int, is_group: bool) -> Button:
    words, commands = frame.words, commands_of(frame.game, plan)
    if not commands and not is_group:
        return Button(words("Choose deeds"), "", reason=words("Touch a deed to mortgage it, or to lift its mortgage."))
    if not commands:
        return Button(words("Choose first"), words("plus or minus"), reason=words("Touch plus or minus on a lot."))
    return frame.primary(
        _order_words(frame, plan), _cash_left(frame, plan, value), *commands, closed=_why_closed(frame, plan)
    )


def _cash_left(frame: Frame, plan: Plan, value: int) -> str:
    """The cash afterwards, where it may be seen."""
    words, left = frame.words, frame.cash(frame.game.available(plan.player) + value)
    if not frame.sees(plan.player):
        return ""
    return words("then {amount}", amount=left) if value > 0 else words("you keep {amount}", amount=left)


def _why_closed(frame: Frame, plan: Plan) -> str:
    """Why the order cannot be given any more: the moment has passed, or another player was faster."""
    refusal = problem(frame.game, plan)
    return closed_words(frame, plan.player, refusal) if refusal else ""


def _order_words(frame: Frame, plan: Plan) -> str:
    """The order's title: `Build 2 houses`, `Mortgage 1 deed`; a plan of several kinds counts its changes."""
    game, words = frame.game, frame.words
    changes = [(rung(game, deed), then) for deed, then in plan.rungs]
    built = [(max(now, 0), then) for now, then in changes if then > max(now, 0)]
    sold = sum(_buildings(then, now) for now, then in changes if now > max(then, 0))
    taken = sum(then == MORTGAGED for _, then in changes)
    lifted = sum(now == MORTGAGED for now, _ in changes)
    if sum(map(bool, (sold, taken, lifted, built))) > 1:
        count = taken + lifted + sold + sum(_buildings(*each) for each in built)
        return words.n("Confirm {n} change", "Confirm {n} changes", count)
    if sold:
        return words.n("Sell {n} building", "Sell {n} buildings", sold)
    if taken:
        return words.n("Mortgage {n} deed", "Mortgage {n} deeds", taken)
    return words.n("Lift {n} mortgage", "Lift {n} mortgages", lifted) if lifted else _building_words(frame, built)


def _buildings(low: int, high: int) -> int:
    """The buildings between two rungs of a lot. A hotel counts once, whatever stands without it."""
    return 1 if high == HOTEL else high - max(low, 0)


def _building_words(frame: Frame, built: list[tuple[int, int]]) -> str:
    """`Build 2 houses`, `Build a hotel`, or both."""
    words = frame.words
    hotels = sum(then == HOTEL for _, then in built)
    houses = sum(_buildings(now, then) for now, then in built) - hotels
    if not hotels:
        return words.n("Build {n} house", "Build {n} houses", houses)
    if not houses:
        return words.n("Build {n} hotel", "Build {n} hotels", hotels)
    return words.n("Build houses and {n} hotel", "Build houses and {n} hotels", hotels)


def buildings_wanted(shown: questions.BuildingsWanted, frame: Frame) -> WishView:
    """Another player's order would leave too few buildings: does this player want some too (T37)?"""
    player, words, game = shown.player, frame.words, frame.game
    assert game.scarcity is not None
    first = game.scarcity.orders[0]
    steps = sum(n for _, n in first.lots)
    hotels = sum(level_at(game, step_of(game, game.levels[lot]) + n) == HOTEL for lot, n in first.lots)
    wish = Wish(
        frame.party(first.player),
        frame.party(BANK),
        tuple((kind, f"× {n}" if n > 1 else "") for kind, n in (("house", steps - hotels), ("hotel", hotels)) if n),
        (("house", str(game.houses)), ("hotel", str(game.hotels))),
        words("If there are too few, those who want them bid in an auction."),
        frame.why(routes.Stock()),
    )
    build = Button(words("Build"), words("I want some too"), plan_button(frame, player).action, Style.PRIMARY)
    no = frame.signing(words("No"), words("builds nothing"), c.Pass(player), style=Style.OUTLINED)
    bar = frame.bar(words("{name}: do you want to build too?", name=frame.name(player)), player)
    return WishView(bar, wish, (build, no))


def place(shown: questions.PlaceWanted, frame: Frame) -> LotsView:
    """The lots where the building that was won may stand; what it cost is paid already."""
    game, words, placing = frame.game, frame.words, frame.game.placing
    assert placing is not None
    found = places(game, placing.player, placing.kind)
    lots = tuple(_place(frame, shown.player, lot) for lot in found if placing_problem(game, placing, lot) is None)
    thing = words("the house") if placing.kind == "house" else words("the hotel")
    bar = frame.bar(
        words("{name}: where do you put {thing}?", name=frame.name(shown.player), thing=thing), shown.player
    )
    return LotsView(bar, frame.page_of(lots, LotsView.PAGE), frame.turn(len(lots), LotsView.PAGE))


def _place(frame: Frame, player: int, lot: int) -> PlanLot:
    """A lot with one building more than now; a touch puts it there."""
    game, level = frame.game, frame.game.levels[lot]
    plan = Plan(player, ((lot, level_at(game, step_of(game, level) + 1)),))
    return _lot(frame, plan, lot, m.Sign((c.PlaceBuilding(player, lot),)))
