"""What do real dice show? Photos of a tray become readings, and readings become one signal; the screen proposes it."""
