"""CUDA's compiler, without its toolkit and without a card: nvrtc, which every CUDA build of torch brings along."""

import ctypes
import ctypes.util
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardinal.native.build import Unavailable


class Use(NamedTuple):
    """What a kernel takes of a multiprocessor."""

    registers: int
    spilled: int  # bytes, stored and loaded
    stack: int


class Compiled(NamedTuple):
    cubin: bytes
    uses: dict[str, Use]  # by kernel


@cache
def nvrtc() -> ctypes.CDLL:
    for path in candidates():
        try:
            return ctypes.CDLL(path)
        except OSError:
            continue
    raise Unavailable("no nvrtc: `pip install 'cardinal-table[gpu]'` brings CUDA's compiler")


def candidates() -> Iterator[str]:
    """The wheels of NVIDIA first, then the machine's own."""
    for folder in sys.path:
        yield from (str(path) for path in sorted(Path(folder).glob("nvidia/*/lib/libnvrtc.so.*")))
    yield from filter(None, (ctypes.util.find_library("nvrtc"), "libnvrtc.so"))


def version() -> str:
    major, minor = ctypes.c_int(), ctypes.c_int()
    check(nvrtc().nvrtcVersion(ctypes.byref(major), ctypes.byref(minor)))
    return f"nvrtc {major.value}.{minor.value}"


def compile_source(texts: dict[str, str], architecture: str) -> Compiled:
    """Files by name, the first is where it begins; `architecture` is a card's, as `sm_90`."""
    library, program = nvrtc(), ctypes.c_void_p()
    (name, main), *heads = texts.items()
    strings = ctypes.c_char_p * len(heads)
    names, bodies = (strings(*(pair[i].encode() for pair in heads)) for i in (0, 1))
    check(library.nvrtcCreateProgram(ctypes.byref(program), main.encode(), name.encode(), len(heads), bodies, names))
    # Floats as the processor has them: no fused operations.
    given = ["--std=c++20", f"--gpu-architecture={architecture}", "--fmad=false", "--ptxas-options=-v"]
    given.append("--diag-suppress=550")  # a name that is set and not used is nothing to be told of here
    failed = library.nvrtcCompileProgram(program, len(given), (ctypes.c_char_p * len(given))(*map(str.encode, given)))
    log = taken(library.nvrtcGetProgramLogSize, library.nvrtcGetProgramLog, program).decode()
    if failed:
        raise Unavailable(f"{name} does not compile: {log[:2000]}")
    cubin = taken(library.nvrtcGetCUBINSize, library.nvrtcGetCUBIN, program)
    check(library.nvrtcDestroyProgram(ctypes.byref(program)))
    return Compiled(cubin, uses(log))


def taken(size: "ctypes._NamedFuncPointer", fill: "ctypes._NamedFuncPointer", program: ctypes.c_void_p) -> bytes:
    """What nvrtc tells in two calls: how long it is, then what it is."""
    n = ctypes.c_size_t()
    check(size(program, ctypes.byref(n)))
    text = ctypes.create_string_buffer(n.value)
    check(fill(program, text))
    return text.raw


def check(failed: int) -> None:
    if failed:
        raise Unavailable(f"nvrtc: error {failed}")


KERNEL = re.compile(
    r"Compiling entry function '(\w+)'.*?(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads"
    r".*?Used (\d+) registers",
    re.DOTALL,
)


def uses(log: str) -> dict[str, Use]:
    """Of each kernel, from what the assembler says."""
    return {
        name: Use(int(registers), int(stored) + int(loaded), int(stack))
        for name, stack, stored, loaded, registers in KERNEL.findall(log)
    }
