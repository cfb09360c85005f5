"""What every test has: no wall clock in hypothesis, since a slow machine is no fault of what is tested, and the same
examples for the same commit. `pytest --hypothesis-profile=hunt` looks for new ones, and for more of them.
"""

from hypothesis import HealthCheck, settings

from tests.hunting import QUICK

settings.register_profile("hunt", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile(QUICK, settings.get_profile("hunt"), derandomize=True)
settings.load_profile(QUICK)
