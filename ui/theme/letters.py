"""The letters that the screen can draw: those of Roboto, plain and bold. Printed cards use the same fonts."""

from importlib.util import find_spec
from pathlib import Path
from typing import Final

_RANGES: Final = (
    "!~ ¡¬ ®ſ Ə ƒ Ơơ Ưư ǰ Ǻǿ Șț ȷ ə ʼ ˆˇ ˉ ˘˝ ˳ ΄Ί Ό ΎΡ Σώ ϑϒ ϖ Ѐ҂ Ҋԓ Ḁḁ Ḿḿ Ẁẅ Ạỹ Ὅ ‐‑ –― ‗„ †• ‥‧ ‰ ′″"
    " ‹› ‼ ⁄ ⁴ ⁿ ₣₤ ₦€ ₱ ₹₺ ₼₽ ℅ ℓ № ™ Ω ℮ ⅛⅞ ∂ ∆ ∏ ∑− √ ∞ ∫ ≈ ≠ ≤≥ ◊ ﬁﬄ"
)
"""First and last letter of each run. Combining marks are left out: only composed letters are drawn."""
DRAWN: Final = frozenset(chr(code) for run in _RANGES.split() for code in range(ord(run[0]), ord(run[-1]) + 1))


def font_file(name: str) -> Path:
    """A font of the touchscreen (`Roboto-Bold`) in Kivy's package, found without loading Kivy. The licences of Roboto
    and DejaVu allow embedding and redistribution.
    """
    spec = find_spec("kivy")
    assert spec is not None, "Kivy is a dependency of this project"
    assert spec.submodule_search_locations, "Kivy is a package"
    return Path(spec.submodule_search_locations[0]) / "data" / "fonts" / f"{name}.ttf"
