"""The outbox between one table's journal and the hall: a process beside the app, for which the game never waits."""
