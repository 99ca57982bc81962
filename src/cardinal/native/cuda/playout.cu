// Whole random games, one after the other in each thread, for rules that are small enough to stay together: a lane
// whose game is over sets up the next one while the others decide, and all share what follows by itself.
// Game g has seed first + g and dice of its own seeded with dice + g.
#include "games.h"

extern "C" __global__ void __launch_bounds__(THREADS, 4)
playout(const i64* start, i64 games, i64 first, i64 dice, i64 digests, u64* next, i64* rows) {
    St s;
    Room room;
    bind(s, room);
    read_words(s, start);
    s.asked = 0;
    Chance d;
    Tally tally = {-1, 0, 0};
    while (true) {
        if (s.asked == 0) {
            if (tally.game >= 0) results(s, tally, digests, rows + tally.game * (3 + 2 * SEATS));
            tally = {(i64)atomicAdd(next, 1ULL), 0, 0};
            if (tally.game >= games) return;
            SETUP(s, first + tally.game);
            core_chance_seed(d, dice + tally.game);
        } else {
            i64 seat = m_next_asked(s), action = core_state_random_action(s, seat, d);
            count(s, tally, seat, action);
            DECIDE(s, seat, action);
        }
        RUN_ON(s);
    }
}
