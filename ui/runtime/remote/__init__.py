"""The app's ends of the lines to phones and hall."""
