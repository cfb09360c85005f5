"""Updates of the lesson. The real game decides what a touch, a card or a second does.

The present step decides whether that is what is learnt now. Anything else is refused gently and changes nothing.
"""

from banker.play import commands as c
from banker.play.refusals import Refusal
from hardware.signals import CardTapped, CodeScanned, Signal
from ui.core.input import outcomes
from ui.core.screen import Screens
from ui.core.shown.sound_cues import sound_cues
from ui.core.state import routes
from ui.core.state.asking import waited_for
from ui.core.state.drafts import DiceTyped
from ui.core.state.model import Model, UiState
from ui.core.state.notices import NOT_NOW
from ui.core.state.update import ChangeSettings, Update, WorkBench, show_notice
from ui.flows.tutorial import model as own
from ui.flows.tutorial.scenes import NAMES, first_lesson, history_of, next_step, setup_of
from ui.store.cards import Cards


def begin(address: routes.Tutorial, model: Model) -> UiState:
    """Begin the lesson at its first step."""
    return model.ui.opened(address).typing(first_lesson(model.settings.language))


def with_offer(model: Model) -> Model:
    """The model at the start: if nobody has played yet, ask once whether to learn the table first."""
    is_known = model.game or model.saved or model.settings.was_offered_lesson
    return model if is_known else model.but(ui=model.ui.opened(own.TutorialOffered()))


def answer(is_wanted: bool, model: Model) -> Update:
    """Begin the lesson or not; the question is asked only once."""
    below = model.but(ui=model.ui.closed())
    ui = begin(routes.Tutorial(), below) if is_wanted else below.ui
    return Update(ui, effect=ChangeSettings(model.settings.but(was_offered_lesson=True)), cue="key")


def inside(model: Model, signal: Signal | None) -> Model:
    """The model of the lesson's game. Any card counts as the card of the player who is asked."""
    lesson, cards = own.lesson_of(model), Cards()
    inner = model.but(game=history_of(lesson).game, moments=lesson.moments, ui=lesson.ui, setup=setup_of(lesson))
    match signal:
        case CardTapped(tag) | CodeScanned(tag):
            cards = Cards({tag: NAMES[waited_for(inner)[0]]})
    return inner.but(cards=cards)


def apply_update(update: Update, inner: Model, model: Model, screens: Screens, seconds: float) -> Update:
    """Apply an update to the lesson's game: the wanted step, or a screen that may be open; anything else is refused."""
    lesson = own.lesson_of(model)
    lesson = lesson.but(seconds=max(lesson.seconds - seconds, 0.0))
    if isinstance(update.effect, WorkBench):
        return Update(model.ui, effect=update.effect)
    if lesson.resting_seconds is not None:
        return _go_on(lesson, lesson.resting_seconds, seconds, update, model)
    if any(isinstance(each, lesson.now.wanted) for each in (update.ui.top, *update.commands)):
        return _play_step(lesson, update, inner, model, screens)
    is_rolling = lesson.now.wanted is not c.Roll and update.ui.find(DiceTyped)  # a payment is shown with the next dice
    if update.commands or is_rolling or not _may_be_open(lesson, update.ui):  # nothing opens or closes without a touch
        update = Update(update.ui.but(stack=inner.ui.stack)) if seconds else show_notice(inner.ui, NOT_NOW, "refused")
    return Update(model.ui.typing(lesson.but(ui=update.ui)), cue=update.cue)


def _may_be_open(lesson: own.TutorialTyped, ui: UiState) -> bool:
    """Whether this may be open: nothing over the game, or a screen of the step once these have been reached."""
    return isinstance(ui.top, lesson.now.opened) if lesson.ui.stack else ui.top is None


def _play_step(lesson: own.TutorialTyped, update: Update, inner: Model, model: Model, screens: Screens) -> Update:
    """Play the commands of the step; show the result for a while if there is something to see."""
    history, ui, cue = history_of(lesson), update.ui.but(notice=None), update.cue
    for command in (*update.commands, *lesson.now.then):
        outcome = history.submit(command)
        if isinstance(outcome, Refusal):
            return Update(model.ui.typing(lesson.but(ui=outcomes.refuse(outcome, inner))), cue="refused")
        after = inner.but(game=history.game, moments=tuple(history.standing), lying=history.lying, ui=ui)
        ui = outcomes.after_command(outcome, after, screens)
        cue = cue if isinstance(command, c.Undo) else next(reversed(sound_cues(outcome, inner.table)), cue)
    lesson = lesson.but(setup=setup_of(lesson), moments=tuple(history.standing), ui=ui)
    lesson = lesson.but(resting_seconds=own.RESTING_SECONDS) if lesson.now.done else next_step(lesson)
    return Update(model.ui.typing(lesson), cue=cue)


def _go_on(lesson: own.TutorialTyped, left: float, seconds: float, update: Update, model: Model) -> Update:
    """Go on when the result was shown long enough, or at a touch."""
    if 0 < seconds < left:
        return Update(model.ui.typing(lesson.but(ui=update.ui, resting_seconds=left - seconds)))
    if lesson.step + 2 < own.COUNT:
        return Update(model.ui.typing(next_step(lesson)), cue="key")
    return Update(model.ui.closed().opened(own.TutorialDone()), cue="winner")
