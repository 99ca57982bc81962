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


def list_for_vec() -> None:
    """Lists instead of machine vectors: quicker from source, and there where `librt` cannot be had."""
    stand_in = types.ModuleType("librt.vecs")
    stand_in.vec = list  # type: ignore[attr-defined]
    sys.modules["librt.vecs"] = stand_in
    if importlib.util.find_spec("librt") is None:
        sys.modules["librt"] = types.ModuleType("librt")


def builtins_for_bits() -> None:
    """Python counts bits faster than Python code can."""
    from cardinal.core import bits

    bits.popcount = int.bit_count  # type: ignore[assignment]
    bits.lowest = lambda x: (x & -x).bit_length() - 1  # type: ignore[attr-defined]
    bits.bit = (1).__lshift__  # type: ignore[assignment]


def is_compiled() -> bool:
    """Whether the engine in use is the compiled one."""
    spec = importlib.util.find_spec("cardinal.core.bits")
    return spec is not None and not (spec.origin or "").endswith(".py")
