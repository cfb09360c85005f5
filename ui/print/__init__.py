"""Printed pages: players' and deeds' cards with their sheets, standings, tournaments and charts. No Kivy."""
