// N games side by side, each a record in the card's memory: its scalars are brought into registers for a step, its
// vectors stay where they are.  A thread takes the environment that `order` names, so that neighbours do alike.
#include "games.h"

struct Shown {  // what is told of each environment
    i64* legal;  // options, sixty to a word
    int8_t* seats;  // who is asked; -1 where the game is over
    float* rewards;
    uint8_t *done, *refused;
    uint8_t* keys;
};

HELPER void show(St& s, i64 i, bool refused, Shown& shown) {
    bool over = s.asked == 0;
    i64 seat = over ? -1 : m_next_asked(s);
    LOOP for (int w = 0; w < WORDS; w++) shown.legal[i * WORDS + w] = over ? 0 : m_legal(s, seat, w);
    LOOP for (int p = 0; p < SEATS; p++)
        shown.rewards[i * SEATS + p] = over && !refused ? (float)((double)m_utility(s, p) / 352800.0) : 0.0f;
    shown.seats[i] = (int8_t)seat;
    shown.done[i] = over;
    shown.refused[i] = refused;
    shown.keys[i] = over ? NOTHING_TO_DO : (uint8_t)s.phase;
}

// No game yet: the first step begins one.
extern "C" __global__ void clear_table(char* records, const i64* start, i64 n, i64 first, uint4* rolls, int* episodes,
                                       int* order, uint8_t* keys) {
    i64 i = (i64)blockIdx.x * THREADS + threadIdx.x;
    if (i >= n) return;
    put_blank(start, records, i);
    rolls[i] = rolled(first + i);
    episodes[i] = -1;
    order[i] = (int)i;
    keys[i] = NOTHING_TO_DO;
}

HELPER bool allowed(const i64* legal, i64 action) {
    return action >= 0 && action < 60 * WORDS && ((legal[action / 60] >> (action % 60)) & 1) != 0;
}

// As core/state.py rolls, among the options that were told.
HELPER i64 roll_among(const i64* legal, uint4* rolls) {
    i64 total = 0;
    COPY for (int w = 0; w < WORDS; w++) total += popcount(legal[w]);
    i64 k = 0;
    if (WORDS > 2 || total > 1) {
        Chance d = taken(*rolls);
        k = core_chance_below(d, total);
        *rolls = kept(d);
    }
    int w = 0;
    LOOP for (; w < WORDS - 1 && k >= popcount(legal[w]); w++) k -= popcount(legal[w]);
    return 60 * w + lowest(kth_bit(legal[w], k));
}

// One action for each environment, or a random legal one where `actions` is null.  An environment whose game is over
// begins its next one instead; what is not legal changes nothing and is marked in `refused`.
extern "C" __global__ void __launch_bounds__(THREADS, BLOCKS)
step(char* records, i64 n, i64 first, uint4* rolls, const i64* actions, int* episodes, const int* order, Shown shown) {
    i64 at = (i64)blockIdx.x * THREADS + threadIdx.x;
    if (at >= n) return;
    i64 i = order[at];
    St s;
    load(s, records, i);
    bool refused = false;
    if (s.asked == 0) {
        int episode = ++episodes[i];
        SETUP(s, first + i + episode * n);
    } else {
        const i64* legal = shown.legal + i * WORDS;
        i64 action = actions ? actions[i] : roll_among(legal, rolls + i);
        refused = actions && !allowed(legal, action);
        if (!refused) DECIDE(s, m_next_asked(s), action);
    }
    if (!refused) RUN_ON(s);
    show(s, i, refused, shown);
    store(s, records, i);
}

extern "C" __global__ void digests(char* records, i64 n, i64* out) {
    i64 i = (i64)blockIdx.x * THREADS + threadIdx.x;
    if (i >= n) return;
    St s;
    load(s, records, i);
    out[i] = digest(s);
}

extern "C" __global__ void words(char* records, i64 i, i64* out) {
    St s;
    load(s, records, i);
    write_words(s, out);
}
