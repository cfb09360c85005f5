"""What people can set; devices tried on the screen."""
