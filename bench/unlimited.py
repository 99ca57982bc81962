"""A server for benches: on a free port, with the limits on persons and addresses out of the way."""

import sys

from cardinal.server.serve import serve
from cardinal.server.settings import Limits, Settings

MANY = 10**9

if __name__ == "__main__":
    limits = Limits(
        messages=MANY,
        burst=MANY,
        requests=MANY,
        request_burst=MANY,
        reads=MANY,
        read_burst=MANY,
        connections=MANY,
        sockets=MANY,
        tables=MANY,
        opening_burst=MANY,  # at the usual rate: a share of a moment would be refused to whoever had to wait
    )
    serve(
        Settings(database=sys.argv[1], secret="bench", limits=limits, bot_pace=0),
        "127.0.0.1",
        0,
        lambda text: print(text, flush=True),
    )
