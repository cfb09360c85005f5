"""Whatever is tapped, accepted or refused, the bank stays whole: a state machine over all rule sets and house rules."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from banker import commands as c
from banker.bots.company import Company
from banker.bots.temper import JailHabit
from banker.decide import decide
from banker.events import Event
from banker.evolve import evolved
from banker.history import History, Moment
from banker.options import options
from banker.refusals import Refusal
from banker.setup import Setup, new_game
from banker.state import Game
from banker.steps import Phase
from tests.banker.tables import nonsense, seated, tables
from tests.banker.whole import check_whole, counted

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
        check_whole(game, self.cards, *buildings)

    def submit(self, command: c.Command) -> Moment | Refusal:
        """One command: a refusal changes nothing; facts fold to the game and come out the same when decided again."""
        before = self.game
        outcome = self.history.submit(command)
        if isinstance(outcome, Refusal):
            assert self.game is before
            return outcome
        assert decide(command, before) == outcome.events
        assert evolved(before, outcome.events) == self.game
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
                kinds.pop(c.CallLastTurn, None)
            if kinds:
                of_kind = random.choice(sorted(kinds.items(), key=lambda item: item[0].__name__))[1]
                assert isinstance(self.submit(random.choice(of_kind)), Moment)
                self.check_options()

    @rule(seed=st.integers(0, 2**32), count=st.integers(1, 40), jail=st.sampled_from(("leave", "stay")))
    def let_bots_play(self, seed: int, count: int, jail: JailHabit) -> None:
        company = Company(len(self.game.names), jail, Random(seed))
        for _ in range(count):
            if self.game.is_over or self.game.second_periods:
                break
            command = company.next_command(self.game)
            assert isinstance(self.submit(command), Moment), command

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


Table.TestCase.settings = settings(max_examples=100, stateful_step_count=50, suppress_health_check=list(HealthCheck))
TestWhateverIsTapped = Table.TestCase
