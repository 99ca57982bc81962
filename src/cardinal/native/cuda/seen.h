// What is observed, while it is being written.  A multiprocessor's own memory holds it in words, those of a warp's lanes
// side by side: first every cell as a bit, then the cells that are numbers, four to a word.  A cell is its bit or its
// number.  One word lies empty between two rows, so that lanes that read down a column do not wait for each other.
#pragma once
#include "cells.h"
#define ROW 33

// Four options or cells as bytes of 0 or 1.
HELPER uint32_t spread(uint32_t four) { return ((four & 15) * 0x00204081u) & 0x01010101u; }

struct Byte {
    uint32_t* own;
    const uint16_t* word_of;
    unsigned at;
    METHOD uint8_t* number(int word) const { return (uint8_t*)(own + word * ROW) + (at & 3); }
    METHOD operator i64() const {
        int word = word_of[at >> 2];
        return word ? *number(word) : (own[(at >> 5) * ROW] >> (at & 31)) & 1;
    }
    METHOD void operator=(i64 x) {
        int word = word_of[at >> 2];
        if (word)
            *number(word) = (uint8_t)x;
        else if (x)
            own[(at >> 5) * ROW] |= 1u << (at & 31);
    }
};
struct Bytes {
    uint32_t* own;  // of this lane
    const uint16_t* word_of;  // WORD_OF, nearer
    METHOD Byte operator[](i64 i) { return Byte{own, word_of, (unsigned)i}; }
    METHOD bool numbers(i64 at) { return word_of[(unsigned)at >> 2] && ((NUMBERS[(unsigned)at >> 5] >> (at & 31)) & 1); }
};

HELPER i64 core_observing_put_set(Bytes& out, i64 at, i64 members, i64 length) {
    if (out.numbers(at)) {  // a feature of numbers, of which some are 1
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

HELPER i64 core_observing_put_each(Bytes& out, i64 at, i64 members, i64 length, i64 x) {
    unsigned long long left = (unsigned long long)members << (at & 3);
    LOOP while (left != 0) {  // four cells at a time
        int first = (__ffsll(left) - 1) & ~3;
        uint32_t some = spread((uint32_t)(left >> first)), *word = out.own + out.word_of[(at >> 2) + first / 4] * ROW;
        *word = (*word & ~(some * 255)) | some * (uint32_t)x;
        left &= ~(15ULL << first);
    }
    return at + length;
}
