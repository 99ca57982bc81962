"""The examples in docstrings run.  They are taken from the source: compiled functions do not show theirs."""

import os
import subprocess
import sys

CODE = """
import doctest, importlib, pkgutil
import cardinal
tried = failed = 0
for module in pkgutil.walk_packages(cardinal.__path__, "cardinal."):
    if module.name != "cardinal.__main__":
        result = doctest.testmod(importlib.import_module(module.name))
        tried += result.attempted
        failed += result.failed
print(tried)
raise SystemExit(failed)
"""


def test_the_examples_in_docstrings_are_true():
    done = subprocess.run(
        [sys.executable, "-c", CODE], env=dict(os.environ, CARDINAL_PURE="1"), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout
    assert int(done.stdout.splitlines()[-1]) > 20
