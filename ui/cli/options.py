"""Which options do several commands of `banker` have?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

ConfigFile = Annotated[Path | None, typer.Option("--config", help="The configuration file.", metavar="FILE")]
