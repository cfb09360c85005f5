"""The PIN that guards what the banker signs."""
