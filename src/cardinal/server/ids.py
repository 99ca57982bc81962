"""Names of people and tables that nobody can guess."""

import secrets


def new_id() -> str:
    """It begins with a letter or a digit: an operator types it behind a command, where `-` begins an option.

    >>> all(new_id()[0].isalnum() and len(new_id()) == 16 for _ in range(1000))
    True
    """
    found = secrets.token_urlsafe(12)
    return found if found[0].isalnum() else new_id()
