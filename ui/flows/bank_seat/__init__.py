"""The decisions of the bank for the seats that it plays."""
