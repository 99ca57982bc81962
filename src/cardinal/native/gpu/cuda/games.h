// What all kernels share: a thread's own game, and the numbers by which it is compared with the processor's.
#pragma once
#define COPY _Pragma("unroll")
#include "rules.h"
#define THREADS 128  // to a block
#define HASH 0xFFFFFFFFFFFLL
#define WARP 0xFFFFFFFFu
#define NOTHING_TO_DO 255  // the key of an environment without a game: after all phases
typedef unsigned long long u64;

struct Tally {  // of a game so far
    i64 game, hash, decisions;
};

// A game's row of results: checksum, decisions, digest (where it is asked for), places and utilities by seat.
HELPER void results(St& s, Tally& tally, i64 digests, i64* row) {
    row[0] = tally.hash;
    row[1] = tally.decisions;
    row[2] = digests ? digest(s) : 0;
    LOOP for (int p = 0; p < SEATS; p++) {
        row[3 + p] = m_place(s, p);
        row[3 + SEATS + p] = m_utility(s, p);
    }
}

HELPER void count(St& s, Tally& tally, i64 seat, i64 action) {
    tally.hash = (tally.hash * 31 + action + (LD(s.phase) << 8) + seat) & HASH;
    tally.decisions++;
}
