"""The event loop of the app: what a signal, a touch or a tick changes, and what is shown then."""
