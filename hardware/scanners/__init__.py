"""Scanners of QR and bar codes on a serial port: the parser of their lines, and the set-up of one type."""
