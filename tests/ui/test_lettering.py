"""Where are lines of words broken?"""

from hypothesis import given
from hypothesis import strategies as st

from ui.toolkit.lettering import in_lines, text_width, wrapped, wrapped_evenly

ROOM = 200
WORDS = st.lists(
    st.sampled_from(["una", "casa", "y", "cuesta", "500", "× 10", "→ Ana", "propiedades"]), min_size=1, max_size=12
)


@given(WORDS)
def test_a_sign_an_arrow_or_a_word_of_one_letter_ends_no_line(words: list[str]) -> None:
    before_the_end = wrapped(" ".join([*words, "fin"]), 20, False, ROOM)[:-1]
    assert not any(line.endswith((" ×", " →", " y")) for line in before_the_end)


@given(WORDS)
def test_even_lines_are_as_few_and_say_the_same(words: list[str]) -> None:
    text = " ".join(words)
    usual, even = wrapped(text, 20, False, ROOM), wrapped_evenly(text, 20, False, ROOM)
    assert " ".join(even) == text
    assert len(even) == len(usual)
    assert all(text_width(line, 20, False) <= ROOM for line in even)


def test_no_short_word_stands_alone_on_the_last_line_of_a_clause() -> None:
    text = "cuesta la casa y cuesta la casa y cuesta la casa y un hotel"
    assert wrapped(text, 20, False, ROOM)[-1] == "hotel"
    assert wrapped_evenly(text, 20, False, ROOM)[-1] == "y un hotel"


def test_words_without_room_fill_their_lines_before_the_ellipsis() -> None:
    text = "una casa cuesta 500 y un hotel cuesta la casa y cuatro más"
    first, last = in_lines(text, 20, False, ROOM, 2)
    assert first == wrapped(text, 20, False, ROOM)[0] and last.endswith("…")
