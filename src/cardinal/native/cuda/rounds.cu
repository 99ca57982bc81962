// Whole random games, one decision to a call, for rules so large that the lanes of a warp would wait for each other.
// A thread takes one environment on; one whose game is over takes the next number that nobody has begun, and where
// there are no more it rests.  Game g has seed first + g and dice of its own seeded with dice + g.
#include "games.h"

extern "C" __global__ void __launch_bounds__(THREADS, BLOCKS)
play(char* records, i64 n, i64 games, i64 first, i64 dice, i64 digests, uint4* rolls, Tally* tallies, const int* order,
     uint8_t* keys, u64* next, i64* rows) {
    i64 at = (i64)blockIdx.x * THREADS + threadIdx.x;
    if (at >= n) return;
    i64 i = order[at];
    Tally tally = tallies[i];
    if (tally.game >= games) return;
    St s;
    load(s, records, i);
    if (s.asked == 0) {
        if (tally.game >= 0) results(s, tally, digests, rows + tally.game * (3 + 2 * SEATS));
        tally = {(i64)atomicAdd(next, 1ULL), 0, 0};
        if (tally.game >= games) {
            tallies[i] = tally;
            keys[i] = NOTHING_TO_DO;
            return;
        }
        rolls[i] = rolled(dice + tally.game);
        SETUP(s, first + tally.game);
    } else {
        i64 seat = m_next_asked(s), action = roll_action(s, seat, rolls + i);
        count(s, tally, seat, action);
        DECIDE(s, seat, action);
    }
    RUN_ON(s);
    tallies[i] = tally;
    keys[i] = (uint8_t)s.phase;
    store(s, records, i);
}

extern "C" __global__ void clear_table(char* records, const i64* start, i64 n, Tally* tallies, int* order, uint8_t* keys) {
    i64 i = (i64)blockIdx.x * THREADS + threadIdx.x;
    if (i >= n) return;
    put_blank(start, records, i);
    tallies[i] = {-1, 0, 0};
    order[i] = (int)i;
    keys[i] = 0;
}
