"""The game as one frozen value: everything that the table must remember between two taps. Only `evolve` changes it."""

from __future__ import annotations

from typing import Any

from banker.board.board import Board, Deed
from banker.board.deck import Card
from banker.ledger import BANK, Accounts, pay
from banker.money import Money, to_notes
from banker.play.level import Level
from banker.play.pending import (
    Auction,
    Claim,
    Deal,
    Debt,
    FreeStays,
    PastOffer,
    Placing,
    Receipt,
    ScarceSale,
    Scarcity,
    SecondPeriod,
)
from banker.rulebook.ruleset import RuleSet
from banker.steps import PHASE_OF_STEP, Phase, Step
from banker.value import Value

FREE = -1
"""The value in `Game.tries` of a player who is not in jail."""
HOTEL = 5
"""The level of a lot with a hotel; 1 to 4 are houses."""
JAIL = 10
"""The index of the jail, on every board."""
SPACES = 40


class Book(Value, frozen=True):
    """The parts that never change during a game: the rules at this table, the board and the cards by id."""

    rules: RuleSet
    board: Board
    cards: dict[str, Card]
    digital_decks: bool = False

    def scale(self, classic: int) -> Money:
        """A classic figure in the currency of the board, rounded half up to its smallest note (rulings 2 and 33)."""
        return to_notes(classic * self.board.scale, self.board.smallest_note)


class Turn(Value, frozen=True):
    """The turn of the player who has the dice."""

    player: int
    number: int
    step: Step
    rolls: int = 0
    bonuses: int = 0  # further rolls begun: each has its own clock (ruling 5)
    doubles: int = 0  # in a row
    faces: tuple[str, ...] = ()  # of the last roll, two or three
    is_bonus_due: bool = False  # a further roll after the landing (T08)
    is_second_leg_due: bool = False  # Mr M (M34)
    held_steps: int = 0  # moved once the fine is paid (T27)
    is_expired: bool = False  # the clock ran out (T05)
    stack: str = ""  # of the card to draw
    fine_instead: Money = 0  # of the card with a choice
    rent_to: int = BANK  # who gets the rent of the throw: the owner at the landing (ruling 3)


class Game(Value, frozen=True):
    """The whole table. Tuples by player or by space; the bank is BANK."""

    book: Book
    names: tuple[str, ...]
    accounts: Accounts
    positions: tuple[int, ...]
    tries: tuple[int, ...]  # failed in jail, or FREE
    laps: tuple[int, ...]
    out: tuple[bool, ...]
    bank_plays: tuple[Level | None, ...]  # the level, or None: a person decides for the seat (ruling 29)
    owners: tuple[int, ...]  # by space
    levels: tuple[int, ...]  # buildings by space, 5 is a hotel
    mortgaged: tuple[bool, ...]  # by space
    houses: int | None  # left in the bank; None is unlimited (S22)
    hotels: int | None
    turn: Turn
    jail_cards: tuple[tuple[str, int], ...] = ()  # (card, holder), in the order they were drawn
    stacks: tuple[tuple[str, tuple[str, ...]], ...] = ()  # digital decks: (stack, cards from the top)
    claims: tuple[Claim, ...] = ()
    debts: tuple[Debt, ...] = ()
    auction: Auction | None = None
    to_auction: tuple[int, ...] = ()
    scarcity: Scarcity | None = None
    scarce_sale: ScarceSale | None = None
    placing: Placing | None = None
    receipts: tuple[Receipt, ...] = ()
    without_interest: tuple[int, ...] = ()  # kept from a bankrupt; lifted for the principal until the next roll (E36)
    offer: Deal | None = None
    past_offers: tuple[PastOffer, ...] = ()  # until a deed of their groups changes hands in a later turn
    second_periods: tuple[SecondPeriod, ...] = ()
    is_paused: bool = False
    bankruptcies: int = 0
    gone: tuple[int, ...] = ()  # out but not bankrupt: they left and shared everything out
    pot: Money = 0  # free parking as a house rule; held in the bank's account
    serial: int = 0  # of the last claim or debt
    questions: int = 0  # asked out of turn so far: each has its own clock (ruling 5)
    first_player: int = 0
    busy_turn: int = 0  # the last turn in which the bank sold a deed, or something was built
    stays: tuple[FreeStays, ...] = ()  # promised in deals and not yet used
    dealt: tuple[tuple[int, int], ...] = ()  # (deed, turn): each deed that came by a deal, and when it last did
    seed: int = 0  # of the journal: who deals first follows from it
    is_last_turn: bool = False  # the game ends with this round (ruling 28)
    winners: tuple[int, ...] = ()
    is_over: bool = False

    def on_turn(self, **changes: Any) -> Game:
        """The same game with these fields of its turn changed."""
        return self.but(turn=self.turn.but(**changes))

    def pay(self, payer: int, payee: int, amount: Money) -> Game:
        """Moves money. This is the only way to do so, and it goes through the ledger."""
        return self.but(accounts=pay(self.accounts, payer, payee, amount))

    @property
    def phase(self) -> Phase:
        """The first thing that is open."""
        if self.is_over:
            return Phase.OVER
        if self.auction is not None:
            return Phase.AUCTION
        if self.scarcity is not None:
            return Phase.SCARCITY
        if self.placing is not None:
            return Phase.PLACE
        if self.receipts:
            return Phase.TRANSFER
        if self.debts:
            return Phase.DEBT
        return PHASE_OF_STEP[self.turn.step]

    @property
    def open_auction(self) -> Auction:
        """The open auction; a bug to ask for it if there is no auction."""
        assert self.auction is not None
        return self.auction

    @property
    def is_table_asked(self) -> bool:
        """Is an auction, a scarcity call, a placing or a transfer open?"""
        return bool(self.auction or self.scarcity or self.placing or self.receipts)

    def available(self, player: int) -> Money:
        """The cash that a player can spend: a highest bid is reserved (ruling 13)."""
        cash = self.accounts[player]
        if self.auction is not None and self.auction.leader == player:
            return cash - self.auction.bid
        return cash

    @property
    def players(self) -> tuple[int, ...]:
        """Those still in the game, in playing order."""
        return tuple([player for player, is_out in enumerate(self.out) if not is_out])

    def clockwise_from(self, player: int) -> tuple[int, ...]:
        """The others still in the game, beginning to the left of `player`."""
        count = len(self.names)
        around = [(player + step) % count for step in range(1, count)]
        return tuple([other for other in around if not self.out[other]])

    def next_player(self) -> int:
        """Who has the dice after the player on turn."""
        count = len(self.out)
        player = (self.turn.player + 1) % count
        while self.out[player]:
            player = (player + 1) % count
        return player

    def is_jailed(self, player: int) -> bool:
        """Is this player in jail, not just visiting?"""
        return self.tries[player] != FREE

    def owes(self, player: int) -> bool:
        """Has this player an open debt?"""
        return self.oldest_debt(player) is not None

    def oldest_debt(self, player: int) -> Debt | None:
        """The debt this player settles next."""
        for debt in self.debts:
            if debt.debtor == player:
                return debt
        return None

    def second_period(self, player: int) -> SecondPeriod | None:
        """The period in which this debtor may only raise money, if it runs."""
        for period in self.second_periods:
            if period.debtor == player:
                return period
        return None

    def cards_held(self, player: int) -> tuple[str, ...]:
        """Jail cards of a player, the Chance card first (ruling 20)."""
        held = [card for card, holder in self.jail_cards if holder == player]
        return tuple(sorted(held, key=lambda card: (not card.startswith("chance"), card)))

    def deeds_of(self, player: int) -> tuple[int, ...]:
        """The deeds of a player in board order."""
        return tuple([deed for deed in self.book.board.deeds if self.owners[deed] == player])

    def deed(self, index: int) -> Deed:
        """The deed of a space; a bug to ask for a space without a deed."""
        return self.book.board.deed(index)

    def is_complete(self, index: int) -> bool:
        """Does one player own the whole group of this deed?"""
        owner, owners = self.owners[index], self.book.board.in_group[index](self.owners)
        return owner != BANK and owners.count(owner) == len(owners)

    def is_group_built(self, index: int) -> bool:
        """Is there a building anywhere in the group of this deed?"""
        return any(self.book.board.in_group[index](self.levels))

    def is_group_mortgaged(self, index: int) -> bool:
        """Is any deed of this group mortgaged?"""
        return any(self.book.board.in_group[index](self.mortgaged))
