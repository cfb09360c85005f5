"""Are two folders of pictures the same, pixel by pixel? `python -m tests.compare_pictures BEFORE AFTER` says it.

Each picture that differs is named with the share of its pixels that do and the box around them; --write keeps the two
side by side, the difference in red. Status 1 when anything differs.
"""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from PIL import Image, ImageChops


def pictures(folder: Path) -> set[str]:
    """The pictures of a folder by their place in it."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.png")}


def difference(before: Path, after: Path, name: str) -> str:
    """What differs between two pictures of one name, in a line; nothing where nothing does."""
    with Image.open(before / name) as one, Image.open(after / name) as other:
        first, second = one.convert("RGB"), other.convert("RGB")
    if first.size != second.size:
        return f"{name}: {first.size} became {second.size}"
    changed = ImageChops.difference(first, second).convert("L").point(lambda value: 255 if value else 0)
    box = changed.getbbox()
    if box is None:
        return ""
    share = changed.histogram()[255] / (first.width * first.height)
    return f"{name}: {share:.2%} of the pixels, in {box}"


def side_by_side(before: Path, after: Path, name: str) -> Image.Image:
    """Both pictures, and the second one with what differs in red."""
    with Image.open(before / name) as one, Image.open(after / name) as other:
        first, second = one.convert("RGB"), other.convert("RGB")
    marked = second.copy()
    if first.size == second.size:
        changed = ImageChops.difference(first, second).convert("L").point(lambda value: 255 if value else 0)
        marked.paste((230, 40, 40), mask=changed)
    whole = Image.new("RGB", (first.width + second.width + marked.width, max(first.height, second.height)))
    for place, each in zip((0, first.width, first.width + second.width), (first, second, marked), strict=True):
        whole.paste(each, (place, 0))
    return whole


def differences(before: Path, after: Path) -> Iterator[tuple[str, str]]:
    """Every picture that differs, or that only one folder has: its name, and a line about it."""
    old, new = pictures(before), pictures(after)
    yield from ((name, f"{name}: gone") for name in sorted(old - new))
    yield from ((name, f"{name}: new") for name in sorted(new - old))
    both = sorted(old & new)
    with ProcessPoolExecutor() as pool:
        lines = pool.map(partial(difference, before, after), both, chunksize=16)
        yield from ((name, line) for name, line in zip(both, lines, strict=True) if line)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--write", type=Path, help="a folder for pictures side by side")
    arguments = parser.parse_args()
    count = 0
    for name, line in differences(arguments.before, arguments.after):
        count += 1
        print(line)
        if arguments.write and (arguments.before / name).exists() and (arguments.after / name).exists():
            place = arguments.write / name
            place.parent.mkdir(parents=True, exist_ok=True)
            side_by_side(arguments.before, arguments.after, name).save(place)
    print(f"{count} of {len(pictures(arguments.before) | pictures(arguments.after))} pictures differ")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
