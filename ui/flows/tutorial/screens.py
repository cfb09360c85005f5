"""The screens of the lesson: the offer, the lesson itself, and its end."""

from __future__ import annotations

from ui.core.screen import PageScreen, Practice
from ui.core.state import routes
from ui.core.state.update import Update
from ui.flows.tutorial import layout, update
from ui.flows.tutorial import view as views
from ui.flows.tutorial.model import LessonSkipped, OfferAnswered, TutorialDone, TutorialOffered, TutorialTyped


class TutorialOfferedScreen(PageScreen):
    shows = TutorialOffered
    view = views.offered
    layout = layout.lesson
    on = {OfferAnswered: update.answer}
    card = lambda tag, model: update.answer(OfferAnswered(is_wanted=True), model)  # noqa: E731 (it shows a card)


class TutorialScreen(PageScreen):
    shows = routes.Tutorial
    view = views.tutorial
    layout = layout.lesson
    on = {LessonSkipped: lambda message, model: Update(model.ui.closed(), cue="key")}
    opens = update.begin
    practice = Practice(update.inside, update.done, views.over)
    types = (TutorialTyped,)


class TutorialDoneScreen(PageScreen):
    shows = TutorialDone
    view = views.done
    layout = layout.lesson
