"""The version, in its one place: the package, the commands, the server and records take it from here."""

VERSION = "0.2.0"
