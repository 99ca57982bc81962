// Many games at once on a processor: what `cardinal.native` calls, with Python's lock released.
// Game g of a run has seed first + g and, where bots roll dice, dice of its own seeded with dice + g: so the result is
// the same however many threads there are.
#include RULES
#include <atomic>
#include <thread>
#include <vector>

#define HASH 0xFFFFFFFFFFFLL
#define BLOCK 16  // games or environments that a thread takes at a time: few, so that all threads end together

template <class Job> static void share_out(i64 n, i64 threads, Job job) {
    if (threads <= 1 || n <= BLOCK) {
        job(0, n);
        return;
    }
    std::atomic<i64> next(0);
    auto work = [&] {
        for (i64 at; (at = next.fetch_add(BLOCK)) < n;) job(at, at + BLOCK < n ? at + BLOCK : n);
    };
    std::vector<std::thread> crew;
    for (i64 t = 1; t < threads; t++) crew.emplace_back(work);
    work();  // the caller is one of them
    for (auto& one : crew) one.join();
}

static void one_playout(St& s, Chance& dice, i64& hash, i64& decisions) {
    while (s.asked != 0) {
        i64 seat = m_next_asked(s), a = core_state_random_action(s, seat, dice);
        hash = (hash * 31 + a + (LD(s.phase) << 8) + seat) & HASH;
        decisions++;
        m_answer(s, seat, a);
    }
}

// The next seat and its options; where the game is over no seat (-1) and no options.
static void show(St& s, i64* seat, i64* options) {
    bool over = s.asked == 0;
    *seat = over ? -1 : m_next_asked(s);
    for (i64 w = 0; w < WORDS; w++) options[w] = over ? 0 : m_legal(s, *seat, w);
}

// Where observations and masks go, a byte for each cell, a row for each environment; null where nobody wants them.
struct Sight {
    uint8_t* seen;
    i64 size;
    uint8_t* masks;
    i64 actions;
};

// What a seat sees; nothing where there is none.
static void observe_as(St& s, i64 seat, uint8_t* row, i64 size) {
    memset(row, 0, size);
#ifdef OBSERVE
    Bytes out{row, size};
    if (seat >= 0) OBSERVE(s, seat, out, 0);
#endif
}

static void look(St& s, i64 seat, const i64* options, const Sight* sight, i64 i) {
    if (!sight) return;
    observe_as(s, seat, sight->seen + i * sight->size, sight->size);
    uint8_t* mask = sight->masks + i * sight->actions;
    memset(mask, 0, sight->actions);
    for (i64 w = 0; w < WORDS; w++)
        for (i64 m = options[w]; m != 0; m &= m - 1) mask[60 * w + lowest(m)] = 1;
}

static bool allowed(St& s, i64 seat, i64 action) {
    return action >= 0 && action < 60 * WORDS && ((m_legal(s, seat, action / 60) >> (action % 60)) & 1) != 0;
}

static void results(St& s, i64* row) {
    row[2] = digest(s);
    for (i64 p = 0; p < SEATS_OF(s); p++) {
        row[3 + p] = m_place(s, p);
        row[3 + SEATS + p] = m_utility(s, p);
    }
}

extern "C" {
i64 state_words() { return STATE_WORDS; }
i64 state_bytes() { return sizeof(St); }

// Uniformly random games to their ends.  `rows`: checksum, decisions and digest of each game, and the places of all seats.
void playouts(const i64* start, i64 games, i64 first, i64 dice, i64 threads, i64* rows) {
    share_out(games, threads, [&](i64 from, i64 to) {
        St s;
        Chance d;
        read_words(s, start);
        for (i64 g = from; g < to; g++) {
            i64* row = rows + g * (3 + 2 * SEATS);
            m_restart(s, first + g);
            core_chance_seed(d, dice + g);
            row[0] = row[1] = 0;
            one_playout(s, d, row[0], row[1]);
            results(s, row);
        }
    });
}

// Heuristics and random players among each other, as core/match.py plays: each is shown a sampled world, and one that
// answers illegally forfeits to a random action.  Game n: seat p belongs to player (p + n) of the line-up.
void matches(const i64* start, i64 games, i64 first, i64 threads, const uint8_t* greedy, i64* rows) {
    share_out(games, threads, [&](i64 from, i64 to) {
        St s, world;
        Chance d;
        BOT bot;
        read_words(s, start);
        for (i64 g = from; g < to; g++) {
            i64* row = rows + g * (3 + 2 * SEATS);
            m_restart(s, first + g);
            core_chance_seed(d, first + g);
            row[0] = row[1] = 0;
            while (s.asked != 0) {
                i64 seat = m_next_asked(s), a;
                if (greedy[(seat + first + g) % SEATS_OF(s)]) {
                    a = core_match_ask_bot(s, seat, 1LL << seat, bot, world, d);
                    if (!allowed(s, seat, a)) a = core_state_random_action(s, seat, d);
                } else {
                    world = s;
                    m_sample(world, 1LL << seat, d);
                    a = core_state_random_action(world, seat, d);
                    if (!allowed(s, seat, a)) a = core_state_random_action(s, seat, d);
                }
                row[0] = (row[0] * 31 + a + (LD(s.phase) << 8) + seat) & HASH;
                row[1]++;
                m_answer(s, seat, a);
            }
            results(s, row);
        }
    });
}

// Sampled worlds of one position: their digests, and the worlds themselves where `worlds` is given.
void sample(const i64* start, i64 viewers, i64 n, i64 dice, i64 threads, i64* digests, i64* worlds) {
    share_out(n, threads, [&](i64 from, i64 to) {
        St s;
        Chance d;
        for (i64 i = from; i < to; i++) {
            read_words(s, start);
            core_chance_seed(d, dice + i);
            m_sample(s, viewers, d);
            digests[i] = digest(s);
            if (worlds) write_words(s, worlds + i * STATE_WORDS);
        }
    });
}

// ---------------------------------------------------------------- environments: states in the caller's memory
void reset(char* states, const i64* start, i64 n, i64 first, i64* episodes, i64* seats, i64* options, const Sight* sight,
           i64 threads) {
    share_out(n, threads, [&](i64 from, i64 to) {
        for (i64 i = from; i < to; i++) {
            St& s = ((St*)states)[i];
            read_words(s, start);
            m_restart(s, first + i);
            episodes[i] = 0;
            show(s, seats + i, options + i * WORDS);
            look(s, seats[i], options + i * WORDS, sight, i);
        }
    });
}

// One action for each environment.  An environment whose game is over begins its next one instead.  What is not legal
// changes nothing and is marked in `refused`; the return value is how many there were.
i64 step(char* states, i64 n, i64 first, const i64* actions, i64* episodes, i64* seats, i64* options, float* rewards,
         uint8_t* done, uint8_t* refused, const Sight* sight, i64 threads) {
    std::atomic<i64> bad(0);
    share_out(n, threads, [&](i64 from, i64 to) {
        for (i64 i = from; i < to; i++) {
            St& s = ((St*)states)[i];
            float* reward = rewards + i * SEATS;
            refused[i] = 0;
            for (i64 p = 0; p < SEATS; p++) reward[p] = 0;
            if (s.asked == 0) {
                episodes[i]++;
                m_restart(s, first + i + episodes[i] * n);
            } else {
                i64 seat = m_next_asked(s);
                if (!allowed(s, seat, actions[i])) {
                    refused[i] = 1;
                    bad++;
                    continue;
                }
                m_answer(s, seat, actions[i]);
                if (s.asked == 0)
                    for (i64 p = 0; p < SEATS_OF(s); p++) reward[p] = (float)((double)m_utility(s, p) / 352800.0);
            }
            done[i] = s.asked == 0;
            show(s, seats + i, options + i * WORDS);
            look(s, seats[i], options + i * WORDS, sight, i);
        }
    });
    return bad;
}

// As many random legal steps for each environment: to compare speeds, and to warm up.  Environment i rolls dice + i.
i64 random_steps(char* states, i64 n, i64 first, i64 steps, i64 dice, i64* episodes, i64* seats, i64* options,
                 const Sight* sight, i64 threads) {
    share_out(n, threads, [&](i64 from, i64 to) {
        for (i64 i = from; i < to; i++) {
            St& s = ((St*)states)[i];
            Chance d;
            core_chance_seed(d, dice + i);
            for (i64 k = 0; k < steps; k++) {
                if (s.asked == 0) {
                    episodes[i]++;
                    m_restart(s, first + i + episodes[i] * n);
                } else {
                    i64 seat = m_next_asked(s);
                    m_answer(s, seat, core_state_random_action(s, seat, d));
                }
                if (sight) {  // every step is looked at, as a learner would
                    show(s, seats + i, options + i * WORDS);
                    look(s, seats[i], options + i * WORDS, sight, i);
                }
            }
            show(s, seats + i, options + i * WORDS);
        }
    });
    return n * steps;
}

// Each environment as a seat of the caller's choice sees it (-1: nobody).
void observe(char* states, i64 n, const i64* seats, uint8_t* seen, i64 size, i64 threads) {
    share_out(n, threads, [&](i64 from, i64 to) {
        for (i64 i = from; i < to; i++) observe_as(((St*)states)[i], seats[i], seen + i * size, size);
    });
}

#ifdef DESCRIBE
// The features of one legal action of the seat that is asked, for each environment; nothing where it is -1.
void describe(char* states, i64 n, const i64* seats, const i64* actions, uint8_t* rows, i64 size, i64 threads) {
    memset(rows, 0, n * size);
    share_out(n, threads, [&](i64 from, i64 to) {
        for (i64 i = from; i < to; i++) {
            Bytes out{rows + i * size, size};
            if (actions[i] >= 0) DESCRIBE(((St*)states)[i], seats[i], actions[i], out, 0);
        }
    });
}
#endif

void digests(char* states, i64 n, i64* out) {
    for (i64 i = 0; i < n; i++) out[i] = digest(((St*)states)[i]);
}

void save_state(char* states, i64 i, i64* words) { write_words(((St*)states)[i], words); }
void load_state(char* states, i64 i, const i64* words) { read_words(((St*)states)[i], words); }
void copy_state(char* states, i64 from, i64 to) { ((St*)states)[to] = ((St*)states)[from]; }
}

#include "search.h"
#include "study.h"
#include "vector.h"
