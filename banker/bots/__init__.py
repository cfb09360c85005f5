"""The players that the bank plays. They use every rule, and they know only what the table shows.

Each module makes one kind of decision. `seat` decides for one seat; `Company` gives the next command of a table.
"""
