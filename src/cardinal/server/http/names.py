"""Names and chat lines: plain text of one line, whatever was typed; and names that are nobody's to take."""

import unicodedata

from cardinal.core.errors import Malformed, Refused
from cardinal.play.bots import BOTS, NAMES

NOT_SHOWN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # controls, text direction, line breaks
LOOKS_LIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеіјкморсухѕһԁԛԝѵӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχγɑıɡʟʀɴʙɪᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢøłđħ$@|!",
    "ABESIJKMHOPCTYXaeijkmopcyxshdqwvlABEZHIKMNOPTYXaikvoptuxyaiglrnbiacdejkmoptuvwzoldhsall",
)
ALIKE = str.maketrans("01i", "oll")  # once all letters are small
DIGITS = "ol23456789"  # as they look
OFFICIAL = ("admin", "administrator", "moderator", "operator", "staff", "support", "system", "official")  # as a word
TAKEN = ("cardinal", "server", "bot", "guest", "spectator", "nobody", *BOTS, *NAMES)  # as a whole


def one_line(text: str) -> str:
    """Readable characters only, single spaces.

    >>> one_line("  Ann\\u202e\\n  B. ")
    'Ann B.'
    """
    shown = "".join(" " if ch.isspace() else ch for ch in unicodedata.normalize("NFC", text))
    return " ".join("".join(ch for ch in shown if unicodedata.category(ch) not in NOT_SHOWN).split())


def skeleton(name: str) -> str:
    """What is left of a name when all that looks alike is alike: names with one skeleton are taken for each other.

    >>> skeleton("Ann Smith"), skeleton("A\\u0301\\u041dn_5m1th"), skeleton("\\u0410nn Smith")
    ('annsmlth', 'ahn5mlth', 'annsmlth')
    """
    apart = unicodedata.normalize("NFKD", name.translate(LOOKS_LIKE)).translate(LOOKS_LIKE).casefold()
    letters = "".join(ch for ch in apart if ch.isalnum()).translate(ALIKE)
    return letters.replace("rn", "m").replace("vv", "w")


OFFICIAL_SKELETONS = frozenset(map(skeleton, OFFICIAL))
TAKEN_SKELETONS = frozenset(map(skeleton, TAKEN))


def clean_name(text: str, most: int) -> str:
    """A name for a person; refused if it is a bot's, or sounds as if it were the server's.

    >>> clean_name(" Ann  B.", 24)
    'Ann B.'
    """
    name = one_line(text)
    if not 1 <= len(name) <= most or not skeleton(name):
        raise Malformed("name", f"a name has 1 to {most} characters, a letter or digit among them")
    if skeleton(name) in TAKEN_SKELETONS:
        raise Refused(f"{name} is what a bot or the server is called here; choose another name")
    words = {skeleton(word) for word in [*name.split(), name]}
    if not OFFICIAL_SKELETONS.isdisjoint(words | {word.rstrip(DIGITS) for word in words}):
        raise Refused(f"{name} sounds as if you ran this server; choose another name")
    return name


def clean_chat(text: str, most: int) -> str:
    line = one_line(text)
    if not 1 <= len(line) <= most:
        raise Malformed("chat", f"a line has 1 to {most} characters")
    return line
