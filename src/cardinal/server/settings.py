"""What can be set about a server, with defaults that suit one table of friends."""

import os
import secrets
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from cardinal.core.errors import Malformed


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much one person or address may ask for."""

    name: int = 24  # characters
    chat: int = 300  # characters
    frame: int = 8_192  # bytes; much larger ones close the connection
    body: int = 65_536  # bytes of a request
    messages: float = 20  # frames a second on each connection, whatever is in them
    burst: int = 60  # saved up; and as many owed, before the connection is closed
    frame_bytes: int = 512  # so many bytes cost as much as another frame
    chats: float = 1  # a second
    chat_burst: int = 5
    requests: float = 20  # a second from one address, to change something
    request_burst: int = 60
    reads: float = 20  # a second from one address, to see something or to look at a table
    read_burst: int = 200
    penalty_seconds: float = 10  # for an address that floods us, or asks on though it is refused
    patience: int = 20  # refusals until then
    works: float = 1  # a second from one person, for what takes work to make
    work_burst: int = 60
    hints: float = 0.2  # a second, for one person and from one address
    hint_burst: int = 10
    reactions: int = 100  # at one table, of those who only watch
    connections: int = 24  # from one address: tables that are looked at
    sockets: int = 100  # from one address: all that is open, whatever it says
    header_seconds: float = 10  # for a request to be sent
    answer_seconds: float = 60  # for its answer to be made, and read
    tables: int = 12  # unfinished ones opened by one person
    openings: float = 1 / 30  # tables opened a second from one address
    opening_burst: int = 60
    open_hours: float = 24  # until a table that nobody filled is closed
    idle_days: float = 30  # until a game in which nothing happens is closed
    logins: float = 1 / 30  # passwords tried a second, by one address at one account
    login_burst: int = 5
    session_days: int = 30  # without a visit, until an account is signed out
    guest_days: int = 90  # without a visit, until a guest is forgotten
    behind: int = 1_000  # entries that a returning client is sent one by one


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    database: str = "cardinal.db"
    redis: str = ""  # only for several processes
    secret: str = ""
    origins: tuple[str, ...] = ()  # besides the server's own
    secure: bool = False  # behind HTTPS: cookies are sent that way only
    proxies: tuple[str, ...] = ()  # whose word is taken for where a request comes from
    thinkers: int = 2  # processes in which bots think, and games are retold
    think_seconds: float = 5.0
    bot_pace: float = 1.0  # by how much bots are slower or quicker than they usually seem; 0: as quick as they can
    drain_seconds: float = 5.0
    lease_seconds: float = 10.0  # how long a table waits for a process that died
    least_free: int = 64 * 1024 * 1024  # bytes on the disk, below which the server says that it is not well
    reports: str = ""  # a folder of studies whose reports everybody may read in the Laboratory
    process: str = msgspec.field(default_factory=lambda: secrets.token_hex(6))
    limits: Limits = Limits()


def read_settings(file: Path | None, given: dict[str, Any]) -> Settings:
    """Settings from a TOML file, limits in its table [limits]; what was given with the command counts over them."""
    try:
        written = tomllib.loads(file.read_text(encoding="utf-8")) if file is not None else {}
        return msgspec.convert(written | given, Settings, strict=False)
    except OSError as e:
        raise Malformed("settings", f"{file}: {e.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as e:
        raise Malformed("settings", f"{file}: {e}") from None


def secret_beside(settings: Settings) -> Settings:
    """With the secret that signs cookies: from the environment, or from a file beside the database, made once."""
    return msgspec.structs.replace(settings, secret=settings.secret or find_secret(settings.database))


def find_secret(database: str) -> str:
    given = os.environ.get("CARDINAL_SECRET")
    if given:
        return given
    if "://" in database:
        raise Malformed("CARDINAL_SECRET", "set it to a long random text, the same for all processes of this database")
    file = Path(f"{database}.secret")
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as out:
            out.write(secrets.token_hex(32))
    return file.read_text(encoding="utf-8").strip()
