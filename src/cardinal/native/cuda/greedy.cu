// The game's own heuristic: what it chooses for the seat that is asked, each shown a sampled world.
#include "games.h"

extern "C" __global__ void __launch_bounds__(THREADS, BLOCKS)
choose(char* records, i64 n, uint4* rolls, const int* order, i64* actions) {
    i64 at = (i64)blockIdx.x * THREADS + threadIdx.x;
    if (at >= n) return;
    i64 i = order[at];
    St s, world;
    load(s, records, i);
    if (s.asked == 0) {
        actions[i] = 0;
        return;
    }
    Chance d = taken(rolls[i]);
    BOT bot;
    i64 seat = m_next_asked(s), action = core_match_ask_bot(s, seat, 1LL << seat, bot, world, d);
    if (!m_allows(s, seat, action)) action = core_state_random_action(s, seat, d);
    rolls[i] = kept(d);
    actions[i] = action;
}
