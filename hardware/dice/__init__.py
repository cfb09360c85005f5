"""The dice tray: photos become readings, steady readings become one signal, and the screen proposes the dice."""
