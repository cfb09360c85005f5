"""Devices around the table: lamps, tray, sounds, speech, brightness, power and networks."""
