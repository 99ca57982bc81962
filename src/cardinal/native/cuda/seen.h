// What is observed, while it is being written: a multiprocessor's own memory holds cells of 0 or 1 as bits and the others
// as bytes, each lane's a block's width apart, so that neighbours never wait for each other.
#pragma once
#include "cells.h"
#define THREADS 128  // to a block

struct Bytes;
struct Byte {
    uint32_t* ones;
    uint8_t* numbers;
    unsigned at;
    METHOD operator i64() const {
        int number = NUMBER_OF[at];
        return number ? numbers[(number - 1) * THREADS] : (ones[(at >> 5) * THREADS] >> (at & 31)) & 1;
    }
    METHOD void operator=(i64 x) {
        int number = NUMBER_OF[at];
        if (number)
            numbers[(number - 1) * THREADS] = (uint8_t)x;
        else if (x)
            ones[(at >> 5) * THREADS] |= 1u << (at & 31);
    }
};
struct Bytes {
    uint32_t* ones;
    uint8_t* numbers;
    METHOD Byte operator[](i64 i) { return Byte{ones, numbers, (unsigned)i}; }
};

HELPER i64 core_observing_put_set(Bytes& out, i64 at, i64 members, i64 length) {
    if (NUMBER_OF[at]) {  // a feature of numbers, of which some are 1
        LOOP for (; members != 0; members &= members - 1) out[at + lowest(members)] = 1;
        return at + length;
    }
    // whole words at a time
    uint32_t* word = out.ones + ((unsigned)at >> 5) * THREADS;
    int by = at & 31;
    unsigned long long all = members, low = all << by, high = by == 0 ? 0 : all >> (64 - by);
    if ((uint32_t)low) word[0] |= (uint32_t)low;
    if (low >> 32) word[THREADS] |= (uint32_t)(low >> 32);
    if (high) word[2 * THREADS] |= (uint32_t)high;
    return at + length;
}
