"""`make case`: writes every printed part as STL and STEP into build/case, checks the solids, draws the page's pictures.

Ends with status 1 and a line a fault: a clearance that is not kept, a part of several pieces, parts that overlap.
"""

import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from time import monotonic

from build123d import Compound, ExportSVG, Part, Pos, Rot, export_step, export_stl

from tools.case.clearances import BED, Clearance, clearances, hood_clearances
from tools.case.measures import CONSOLES, HOOD, PI_5_CONSOLE, Console
from tools.case.solids import console_parts, hood_parts, things

ROOT = Path(__file__).parents[2]
OUT, PICTURES = ROOT / "build" / "case", ROOT / "docs" / "case"
SHOWN = (PI_5_CONSOLE.name, f"{PI_5_CONSOLE.name}-parts", "hood")
"""The drawings of the page about the case."""
APART = {
    "frame": 130, "display": 95, "bar": 70, "card-rim": 20, "wing-floor": -40, "foot": -60, "hood-top": 60, "tray": -30,
}  # fmt: skip
"""How far a part is lifted in the exploded picture, in millimetres."""
TURNED = {"frame": (180, 0, 0), "wing": (180, 0, 0), "hood-side": (0, 90, 0), "foot": (180, 0, 0)}
"""How a part lies on the printer's bed; all others lie as they are."""


def kind(name: str) -> str:
    return name.split()[0]


def shared(one: Part, other: Part) -> float:
    """Cubic millimetres that two solids share."""
    common = one & other
    return 0.0 if common is None else sum(each.volume for each in common.solids())


def faults(parts: dict[str, Part], bought: dict[str, Part], kept: list[Clearance]) -> Iterator[str]:
    for clearance in kept:
        if not clearance.is_kept:
            yield f"{clearance.what}: {clearance.there:.1f} mm of {clearance.needed:.1f}"
    for name, part in parts.items():
        if not part.is_valid or len(part.solids()) != 1:
            yield f"{name} is not one valid solid: {len(part.solids())} pieces"
    pairs = [*combinations(parts.items(), 2), *((one, other) for one in parts.items() for other in bought.items())]
    for (name, part), (other, solid) in pairs:
        if (volume := shared(part, solid)) > 0.5:
            yield f"{name} and {other} share {volume:.0f} mm3"


def on_bed(name: str, part: Part) -> Part:
    turned = Rot(*TURNED.get(kind(name), (0, 0, 0))) * part
    box = turned.bounding_box()
    return Pos(-box.center().X, -box.center().Y, -box.min.Z) * turned


def write(parts: dict[str, Part], folder: Path) -> Iterator[str]:
    """Each kind of part once, as it is printed. Yields a line a file."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in {kind(each): each for each in reversed(parts)}.values():
        lying = on_bed(name, parts[name])
        size = lying.bounding_box().size
        export_stl(lying, folder / f"{kind(name)}.stl", tolerance=0.05)
        export_step(lying, folder / f"{kind(name)}.step")
        count = sum(kind(each) == kind(name) for each in parts)
        sides = f"{size.X:4.0f} x {size.Y:4.0f} x {size.Z:4.0f} mm"
        yield f"  {count} x {kind(name):10}  {sides}  {lying.volume / 1000:4.0f} cm3"
        if any(side > most for side, most in zip(size, BED, strict=True)):
            raise SystemExit(f"{name} is larger than the bed")


def draw(parts: dict[str, Part], name: str) -> None:
    """A line drawing from the front, the right and above; one that no page shows lies beside the parts."""
    file = (PICTURES if name in SHOWN else OUT) / f"{name}.svg"
    seen, _ = Compound(children=list(parts.values())).project_to_viewport((420, -700, 520))
    picture = ExportSVG(margin=3, line_weight=0.4)
    picture.add_shape(seen)
    picture.write(file)
    white = file.read_text(encoding="utf-8").replace("<svg ", '<svg style="background:white" ', 1)
    file.write_text(white, encoding="utf-8")


def exploded(parts: dict[str, Part]) -> dict[str, Part]:
    return {name: Pos(0, 0, APART.get(kind(name), 0)) * part for name, part in parts.items()}


def make(name: str, parts: dict[str, Part], bought: dict[str, Part], kept: list[Clearance]) -> list[str]:
    print(f"{name}: {len(kept)} clearances")
    for line in write(parts, OUT / name):
        print(line)
    draw(parts, name)
    draw(exploded(parts | bought), f"{name}-parts")
    return list(faults(parts, bought, kept))


def make_console(console: Console) -> list[str]:
    return make(console.name, console_parts(console), things(console), clearances(console))


def main() -> int:
    began = monotonic()
    found = [line for console in CONSOLES for line in make_console(console)]
    found += make("hood", hood_parts(), {}, hood_clearances(HOOD))
    print("\n".join(found) or f"all solids whole and apart; {OUT} after {monotonic() - began:.0f} s")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
