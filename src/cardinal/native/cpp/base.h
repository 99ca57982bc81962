// What the emitted rules stand on: ints, bits, vectors; the same for a processor and for a GPU.
#pragma once
#ifdef __CUDACC_RTC__  // nvrtc has no headers
typedef signed char int8_t;
typedef unsigned char uint8_t;
typedef short int16_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
#else
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#endif
typedef long long i64;

#ifdef __CUDACC__
#define HELPER static __device__ __forceinline__
#define METHOD __device__ __forceinline__
#define FN static __device__
#define APART static __device__ __noinline__
#define TABLE static __device__ const
#define LOOP _Pragma("unroll 1")  // unrolled, one game takes minutes to compile and eight times the code
#else
#define HELPER static inline
#define METHOD inline
#define FN static
#define APART static
#define TABLE static const
#define LOOP
#endif

#ifdef CHECKED  // indices in range, and nothing written that its storage does not hold
#define CHECK(x, what) \
    do { \
        if (!(x)) { \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, what); \
            abort(); \
        } \
    } while (0)
template <class T> struct Cell {
    T v;
    operator i64() const { return (i64)v; }
    Cell& operator=(i64 x) {
        v = (T)x;
        CHECK((i64)v == x, "a field does not hold what is written to it");
        return *this;
    }
};
template <class T, int N> struct Vec {
    Cell<T> a[N];
    Cell<T>& operator[](i64 i) {
        CHECK(i >= 0 && i < N, "an index out of range");
        return a[i];
    }
};
#define CELL(T) Cell<T>
#define VEC(T, N) Vec<T, N>
struct Byte {
    uint8_t* v;
    operator i64() const { return *v; }
    void operator=(i64 x) {
        CHECK(x >= 0 && x < 128, "a byte of an observation is not 0 to 127");
        *v = (uint8_t)x;
    }
};
struct Bytes {
    uint8_t* a;
    i64 length;
    Byte operator[](i64 i) {
        CHECK(i >= 0 && i < length, "an observation goes beyond its end");
        return Byte{a + i};
    }
};
#else
#define CHECK(x, what) ((void)0)
#define CELL(T) T
template <class T, int N> struct Vec {
    T a[N];
    METHOD T& operator[](i64 i) { return a[(unsigned)i]; }
};
#ifndef LANES
#define LANES 1  // states that lie interleaved
#endif
template <class T, int N> struct Near {  // a vector beside the struct, so that the compiler may keep scalars in registers
    T* a;
    METHOD T& operator[](i64 i) { return a[(unsigned)i * LANES]; }
};
#ifndef __CUDACC__
struct Bytes {  // what is observed goes into memory of the caller's
    uint8_t* __restrict a;
    i64 length;
    METHOD uint8_t& operator[](i64 i) { return a[(unsigned)i]; }
};
#endif
#ifdef SPLIT
#define VEC(T, N) Near<T, N>
#else
#define VEC(T, N) Vec<T, N>
#endif
#endif
#define LD(x) ((i64)(x))

HELPER i64 floordiv(i64 a, i64 b) { i64 q = a / b; return (a % b != 0 && ((a < 0) != (b < 0))) ? q - 1 : q; }
HELPER i64 floormod(i64 a, i64 b) { i64 r = a % b; return (r != 0 && ((r < 0) != (b < 0))) ? r + b : r; }
template <class T> HELPER T larger(T a, T b) { return b > a ? b : a; }
template <class T> HELPER T smaller(T a, T b) { return b < a ? b : a; }
HELPER i64 mix(i64 h, i64 x) { return (h * 31 + (x & 0xFFFFFFFF) + 7 * (x >> 32)) & 0xFFFFFFFFFFF; }

#ifdef __CUDACC__
HELPER i64 popcount(i64 x) { return __popcll(x); }
HELPER i64 lowest(i64 x) { return __ffsll(x) - 1; }
HELPER i64 kth_bit(i64 m, i64 k64) {  // by halving, without a loop
    uint32_t low = (uint32_t)m, high = (uint32_t)(m >> 32), w;
    int k = (int)k64, c = __popc(low), at;
    bool up = k >= c;
    w = up ? high : low; k -= up ? c : 0; at = up ? 32 : 0;
    c = __popc(w & 0xFFFF); up = k >= c; w = up ? w >> 16 : w; k -= up ? c : 0; at += up ? 16 : 0;
    c = __popc(w & 0xFF); up = k >= c; w = up ? w >> 8 : w; k -= up ? c : 0; at += up ? 8 : 0;
    c = __popc(w & 0xF); up = k >= c; w = up ? w >> 4 : w; k -= up ? c : 0; at += up ? 4 : 0;
    c = __popc(w & 3); up = k >= c; w = up ? w >> 2 : w; k -= up ? c : 0; at += up ? 2 : 0;
    at += k >= (int)(w & 1) ? 1 : 0;
    return 1LL << at;
}
#else
HELPER i64 popcount(i64 x) { return __builtin_popcountll((unsigned long long)x); }
HELPER i64 lowest(i64 x) { return __builtin_ctzll((unsigned long long)x); }
HELPER i64 kth_bit(i64 m, i64 k) { while (k > 0) { m &= m - 1; k--; } return m & -m; }
#endif

#ifdef TELLS  // vector.h: whoever keeps the events of the game that is stepped
static void keep_told(i64 seats, i64 what, i64 seat, i64 other, i64 n, i64 cards, i64 seen);
#define WRITE_ROW(s, ...) keep_told(SEATS_OF(s), __VA_ARGS__)
#endif

#ifdef __CUDACC__
#include "seen.h"
#else
template <class To> HELPER i64 core_observing_put_set(To& out, i64 at, i64 members, i64 length) {
    for (; members != 0; members &= members - 1) out[at + lowest(members)] = 1;
    return at + length;
}
template <class To> HELPER i64 core_observing_put_each(To& out, i64 at, i64 members, i64 length, i64 x) {
    for (; members != 0; members &= members - 1) out[at + lowest(members)] = x;
    return at + length;
}
#endif
