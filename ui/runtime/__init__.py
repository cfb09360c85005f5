"""The app and its event loop, with the devices, files and connections around it."""
