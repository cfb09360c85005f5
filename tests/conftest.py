"""What every test has: no wall clock in hypothesis, since a slow machine is no fault of what is tested, and the same
examples for the same commit. `pytest --hypothesis-profile=hunt` looks for new ones, and for more of them.
"""

import os

from hypothesis import HealthCheck, settings

from tests.hunting import QUICK

MEMORY, ROOM = "/dev/shm", 2**32
"""Where the folders of tests are if there is room: no test reads back what a disk had when its power failed without a
disk of its own, and to wait for a real one for each entry of each journal would take minutes.
"""

settings.register_profile("hunt", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile(QUICK, settings.get_profile("hunt"), derandomize=True)
settings.load_profile(QUICK)

if os.path.isdir(MEMORY):
    disk = os.statvfs(MEMORY)
    if disk.f_bavail * disk.f_frsize > ROOM and not disk.f_flag & os.ST_NOEXEC:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", MEMORY)
