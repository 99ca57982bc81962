// What the seat that is asked may do, and what it sees: a byte for each cell, a row for each environment.
// Thirty-two lanes observe, then they write their rows together, so that neighbours write what lies side by side.
#include "games.h"
#ifndef OWN_MEMORY
#define OWN_MEMORY(name) extern __shared__ uint4 name[]  // of a multiprocessor: as much as the launch says
#endif

HELPER void write_masks(uint32_t* masks, const i64* legal, i64 first, i64 n) {
    int lane = threadIdx.x & 31, rows = n - first < 32 ? (int)(n - first) : 32;
    LOOP for (int x = lane; x < rows * 15 * WORDS; x += 32)  // a word of options is fifteen words of bytes
        masks[first * 15 * WORDS + x] = spread((uint32_t)(legal[first * WORDS + x / 15] >> (4 * (x % 15))));
}

HELPER void write_rows(uint32_t* seen, const uint32_t* stage, const uint16_t* word_of, i64 first, i64 n) {
    int lane = threadIdx.x & 31, rows = n - first < 32 ? (int)(n - first) : 32;
    LOOP for (int four = lane; four < OBSERVATION_BYTES / 4; four += 32) {
        const uint32_t *bits = stage + (four / 8) * ROW, *numbers = stage + word_of[four] * ROW;
        int by = 4 * (four & 7);
        bool some = word_of[four] != 0;
        uint32_t* row = seen + first * (OBSERVATION_BYTES / 4) + four;
        _Pragma("unroll 4") for (int r = 0; r < rows; r++)
            row[(i64)r * (OBSERVATION_BYTES / 4)] = spread(bits[r] >> by) | (some ? numbers[r] : 0);
    }
}

extern "C" __global__ void __launch_bounds__(LOOKING, LOOKING_BLOCKS)
look(char* records, i64 n, const i64* legal, const int8_t* seats, uint32_t* masks, uint32_t* seen) {
    OWN_MEMORY(memory);  // which word every four cells have, then the words of each warp
    uint16_t* word_of = (uint16_t*)memory;
    for (int four = threadIdx.x; four < FOURS; four += LOOKING) word_of[four] = WORD_OF[four];
    __syncthreads();
    int lane = threadIdx.x & 31;
    i64 i = (i64)blockIdx.x * LOOKING + threadIdx.x;
    uint32_t* stage = (uint32_t*)(word_of + FOURS) + threadIdx.x / 32 * (SEEN_WORDS * ROW);
    _Pragma("unroll 4") for (int w = 0; w < SEEN_WORDS; w++) stage[w * ROW + lane] = 0;
#ifdef OBSERVE
    i64 seat = i < n ? seats[i] : -1;
    if (seat >= 0) {
        St s;
        load(s, records, i);
        Bytes row{stage + lane, word_of};
        OBSERVE(s, seat, row, 0);
    }
#endif
    __syncwarp();
    if (i - lane >= n) return;
    write_masks(masks, legal, i - lane, n);
    write_rows(seen, stage, word_of, i - lane, n);
}
