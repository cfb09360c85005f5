"""What the bank is about to do for a seat that it plays."""
