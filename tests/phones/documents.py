"""An HTML page as a reader and a screen reader take it: what stands in it, and what each control is called."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Final

VOID: Final = {"meta", "link", "input", "br", "rect", "use", "circle", "path", "polygon", "polyline"}
SPOKEN: Final = ("aria-label", "value", "data-time")


@dataclass
class Element:
    tag: str
    attributes: dict[str, str | None]
    inside: list[Element | str] = field(default_factory=list)

    def all(self) -> list[Element]:
        """This one and every one in it."""
        return [self, *(each for child in self.inside if isinstance(child, Element) for each in child.all())]

    def text(self) -> str:
        return " ".join(child if isinstance(child, str) else child.text() for child in self.inside)

    def name(self) -> str:
        """What a screen reader calls it."""
        return " ".join((self.attributes.get("aria-label") or self.text()).split())


class Document(HTMLParser):
    """Whatever is not closed, or closed twice, is a fault here: browsers would guess."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.root = Element("page", {})
        self._open = [self.root]
        self.feed(html)
        self.close()
        assert len(self._open) == 1, f"not closed: {[each.tag for each in self._open[1:]]}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, dict(attrs))
        assert len(element.attributes) == len(attrs), f"said twice: {attrs}"
        self._open[-1].inside.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open[-1].inside.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            closed = self._open.pop()
            assert closed.tag == tag, f"<{closed.tag}> closed by </{tag}>"

    def handle_data(self, data: str) -> None:
        if data.strip():
            self._open[-1].inside.append(data)

    def said(self) -> list[str]:
        """Every text for eyes or ears, one by one."""
        found = []
        for element in self.root.all():
            found += [child for child in element.inside if isinstance(child, str)]
            found += [value for name in SPOKEN if (value := element.attributes.get(name))]
        return [" ".join(text.split()) for text in found]
