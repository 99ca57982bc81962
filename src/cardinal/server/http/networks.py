"""Where somebody comes from: one address of the old kind, or the network that a household has of the new kind."""

from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from cardinal.core.errors import Malformed

Network = IPv4Network | IPv6Network
HOUSEHOLD = 64  # bits of an IPv6 address that are one household's


def network_of(address: str) -> str:
    """What limits count by.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6"), network_of("::ffff:192.0.2.7"), network_of("?")
    ('192.0.2.7/32', '2001:db8:1:2::/64', '192.0.2.7/32', '?')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if found.version == 6 and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    return str(ip_network((found, HOUSEHOLD if found.version == 6 else 32), strict=False))


def read_network(text: str) -> Network:
    """A network as an operator writes it; Malformed if it is none.

    >>> read_network("192.0.2.0/24"), read_network("192.0.2.7")
    (IPv4Network('192.0.2.0/24'), IPv4Network('192.0.2.7/32'))
    """
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise Malformed("network", f"{text[:60]!r} is no network such as 192.0.2.0/24 or 2001:db8::/48") from None
