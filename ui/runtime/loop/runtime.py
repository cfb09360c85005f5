"""Runtime: takes the touches, signals and time of one table and gives the view, without Kivy.

The app calls `touch`, `take` and `pass_time`, and draws `view()` afterwards. The writer reads and writes files; while
`is_writing`, the screen stays and says so, touches are ignored, signals wait in their queue, and the clock does not
run. The app calls `go_on` when the writer is done.
"""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from banker.keep.table import Table
from hardware.dice.signals import DiceGlimpsed, DiceSeen, TrayLearnt, TrayUnlearnt
from hardware.signals import (
    CardTapped,
    DeviceFound,
    DeviceLost,
    FilesChanged,
    HallHeard,
    PhoneAsks,
    PhoneSigned,
    PhonesInLine,
    PhoneWitnessed,
    PluggedIn,
    Signal,
    StickWitnessed,
)
from ui.core.input.devices import UserSignal, take_signal
from ui.core.input.touch import act_on_touch
from ui.core.state.messages import Open
from ui.core.state.model import Model
from ui.core.state.new_devices import to_ask_about
from ui.core.view import view
from ui.flows.phones.update import hear_phone
from ui.locale.words import Words, words_in
from ui.runtime.devices.benchstrip import PlugReader, plug, with_cable
from ui.runtime.files.effects import EffectHandler
from ui.runtime.files.jobs import Jobs
from ui.runtime.files.trouble import Dismiss, trouble_view
from ui.runtime.files.writer import Writer
from ui.runtime.loop.hall_loop import HallEventLoop
from ui.runtime.loop.rest import Resting
from ui.runtime.loop.subscriptions import Subscriptions
from ui.runtime.loop.waiting import HANGING_SECONDS, shows_more, waiting_view
from ui.runtime.registry import SCREENS
from ui.toolkit.parts import Rest, View


class Runtime:
    """Everything between the people and one table: events go in, the view comes out."""

    def __init__(
        self,
        effects: EffectHandler,
        subscriptions: Subscriptions,
        sound: Callable[[str], None],
        writer: Writer | None = None,
    ) -> None:
        """Without a writer everything is written at once, in the calling thread."""
        self.taken = 0
        self.writer = writer or Writer()
        self._effects, self._subscriptions = effects, subscriptions
        self._jobs = Jobs(self.writer)
        self._loop = HallEventLoop(effects, subscriptions, sound, self.writer)
        self._shown: View | None = None
        self._resting = Resting()

    @property
    def table(self) -> Table | None:
        """The present table, or None."""
        return self._effects.table

    @property
    def model(self) -> Model:
        """The present model."""
        return self._loop.model

    @model.setter
    def model(self, model: Model) -> None:
        self._loop.model = model

    @property
    def is_leaving(self) -> bool:
        """Is the bank being switched off?"""
        return self._loop.is_leaving

    @property
    def is_writing(self) -> bool:
        """Is something being written, while everything else waits?"""
        return self._jobs.is_under_way

    @property
    def is_hanging(self) -> bool:
        """Has the disk not answered for `HANGING_SECONDS`, so that the screen says so?"""
        return self.is_writing and self._jobs.seconds >= HANGING_SECONDS

    def view(self) -> View:
        """The view to draw now, in the language of the person who is asked."""
        words = words_in(self.model.settings.language)
        if self.is_writing and self._shown is not None:
            return waiting_view(self._shown, self._jobs.seconds, words)
        rest = Rest.AWAKE
        if self._resting.is_dark:
            rest = Rest.PANEL if self.model.devices.panel == "dimmable" else Rest.DRAWN
        self._shown = replace(self._view(words), rest=rest)
        return self._shown

    def touch(self, action: object) -> None:
        """Something was touched on the screen; None is any place of a dark one. A touch of a dark screen only wakes it,
        and one is ignored while something is being written.
        """
        if self._wake() or self.is_writing or action is None:
            return
        if isinstance(action, Dismiss):
            self._loop.trouble.dismiss()
            if page := action.opens:
                self._jobs.run(self._loop.event(lambda model: act_on_touch(Open(page), model, SCREENS)))
        elif isinstance(action, PlugReader):
            plug(self._subscriptions.bench, action.is_plugged)
        else:
            self._jobs.run(self._loop.event(lambda model: act_on_touch(action, model, SCREENS)))

    def take(self, signal: Signal, is_late: bool = False) -> None:
        """Handle a signal; never call this while something is being written. `is_late`: it came while the disk did not
        answer; what people did is then ignored, because nobody saw what it would sign.
        """
        self.taken += 1
        if isinstance(signal, CardTapped):
            signal = self._check_card(signal)
        self._subscriptions.hear(signal)
        if isinstance(signal, UserSignal | PhoneAsks | PhoneSigned):
            self._wake()
        if isinstance(signal, FilesChanged):
            self._jobs.run(self._loop.look_at_files())
        elif isinstance(signal, DeviceLost | DeviceFound | PhonesInLine | PluggedIn):
            self._loop.look()
            if isinstance(signal, PluggedIn) and to_ask_about(self.model):
                self._wake()
        elif isinstance(signal, HallHeard):
            self._jobs.run(self._loop.hear_hall(signal.message))
        elif isinstance(signal, PhoneWitnessed | StickWitnessed):
            self._jobs.run(self._loop.hear_witness(signal))
        elif is_late:
            return
        elif isinstance(signal, PhoneAsks | PhoneSigned):
            if not self._loop.trouble.fault:
                meaning = self._subscriptions.phones.meaning
                self._jobs.run(self._loop.event(lambda model: hear_phone(signal, model, meaning)))
        elif self._loop.trouble.fault and not isinstance(signal, DiceSeen | DiceGlimpsed | TrayUnlearnt | TrayLearnt):
            self._loop.trouble.dismiss()  # the tap or press only closes the fault, because it covers the game
        else:
            self._jobs.run(self._loop.event(lambda model: take_signal(signal, model, SCREENS)))

    def pass_time(self, seconds: float) -> bool:
        """Let seconds pass; True if there is something new to show."""
        self._subscriptions.pass_time(seconds)
        is_new = self._resting.pass_time(seconds, self._loop.model)
        if is_new:
            self._subscriptions.dim(self.model, is_dark=self._resting.is_dark)
        if self.is_writing:
            before, self._jobs.seconds = self._jobs.seconds, self._jobs.seconds + seconds
            return shows_more(before, self._jobs.seconds) or is_new
        self._jobs.run(self._loop.pass_time(seconds))
        return self._loop.has_changed or is_new

    def tell_a_phone(self) -> bool:
        """Make the phone page of one seat, if one is due; True while more are due."""
        return self._subscriptions.tell_a_phone(self.model) if not self.is_writing else False

    def go_on(self, patience_seconds: float = 0.0) -> bool:
        """Handle what the writer has finished; True if there is something new to show. What is just being written is
        waited for, but no longer than a frame: most disks are faster than a picture without the entry would be.
        """
        return self.writer.take_up(patience_seconds if self.is_writing else 0.0)

    def continue_last(self) -> None:
        """Resume the game that was left in the middle, paused, if there is one. A game that cannot be shown is reported
        and left.
        """
        try:
            self._jobs.run(self._loop.go_on())
            self._jobs.finish()
            self.view()
        except Exception as error:  # a fault of one game's contents must not stop every start
            if self.table is None:
                raise
            self._loop.leave_broken(error)

    def keep_picture(self, draw: Callable[[], bytes]) -> bool:
        """Save the picture that is due, which `draw` returns as PNG; True if one was due."""
        is_due = self._effects.keepsakes.is_picture_due and not self.is_writing
        if is_due:
            self._jobs.run(self._loop.write(partial(self._effects.keepsakes.keep_picture, draw())))
        return is_due

    def close(self) -> None:
        """Finish writing, then leave the table with its seconds kept."""
        self._jobs.finish()
        self.writer.close()
        self._effects.leave()
        self._subscriptions.close()

    def _wake(self) -> bool:
        """Somebody is there; True if the screen was dark."""
        was_dark = self._resting.wake()
        if was_dark:
            self._subscriptions.dim(self.model, is_dark=False)
        return was_dark

    def _check_card(self, tap: CardTapped) -> Signal:
        """The tap, if the card proves what it has proven before; its counter is kept when the writer has time."""
        strong = self._effects.store.strong
        checked = strong.check(tap)
        if strong.is_changed:
            strong.is_changed = False
            self._loop.keep("strong", strong.keep)
        return checked

    def _view(self, words: Words) -> View:
        if self._loop.trouble.fault:
            return trouble_view(self._loop.trouble.fault, words)
        return with_cable(view(self.model, SCREENS), self._subscriptions.bench, words)
