"""A turn: dice, jail, a deed to buy, a tax, the dice passed on."""
