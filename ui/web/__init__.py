"""What do our web servers share? What guards them, and what they give away; phones and the hall ask."""
