"""The table's own network, switched on by the bank's own code and account. It runs in the emulated machine."""

import time

from ui.runtime.devices.hotspot import Hotspot

hotspot = Hotspot()
hotspot.start()
while hotspot.state == "starting":
    time.sleep(0.2)
print("hotspot", hotspot.state, hotspot.password)
