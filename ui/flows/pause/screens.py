"""The screen of the pause: a recap, shown after a new start and when the banker pauses."""

from typing import Final

from banker.play import commands as c
from ui.core.screen import Closes, Screen
from ui.core.state import questions
from ui.core.state.messages import Sign
from ui.flows.pause.layout import recap
from ui.flows.pause.view import paused

SCREENS: Final = (
    Screen(
        questions.Paused, paused, recap,
        primary=lambda shown, model: None if model.hall.kept.held_by else Sign((c.ResumeClock(),)),
        closes=Closes.WITH_ITS_QUESTION,
    ),
)  # fmt: skip
