"""The web server for the players' phones, in a process of its own, which decides nothing."""
