"""Messages in, updates out: touch, card, code, dice, devices, tick and hall. Imports no view."""
