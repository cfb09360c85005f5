"""The table's machine is switched off, and people are told when the plug may be pulled."""
