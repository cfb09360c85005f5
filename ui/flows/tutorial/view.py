"""The views of the lesson: the offer, a sentence over the real screen in each step, a card at the bank, the end."""

import math

import msgspec

from banker.play import commands as c
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.readers import is_by_card
from ui.core.state.update import do
from ui.core.words.frame import Frame
from ui.flows.tutorial import model as own
from ui.flows.tutorial import update
from ui.flows.tutorial.update import inside
from ui.theme import theme
from ui.toolkit.parts import Amount, Bar, Button, ClockRing, ClockState, Style, ViewModel


def offered(shown: own.TutorialOffered, frame: Frame) -> own.LessonView:
    """The offer: what the lesson is, and that it can wait."""
    words = frame.words
    learn = Button(words("Learn it now"), words("90 seconds"), do(update.answer, True), Style.PRIMARY)
    later = Button(words("Not now"), words("later in the settings"), do(update.answer, False), Style.OUTLINED)
    sentence = words("Three made-up players show you the bank; nothing is saved.")
    seconds = Amount(own.LESSON_SECONDS, str(own.LESSON_SECONDS), "s")
    return own.LessonView(Bar(words("Your first evening with this bank?")), sentence, seconds, (learn, later))


def over(shown: ViewModel, frame: Frame) -> ViewModel:
    """The real screen with the sentence of the step; for the payment a picture of how to hold a card."""
    lesson = own.lesson_of(frame.model)
    if lesson.step == own.PAY and is_by_card(frame.model):
        return tutorial(routes.Tutorial(), frame)
    return msgspec.structs.replace(shown, bar=_bar(lesson, _sentence(lesson, frame), frame))


def tutorial(shown: routes.Tutorial, frame: Frame) -> own.LessonView:
    """How to hold a card; all other steps are shown on the game's own screens (see `over`)."""
    lesson, words = own.lesson_of(frame.model), frame.words
    inner = Frame(inside(frame.model, None), words)
    debt = inner.game.debts[0]
    button = inner.signing(words("Tap any card now"), words("no card? touch here"), c.Pay(debt.debtor))
    bar = _bar(lesson, words("Leo landed there: rent for Ana"), frame)
    return own.LessonView(bar, _sentence(lesson, frame), inner.amount(debt.amount), (button,))


def done(shown: own.TutorialDone, frame: Frame) -> own.LessonView:
    """The end: what people know now, and how to learn more."""
    words = frame.words
    title = words("New game") if frame.model.saved else words("Start the first game")
    begin = Button(title, words("who is playing?"), m.Open(routes.NewGame()), Style.PRIMARY)
    sentence = words("Play by touch or card. Touch an amount to see why.")
    return own.LessonView(Bar(words("That is all you need")), sentence, None, (begin, frame.back()))


def _sentence(lesson: own.TutorialTyped, frame: Frame) -> str:
    """The sentence: what to do now, or the result of the step."""
    step = lesson.now
    if lesson.resting_seconds is not None:
        return frame.words(step.done)
    return frame.words(step.sentence if is_by_card(frame.model) else step.by_touch or step.sentence)


def _bar(lesson: own.TutorialTyped, sentence: str, frame: Frame) -> Bar:
    """The sentence, the steps, the seconds and the way out, always at the same place. The clock hurries nobody."""
    left = math.ceil(lesson.seconds)
    state = ClockState.STILL if left <= theme().motion.late_from_seconds else ClockState.RUNNING
    way_out = Button(frame.words("Skip"), "", own.LessonSkipped(), Style.OUTLINED)
    ring = ClockRing(left, own.LESSON_SECONDS, state)
    return Bar(sentence, clock=ring, lesson=(way_out, lesson.step, own.COUNT))
