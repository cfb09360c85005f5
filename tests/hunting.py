"""How much a test tries: all of it in a hunt (`pytest --hypothesis-profile=hunt`), a tenth of it in `make test`."""

from typing import Final

from hypothesis import HealthCheck, settings

QUICK: Final = "any machine"
"""The profile of `make test`."""
ANY_HEALTH: Final = (
    HealthCheck.data_too_large,
    HealthCheck.filter_too_much,
    HealthCheck.large_base_example,
    HealthCheck.too_slow,
)
"""What is large or slow on purpose."""


def hunted(count: int) -> int:
    """So many in a hunt."""
    return -(-count // 10) if settings.get_current_profile_name() == QUICK else count
