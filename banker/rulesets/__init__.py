"""The rule books, one TOML file each; a sixth one is one file more."""
