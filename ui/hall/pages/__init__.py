"""What do director, judge and audience see of a hall? A web process of its own: `banker hall page`."""
