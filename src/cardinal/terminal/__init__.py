"""The table at a terminal: one person's sitting, told in plain lines or drawn full screen.

| module | job |
|---|---|
| `sitting` | what a person sees and does at a table, wherever that is |
| `local`, `online` | a game against bots in this process; a table of a server |
| `understanding` | what people mean by what they type |
| `lookup` | rules and cards by a word |
| `plain`, `words` | the front in lines, and all it says |
| `screen` | the front that fills the terminal |
| `front` | which of the two it is |
"""
