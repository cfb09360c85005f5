"""A small retained drawing library over the canvas of Kivy."""
