"""A lesson of 90 seconds at a table of three virtual players: roll, buy, pay, why, take back, auction."""
