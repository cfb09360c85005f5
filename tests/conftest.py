"""What every test has: no wall clock in hypothesis, since a slow machine is no fault of what is tested."""

from hypothesis import HealthCheck, settings

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")
