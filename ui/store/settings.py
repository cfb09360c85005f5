"""How does the screen look, sound and speak? The choices of the table, kept between games in one small file.

The settings change them, and every change is seen at once; the model has them for update and view.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from banker.value import Value
from ui.locale.words import Language
from ui.theme import Light, Look

Turning = Literal["no", "right", "half", "left", "seat"]
"""How the screen is turned: not at all; so that its right, upper or left edge is the lower one, as it is mounted; or
towards the seat on the move.
"""
HomeScreen = Literal["board", "table"]
"""What a window with room for both shows between two decisions: the ring of spaces, or a tile a player."""
LANGUAGE_NAMES: Final[dict[Language, str]] = {"en": "English", "pl": "Polski", "es": "Español", "ro": "Română"}
"""Each in its own language, so that everybody finds theirs."""
LOUDEST: Final = 4
BRIGHTNESS: Final = (20, 40, 60, 80, 100)
"""The steps of the panel's light, in percent: never dark, for nobody could light it again."""


class Settings(Value, frozen=True, forbid_unknown_fields=True):
    """What the table chose. `loudness` is 1 to 4; `brightness` is in percent, and 0 leaves the panel as it is.
    `loudspeaker` is ALSA's name of a sound card; an empty text takes the likeliest one. `was_offered_lesson`: nobody
    is asked again whether to learn the table first. `has_phones`: players' own phones may join a seat.
    """

    language: Language = "en"
    light: Light = "evening"
    has_sound: bool = True
    loudness: Annotated[int, msgspec.Meta(ge=1, le=LOUDEST)] = LOUDEST
    has_speech: bool = False
    loudspeaker: str = ""
    brightness: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    has_large_text: bool = False
    has_patterns: bool = False
    is_still: bool = False
    turning: Turning = "no"
    home: HomeScreen = "board"
    was_offered_lesson: bool = False
    has_phones: bool = False

    @property
    def look(self) -> Look:
        """What the toolkit needs to know of them."""
        return Look(self.light, self.is_still, self.has_large_text, self.has_patterns)

    @property
    def volume(self) -> float:
        """How loud cues and speech are where they are heard at all: more than 0, at most 1."""
        return self.loudness / LOUDEST
