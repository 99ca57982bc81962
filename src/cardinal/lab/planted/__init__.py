"""Small lies, planted in the games to see that the battery catches them."""
