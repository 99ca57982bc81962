// What is observed, while it is being written.  A multiprocessor's own memory holds it in words, those of a warp's lanes
// side by side: first every cell as a bit, then the cells that are numbers, four to a word.  A cell is its bit or its
// number.  One word lies empty between two rows, so that lanes that read down a column do not wait for each other.
#pragma once
#include "cells.h"
#define ROW 33

struct Byte {
    uint32_t* own;
    unsigned at;
    METHOD uint8_t* number(int word) const { return (uint8_t*)(own + word * ROW) + (at & 3); }
    METHOD operator i64() const {
        int word = WORD_OF[at >> 2];
        return word ? *number(word) : (own[(at >> 5) * ROW] >> (at & 31)) & 1;
    }
    METHOD void operator=(i64 x) {
        int word = WORD_OF[at >> 2];
        if (word)
            *number(word) = (uint8_t)x;
        else if (x)
            own[(at >> 5) * ROW] |= 1u << (at & 31);
    }
};
struct Bytes {
    uint32_t* own;  // of this lane
    METHOD Byte operator[](i64 i) { return Byte{own, (unsigned)i}; }
};

HELPER i64 core_observing_put_set(Bytes& out, i64 at, i64 members, i64 length) {
    if ((NUMBERS[(unsigned)at >> 5] >> (at & 31)) & 1) {  // a feature of numbers, of which some are 1
        LOOP for (; members != 0; members &= members - 1) out[at + lowest(members)] = 1;
        return at + length;
    }
    // whole words at a time
    uint32_t* word = out.own + ((unsigned)at >> 5) * ROW;
    int by = at & 31;
    unsigned long long all = members, low = all << by, high = by == 0 ? 0 : all >> (64 - by);
    if ((uint32_t)low) word[0] |= (uint32_t)low;
    if (low >> 32) word[ROW] |= (uint32_t)(low >> 32);
    if (high) word[2 * ROW] |= (uint32_t)high;
    return at + length;
}
