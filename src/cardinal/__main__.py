from cardinal.cli import entry

entry()
