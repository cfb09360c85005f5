"""What did a touch mean? The actions that views carry; the screen hands them back untouched."""

from __future__ import annotations

import msgspec

from banker.commands import JournalCommand
from ui.opened import OpenScreen
from ui.parts import Seat


class Touch(msgspec.Struct, frozen=True):
    """An action of a view."""


class Sign(Touch, frozen=True):
    """Signs commands, one after the other. The screen has shown amount, payer and payee of what moves money."""

    commands: tuple[JournalCommand, ...]


class Open(Touch, frozen=True):
    """Opens a screen over the present one."""

    screen: OpenScreen


class Back(Touch, frozen=True):
    """Leaves the topmost screen."""


class TurnPage(Touch, frozen=True):
    """The next page of a list of so many pages; after the last the first."""

    pages: int


class SeatTouched(Touch, frozen=True):
    """A touch on a player's tile: without a reader it is that player's tap."""

    player: int


class ClockTouched(Touch, frozen=True):
    """Why does the clock run or stand still?"""


class DieKey(Touch, frozen=True):
    """A face typed for the next die."""

    face: str


class DieEmptied(Touch, frozen=True):
    """A die in the display is typed anew."""

    index: int


class RollInJail(Touch, frozen=True):
    """Of the ways out of jail, the dice."""


class StepChosen(Touch, frozen=True):
    """One of the three steps of an auction; the chosen one again changes to smaller ones, or back."""

    index: int


class PlanMore(Touch, frozen=True):
    """One building more on a lot."""

    player: int
    lot: int


class PlanLess(Touch, frozen=True):
    """One building less on a lot."""

    player: int
    lot: int


class DeedChosen(Touch, frozen=True):
    """A deed to mortgage or to lift, chosen or left."""

    player: int
    deed: int


class SourceChosen(Touch, frozen=True):
    """A deed a debtor would mortgage, chosen or left."""

    debtor: int
    deed: int


class SaleChosen(Touch, frozen=True):
    """One building more a debtor would sell of a group (named by its first lot); after the last, none."""

    debtor: int
    lot: int


class RaiseCash(Touch, frozen=True):
    """A debtor would rather sell or mortgage, or of several debtors this one must."""

    debtor: int


class Waive(Touch, frozen=True):
    """Nobody asks for these claims now; they stay on the owner's tile until they lapse."""

    claims: tuple[int, ...]


class PickCard(Touch, frozen=True):
    """The card that was drawn, shown before it is done; an empty one goes back to the list."""

    card: str


class UndoFrom(Touch, frozen=True):
    """Shows what taking back so many commands would change."""

    count: int


class UndoChosen(Touch, frozen=True):
    """So many commands to take back."""

    count: int


class SeatChosen(Touch, frozen=True):
    """A seat of a new game: its name is typed next."""

    seat: int


class KeyTyped(Touch, frozen=True):
    """A letter of a name, `erase`, or `marks` for the other letters."""

    key: str


class SignChosen(Touch, frozen=True):
    """One of the eight signs for the name being typed."""

    sign: Seat


class NameDone(Touch, frozen=True):
    """The name is typed."""


class SeatRemoved(Touch, frozen=True):
    """Nobody sits there after all."""


class RulesChosen(Touch, frozen=True):
    """A rule set by its name."""

    ruleset: str


class BoardChosen(Touch, frozen=True):
    """A board by its name."""

    board: str


class DeckChosen(Touch, frozen=True):
    """The stacks on the board, or stacks that the bank shuffles."""

    is_digital: bool


class SeatsTaken(Touch, frozen=True):
    """Everybody sits: who begins?"""


class RollTaken(Touch, frozen=True):
    """The roll for the start as it is typed."""


class Begin(Touch, frozen=True):
    """The game begins with this person, by place among the people."""

    person: int


class AccountChosen(Touch, frozen=True):
    """Whose account the banker corrects."""

    player: int


class AmountKey(Touch, frozen=True):
    """A digit of a correction, `erase`, or `sign`."""

    key: str


class ReasonChosen(Touch, frozen=True):
    """Why the banker corrects."""

    reason: str


class DealCash(Touch, frozen=True):
    """So much more (or less) cash from one side of the deal being put together."""

    giver: int
    change: int


class DealDeed(Touch, frozen=True):
    """A deed put into the deal, or taken out."""

    giver: int
    deed: int


class DealJailCard(Touch, frozen=True):
    """A jail card put into the deal, or all taken out."""

    giver: int


class DealDebt(Touch, frozen=True):
    """The creditor forgives all that the other owes, or does not."""

    creditor: int


class Continue(Touch, frozen=True):
    """A saved game goes on."""

    path: str


class PlayAgain(Touch, frozen=True):
    """The same people by the same rules: who begins?"""


class Leave(Touch, frozen=True):
    """Back to the first screen; the game is kept."""


class Save(Touch, frozen=True):
    """The record of the game, as a file."""


class Switch(Touch, frozen=True):
    """The bank is switched off; the game is kept."""


class VirtualCard(Touch, frozen=True):
    """A card of the bench is held to its reader."""

    tag: str


class VirtualButton(Touch, frozen=True):
    """A button of the bench is pressed: next, cancel or pause."""

    button: str
