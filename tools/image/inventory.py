"""Lists what is in the image: each package of the system and each library of the bank, in the JSON of CycloneDX."""

import json
from pathlib import Path
from typing import Final

from packaging.utils import canonicalize_name

SPECIFICATION: Final = "1.6"


def inventory(packages: Path, libraries: Path, version: str) -> str:
    """The text of the inventory. `packages` has name, version and architecture of a Debian package on each line,
    `libraries` what pip has unpacked.
    """
    found = [_package(*line.split()) for line in packages.read_text().splitlines()]
    found += [_library(path.stem) for path in sorted(libraries.glob("*.dist-info"))]
    whole = {
        "bomFormat": "CycloneDX",
        "specVersion": SPECIFICATION,
        "version": 1,
        "metadata": {"component": {"type": "operating-system", "name": "table-banker-image", "version": version}},
        "components": found,
    }
    return json.dumps(whole, indent=1) + "\n"


def _package(name: str, version: str, architecture: str) -> dict[str, str]:
    return _component(name, version, f"pkg:deb/debian/{name}@{version.replace('+', '%2B')}?arch={architecture}")


def _library(folder: str) -> dict[str, str]:
    written, _, version = folder.rpartition("-")
    name = canonicalize_name(written)
    return _component(name, version, f"pkg:pypi/{name}@{version}")


def _component(name: str, version: str, place: str) -> dict[str, str]:
    return {"type": "library", "name": name, "version": version, "purl": place}
