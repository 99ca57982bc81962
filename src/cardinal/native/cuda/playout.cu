// Whole random games, one after the other in each thread, for rules that are small enough to stay together.
// A lane whose game is over waits until some of its neighbours are as far: what comes between two games takes longer
// than a decision, and all who do it together do it at once.  Game g has seed first + g and dice seeded with dice + g.
#include "games.h"
#define TOGETHER 12

extern "C" __global__ void __launch_bounds__(THREADS, BLOCKS)
playout(const i64* start, i64 games, i64 first, i64 dice, i64 digests, u64* next, i64* rows) {
    St s;
    Room room;
    bind(s, (char*)&room, 0);
    read_words(s, start);
    s.asked = 0;
    Chance d;
    Tally tally = {-1, 0, 0};
    while (true) {
        bool over = s.asked == 0, through = tally.game >= games;
        uint32_t playing = __ballot_sync(WARP, !over), waiting = __ballot_sync(WARP, over && !through);
        if ((playing | waiting) == 0) return;
        bool begin = over && !through && (playing == 0 || __popc(waiting) >= TOGETHER);
        if (begin) {
            if (tally.game >= 0) results(s, tally, digests, rows + tally.game * (3 + 2 * SEATS));
            tally = {(i64)atomicAdd(next, 1ULL), 0, 0};
            begin = tally.game < games;
        }
        if (begin) {
            SETUP(s, first + tally.game);
            core_chance_seed(d, dice + tally.game);
        } else if (!over) {
            i64 seat = m_next_asked(s), action = core_state_random_action(s, seat, d);
            count(s, tally, seat, action);
            DECIDE(s, seat, action);
        }
        if (begin || !over) RUN_ON(s);
    }
}
