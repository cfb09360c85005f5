"""What happens where a pawn stops. It runs after every roll, every card that moves a pawn, and every second move."""

from typing import Literal

from banker.board import board as b
from banker.ledger import BANK, Why
from banker.money import Money
from banker.play import events as e
from banker.play.decide.draft import EventDraft
from banker.play.pending import NOWHERE, Claim, Debt, FreeStays
from banker.play.rules.rent import pips, rent
from banker.play.state import SPACES, Game
from banker.steps import Step

RentRule = Literal["rent", "rent-x2", "dice-x10"]


def move_forward(draft: EventDraft, player: int, steps: int) -> None:
    """Moves the pawn forward, with the salary of START (T07, T09)."""
    go_to(draft, player, (draft.game.positions[player] + steps) % SPACES)


def go_to(draft: EventDraft, player: int, target: int, rule: RentRule = "rent") -> None:
    """Forward to a space; reaching or passing START finishes a lap and pays (T09, T22, M31)."""
    passed_start = target <= draft.game.positions[player]
    draft.note(e.PawnMoved(player, target, passed_start))
    if passed_start:
        pay_salary(draft, player)
    land(draft, player, rule)


def go_back_to(draft: EventDraft, player: int, target: int) -> None:
    """Backward to a space: no salary (S06)."""
    draft.note(e.PawnMoved(player, target))
    land(draft, player)


def pay_salary(draft: EventDraft, player: int) -> None:
    """START pays each time (T09, T10); landing on it may pay more as a house rule."""
    salary = draft.game.book.rules.salary
    times = salary.times_on_landing if draft.game.positions[player] == 0 else 1
    amount = draft.game.book.scale(salary.amount * times)
    if amount:
        draft.note(e.Paid(BANK, player, amount, Why.SALARY, 0))


def land(draft: EventDraft, player: int, rule: RentRule = "rent") -> None:
    """Starts what the space under the pawn demands."""
    space = draft.game.book.board.spaces[draft.game.positions[player]]
    if isinstance(space, b.Lot | b.Station | b.Utility):
        _land_on_deed(draft, player, space.index, rule)
    elif isinstance(space, b.CardSpace):
        draft.note(e.StepBegan(Step.DRAW, stack=space.stack))
    elif isinstance(space, b.Tax):
        _land_on_tax(draft, player, space)
    elif isinstance(space, b.GoToJail):
        draft.note(e.Jailed(player))
    else:
        _take_pot(draft, player, space)
        draft.begin(Step.DONE)


def incur(
    draft: EventDraft,
    debtor: int,
    creditor: int,
    amount: Money,
    why: Why,
    subject: int = NOWHERE,
    frees_pawn: bool = False,
) -> None:
    """Makes a debt; an amount of 0 makes none (ruling 4)."""
    if amount:
        number = draft.game.serial + 1
        is_late = debtor == draft.late
        draft.note(e.DebtIncurred(Debt(number, debtor, creditor, amount, why, subject, frees_pawn, is_late)))


def owe_rent(draft: EventDraft, lander: int, owner: int, index: int, amount: Money) -> None:
    """Gives the owner a claim at the landing, or a debt at once if the rules need no demand (T13, S08, ruling 3)."""
    rules = draft.game.book.rules.rent
    if not amount or (draft.game.is_jailed(owner) and not rules.owner_in_jail):
        return
    stays = free_stays(draft.game, owner, lander, index)
    if stays:
        draft.note(e.StaysSet(stays.but(left=stays.left - 1)))
        return
    if rules.on_demand:
        draft.note(e.ClaimOpened(Claim(draft.game.serial + 1, owner, lander, index, amount, draft.game.turn.number)))
    else:
        incur(draft, lander, owner, amount, Why.RENT, index)


def free_stays(game: Game, host: int, guest: int, deed: int) -> FreeStays | None:
    """What the guest still has of free stays with the host on the group of this deed."""
    group = game.book.board.group_of[deed][0]
    return next((each for each in game.stays if (each.host, each.guest, each.group) == (host, guest, group)), None)


def _land_on_deed(draft: EventDraft, player: int, index: int, rule: RentRule) -> None:
    game = draft.game
    owner = game.owners[index]
    if owner == BANK:
        draft.begin(Step.BUY if game.laps[player] or game.book.rules.start.first_lap_buys else Step.DONE)
        return
    is_rent_due = owner != player and not game.mortgaged[index]
    if is_rent_due and rule == "dice-x10":
        draft.note(e.StepBegan(Step.THROW))
        return
    if is_rent_due:
        amount = rent(game, index, pips(game.turn.faces)) * (2 if rule == "rent-x2" else 1)
        owe_rent(draft, player, owner, index, amount)
    draft.begin(Step.DONE)


def _land_on_tax(draft: EventDraft, player: int, tax: b.Tax) -> None:
    if tax.is_income and draft.game.book.rules.tax.income_percent:
        draft.note(e.StepBegan(Step.TAX))
        return
    incur(draft, player, BANK, tax.amount, Why.INCOME_TAX if tax.is_income else Why.LUXURY_TAX, tax.index)
    draft.begin(Step.DONE)


def _take_pot(draft: EventDraft, player: int, space: b.Space) -> None:
    """Free parking pays nothing (T24), or its pot as a house rule (M45)."""
    if isinstance(space, b.FreeParking) and draft.game.pot:
        draft.note(e.Paid(BANK, player, draft.game.pot, Why.PARKING, space.index))
