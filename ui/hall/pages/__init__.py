"""The hall's web pages for director, judges and audience, in a process of their own: `banker hall page`."""
