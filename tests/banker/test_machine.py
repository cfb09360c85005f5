"""Whatever is tapped, accepted or refused, the bank stays whole: a state machine over all rule sets and house rules."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import get_args

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from banker import commands as c
from banker.board import Board, Lot
from banker.bots.company import Company
from banker.decide import decide
from banker.deck import JailFree
from banker.events import Event
from banker.evolve import evolved
from banker.history import History, Moment
from banker.ledger import BANK
from banker.options import options
from banker.position import Holding, Position, Seat
from banker.refusals import Refusal
from banker.ruleset import ruleset_names
from banker.setup import Setup, book_of, new_game, with_digital_decks
from banker.state import FREE, HOTEL, SPACES, Game, Side
from banker.steps import Phase

HOUSE_RULES = (
    ("clock", "off"), ("clock", "30"), ("speed-die", "on"), ("auctions", "on"), ("auctions", "off"),
    ("outright-hotels", "on"), ("free-parking", "pot"), ("free-parking-seed", "100"), ("ends", "second-bankruptcy"),
    ("ends", "agreed"), ("double-salary", "on"), ("jail.tries", "0"), ("jail.tries", "3"), ("rent.on-demand", "off"),
    ("building.window", "around-the-roll"), ("building.window", "between-moves"), ("trade.window", "around-the-roll"),
    ("trade.debtors", "off"), ("trade.jail-cards", "off"), ("mortgage.interest-on-receiving", "off"),
    ("tax.income-percent", "10"), ("ending.bank-auctions-deeds", "off"), ("building.scarce-from-deed-price", "on"),
)  # fmt: skip
WHAT_GOES_ON = {
    Phase.ROLL: (c.Roll,),
    Phase.MOVE: (c.Move,),
    Phase.THROW: (c.Throw,),
    Phase.BUY: (c.DeclineDeed,),
    Phase.DRAW: (c.DrawCard,),
    Phase.CHOICE: (c.Choose,),
    Phase.TAX: (c.Choose,),
    Phase.DONE: (c.Roll, c.EndTurn),
    Phase.AUCTION: (c.CloseAuction,),
    Phase.SCARCITY: (c.Pass,),
    Phase.PLACE: (c.PlaceBuilding,),
    Phase.TRANSFER: (c.KeepMortgage,),
    Phase.DEBT: (c.Pay, c.SellBuildings, c.MortgageDeed, c.GoBankrupt),
}
"""In each phase one of these is always accepted: no table is ever stuck."""
EVENTS = tuple[Event, ...]


# ---- the tables it sits down at


@st.composite
def tables(draw: st.DrawFn) -> Setup:
    """Any rule set, house rules and seats; half of the tables take over a game in the middle."""
    ruleset = draw(st.sampled_from(ruleset_names()))
    count = draw(st.integers(2, 4))
    house_rules = draw(st.lists(st.sampled_from(HOUSE_RULES), max_size=3, unique_by=lambda pair: pair[0]))
    setup = Setup(ruleset, tuple("ABCD"[:count]), tuple(house_rules))
    if draw(st.booleans()):
        setup = with_digital_decks(setup, draw(st.integers(0, 99)))
    if draw(st.booleans()):
        random = Random(draw(st.integers(0, 2**32)))
        setup = msgspec.structs.replace(setup, position=some_position(setup, random))
    return setup


def some_position(setup: Setup, random: Random) -> Position:
    """A middle of a game: groups complete or split, built evenly or mortgaged, little cash, few buildings left."""
    book, count = book_of(setup), len(setup.names)
    holdings: list[list[Holding]] = [[] for _ in setup.names]
    built = set(random.sample(sorted(book.board.groups), 2))
    for name, group in book.board.groups.items():
        for player, holding in _group(book.board, group, name in built, random, count):
            holdings[player].append(holding)
    cash = [random.choice((0, 10, 60, 200, 1500)) * book.board.scale for _ in setup.names]
    seats = tuple(_seat(random, cash[player], tuple(holdings[player])) for player in range(count))
    is_counted = bool(book.rules.building.houses)
    return Position(
        seats,
        turn=random.randrange(count),
        houses=random.choice((0, 1, 2, 5)) if is_counted else None,
        hotels=random.choice((0, 1, 3)) if is_counted else None,
    )


def _group(
    board: Board, group: tuple[int, ...], is_built: bool, random: Random, count: int
) -> list[tuple[int, Holding]]:
    """Built by one player, or nobody's, or split. Two groups at most, so that the stock suffices."""
    owner = random.randrange(count)
    if is_built and isinstance(board.spaces[group[0]], Lot):
        base = random.choice((0, 1, 2, 4))
        return [(owner, Holding(deed, base + random.randint(0, 1))) for deed in group]
    owners = [random.choice((BANK, owner, random.randrange(count))) for _ in group]
    return [(owner, _loose(deed, random)) for owner, deed in zip(owners, group, strict=True) if owner != BANK]


def _loose(deed: int, random: Random) -> Holding:
    return Holding(deed, is_mortgaged=random.random() < 0.3)


def _seat(random: Random, cash: int, holdings: tuple[Holding, ...]) -> Seat:
    is_jailed = random.random() < 0.2
    at = None if is_jailed else random.choice([space for space in range(SPACES) if space != 30])
    return Seat(cash=cash, at=at, tries=0 if is_jailed else None, laps=random.randint(0, 2), holdings=holdings)


# ---- what people tap

spaces = st.integers(0, SPACES - 1)
amounts = st.integers(-1000, 3000) | st.sampled_from((0, 1, 50, 10_000, 10**12))
faces = st.lists(st.sampled_from(("1", "2", "3", "4", "5", "6", "bus", "mr-m", "7", "")), max_size=4).map(tuple)
sides = st.builds(
    Side, deeds=st.lists(spaces, max_size=2).map(tuple), cash=amounts, jail_cards=st.integers(-1, 2), debt=amounts
)
lots = st.lists(st.tuples(spaces, st.integers(1, 6)), min_size=1, max_size=3).map(tuple)
FIELDS = {
    "player": st.integers(0, 3), "to": st.integers(0, 3), "faces": faces, "steps": st.integers(-2, 14),
    "amount": amounts, "card": st.sampled_from(("", "chance-jail_free", "chance-to_go", "chest-jail", "nonsense")),
    "option": st.sampled_from(("fine", "card", "percent", "flat", "nonsense")), "lots": lots, "lot": spaces,
    "deed": spaces, "gives": sides, "gets": sides, "reason": st.text(max_size=5),
}  # fmt: skip
PAWN_TO = st.integers(-2, SPACES + 2)


def any_of(kind: type[c.Order]) -> st.SearchStrategy[c.Order]:
    """Any command of a kind, sensible or not."""
    fields = {name: FIELDS[name] for name in kind.__struct_fields__}
    if kind in (c.Move, c.CorrectPawn):
        fields["to"] = PAWN_TO
    return st.builds(kind, **fields)


nonsense = st.one_of([any_of(kind) for kind in get_args(c.PlayerCommand) + get_args(c.BankCommand)])


def seated(command: c.Command, count: int) -> c.Command:
    """The same command of somebody at this table."""
    changes = {"player": command.player % count} if hasattr(command, "player") else {}
    if isinstance(command, c.OfferDeal):
        changes["to"] = command.to % count
    return msgspec.structs.replace(command, **changes)


# ---- what must be so after every command


def check_whole(game: Game, cards: int, houses: int | None, hotels: int | None) -> None:
    """Money, buildings, deeds, cards and debts are where they can be."""
    check_money(game)
    for deed in range(SPACES):
        check_space(game, deed)
    assert counted(game) == (houses, hotels), "32 and 12, standing or in stock"
    check_people(game)
    if game.stacks:
        assert sum(len(stack) for _, stack in game.stacks) + len(game.jail_cards) == cards


def check_money(game: Game) -> None:
    players = range(len(game.names))
    assert sum(game.accounts) == 0
    assert all(game.accounts[player] >= 0 <= game.available(player) for player in players)
    assert all(amount % game.book.board.smallest_note == 0 for amount in game.accounts)
    assert all(not game.out[player] or not game.accounts[player] for player in players)


def check_space(game: Game, space: int) -> None:
    owner, level, group = game.owners[space], game.levels[space], game.book.board.group_of[space]
    if owner == BANK:
        assert not level
        assert not game.mortgaged[space]
        return
    assert space in game.book.board.deeds
    assert not game.out[owner]
    if level:
        assert isinstance(game.deed(space), Lot)
        assert 0 <= level <= HOTEL
        assert game.is_complete(space)
        assert not game.is_group_mortgaged(space)
        levels = [game.levels[each] for each in group]
        assert max(levels) - min(levels) <= 1


def counted(game: Game) -> tuple[int | None, int | None]:
    """Houses and hotels there are, where they are counted."""
    if game.houses is None or game.hotels is None:
        return None, None
    assert game.houses >= 0 <= game.hotels
    standing = [level for level in game.levels if level]
    hotels = standing.count(HOTEL)
    return game.houses + sum(standing) - HOTEL * hotels, game.hotels + hotels


def check_people(game: Game) -> None:
    for debt in game.debts:
        assert debt.amount > 0
        assert debt.creditor != debt.debtor
        assert not game.out[debt.debtor]
        assert debt.creditor == BANK or not game.out[debt.creditor]
    for claim in game.claims:
        assert claim.amount > 0
        assert not game.out[claim.owner]
        assert not game.out[claim.lander]
    for receipt in game.receipts:
        assert game.mortgaged[receipt.deed]
        assert game.owners[receipt.deed] == receipt.player
    assert len(dict(game.jail_cards)) == len(game.jail_cards), "a card is in one hand"
    assert all(not game.out[holder] for _, holder in game.jail_cards)
    assert all(isinstance(game.book.cards[card], JailFree) for card, _ in game.jail_cards)
    assert all(0 <= at < SPACES for at in game.positions)
    assert 30 not in game.positions or game.is_over or game.phase is not Phase.DONE
    assert all(FREE <= tries <= game.book.rules.jail.tries for tries in game.tries)
    assert game.is_over or not game.out[game.turn.player] or game.is_anything_open


class Table(RuleBasedStateMachine):
    """People tap whatever they like; every command is checked on its way."""

    @initialize(setup=tables())
    def sit_down(self, setup: Setup) -> None:
        first = new_game(setup)
        self.history = History(first)
        self.cards = len(first.book.cards)
        self.buildings = counted(first)
        self.check(first)

    @property
    def game(self) -> Game:
        return self.history.game

    def check(self, game: Game) -> None:
        check_whole(game, self.cards, *self.buildings)

    def submit(self, command: c.Command) -> Moment | Refusal:
        """One command: a refusal changes nothing; facts fold to the game and come out the same when decided again."""
        before = self.game
        outcome = self.history.submit(command)
        if isinstance(outcome, Refusal):
            assert self.game is before
            return outcome
        assert decide(command, before) == outcome.events
        assert evolved(before, outcome.events) == self.game
        self.check(self.game)
        return outcome

    @rule(seed=st.integers(0, 2**32), count=st.integers(1, 20))
    def take_options(self, seed: int, count: int) -> None:
        """Any kind of what is offered, as likely as any other kind."""
        random = Random(seed)
        for _ in range(count):
            kinds: dict[type, list[c.Command]] = defaultdict(list)
            for option in options(self.game):
                kinds[type(option)].append(option)
            kinds.pop(c.EndGame, None)
            if kinds:
                of_kind = random.choice(sorted(kinds.items(), key=lambda item: item[0].__name__))[1]
                assert isinstance(self.submit(random.choice(of_kind)), Moment)
                self.check_options()

    @rule(seed=st.integers(0, 2**32), count=st.integers(1, 40), jail=st.sampled_from(("leave", "stay")))
    def let_bots_play(self, seed: int, count: int, jail: str) -> None:
        company = Company(len(self.game.names), jail, Random(seed))
        for _ in range(count):
            if self.game.is_over or self.game.in_second_period:
                break
            assert isinstance(self.submit(company.next_command(self.game)), Moment)

    @rule(command=nonsense)
    def tap_anything(self, command: c.Command) -> None:
        self.submit(seated(command, len(self.game.names)))

    @rule(first=st.integers(1, 6), second=st.integers(1, 6), third=st.sampled_from(("1", "2", "3", "bus", "mr-m")))
    def roll(self, first: int, second: int, third: str) -> None:
        for player in self.game.players:
            for dice in ((str(first), str(second)), (str(first), str(second), third)):
                if isinstance(self.submit(c.Roll(player, dice)), Moment):
                    return

    @precondition(lambda self: not self.game.is_over)
    @rule()
    def let_the_clock_run_out(self) -> None:
        self.submit(c.ExpireClock())

    @precondition(lambda self: len(self.history.standing) > 100)
    @rule()
    def end_as_agreed(self) -> None:
        self.submit(c.EndGame())

    @precondition(lambda self: self.history.standing)
    @rule(depth=st.integers(1, 5))
    def undo_and_redo(self, depth: int) -> None:
        after = self.game
        depth = min(depth, len(self.history.standing))
        for _ in range(depth):
            taken_back = self.history.submit(c.Undo())
            assert isinstance(taken_back, Moment)
            assert evolved(self.game, taken_back.events) == taken_back.game
        for _ in range(depth):
            assert isinstance(self.history.submit(c.Redo()), Moment)
        assert self.game == after

    @precondition(lambda self: self.history.standing)
    @rule()
    def undo_for_good(self) -> None:
        assert isinstance(self.history.submit(c.Undo()), Moment)

    @invariant()
    def every_option_is_accepted_and_one_goes_on(self) -> None:
        self.check_options()

    def check_options(self) -> None:
        offered = options(self.game)
        assert all(not isinstance(decide(option, self.game), Refusal) for option in offered)
        if self.game.is_over:
            assert offered == ()
        else:
            assert any(isinstance(option, WHAT_GOES_ON[self.game.phase]) for option in offered)

    def teardown(self) -> None:
        """The whole game again from its facts, as they are kept."""
        if not hasattr(self, "history"):
            return
        game = self.history.first
        for moment in self.history.standing:
            kept = msgspec.json.decode(msgspec.json.encode(moment.events), type=EVENTS)
            order = msgspec.json.decode(msgspec.json.encode(moment.command), type=c.Command)
            assert decide(order, game) == kept
            game = evolved(game, kept)
        assert game == self.game


Table.TestCase.settings = settings(
    max_examples=250, stateful_step_count=50, deadline=None, suppress_health_check=list(HealthCheck)
)
TestWhateverIsTapped = Table.TestCase
