"""Running the engine from source: by choice (CARDINAL_PURE=1, to debug or to compare), or for want of a compiler."""

import importlib.machinery
import importlib.util
import sys
import types
from collections.abc import Sequence


class SourceFinder:
    """Finds the modules of this package as .py files, past any compiled ones beside them."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: types.ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not name.startswith("cardinal."):
            return None
        for entry in path or ():
            source = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
            spec = importlib.machinery.FileFinder(entry, source).find_spec(name)
            if spec is not None:
                return spec
        return None


def prefer_source() -> None:
    sys.meta_path.insert(0, SourceFinder)


def provide_vec() -> None:
    """Where `librt` cannot be had (it brings fast vectors), a list does as well for interpreted code."""
    if importlib.util.find_spec("librt") is not None:
        return
    stand_in = types.ModuleType("librt.vecs")
    stand_in.vec = list  # type: ignore[attr-defined]
    sys.modules["librt"] = types.ModuleType("librt")
    sys.modules["librt.vecs"] = stand_in


def is_compiled() -> bool:
    """Whether the engine in use is the compiled one."""
    from cardinal.core import state

    return not (state.__file__ or "").endswith(".py")
