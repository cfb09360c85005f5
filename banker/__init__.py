"""The rules and the bank: what may happen at the table, what it costs, and who owes whom. Knows neither hardware
nor screens.
"""
