"""The earlier games that undo and redo choose from. Nothing is rewritten: taking back is a step of its own."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import structs

from banker.play import commands as c
from banker.play.decide import play
from banker.play.events import Events, PlayerLeft
from banker.play.evolve import evolve
from banker.play.refusals import Reason, Refusal
from banker.play.state import Game
from banker.value import Value

OF_HANDS: Final = (c.Roll, c.Throw, c.DrawCard, c.PlayByBank, c.TakeSeat)
"""The commands that the bank never decides for a seat."""


class Moment(Value, frozen=True):
    """A command that is not undone, the facts it made, and the game after them. `number` is its journal entry;
    `seconds` is how long the table waited for it; `is_with_last`: one touch signed it with the command before;
    `agreed`: who signed it together (see the journal's `Entry`); `after`: the number of the moment before it.
    """

    number: int
    command: c.Command
    events: Events
    game: Game
    seconds: float = 0.0
    is_with_last: bool = False
    agreed: tuple[int, ...] = ()
    after: int = 0

    @property
    def is_of_bank(self) -> bool:
        """Did the bank decide this for a seat (ruling 29)? What people did for it, or agreed on, does not count."""
        command = self.command
        if not isinstance(command, c.PlayerCommand) or isinstance(command, OF_HANDS) or self.agreed:
            return False
        return self.game.bank_plays[command.player] is not None

    @property
    def is_by_itself(self) -> bool:
        """Did this happen without a person: by the clock, or by the bank for a seat?"""
        return isinstance(self.command, c.ExpireClock | c.CloseAuction) or self.is_of_bank


class Branch(Value, frozen=True):
    """Moments that were undone and then replaced by other moves, the oldest first. They began after moment `fork`; 0 is
    the beginning of the game.
    """

    fork: int
    moments: tuple[Moment, ...]


class History:
    """The moments that are not undone, from a first game on. The cost of undo and redo does not depend on their number.

    `undone` are the moments that can be redone, the next one last. Only an act of a person ends that (ruling 34): they
    are then one of the `branches`. A redo takes back what happened without a person since. `lying` is the game as it
    still is on the table, before the current run of undo and redo; None if people have nothing to change on the table.
    """

    def __init__(self, first: Game) -> None:
        self.first = first
        self.standing: list[Moment] = []
        self.undone: list[Moment] = []
        self.branches: list[Branch] = []
        self.accepted = 0
        self.lying: Game | None = None

    @property
    def game(self) -> Game:
        """The current game."""
        return self.standing[-1].game if self.standing else self.first

    @property
    def newest(self) -> int:
        """The number of the newest moment; 0 at the beginning."""
        return self.standing[-1].number if self.standing else 0

    def consider(self, command: c.JournalCommand, number: int, is_with_last: bool = False) -> Moment | Refusal:
        """The moment that a command would make, as journal entry `number`; it changes nothing."""
        if isinstance(command, c.Undo):
            return self.standing[-1] if self.standing else Refusal(Reason.NOTHING_TO_UNDO)
        if isinstance(command, c.Redo):
            return self._again()
        draft = play(command, self.game)
        if isinstance(draft, Refusal):
            return draft
        events = tuple(draft.events)
        return Moment(number, command, events, draft.game, is_with_last=is_with_last, after=self.newest)

    def attempt(self, commands: Sequence[c.JournalCommand], number: int) -> Game | tuple[c.JournalCommand, Refusal]:
        """The game after these commands, if they came in order as journal entry `number` and the next ones; or the
        first of them that would be refused. It changes nothing.
        """
        trial = History(self.first)
        trial.standing, trial.undone, trial.lying = [*self.standing], [*self.undone], self.lying
        for place, command in enumerate(commands):
            moment = trial.consider(command, number + place)
            if isinstance(moment, Refusal):
                return command, moment
            trial.accept(command, moment)
        return trial.game

    def accept(self, command: c.JournalCommand, moment: Moment) -> None:
        """Accept a moment that was considered."""
        self.accepted += 1
        if isinstance(command, c.Undo | c.Redo):
            self.lying = self.lying or self.game
        elif not isinstance(command, c.PauseClock | c.ResumeClock):
            if moment.is_with_last and self.lying is not None:  # the touch that undid something takes a branch again
                moment = structs.replace(moment, is_with_last=False)
            else:
                self.lying = None
            if not moment.is_by_itself:
                self._begin_branch()
        if isinstance(command, c.Undo):
            self.undone.append(self.standing.pop())
            return
        if isinstance(command, c.Redo):
            del self.standing[self.kept_by(command) :]
            self.undone.pop()
        self.standing.append(moment)

    def _begin_branch(self) -> None:
        """Keep what was undone as a branch: other moves come in its place."""
        if self.undone:
            self.branches.append(branch_of(self.undone))
        self.undone.clear()

    def _again(self) -> Moment | Refusal:
        """The moment that was taken back last, on the game before it; only the pause of the clock is as it is now."""
        if not self.undone:
            return Refusal(Reason.NOTHING_TO_UNDO)
        moment, before = self.undone[-1], self.game_after(self.kept_by(c.Redo()))
        return structs.replace(moment, game=evolve(before.but(is_paused=self.game.is_paused), moment.events))

    def game_after(self, count: int) -> Game:
        """The game after this many of the standing moments."""
        return self.standing[count - 1].game if count else self.first

    def kept_by(self, command: c.JournalCommand) -> int:
        """How many standing moments a command keeps; a redo drops those that came without a person after the undo."""
        count = len(self.standing)
        if isinstance(command, c.Undo):
            return count - 1
        if not isinstance(command, c.Redo) or not self.undone:
            return count
        for place in range(count - 1, -1, -1):
            moment = self.standing[place]
            if moment.number < self.undone[-1].number:  # it is older than the undone moment
                break
            if not isinstance(moment.command, c.PauseClock | c.ResumeClock):
                count = place
        return count

    def note_followed(self) -> None:
        """Note that the people have changed the table as the last undo or redo needs."""
        self.lying = None

    def submit(self, command: c.JournalCommand, is_with_last: bool = False) -> Moment | Refusal:
        """Consider a command and accept it: for records and games without a journal."""
        moment = self.consider(command, max(self.accepted, self.newest) + 1, is_with_last)
        if isinstance(moment, Moment):
            self.accept(command, moment)
        return moment


def last_act(moments: Sequence[Moment]) -> int:
    """How many moments the last touch signed: for example mortgages together with the payment they were for."""
    count = 0
    for moment in reversed(moments):
        count += 1
        if not moment.is_with_last:
            break
    return count


def branch_of(undone: Sequence[Moment]) -> Branch:
    """The undone moments (see `History`) as a branch."""
    return Branch(undone[-1].after, tuple(reversed(undone)))


def way_to(branch: Branch, standing: Sequence[Moment], branches: Sequence[Branch]) -> tuple[c.JournalCommand, ...]:
    """The commands that take a branch again: undo to where it began, then its commands. It may have begun in another of
    the `branches`. Empty if all its commands are in force, or nobody knows where it began.

    At least one command is undone (and done again), so a branch is signed as an undo is.
    """
    places = {0: 0} | {moment.number: place for place, moment in enumerate(standing, 1)}
    fork, moments = branch.fork, branch.moments
    while fork not in places:
        below = next((each for each in branches if any(moment.number == fork for moment in each.moments)), None)
        if below is None:
            return ()
        fork, moments = below.fork, (*(each for each in below.moments if each.number <= fork), *moments)
    commands: list[c.JournalCommand] = [each.command for each in moments if not _is_pause(each)]
    kept = places[fork]
    for place, moment in enumerate(standing[kept:], kept + 1):
        if commands and moment.command == commands[0]:
            kept = place
            del commands[0]
        elif not _is_pause(moment):
            break
    if commands and kept == len(standing) and standing:
        kept -= 1
        commands.insert(0, standing[kept].command)
    return (*(c.Undo(),) * (len(standing) - kept), *commands) if commands else ()


def _is_pause(moment: Moment) -> bool:
    return isinstance(moment.command, c.PauseClock | c.ResumeClock)


def went_out(moments: Iterable[Moment]) -> tuple[int, ...]:
    """The players who went out of the game, the first one first."""
    return tuple(event.player for each in moments for event in each.events if isinstance(event, PlayerLeft))
