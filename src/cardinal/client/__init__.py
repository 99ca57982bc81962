"""A client of the online table: for bots from outside, tests, and the terminal.

    async with Client("http://127.0.0.1:8777") as client:
        await client.rename("Ann")
        table = await client.open("deadlies", 3, bots=["", "greedy", "greedy"])
        async with client.sit_at(table) as seat:
            async for update in seat.updates():
                ...

It speaks the protocol of docs/protocol.md and contains no rules.
"""

from cardinal.client.client import Client, Seat, Trouble

__all__ = ["Client", "Seat", "Trouble"]
