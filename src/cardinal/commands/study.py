"""`cardinal study`."""

import cyclopts

study = cyclopts.App(name="study", help="Is this game fair, what does this rule do, is it worth playing?")
study.command("cardinal.commands.study_report:report", name="report")
