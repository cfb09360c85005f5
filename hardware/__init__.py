"""The physical world: card readers and buttons in as `Signal`s, lamps and a buzzer out. Knows no word of the game."""
