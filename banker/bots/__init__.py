"""Players that the bank plays: each module answers one thing a player decides. They use every rule,
and they know only what the table shows. `seat` says what one seat does, `Company` which command comes next."""
