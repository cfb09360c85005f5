"""What do several commands of `banker` share: options, and the name under which it is installed?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

ConfigFile = Annotated[Path | None, typer.Option("--config", help="The configuration file.", metavar="FILE")]
HouseRuleList = Annotated[
    list[str] | None,
    typer.Option("--house-rule", metavar="KEY=VALUE", help="Such as speed-die=on; as often as you like."),
]
PROGRAM: Final = "table-banker"
