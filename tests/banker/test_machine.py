"""Whatever is tapped, accepted or refused, the bank stays whole: a state machine over all rule sets and house rules."""

from collections import defaultdict
from random import Random

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from banker.board.board import CardSpace
from banker.board.deck import AdvanceNearest
from banker.bots.company import Company
from banker.bots.temper import JailHabit
from banker.ledger import BANK
from banker.play import commands as c
from banker.play.decide import decide
from banker.play.decide.drawing import drawable
from banker.play.events import Event
from banker.play.evolve import evolve
from banker.play.history import History, Moment
from banker.play.options import options
from banker.play.pending import Side
from banker.play.refusals import Refusal
from banker.play.setup import Setup, new_game
from banker.play.state import SPACES, Game
from banker.steps import Phase, Step
from tests.banker.tables import nonsense, seated, some_deal, some_orders, tables
from tests.banker.whole import assert_facts, assert_orders, assert_refusal, assert_whole, counted
from tests.hunting import ANY_HEALTH, hunted

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


class Table(RuleBasedStateMachine):
    """People tap whatever they like; every command is checked on its way."""

    @initialize(setup=tables())
    def sit_down(self, setup: Setup) -> None:
        first = new_game(setup)
        self.history = History(first)
        self.cards = len(first.book.cards)
        self.check(first, counted(first))

    @property
    def game(self) -> Game:
        return self.history.game

    def check(self, game: Game, buildings: tuple[int | None, int | None]) -> None:
        assert_whole(game, self.cards, *buildings)

    def submit(self, command: c.Command) -> Moment | Refusal:
        """One command: a refusal changes nothing; facts fold to the game and come out the same when decided again."""
        before = self.game
        outcome = self.history.submit(command)
        if isinstance(outcome, Refusal):
            assert self.game is before
            assert_refusal(command, before, outcome)
            return outcome
        assert_orders(command, before, outcome.events, self.game)
        assert_facts(before, outcome.events)
        assert decide(command, before) == outcome.events
        assert evolve(before, outcome.events) == self.game
        self.check(self.game, counted(self.game if isinstance(command, c.CorrectStock) else before))
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
            if random.randrange(10):  # seldom, or every game would be a short one
                kinds.pop(c.LeaveGame, None)
                kinds.pop(c.PlayByBank, None)
                kinds.pop(c.CallLastTurn, None)
            if kinds:
                of_kind = random.choice(sorted(kinds.items(), key=lambda item: item[0].__name__))[1]
                assert isinstance(self.submit(random.choice(of_kind)), Moment)
                self.assert_options()
            self.haggle(random)

    def haggle(self, random: Random) -> None:
        """Two of them agree on a deal of several things, or try to."""
        if self.game.is_over:
            return
        deal = some_deal(self.game, random)
        if isinstance(self.submit(deal), Moment):
            self.assert_options()
            self.submit(c.AcceptDeal(deal.to) if random.randrange(4) else c.RejectDeal(deal.to))

    @rule(seed=st.integers(0, 2**32), count=st.integers(1, 40), jail=st.sampled_from(("leave", "stay")))
    def let_bots_play(self, seed: int, count: int, jail: JailHabit) -> None:
        random = Random(seed)
        company = Company(len(self.game.names), jail, random)
        for _ in range(count):
            if self.game.is_over or self.game.second_periods:
                break
            command = company.next_command(self.game)
            assert isinstance(self.submit(command), Moment), command
            if not random.randrange(4):
                self.haggle(random)

    @precondition(lambda self: not self.game.is_over)
    @rule(seed=st.integers(0, 2**32))
    def order_many_buildings(self, seed: int) -> None:
        """Orders of several steps; who is asked because of one answers with another, or passes."""
        random = Random(seed)
        for player in self.game.players:
            if any(isinstance(self.submit(order), Moment) for order in some_orders(self.game, player, random)):
                break
        while self.game.scarcity:
            player = random.choice(self.game.scarcity.asked)
            orders = some_orders(self.game, player, random) if random.randrange(4) else ()
            if not any(isinstance(self.submit(order), Moment) for order in orders):
                self.submit(c.Pass(player))

    @precondition(lambda self: self.game.phase is Phase.ROLL)
    @rule(seed=st.integers(0, 2**32))
    def draw_late(self, seed: int) -> None:
        """The dice lead to a card; the seconds run out before it is drawn, and again before its dice are thrown."""
        random, player = Random(seed), self.game.turn.player
        cards = [space.index for space in self.game.book.board.spaces if isinstance(space, CardSpace)]
        self.submit(c.CorrectPawn(player, (random.choice(cards) - 3) % SPACES, "to a card"))
        self.roll(1, 2, "1")
        self.submit(c.ExpireClock())
        if self.game.turn.step is not Step.DRAW:
            return
        far = [card for card in drawable(self.game) if isinstance(self.game.book.cards[card], AdvanceNearest)]
        self.submit(c.DrawCard(player, random.choice(far if far and random.randrange(2) else drawable(self.game))))
        self.submit(c.ExpireClock())
        self.give_away(self.game.positions[player], random)
        for faces in (("3", "4"), ("3", "4", "bus")):
            self.submit(c.Throw(player, faces))

    def give_away(self, deed: int, random: Random) -> None:
        """The owner of a deed makes a present of it."""
        owner = self.game.owners[deed]
        if owner != BANK and not self.game.is_over:
            receiver = random.choice(self.game.clockwise_from(owner))
            self.submit(c.OfferDeal(owner, receiver, Side(deeds=(deed,)), Side()))
            self.submit(c.AcceptDeal(receiver))

    @rule(command=nonsense)
    def tap_anything(self, command: c.Command) -> None:
        self.submit(seated(command, len(self.game.names)))

    @rule()
    def ask_about_every_deed(self) -> None:
        """What is refused of a deed says which, and what is needed; no deed is given twice."""
        for player in self.game.players:
            for deed in range(SPACES):
                lots = ((deed, 1),)
                twice = c.OfferDeal(player, self.game.next_player(), Side(deeds=(deed, deed)), Side())
                assert isinstance(decide(twice, self.game), Refusal)
                for command in (
                    c.MortgageDeed(player, deed), c.LiftMortgage(player, deed), c.KeepMortgage(player, deed), twice,
                    c.Build(player, lots), c.SellBuildings(player, lots), c.PlaceBuilding(player, deed),
                ):  # fmt: skip
                    outcome = decide(command, self.game)
                    if isinstance(outcome, Refusal):
                        assert_refusal(command, self.game, outcome)

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
            assert evolve(self.game, taken_back.events) == taken_back.game
        for _ in range(depth):
            assert isinstance(self.history.submit(c.Redo()), Moment)
        assert self.game == after

    @precondition(lambda self: self.history.standing)
    @rule()
    def undo_for_good(self) -> None:
        assert isinstance(self.history.submit(c.Undo()), Moment)

    @invariant()
    def every_option_is_accepted_and_one_goes_on(self) -> None:
        self.assert_options()

    def assert_options(self) -> None:
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
            game = evolve(game, kept)
        assert game == self.game


Table.TestCase.settings = settings(max_examples=hunted(100), stateful_step_count=50, suppress_health_check=ANY_HEALTH)
TestWhateverIsTapped = Table.TestCase
