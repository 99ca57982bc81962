"""What is printed on a card, for whoever draws it: name, rule text, suit and numbers.  Nothing here is secret."""

from msgspec import Struct


class PrintedCard(Struct, frozen=True, omit_defaults=True):
    """`title` stands on the face where it is not the name: Wrath, for Wrath 5.  `line` is the short form of `text`
    that fits on a face.  `numbers` are those of the game: value, skulls, steal."""

    id: str
    name: str
    kind: str
    title: str = ""
    text: str = ""
    line: str = ""
    flavour: str = ""
    suit: str = ""
    numbers: dict[str, int] = {}
