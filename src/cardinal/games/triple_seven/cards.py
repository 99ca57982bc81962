"""The 68 kinds of card of 777 and sets of them (specification, section 2).

Kind = 16 * colour + face for the coloured cards, then Saint, Samaritan, Sinner and Reaper: the canonical order.
Copies of a kind are interchangeable (R38), so a set of cards counts kinds.  It is two ints:

- low: one bit for each kind of red, green and blue;
- high: bits 0..19 for the kinds of yellow and the main characters, above them the further copies: of each colour
  two 5s, one 6 and two 7s, then four Saints, two Samaritans, three Sinners and three Reapers.

Further copies fill their bits from below, so equal sets are equal ints, a set has as many cards as bits, and of two
sets `&` is what both have.
Names and flavour are in `cards.toml`.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit, has, popcount, shl

RED: Final[i64] = 0
GREEN: Final[i64] = 1
BLUE: Final[i64] = 2
YELLOW: Final[i64] = 3
OPEN: Final[i64] = 4  # as the colour in play: anything goes; as the colour of a card: none
NO_NUMBER: Final[i64] = 11

# faces: 0..10 are the plain numbers
REVERSE: Final[i64] = 11
DEUCE: Final[i64] = 12
TRADE: Final[i64] = 13
HERALD: Final[i64] = 14
THIEF: Final[i64] = 15

SAINT: Final[i64] = 64
SAMARITAN: Final[i64] = 65
SINNER: Final[i64] = 66
REAPER: Final[i64] = 67
KINDS: Final[i64] = 68
NO_KIND: Final[i64] = 127

LOW_KINDS: Final[i64] = 48  # the kinds of `low`; those of `high` begin here
MAX_CARDS: Final[i64] = 100  # with four Sinners
SINNER_COPIES: Final[i64] = 46  # the bit of the first further Sinner

# the three types that are collected (R14)
NUMBER: Final[i64] = 0
ACTION: Final[i64] = 1
CHARACTER: Final[i64] = 2

ALL_LOW: Final[i64] = 0xFFFFFFFFFFFF
ALL_KINDS_HIGH: Final[i64] = 0xFFFFF
ALL_HIGH: Final[i64] = 0xFFFFFFFFFFFFF  # with four Sinners
COLOUR: Final[i64] = 0xFFFF  # the sixteen kinds of one colour
MAIN: Final[i64] = 0xF0000  # the main characters in `high`
EACH_LOW: Final[i64] = 0x100010001  # bit 0 of each colour of `low`
CHARACTER_FACES: Final[i64] = 0xC000  # Herald and Thief
HERALDS_LOW: Final[i64] = 0x400040004000
HERALDS_HIGH: Final[i64] = 0x4000
# kinds of which the deck has one
SINGLE_LOW: Final[i64] = 0xFF1FFF1FFF1F
SINGLE_HIGH: Final[i64] = 0xFF1F
# Of a 567, with copies: 5, 6, 7 and Thief
COMBO_LOW: Final[i64] = 0x80E080E080E0
COMBO_HIGH: Final[i64] = 0xFFFFF080E0


def colour_of(kind: i64) -> i64:
    """OPEN for the main characters, which have none."""
    return kind >> 4


def face_of(kind: i64) -> i64:
    """0..15 for a coloured card; above that for a main character."""
    if kind < SAINT:
        return kind & 15
    return kind


def number_of(kind: i64) -> i64:
    """The number a card counts as: a Reverse 0, a Deuce 2, a Trade 9, a Herald 4, a Thief 6."""
    if kind >= SAINT:
        return NO_NUMBER
    face = kind & 15
    if face <= 10:
        return face
    numbers: i64 = 0x64920
    return (numbers >> (4 * (face - 11))) & 15


def type_of(kind: i64) -> i64:
    face = face_of(kind)
    if face <= 10:
        return NUMBER
    if face <= TRADE:
        return ACTION
    return CHARACTER


def copies_of(kind: i64, sinners: i64) -> i64:
    """How many of a kind the deck has."""
    if kind < SAINT:
        face = kind & 15
        if face < 5 or face > 7:
            return 1
        if face == 6:
            return 2
        return 3
    if kind == SINNER:
        return sinners
    if kind == SAINT:
        return 5
    if kind == SAMARITAN:
        return 3
    return 4


# ---------------------------------------------------------------- what fits (R3-R6)
def fitting_faces(number: i64) -> i64:
    """The faces that fit a number in play whatever their colour: Characters always (R4), a 10 on a 9 (R5)."""
    if number > 10:
        return CHARACTER_FACES
    faces = bit(number) | CHARACTER_FACES
    if number == 9:
        faces |= 0x2400  # Trade and 10
    elif number == 0:
        faces |= 0x800  # Reverse
    elif number == 2:
        faces |= 0x1000  # Deuce
    return faces


def playable_low(colour: i64, number: i64) -> i64:
    """The kinds of `low` that may be played on (colour, number)."""
    if colour == OPEN:
        return ALL_LOW
    kinds = fitting_faces(number) * EACH_LOW
    if colour < YELLOW:
        kinds |= shl(COLOUR, 16 * colour)
    return kinds


def playable_high(colour: i64, number: i64) -> i64:
    if colour >= YELLOW:
        return ALL_KINDS_HIGH
    return fitting_faces(number) | MAIN


def thief_fits(kind: i64, colour: i64, number: i64) -> bool:
    """Whether a Thief fits as a plain six (R24)."""
    return colour == OPEN or colour == kind >> 4 or number == 6


def combos(low: i64, high: i64, colour: i64, number: i64) -> i64:
    """R6: the 567s that these kinds can make on (colour, number): bit 2c with the six, bit 2c + 1 with the Thief."""
    ends = (low >> 5) & (low >> 7) & EACH_LOW
    if ends == 0 and (high >> 5) & (high >> 7) & 1 == 0:
        return 0
    six = ends & (low >> 6)
    thief = ends & (low >> 15)
    m = (six & 1) | ((thief & 1) << 1)
    m |= (((six >> 16) & 1) << 2) | (((thief >> 16) & 1) << 3)
    m |= (((six >> 32) & 1) << 4) | (((thief >> 32) & 1) << 5)
    if (high >> 5) & (high >> 7) & 1 != 0:
        m |= (((high >> 6) & 1) << 6) | (((high >> 15) & 1) << 7)
    if m != 0 and colour != OPEN and number != 5:
        both: i64 = 3
        m &= both << (2 * colour)
    return m


# ---------------------------------------------------------------- sets of cards
def is_multiple(kind: i64) -> bool:
    """Whether the deck may have several of a kind."""
    return kind >= SAINT or (0xE0 >> (kind & 15)) & 1 != 0


def copies_at(kind: i64) -> i64:
    """Where the further copies of a multiple kind are in `high`."""
    if kind >= SAINT:
        offsets: i64 = 0x312E2C28  # 40, 44, 46, 49
        return (offsets >> (8 * (kind - SAINT))) & 255
    at = 20 + 5 * (kind >> 4)
    face = kind & 15
    if face == 6:
        return at + 2
    if face == 7:
        return at + 3
    return at


def copies_field(kind: i64) -> i64:
    """The further copies of a multiple kind, all of them, as a mask at bit 0."""
    if kind >= SAINT:
        widths: i64 = 0x3324
        return below_bit((widths >> (4 * (kind - SAINT))) & 15)
    if kind & 15 == 6:
        return 1
    return 3


def further(high: i64, kind: i64) -> i64:
    """The further copies of a kind in a set, as a mask filled from bit 0."""
    if not is_multiple(kind):
        return 0
    return (high >> copies_at(kind)) & copies_field(kind)


def holds(low: i64, high: i64, kind: i64) -> bool:
    if kind < LOW_KINDS:
        return has(low, kind)
    return has(high, kind - LOW_KINDS)


def count(low: i64, high: i64, kind: i64) -> i64:
    if not holds(low, high, kind):
        return 0
    return 1 + popcount(further(high, kind))


def size(low: i64, high: i64) -> i64:
    return popcount(low) + popcount(high)


def single(low: i64, high: i64) -> bool:
    """Whether the set is exactly one card."""
    if low == 0:
        return high != 0 and high & (high - 1) == 0
    return high == 0 and low & (low - 1) == 0


def several(low: i64, high: i64) -> bool:
    """Whether the set is at least two cards."""
    if low == 0:
        return high & (high - 1) != 0
    return high != 0 or low & (low - 1) != 0


# One card more, or less.  Both halves are computed from the set as it was.
def plus_low(low: i64, kind: i64) -> i64:
    if kind < LOW_KINDS:
        return low | bit(kind)
    return low


def plus_high(low: i64, high: i64, kind: i64) -> i64:
    if holds(low, high, kind):
        return high + ((further(high, kind) + 1) << copies_at(kind))
    if kind >= LOW_KINDS:
        return high | bit(kind - LOW_KINDS)
    return high


def minus_low(low: i64, high: i64, kind: i64) -> i64:
    if kind < LOW_KINDS and further(high, kind) == 0:
        return low & ~bit(kind)
    return low


def minus_high(high: i64, kind: i64) -> i64:
    copies = further(high, kind)
    if copies != 0:
        return high - (((copies + 1) >> 1) << copies_at(kind))
    if kind >= LOW_KINDS:
        return high & ~bit(kind - LOW_KINDS)
    return high
