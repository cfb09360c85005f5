"""How cards are printed: what stands on a player's and a deed's card, and the sheets they are cut from. No Kivy."""
