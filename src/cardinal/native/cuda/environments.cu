// N games side by side, each a record in the card's memory: its scalars are brought into registers for a step, its
// vectors stay where they are.  A thread takes the environment that `order` names, so that neighbours do alike.
#include "games.h"
#include "order.h"

struct Shown {  // what is told of each environment
    i64* legal;  // options, sixty to a word
    int8_t* seats;  // who is asked; -1 where the game is over
    float* rewards;
    uint8_t *done, *refused;
    uint8_t *masks, *observations;  // a byte for each cell
    uint8_t* keys;
};

// Thirty-two lanes clear their rows of observations together, one row after the other.
HELPER void clear(uint8_t* rows, i64 i) {
    LOOP for (int r = 0; r < 32; r++) {
        i64 row = __shfl_sync(WARP, i, r);
        if (row < 0) continue;
        uint4* parts = (uint4*)(rows + row * OBSERVATION_BYTES);
        LOOP for (int c = threadIdx.x & 31; c < OBSERVATION_BYTES / 16; c += 32) parts[c] = make_uint4(0, 0, 0, 0);
    }
    __syncwarp();
}

// Four options as four bytes of 0 or 1.
HELPER uint32_t spread(uint32_t four) { return (four * 0x00204081u) & 0x01010101u; }

HELPER void show(St& s, i64 i, bool refused, Shown& shown) {
    bool over = s.asked == 0;
    i64 seat = over ? -1 : m_next_asked(s);
    uint32_t* mask = (uint32_t*)(shown.masks + i * 60 * WORDS);
    LOOP for (int w = 0; w < WORDS; w++) {
        i64 legal = over ? 0 : m_legal(s, seat, w);
        shown.legal[i * WORDS + w] = legal;
        LOOP for (int q = 0; q < 15; q++) mask[15 * w + q] = spread((uint32_t)(legal >> (4 * q)) & 15);
    }
    LOOP for (int p = 0; p < SEATS; p++)
        shown.rewards[i * SEATS + p] = over && !refused ? (float)((double)m_utility(s, p) / 352800.0) : 0.0f;
    shown.seats[i] = (int8_t)seat;
    shown.done[i] = over;
    shown.refused[i] = refused;
    shown.keys[i] = over ? NOTHING_TO_DO : (uint8_t)s.phase;
#ifdef OBSERVES
    Bytes row{shown.observations + i * OBSERVATION_BYTES, OBSERVATION_SIZE};
    if (!over) observation_observe(s, seat, row, 0);
#endif
}

// No game yet: the first step begins one.
extern "C" __global__ void clear_table(char* records, const i64* start, i64 n, i64 first, uint4* rolls, int* episodes,
                                       int* order, uint8_t* keys) {
    i64 i = (i64)blockIdx.x * THREADS + threadIdx.x;
    if (i >= n) return;
    put_blank(start, records + i * RECORD_BYTES);
    rolls[i] = rolled(first + i);
    episodes[i] = -1;
    order[i] = (int)i;
    keys[i] = NOTHING_TO_DO;
}

HELPER bool allowed(const i64* legal, i64 i, i64 action) {
    return action >= 0 && action < 60 * WORDS && ((legal[i * WORDS + action / 60] >> (action % 60)) & 1) != 0;
}

// One action for each environment, or a random legal one where `actions` is null.  An environment whose game is over
// begins its next one instead; what is not legal changes nothing and is marked in `refused`.
extern "C" __global__ void __launch_bounds__(THREADS, 4)
step(char* records, i64 n, i64 first, uint4* rolls, const i64* actions, int* episodes, const int* order, Shown shown) {
    i64 at = (i64)blockIdx.x * THREADS + threadIdx.x, i = at < n ? order[at] : -1;
    clear(shown.observations, i);
    if (i < 0) return;
    char* record = records + i * RECORD_BYTES;
    St s;
    load(s, record);
    bool refused = false;
    if (s.asked == 0) {
        int episode = ++episodes[i];
        SETUP(s, first + i + episode * n);
    } else {
        i64 seat = m_next_asked(s), action = actions ? actions[i] : roll_action(s, seat, rolls + i);
        refused = actions && !allowed(shown.legal, i, action);
        if (!refused) DECIDE(s, seat, action);
    }
    if (!refused) RUN_ON(s);
    show(s, i, refused, shown);
    store(s, record);
}

extern "C" __global__ void digests(char* records, i64 n, i64* out) {
    i64 i = (i64)blockIdx.x * THREADS + threadIdx.x;
    if (i >= n) return;
    St s;
    load(s, records + i * RECORD_BYTES);
    out[i] = digest(s);
}

extern "C" __global__ void words(char* records, i64 i, i64* out) {
    St s;
    load(s, records + i * RECORD_BYTES);
    write_words(s, out);
}
