"""The hall of many tables: join, sit down as the director says, hear rulings, call the judge, sign the result."""
