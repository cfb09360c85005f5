"""The screen of the pause: a recap, shown after a new start and when the banker pauses."""

from typing import Final

from ui.core.screen import Closes, Screen
from ui.core.state import questions
from ui.flows.pause.layout import recap
from ui.flows.pause.view import paused

SCREENS: Final = (
    Screen(questions.Paused, paused, recap, closes=Closes.WITH_ITS_QUESTION),
)  # fmt: skip
