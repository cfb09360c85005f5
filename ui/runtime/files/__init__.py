"""Files that the app reads and writes, the thread that does it, and the jobs that wait for it."""
