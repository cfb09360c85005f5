"""Second screens in the players' pockets: a web server in a process of its own, which decides nothing."""
