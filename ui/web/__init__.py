"""What our web servers share: the guard, templates, streams and answers. The phones and the hall use it."""
