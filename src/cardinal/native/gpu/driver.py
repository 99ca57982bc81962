"""The card's driver: compiled kernels are loaded and launched on the stream of the caller's torch."""

import ctypes
from functools import cache
from typing import TypeAlias

import torch

from cardinal.native.build import Unavailable

# A number, what a tensor points at, a null pointer; several of them are a struct.
One: TypeAlias = int | torch.Tensor | None
Given: TypeAlias = One | tuple[One, ...]
MOST_OWN_MEMORY = 8  # CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES


@cache
def driver() -> ctypes.CDLL:
    try:
        return ctypes.CDLL("libcuda.so.1")
    except OSError:
        raise Unavailable("no CUDA driver: games run on the processor here") from None


def architecture() -> str:
    """Of the present card, as compilers name it."""
    if not torch.cuda.is_available():
        raise Unavailable("no CUDA card: games run on the processor here")
    major, minor = torch.cuda.get_device_capability()
    return f"sm_{major}{minor}"


class Module:
    """Kernels of one cubin, by name."""

    def __init__(self, cubin: bytes) -> None:
        torch.cuda.synchronize()  # there is a context to load it into
        self._module = ctypes.c_void_p()
        check(driver().cuModuleLoadData(ctypes.byref(self._module), cubin))
        self._kernels: dict[str, ctypes.c_void_p] = {}

    def kernel(self, name: str, memory: int) -> ctypes.c_void_p:
        if name not in self._kernels:
            found = ctypes.c_void_p()
            check(driver().cuModuleGetFunction(ctypes.byref(found), self._module, name.encode()))
            if memory:
                check(driver().cuFuncSetAttribute(found, MOST_OWN_MEMORY, memory))
            self._kernels[name] = found
        return self._kernels[name]

    def launch(self, name: str, threads: int, *given: Given, block: int, memory: int) -> None:
        """At least so many threads, in blocks of `block` with so many bytes of a multiprocessor's own memory."""
        kernel = self.kernel(name, memory)
        words = [words_of(one) for one in given]
        pointers = (ctypes.c_void_p * len(words))(*(ctypes.addressof(one) for one in words))
        stream = ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)
        grid = -(-threads // block)
        check(driver().cuLaunchKernel(kernel, grid, 1, 1, block, 1, 1, memory, stream, pointers, None))


def words_of(given: Given) -> "ctypes.Array[ctypes.c_uint64]":
    parts = given if isinstance(given, tuple) else (given,)
    return (ctypes.c_uint64 * len(parts))(*(word(one) for one in parts))


def word(one: One) -> int:
    if one is None:
        return 0
    return int(one.data_ptr()) if isinstance(one, torch.Tensor) else one & (2**64 - 1)


def check(failed: int) -> None:
    if failed:
        text = ctypes.c_char_p()
        driver().cuGetErrorString(failed, ctypes.byref(text))
        raise RuntimeError(f"the CUDA driver refuses: {(text.value or b'').decode()} ({failed})")
