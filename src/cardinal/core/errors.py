"""What can be wrong with what comes from outside.  Each says where and, for rules, which; `code` is for programs."""

from typing import ClassVar


class Problem(Exception):
    """A message for the person who caused it; never a bug of ours."""

    code: ClassVar[str] = "refused"
    rule = ""


class Malformed(Problem):
    """Text that cannot be read: a position, a record, an action, an option."""

    code = "malformed"

    def __init__(self, place: str, message: str) -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.place = place


class Refused(Problem):
    """A well-formed action that the rules do not allow now."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.message = message
        self.rule = rule


class Stale(Refused):
    """An answer to a question that is not asked any more."""

    code = "stale"


class NoTable(Refused):
    """There is no such table."""

    code = "no_table"
