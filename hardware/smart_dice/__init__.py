"""Smart dice, which report what they show: over a microcontroller's line or Bluetooth. People still confirm."""
