// N games side by side, each a record in the card's memory: its scalars are brought into registers for a step, its
// vectors stay where they are.  A thread takes the environment that `order` names, so that neighbours do alike.
#include "games.h"
#include "order.h"
#ifndef OWN_MEMORY
#define OWN_MEMORY(name) extern __shared__ uint4 name[]  // of a multiprocessor: as much as the launch says
#endif

struct Shown {  // what is told of each environment
    i64* legal;  // options, sixty to a word
    int8_t* seats;  // who is asked; -1 where the game is over
    float* rewards;
    uint8_t *done, *refused;
    uint8_t *masks, *observations;  // a byte for each cell
    uint8_t* keys;
};

// Sixteen options or cells as bytes of 0 or 1.
HELPER uint32_t spread(uint32_t four) { return ((four & 15) * 0x00204081u) & 0x01010101u; }
HELPER uint4 spread_all(uint32_t bits) {
    return make_uint4(spread(bits), spread(bits >> 4), spread(bits >> 8), spread(bits >> 12));
}

// Thirty-two lanes write their rows together, one row after the other, so that neighbours write what lies side by side.
HELPER void show_rows(uint8_t* rows, const uint32_t* ones, const uint8_t* numbers, i64 i) {
    int lane = threadIdx.x & 31, warp = threadIdx.x & ~31;
    __syncwarp();
    LOOP for (int r = 0; r < 32; r++) {
        i64 row = __shfl_sync(WARP, i, r);
        if (row < 0) break;
        uint4* parts = (uint4*)(rows + row * OBSERVATION_BYTES);
        LOOP for (int c = lane; c < OBSERVATION_BYTES / 16; c += 32)
            parts[c] = spread_all(ones[(c / 2) * THREADS + warp + r] >> (16 * (c & 1)));
    }
    __syncwarp();
    LOOP for (int r = 0; r < 32; r++) {
        i64 row = __shfl_sync(WARP, i, r);
        if (row < 0) break;
        LOOP for (int k = lane; k < NUMBERS; k += 32)
            rows[row * OBSERVATION_BYTES + NUMBERED[k]] = numbers[k * THREADS + warp + r];
    }
}

HELPER void show_masks(uint8_t* masks, const i64* legal, i64 i) {
    __syncwarp();
    LOOP for (int r = 0; r < 32; r++) {
        i64 row = __shfl_sync(WARP, i, r);
        if (row < 0) break;
        uint32_t* fours = (uint32_t*)(masks + row * 60 * WORDS);
        int q = threadIdx.x & 31;
        if (q < 15 * WORDS) fours[q] = spread((uint32_t)(legal[row * WORDS + q / 15] >> (4 * (q % 15))));
    }
}

HELPER void show(St& s, i64 i, bool refused, Shown& shown, Bytes& row) {
    bool over = s.asked == 0;
    i64 seat = over ? -1 : m_next_asked(s);
    LOOP for (int w = 0; w < WORDS; w++) shown.legal[i * WORDS + w] = over ? 0 : m_legal(s, seat, w);
    LOOP for (int p = 0; p < SEATS; p++)
        shown.rewards[i * SEATS + p] = over && !refused ? (float)((double)m_utility(s, p) / 352800.0) : 0.0f;
    shown.seats[i] = (int8_t)seat;
    shown.done[i] = over;
    shown.refused[i] = refused;
    shown.keys[i] = over ? NOTHING_TO_DO : (uint8_t)s.phase;
#ifdef OBSERVE
    if (!over) OBSERVE(s, seat, row, 0);
#endif
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

HELPER bool allowed(const i64* legal, i64 i, i64 action) {
    return action >= 0 && action < 60 * WORDS && ((legal[i * WORDS + action / 60] >> (action % 60)) & 1) != 0;
}

HELPER void step_one(char* records, i64 n, i64 first, uint4* rolls, const i64* actions, int* episodes, i64 i, Shown& shown,
                     Bytes& row) {
    St s;
    load(s, records, i);
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
    show(s, i, refused, shown, row);
    store(s, records, i);
}

// One action for each environment, or a random legal one where `actions` is null.  An environment whose game is over
// begins its next one instead; what is not legal changes nothing and is marked in `refused`.
extern "C" __global__ void __launch_bounds__(THREADS, BLOCKS)
step(char* records, i64 n, i64 first, uint4* rolls, const i64* actions, int* episodes, const int* order, Shown shown) {
    OWN_MEMORY(stage);
    uint32_t* ones = (uint32_t*)stage;
    uint8_t* numbers = (uint8_t*)(ones + OBSERVATION_WORDS * THREADS);
    i64 at = (i64)blockIdx.x * THREADS + threadIdx.x, i = at < n ? order[at] : -1;
    LOOP for (int x = threadIdx.x; x < STAGE_BYTES / 16; x += THREADS) stage[x] = make_uint4(0, 0, 0, 0);
    __syncthreads();
    if (i >= 0) {
        Bytes row{ones + threadIdx.x, numbers + threadIdx.x};
        step_one(records, n, first, rolls, actions, episodes, i, shown, row);
    }
    show_rows(shown.observations, ones, numbers, i);
    show_masks(shown.masks, shown.legal, i);
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
