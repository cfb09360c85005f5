"""The rule books, one TOML file each; a sixth book is one more file."""
