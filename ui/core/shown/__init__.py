"""Values that several screens show: deeds, the board's ring, the dice pad, charts, lists and the keypad."""
