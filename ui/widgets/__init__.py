"""How the pieces of a view are drawn with Kivy: stencils, lettering, a pen, and one drawing function for each piece."""
