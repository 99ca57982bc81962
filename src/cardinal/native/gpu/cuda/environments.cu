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

extern "C" __global__ void __launch_bounds__(THREADS, 4)
reset(char* records, const i64* start, i64 n, i64 first, uint4* rolls, int* episodes, int* order, Shown shown) {
    i64 at = (i64)blockIdx.x * THREADS + threadIdx.x, i = at < n ? at : -1;
    clear(shown.observations, i);
    if (i < 0) return;
    char* record = records + i * RECORD_BYTES;
    St s;
    load(s, record);
    read_words(s, start);
    rules_setup(s, first + i);
    rules_run_on(s);
    Chance d;
    core_chance_seed(d, first + i);
    rolls[i] = make_uint4(d.ra, d.rb, d.rc, d.rd);
    episodes[i] = 0;
    order[i] = (int)i;
    show(s, i, false, shown);
    store(s, record);
}

HELPER bool allowed(const i64* legal, i64 i, i64 action) {
    return action >= 0 && action < 60 * WORDS && ((legal[i * WORDS + action / 60] >> (action % 60)) & 1) != 0;
}

HELPER i64 roll_action(St& s, i64 seat, uint4* roll) {
    uint4 x = *roll;
    Chance d;
    d.ra = x.x, d.rb = x.y, d.rc = x.z, d.rd = x.w;
    i64 action = core_state_random_action(s, seat, d);
    *roll = make_uint4(d.ra, d.rb, d.rc, d.rd);
    return action;
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
        rules_setup(s, first + i + episode * n);
    } else {
        i64 seat = m_next_asked(s), action = actions ? actions[i] : roll_action(s, seat, rolls + i);
        refused = actions && !allowed(shown.legal, i, action);
        if (!refused) rules_decide(s, seat, action);
    }
    if (!refused) rules_run_on(s);
    show(s, i, refused, shown);
    store(s, record);
}

// As `playout`, one decision to a call: a thread takes one environment on, and one whose game is over takes the next
// number that nobody has begun.  Where there are no more the environment rests.
extern "C" __global__ void __launch_bounds__(THREADS, 4)
play(char* records, i64 n, i64 games, i64 first, i64 dice, i64 digests, uint4* rolls, Tally* tallies, const int* order,
     uint8_t* keys, u64* next, i64* rows) {
    i64 at = (i64)blockIdx.x * THREADS + threadIdx.x;
    if (at >= n) return;
    i64 i = order[at];
    Tally tally = tallies[i];
    if (tally.game >= games) return;
    char* record = records + i * RECORD_BYTES;
    St s;
    load(s, record);
    if (s.asked == 0) {
        if (tally.game >= 0) results(s, tally, digests, rows + tally.game * (3 + 2 * SEATS));
        tally = {(i64)atomicAdd(next, 1ULL), 0, 0};
        if (tally.game >= games) {
            tallies[i] = tally;
            keys[i] = NOTHING_TO_DO;
            return;
        }
        Chance d;
        core_chance_seed(d, dice + tally.game);
        rolls[i] = make_uint4(d.ra, d.rb, d.rc, d.rd);
        rules_setup(s, first + tally.game);
    } else {
        i64 seat = m_next_asked(s), action = roll_action(s, seat, rolls + i);
        count(s, tally, seat, action);
        rules_decide(s, seat, action);
    }
    rules_run_on(s);
    tallies[i] = tally;
    keys[i] = (uint8_t)s.phase;
    store(s, record);
}

extern "C" __global__ void rest(char* records, const i64* start, i64 n, Tally* tallies, int* order, uint8_t* keys) {
    i64 i = (i64)blockIdx.x * THREADS + threadIdx.x;
    if (i >= n) return;
    St s;
    load(s, records + i * RECORD_BYTES);
    read_words(s, start);
    s.asked = 0;
    tallies[i] = {-1, 0, 0};
    order[i] = (int)i;
    keys[i] = 0;
    store(s, records + i * RECORD_BYTES);
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
