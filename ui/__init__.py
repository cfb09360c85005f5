"""People at the table: the touchscreen over the bank, its command line, and what is kept of both."""
