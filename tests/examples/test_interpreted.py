"""Examples are not compiled, and interpreted classes cannot inherit from compiled ones: they run in a Python of their own.

Where the engine is interpreted anyway the tests of the examples run beside all others, and this one is skipped.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardinal.interpreted import is_compiled


@pytest.mark.skipif(not is_compiled(), reason="the engine is interpreted: the examples run by themselves")
def test_the_examples_interpreted():
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", str(Path(__file__).parent)]
    done = subprocess.run(command, env=dict(os.environ, CARDINAL_PURE="1"), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
