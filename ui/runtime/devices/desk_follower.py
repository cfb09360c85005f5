"""The desk as the people of the table have it: readers and buttons that they set up on the screen work at once.

The search for a button and the listening to new devices last as long as their pages are open.
"""

from hardware.config import DeskConfig
from hardware.desk import Desk
from hardware.plugged.pin_search import PinSearch
from hardware.plugged.watch import PlugWatch
from ui.core.state.model import Model
from ui.core.state.routes import NewDeviceAsked
from ui.flows.settings.model import ButtonSought
from ui.store.own_devices import OwnDevices, joined


class DeskFollower:
    """A desk that was opened with the devices of `banker.toml`, and has the bank's own devices too."""

    def __init__(self, desk: Desk, watch: PlugWatch | None = None, own: OwnDevices | None = None) -> None:
        self._desk, self._watch = desk, watch
        self._of_file, self._own = desk.config, OwnDevices()
        self.search: PinSearch | None = None
        self.has_pins = desk.has_pins
        self._set_up(own or self._own)

    @property
    def config(self) -> DeskConfig:
        """All devices of the desk."""
        return self._desk.config

    @property
    def has_own_readers(self) -> bool:
        """Is there a reader besides those of `banker.toml`, or of the bench?"""
        return len(self.config.readers) > len(self._of_file.readers)

    def follow(self, model: Model) -> bool:
        """Do what the open page and the bank's own devices want; True if the devices of the desk have changed."""
        is_sought = isinstance(model.ui.top, ButtonSought)
        if self.search and not is_sought:
            self.close()  # before the found pin is opened as a button
        has_changed = model.own_devices != self._own
        if has_changed:
            self._set_up(model.own_devices)
        if is_sought and not self.search:
            self.search = self._desk.search_pins()
        if self._watch:
            self._watch.listen(isinstance(model.ui.top, NewDeviceAsked))
        return has_changed

    def close(self) -> None:
        """End the search for a button."""
        if self.search:
            self.search.close()
            self.search = None

    def _set_up(self, own: OwnDevices) -> None:
        self._own, config = own, joined(self._of_file, own)
        if self._watch:
            self._watch.leave_to_desk([port for _, port in config.ports()])
        self._desk.change(config)
