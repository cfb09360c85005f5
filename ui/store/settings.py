"""The settings of the table: how the screen looks, sounds and speaks, kept between games in one small file.

The settings screens change them, with effect at once; the model has them for update and view.
"""

from typing import Annotated, Final, Literal

import msgspec

from banker.value import Value
from ui.locale.words import Language
from ui.theme import Light, Look

Turning = Literal["no", "right", "half", "left", "seat"]
"""How the screen is turned: not at all; with its right, upper or left edge at the bottom; or towards the seat on the
move.
"""
FirstStep = Literal["language", "network", "zone", "sound", "rotation", "card"]
"""The questions of the first start, in their order."""
HomeScreen = Literal["board", "table"]
"""What a large window shows between two decisions: the ring of spaces, or a tile for each player."""
Pace = Literal["slow", "normal", "fast"]
"""How long each decision of a seat that the bank plays is shown."""
LANGUAGE_NAMES: Final[dict[Language, str]] = {"en": "English", "pl": "Polski", "es": "Español", "ro": "Română"}
"""Each name in its own language, so that everybody finds theirs."""
LOUDEST: Final = 4
BRIGHTNESS: Final = (20, 40, 60, 80, 100)
"""The steps of the panel's light, in percent; never dark, because nobody could then change it back."""


class Settings(Value, frozen=True, forbid_unknown_fields=True):
    """What the table chose. `loudness` is 1 to 4; `brightness` is in percent, and 0 leaves the panel as it is.
    `loudspeaker` is ALSA's name of a sound card; empty: the likeliest one. `loudspeaker_title`: what the screen called
    it when it was chosen. `was_offered_lesson`: the lesson was offered and is not offered again. `has_phones`: players'
    own phones may join a seat. `time_zone` is a name of the tz database; empty: the system's. `answered`: the questions
    of the first start that are not asked any more.
    """

    language: Language = "en"
    light: Light = "evening"
    has_sound: bool = True
    loudness: Annotated[int, msgspec.Meta(ge=1, le=LOUDEST)] = LOUDEST
    has_speech: bool = False
    loudspeaker: str = ""
    loudspeaker_title: str = ""
    brightness: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    has_large_text: bool = False
    has_patterns: bool = False
    is_still: bool = False
    turning: Turning = "no"
    home: HomeScreen = "board"
    pace: Pace = "normal"
    was_offered_lesson: bool = False
    has_phones: bool = False
    time_zone: str = ""
    answered: tuple[FirstStep, ...] = ()

    @property
    def look(self) -> Look:
        """The settings that the toolkit needs."""
        return Look(self.light, self.is_still, self.has_large_text, self.has_patterns)

    @property
    def volume(self) -> float:
        """The volume of cues and speech: more than 0, at most 1."""
        return self.loudness / LOUDEST
