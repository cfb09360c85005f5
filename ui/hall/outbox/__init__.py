"""What stands between one table's journal and the hall? A process beside the app: the game waits for none of it."""
