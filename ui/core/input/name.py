"""The keyboard for names: letters, signs and Done. Used where people sit down or are renamed."""

from typing import Final

from ui.core.state.drafts import NameDraft, SeatDraft
from ui.core.state.messages import NameDone
from ui.core.state.model import Model
from ui.core.state.update import Update, do
from ui.core.words.frame import Frame
from ui.locale.words import LANGUAGES, N_, Language, words_in
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Button, Key, Style

MOST_LETTERS: Final = 10
"""The longest name that the smallest tile shows beside a balance in millions."""
LETTERS: Final = ("qwertyuiop", "asdfghjkl-", "zxcvbnm")
SIGN_WORDS: Final = (
    N_("dot"), N_("triangle"), N_("square"), N_("diamond"), N_("star"), N_("plus"), N_("moon"), N_("bow"),
)  # fmt: skip
"""The names of the eight signs, by seat. A player without another name is called by the name of the sign."""
MARKED: Final = ("12345678ăü", "ąćęłńóśźżé", "áíúñșțâî")


def done_button(frame: Frame, naming: NameDraft) -> Button:
    """The Done button; without a name it says why it is off."""
    words = frame.words
    if not naming.text:
        return Button(words("Done"), reason=words("A player needs a name."))
    return Button(words("Done"), naming.text, NameDone(), Style.PRIMARY)


def keys(has_marks: bool) -> tuple[tuple[Key, ...], ...]:
    """Three rows of at most ten keys; the last row ends with the key for marked letters and the eraser."""
    rows = MARKED if has_marks else LETTERS
    other = Key("abc" if has_marks else "ąęś", do(type_key, "marks"), is_chosen=has_marks)
    erase = Key("", do(type_key, "erase"), "erase")
    letters = tuple(tuple(Key(letter, do(type_key, letter)) for letter in row) for row in rows)
    return (*letters[:-1], (*letters[-1], other, erase))


def type_key(key: str, model: Model) -> Update:
    """Add a letter, remove the last one, or switch to the marked letters; a name begins with a capital."""
    naming = name_draft(model)
    if key == "marks":
        naming = naming.but(has_marks=not naming.has_marks)
    elif key == "erase":
        naming = naming.but(text=naming.text[:-1])
    elif len(naming.text) < MOST_LETTERS:
        starts_word = not naming.text or naming.text.endswith("-")
        naming = naming.but(text=naming.text + (key.upper() if starts_word else key))
    return Update(model.ui.typing(naming), cue="key")


def choose_sign(sign: SeatNumber, model: Model) -> Update:
    """Choose the sign: a colour and a shape."""
    return Update(model.ui.typing(name_draft(model).but(sign=sign)), cue="key")


def name_of_sign(sign: SeatNumber, language: Language) -> str:
    """The sign as a name: `Star`."""
    return words_in(language)(SIGN_WORDS[sign]).capitalize()


def is_named_by_sign(seat: SeatDraft) -> bool:
    """Whether nobody has typed a name for this player yet."""
    return seat.name in {name_of_sign(seat.sign, language) for language in LANGUAGES}


def name_draft(model: Model) -> NameDraft:
    """The name being typed; empty at the beginning."""
    return model.ui.get(NameDraft)
