"""Players without hands, for statistics and tests: each module answers one thing a player decides. They use every rule,
and they know only what the table shows. `Company` says which command comes next."""
