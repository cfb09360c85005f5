"""Which command comes next at a table of bots? Asked by the simulation and by tests, with the game as it stands."""

from __future__ import annotations

from random import Random

from banker import commands as c
from banker.bots import bidding, building, moving, owing, trading
from banker.bots.estate import Estate, survey
from banker.bots.temper import JailHabit, tempers
from banker.rules.last_turn import ends_with_this_turn
from banker.state import Game
from banker.steps import Phase

_TURNS_IN_A_JAIL_WITHOUT_DICE = 3
"""Where jail knows no dice (S12), a bot that would rather stay sits out so many turns."""


class Company:
    """The bots of one game. They remember only what they tried already; the game is the caller's."""

    def __init__(self, count: int, jail: JailHabit, random: Random) -> None:
        self._random = random
        self._tempers = tempers(count, jail, random)
        self._estate: Estate | None = None
        self._turn_of_business = 0
        self._turn_of_offer = 0
        self._debt_weighed = 0
        self._looked_at: list[tuple[Estate | None, int]] = [(None, 0)] * count
        self._turns_sat = [0] * count

    def next_command(self, game: Game) -> c.Command:
        """What is done now; the game is not over."""
        player, temper = game.turn.player, self._tempers[game.turn.player]
        match game.phase:
            case Phase.ROLL:
                return self._between(game) or self._leave_jail(game, player) or moving.roll(game, player, self._random)
            case Phase.DONE:
                return self._between(game) or self._business(game, player) or self._pass_on(game, player)
            case Phase.BUY:
                return moving.buy(game, player, temper)
            case Phase.DRAW:
                return moving.draw(game, player, self._random)
            case Phase.THROW:
                return moving.throw(game, player, self._random)
            case Phase.MOVE:
                return moving.move(game, player)
            case Phase.TAX:
                return moving.choose_tax(game, player)
            case Phase.CHOICE:
                return moving.choose(game, player)
        return self._asked(game)

    def _asked(self, game: Game) -> c.Command:
        """Debts, and what the table is asked."""
        match game.phase:
            case Phase.DEBT:
                return self._between_debts(game)
            case Phase.AUCTION:
                return bidding.bid(game, self._tempers)
            case Phase.TRANSFER:
                return owing.answer_transfer(game, self._tempers[game.receipts[0].player])
            case Phase.PLACE:
                return building.place(game)
        assert game.scarcity is not None
        asked = game.scarcity.asked[0]
        return building.answer_scarcity(game, asked, self._tempers[asked], self._surveyed(game))

    def _between(self, game: Game) -> c.Command | None:
        """Offers are answered and rents asked for before anything else."""
        if game.offer:
            return trading.answer(game, self._tempers)
        return c.ClaimRent(game.claims[0].owner) if game.claims else None

    def _between_debts(self, game: Game) -> c.Command:
        if game.offer:
            return trading.answer(game, self._tempers)
        debt = game.debts[0]
        if game.accounts[debt.debtor] >= debt.amount:
            return c.Pay(debt.debtor)
        if self._debt_weighed == debt.number:
            return owing.raise_cash(game, debt.debtor)
        self._debt_weighed = debt.number
        return owing.settle(game, debt)

    def _leave_jail(self, game: Game, player: int) -> c.Command | None:
        """By habit; the card of another is asked for once a turn."""
        if not game.is_jailed(player):
            return None
        if self._tempers[player].jail == "stay":
            return moving.use_card_at_last(game, player)
        command = moving.leave_jail(game, player)
        if isinstance(command, c.PayFine) and self._may_offer(game):
            return trading.offer_for_a_jail_card(game, player) or command
        return command

    def _business(self, game: Game, player: int) -> c.Command | None:
        """Once a turn, when it is done: build, lift, offer, until nothing more is wanted."""
        if self._turn_of_business == game.turn.number:
            return None
        estate = self._surveyed(game)
        command: c.Command | None = None
        if estate.complete[player] or True in game.mortgaged:
            command = building.improve(game, player, self._tempers[player], estate)
        command = command or self._offer(game, player, estate)
        if command is None:
            self._turn_of_business = game.turn.number
        return command

    def _offer(self, game: Game, player: int, estate: Estate) -> c.OfferDeal | None:
        """When owners have changed, or cash has grown much, since this bot last looked."""
        seen, cash = self._looked_at[player]
        is_news = seen is not estate or game.accounts[player] >= 2 * cash
        if not estate.wanted[player] or not is_news or not self._may_offer(game):
            return None
        self._looked_at[player] = (estate, max(1, game.accounts[player]))
        return trading.offer_for_a_group(game, player, self._tempers[player], estate)

    def _may_offer(self, game: Game) -> bool:
        is_first = self._turn_of_offer != game.turn.number
        self._turn_of_offer = game.turn.number
        return is_first

    def _pass_on(self, game: Game, player: int) -> c.Command:
        """A free player's roll ends the turn of the one before; a prisoner's turn begins first."""
        command = self._leave_without_dice(game, player) if game.is_jailed(player) else None
        if command:
            return command
        follower = game.next_player()
        if game.is_jailed(follower) or ends_with_this_turn(game):
            return c.EndTurn(player)
        return moving.roll(game, follower, self._random)

    def _leave_without_dice(self, game: Game, player: int) -> c.Command | None:
        """Where jail knows no dice, a turn that began there may lead out (S12)."""
        if game.book.rules.jail.tries or game.turn.rolls:
            return None
        self._turns_sat[player] += 1
        is_staying = self._tempers[player].jail == "stay"
        if is_staying and self._turns_sat[player] % (_TURNS_IN_A_JAIL_WITHOUT_DICE + 1):
            return None
        return moving.leave_jail(game, player)

    def _surveyed(self, game: Game) -> Estate:
        if self._estate is None or self._estate.owners is not game.owners:
            self._estate = survey(game)
        return self._estate
