"""Which words of a phone's page are for people?"""

from collections.abc import Iterator
from typing import Final

import msgspec

from ui.theme.names import Group
from ui.wire.phone_page import PhoneHome, PhonePage, PhoneQuestion

FOR_MACHINES: Final = {"film", "group", "key", "language", "light", "style", "type"}
_UNSAID: Final = FOR_MACHINES | {"sign", "clock"}
"""Signs are said only where a coin stands alone, and clocks run down by themselves."""


def words_of(page: PhonePage) -> Iterator[str]:
    """Those that stand on it: a question takes the place of what is said without one."""
    shown = page.shown
    if isinstance(shown, PhoneHome):
        shown = shown.but(others=tuple(each.but(note="") for each in shown.others))
        if shown.question:
            shown = shown.but(owner=shown.owner.but(note=""), idle="", waits_for="", question=_as_seen(shown.question))
        page = page.but(shown=shown, table="")
    yield from (text for text in _texts(msgspec.to_builtins(page)) if text and text not in set(Group))


def _as_seen(question: PhoneQuestion) -> PhoneQuestion:
    """Of several steps the button says the chosen one; a field's name is the script's."""
    steps = tuple(each if each.is_chosen else each.but(act=each.act.but(detail="")) for each in question.steps)
    return question.but(steps=steps, field=question.field and question.field.but(name=""))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (text for name, each in value.items() if name not in _UNSAID for text in _texts(each))
    elif isinstance(value, list | tuple):
        yield from (text for each in value for text in _texts(each))
    elif isinstance(value, str):
        yield value
