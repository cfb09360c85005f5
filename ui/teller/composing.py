"""Things typed and chosen but not signed: dice, bids, plans, what to sell, a correction, a deal."""

from __future__ import annotations

import msgspec

from banker.decide.dealing import debt_between
from banker.rules.dice import WHITE_FACES
from banker.state import Game, Side
from ui import opened
from ui import touches as t
from ui.asked import dice_due
from ui.drafts import DealDraft, Sources
from ui.presenter.building import planned, toggled
from ui.presenter.dealing import draft_deal
from ui.presenter.raising import sale_steps, sources_of
from ui.presenter.undoing import MOST_DIGITS
from ui.scene import Page, Scene
from ui.teller.answers import Answer


def _keyed(page: Page) -> Answer:
    return Answer(page, cue="key")


def type_die(touch: t.DieKey, scene: Scene) -> Answer:
    """The first die that is empty; when all are there, a new roll begins."""
    dice, count = scene.page.dice, _dice_count(scene)
    if touch.face not in WHITE_FACES and len(dice) < 2:
        return _keyed(scene.page)
    if "" in dice:
        at = dice.index("")
        dice = (*dice[:at], touch.face, *dice[at + 1 :])
    elif len(dice) < count:
        dice = (*dice, touch.face)
    else:
        return _keyed(scene.page.but(dice=(touch.face,), has_seen_dice=False))
    return _keyed(scene.page.but(dice=dice))


def empty_die(touch: t.DieEmptied, scene: Scene) -> Answer:
    """One die is typed anew, and so is a third one after it."""
    dice = list(scene.page.dice[:2])
    if touch.index < len(dice):
        dice[touch.index] = ""
    while dice and not dice[-1]:
        dice.pop()
    return _keyed(scene.page.but(dice=tuple(dice)))


def roll_in_jail(touch: t.RollInJail, scene: Scene) -> Answer:
    """Of the ways out, the dice."""
    return _keyed(scene.page.but(is_rolling=True, dice=()))


def choose_step(touch: t.StepChosen, scene: Scene) -> Answer:
    """What the next tap bids; the chosen step touched again shows smaller steps, or the large ones."""
    page = scene.page
    if touch.index == page.step:
        return _keyed(page.but(has_small_steps=not page.has_small_steps))
    return _keyed(page.but(step=touch.index))


def plan_more(touch: t.PlanMore, scene: Scene) -> Answer:
    """One building more in the plan."""
    return _keyed(scene.page.but(plan=planned(scene.table, scene.page, touch.player, touch.lot, 1)))


def plan_less(touch: t.PlanLess, scene: Scene) -> Answer:
    """One building less."""
    return _keyed(scene.page.but(plan=planned(scene.table, scene.page, touch.player, touch.lot, -1)))


def choose_deed(touch: t.DeedChosen, scene: Scene) -> Answer:
    """A deed to mortgage or to lift."""
    return _keyed(scene.page.but(chosen=toggled(scene.table, scene.page, touch.player, touch.deed)))


def choose_source(touch: t.SourceChosen, scene: Scene) -> Answer:
    """A deed that a debtor would mortgage, or would not."""
    sources = _sources(scene, touch.debtor)
    deeds = tuple(deed for deed in sources.deeds if deed != touch.deed)
    if len(deeds) == len(sources.deeds):
        deeds = (*deeds, touch.deed)
    return _keyed(scene.page.but(sources=Sources(touch.debtor, deeds, sources.sales)))


def choose_sale(touch: t.SaleChosen, scene: Scene) -> Answer:
    """The next larger sale of a group's buildings; after the largest none."""
    game, sources = scene.table, _sources(scene, touch.debtor)
    present = dict(sources.sales).get(touch.lot, 0)
    steps = next((n for n in sale_steps(game, touch.debtor, touch.lot) if n > present), 0)
    others = tuple(sale for sale in sources.sales if sale[0] != touch.lot)
    sales = (*others, (touch.lot, steps)) if steps else others
    return _keyed(scene.page.but(sources=Sources(touch.debtor, sources.deeds, sales)))


def raise_cash(touch: t.RaiseCash, scene: Scene) -> Answer:
    """The debtor sells or mortgages first."""
    return _keyed(scene.page.but(is_raising=True, debtor=touch.debtor, number=0))


def waive(touch: t.Waive, scene: Scene) -> Answer:
    """The owner lets it be for now."""
    return _keyed(scene.page.but(waived=(*scene.page.waived, *touch.claims)))


def pick_card(touch: t.PickCard, scene: Scene) -> Answer:
    """The card in the player's hand, shown before it is done."""
    return _keyed(scene.page.but(card=touch.card, number=0))


def undo_from(touch: t.UndoFrom, scene: Scene) -> Answer:
    """The list of past commands, so many of them chosen."""
    return _keyed(scene.page.opened(opened.UndoList(), undo_count=touch.count))


def choose_undo(touch: t.UndoChosen, scene: Scene) -> Answer:
    """So far back."""
    return _keyed(scene.page.but(undo_count=touch.count))


def choose_account(touch: t.AccountChosen, scene: Scene) -> Answer:
    """Whose account is corrected."""
    return _corrected(scene, player=touch.player)


def type_amount(touch: t.AmountKey, scene: Scene) -> Answer:
    """A digit more, the last one off, or the other sign."""
    draft = scene.page.correction
    if touch.key == "sign":
        return _corrected(scene, is_minus=not draft.is_minus)
    if touch.key == "erase":
        return _corrected(scene, digits=draft.digits[:-1])
    if len(draft.digits) == MOST_DIGITS:
        return _keyed(scene.page)
    return _corrected(scene, digits=(draft.digits + touch.key).lstrip("0"))


def choose_reason(touch: t.ReasonChosen, scene: Scene) -> Answer:
    """Why an account is corrected."""
    return _corrected(scene, reason=touch.reason)


def deal_cash(touch: t.DealCash, scene: Scene) -> Answer:
    """More or less cash from one side, within what it has."""
    has = scene.table.available(touch.giver)
    cash = _given(scene, touch.giver).cash + touch.change
    return _with_side(scene, touch.giver, cash=max(0, min(cash, has)))


def deal_deed(touch: t.DealDeed, scene: Scene) -> Answer:
    """A deed in, or out again."""
    deeds = _given(scene, touch.giver).deeds
    changed = tuple(deed for deed in deeds if deed != touch.deed)
    return _with_side(scene, touch.giver, deeds=changed if len(changed) < len(deeds) else (*deeds, touch.deed))


def deal_jail_card(touch: t.DealJailCard, scene: Scene) -> Answer:
    """One jail card more; after the last one none."""
    held = len(scene.table.cards_held(touch.giver))
    given = _given(scene, touch.giver).jail_cards + 1
    return _with_side(scene, touch.giver, jail_cards=given if given <= held else 0)


def deal_debt(touch: t.DealDebt, scene: Scene) -> Answer:
    """The creditor forgives all that the other owes, or nothing (T50)."""
    player, partner = _dealers(scene)
    debtor = partner if touch.creditor == player else player
    owed = debt_between(scene.table, debtor, touch.creditor)
    return _with_side(scene, touch.creditor, debt=0 if _given(scene, touch.creditor).debt else owed)


def _dice_count(scene: Scene) -> int:
    """Two for the start, as many as the rules have at the table."""
    if scene.game is None or scene.page.stack:
        return 2
    return dice_due(scene.game)


def _sources(scene: Scene, debtor: int) -> Sources:
    game: Game = scene.table
    debt = game.oldest_debt(debtor)
    return sources_of(game, scene.page, debt) if debt else Sources(debtor)


def _corrected(scene: Scene, **changes: object) -> Answer:
    correction = msgspec.structs.replace(scene.page.correction, **changes)
    return _keyed(scene.page.but(correction=correction))


def _dealers(scene: Scene) -> tuple[int, int]:
    screen = scene.page.stack[-1]
    assert isinstance(screen, opened.Dealing | opened.DealDeeds)
    return screen.player, screen.partner


def _given(scene: Scene, giver: int) -> Side:
    deal = draft_deal(scene.page, *_dealers(scene))
    return deal.gives if giver == deal.by else deal.gets


def _with_side(scene: Scene, giver: int, **changes: object) -> Answer:
    deal = draft_deal(scene.page, *_dealers(scene))
    side = msgspec.structs.replace(_given(scene, giver), **changes)
    gives, gets = (side, deal.gets) if giver == deal.by else (deal.gives, side)
    return _keyed(scene.page.but(deal=DealDraft(deal.by, deal.to, gives, gets)))
