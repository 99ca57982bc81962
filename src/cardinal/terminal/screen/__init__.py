"""The table drawn over the whole terminal.  Nothing here is imported before it is known that the terminal can do it."""
