// What all kernels share: a thread's own game, and the numbers by which it is compared with the processor's.
#pragma once
#define COPY _Pragma("unroll")
#include "rules.h"
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

// Dice of a player or of all players, between two decisions.
HELPER uint4 kept(Chance& d) { return make_uint4(d.ra, d.rb, d.rc, d.rd); }

HELPER uint4 rolled(i64 seed) {
    Chance d;
    core_chance_seed(d, seed);
    return kept(d);
}

HELPER Chance taken(uint4 x) {
    Chance d;
    d.ra = x.x, d.rb = x.y, d.rc = x.z, d.rd = x.w;
    return d;
}

HELPER i64 roll_action(St& s, i64 seat, uint4* rolls) {
    Chance d = taken(*rolls);
    i64 action = core_state_random_action(s, seat, d);
    *rolls = kept(d);
    return action;
}

// A state before its first game.
HELPER void put_blank(const i64* start, char* records, i64 i) {
    St s;
    load(s, records, i);
    read_words(s, start);
    s.asked = 0;
    store(s, records, i);
}
