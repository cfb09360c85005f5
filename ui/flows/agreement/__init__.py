"""Who signs what the table's rule of undo keeps for two players or for the banker."""
