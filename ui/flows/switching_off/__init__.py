"""The machine is switched off, and people learn when they may pull the plug."""
