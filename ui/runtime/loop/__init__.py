"""The event loop of the app: it turns signals, touches and ticks into a new model and view."""
