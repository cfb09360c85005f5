"""Routes: the addresses of screens that several flows open. A touch that opens a screen carries its address."""

from typing import Literal

import msgspec

from banker.keep.film import Film
from banker.play.commands import Command
from banker.play.pending import NOWHERE

PictureKind = Literal["worth", "odds", "groups", "deeds", "landings", "time"]


class Route(msgspec.Struct, frozen=True):
    """A screen that somebody opened; it closes by going back, or when nobody touches it."""


class OfPlayer(Route, frozen=True):
    """A screen about one player."""

    player: int


class Planner(OfPlayer, frozen=True):
    """Buildings and mortgages of a player; the page that has this deed, or the first one."""

    deed: int = NOWHERE
    is_lifting: bool = False  # its mortgage is to be lifted


class OutOfJail(OfPlayer, frozen=True):
    """The ways out of jail that need no dice, out of turn (T26)."""


class GivingUp(OfPlayer, frozen=True):
    """Bankruptcy, asked once more."""


class ChoosePartner(OfPlayer, frozen=True):
    """With whom to deal."""


class Dealing(OfPlayer, frozen=True):
    """Two players put a deal together; whichever of them agrees first makes the offer."""

    partner: int


class DealMoney(OfPlayer, frozen=True):
    """The cash that one side gives, typed."""

    partner: int
    giver: int


class Menu(Route, frozen=True):
    """The menu that every screen leads to."""


class BankerMenu(Route, frozen=True):
    """What the banker corrects by hand."""


class SignsShown(Route, frozen=True):
    """What the signs and the strip of deeds mean."""


class PaidShown(Route, frozen=True):
    """What was just paid, by the command's number; it closes after `left_seconds`, or by the payer's card."""

    number: int
    left_seconds: float | None = None


class SinceShown(OfPlayer, frozen=True):
    """What happened since this person's last turn, after turns of the bank's seats, and how long it has been shown."""

    seconds: float = 0.0


class SoldShown(Route, frozen=True):
    """The result of an auction, by the number of the command, and how long it has been shown."""

    number: int
    seconds: float = 0.0


class MilestoneShown(Route, frozen=True):
    """The milestones of the touch that ended with command `number`, one after the other, and how long one is shown."""

    number: int
    at: int = 0
    seconds: float = 0.0


class EndAsked(Route, frozen=True):
    """The agreed end, asked once more (T53)."""


class SwitchOffAsked(Route, frozen=True):
    """Whether the machine is to be switched off, asked once more."""


class SwitchedOff(Route, frozen=True):
    """The last sentence before the machine goes off, and how long it has been shown."""

    seconds: float = 0.0


class WhoLeaves(Route, frozen=True):
    """Which of the players gets up?"""


class Leaving(OfPlayer, frozen=True):
    """In which way does this player leave?"""


class Settled(Route, frozen=True):
    """What went where when somebody left, by the number of the command."""

    number: int


class UndoList(Route, frozen=True):
    """Past commands, and what undoing or redoing them changes; `count` of them are chosen at first."""

    count: int = 1


class Search(Route, frozen=True):
    """Past commands: those that moved money, of this player (-1: of all), about this deed."""

    is_money: bool = True
    player: int = -1
    deed: int = NOWHERE


class HandsToDo(Route, frozen=True):
    """What hands still have to do after an undo or a redo, to be ticked off."""


class BankersCard(Route, frozen=True):
    """A new banker's card is held to a reader; `is_allowed`: the previous card has allowed it."""

    is_allowed: bool = False


class PinPage(Route, frozen=True):
    """Whether a PIN guards what the banker signs."""


class AccountCorrection(Route, frozen=True):
    """The banker's correction of an account."""


class PawnToMove(Route, frozen=True):
    """The choice of a pawn that stands on the wrong space."""


class PawnSide(Route, frozen=True):
    """One side of the board, 0 to 3 from START on, over the page of a pawn: a touch on a space sets the pawn there."""

    side: int


class Players(Route, frozen=True):
    """Everybody at the table, to look at one."""


class Deeds(Route, frozen=True):
    """All deeds in their groups."""


class DeedShown(Route, frozen=True):
    """One deed with its rents; the one before and the one after it are in this order."""

    deed: int
    is_by_owner: bool = False


class PlayerShown(OfPlayer, frozen=True):
    """One player's deeds and what that player may do. `is_own`: that player's own tap opened it."""

    is_own: bool = False


class WalletShown(OfPlayer, frozen=True):
    """A player's card as a picture, with balance and deeds, and how long it has been shown; that player's card opened
    it.
    """

    seconds: float = 0.0


class PlayerAsked(OfPlayer, frozen=True):
    """At a table of private balances: is it this player who wants to see the page?"""


class BoardShown(Route, frozen=True):
    """The board as a ring with its pawns, one of them pointed out."""

    player: int = -1


class Pictures(Route, frozen=True):
    """One picture of the game: worth or chances by round, rent by group or by deed, landings, or the time used."""

    kind: PictureKind = "worth"


class WhereItTurned(Route, frozen=True):
    """One of the decisions of a player that cost or won most, after the game."""

    player: int = 0
    place: int = 0


class FilmShown(Route, frozen=True):
    """The evening's film of a game that is over, and how long it has been shown."""

    seconds: float = 0.0
    film: Film | None = None


class FilmOffered(Route, frozen=True):
    """The film as a file: a code with which phones get it, and the way to watch it again."""


class SeasonShown(Route, frozen=True):
    """What the remembered evenings say together: wins, who beat whom, and records."""


class NewGame(Route, frozen=True):
    """Who sits down, on which board, by which rules."""


class ChooseRules(Route, frozen=True):
    """The choice of a rule set, with its differences from the last game's."""


class WhoBegins(Route, frozen=True):
    """Everybody's roll for who begins, a lot, or a touch on who it is."""


class HandingOut(Route, frozen=True):
    """The notes each player gets, at a table that pays in paper money too (T01)."""


class Tutorial(Route, frozen=True):
    """A lesson at a table of made-up players."""


class SettingsMenu(Route, frozen=True):
    """What can be set."""


class PersonPage(Route, frozen=True):
    """The language of one person, and where that person sits at the screen."""

    name: str


class StockTake(Route, frozen=True):
    """One station of the stock-take: what the bank knows, and whether it is right."""


class TakingOver(Route, frozen=True):
    """Everybody with what is known so far, whose turn it is, and the bank's check."""


class Subject(msgspec.Struct, frozen=True):
    """Something that can be explained."""


class Moved(Subject, frozen=True):
    """A transfer that was recorded: the number of its command, and its place among that command's facts."""

    number: int
    place: int


class Owing(Subject, frozen=True):
    """A claim or a debt, by its number."""

    number: int


class Ahead(Subject, frozen=True):
    """What these commands would move; they are not signed by being explained."""

    commands: tuple[Command, ...]


class RentNow(Subject, frozen=True):
    """What a visitor of a deed would owe."""

    deed: int


class Price(Subject, frozen=True):
    """A figure printed on a deed, also if nobody can pay it now: its price, or its mortgage value."""

    deed: int
    is_mortgage: bool = False


class SpaceMeant(Subject, frozen=True):
    """What a space of the board does."""

    space: int


class Stock(Subject, frozen=True):
    """The houses and hotels in the bank."""


class WhyShown(Route, frozen=True):
    """The explanation of an amount: subject number `at`, clause number `rule`, page number `page`."""

    about: tuple[Subject, ...]
    at: int = 0
    rule: int = 0
    page: int = 0


class Disputed(WhyShown, frozen=True):
    """People argue about money that moved: the explanation, and who confirmed it. Clock and hammer stand meanwhile."""


class Matters(Route, frozen=True):
    """What is open at the table, the most urgent first."""


class AccountShown(OfPlayer, frozen=True):
    """What moved on a player's account, the newest first."""


class NewDeviceAsked(Route, frozen=True):
    """What is this new device for? Without a port it is the page *Hold a card to any reader*: it waits, listens to all
    new devices, and asks about the first one that is known; it closes with the answer.
    """

    port: str = ""


class TraySetup(Route, frozen=True):
    """The set-up of the dice tray: empty, then with two dice; it is kept when they are read correctly."""
