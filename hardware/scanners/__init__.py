"""Scanners of QR and bar codes on a serial port: what they send, and how one of them is set up."""
