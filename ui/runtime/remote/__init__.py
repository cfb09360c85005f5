"""The app's connections to the processes for phones and hall."""
