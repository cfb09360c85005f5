"""Dice that say themselves what they show, by a microcontroller's line or over Bluetooth; people still confirm."""
