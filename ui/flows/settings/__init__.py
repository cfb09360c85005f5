"""What people can set, and devices tried on the screen."""
