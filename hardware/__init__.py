"""Drivers of the devices: readers, buttons and dice send `Signal`s; lamps and buzzers are set. No game word here."""
