"""New devices: what is plugged in and not configured is listened to, until it is clear what it is."""
