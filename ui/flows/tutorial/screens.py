"""The screens of the lesson: the offer, the lesson itself, and its end."""

from typing import Final

from ui.core.screen import Practice, Screen, handles
from ui.core.state import routes
from ui.core.state.update import Update
from ui.flows.tutorial import layout, update
from ui.flows.tutorial import view as views
from ui.flows.tutorial.model import LessonSkipped, TutorialDone, TutorialOffered, TutorialTyped

SCREENS: Final = (
    Screen(TutorialOffered, views.offered, layout.lesson, card=lambda tag, model: update.answer(True, model)),
    Screen(
        routes.Tutorial, views.tutorial, layout.lesson,
        on=handles(LessonSkipped, lambda message, model: Update(model.ui.closed(), cue="key")), opens=update.begin,
        practice=Practice(update.inside, update.apply_update, views.over), types=(TutorialTyped,),
    ),
    Screen(TutorialDone, views.done, layout.lesson),
)  # fmt: skip
