// The vector environment of rl/stepping.py on a processor: all arrays lie in the caller's memory.
enum { LEARNER, RANDOM, GREEDY };

struct Vector {  // see rl/native.py
    St* states;
    const i64* start;
    const i64* line_up;  // who plays, by their places: a learner, a random player, the game's heuristic
    Chance *dice, *rolls;  // of the bots, and of vector_sample
    i64 *seeds, *seats, *options;
    uint8_t *observations, *finals, *masks;
    float* rewards;
    uint8_t *done, *refused;
    i64 *kept, *kinds;  // the last events of each game, and what their kinds are: see core/recent.py
    i64 n, seat, size, actions, own, kept_words;  // `own` is how long an observation is without events
};

#ifdef TELLS
static thread_local i64 *telling, *telling_kinds;  // null while a bot tries something out

static void keep_told(i64 seats, i64 what, i64 seat, i64 other, i64 n, i64 cards, i64 seen) {
    if (telling) core_recent_keep_event(telling, telling_kinds, seats, what, seat, other, n, cards, seen);
}

static void tell_of(const Vector& v, i64 i) {
    telling = v.kept + i * v.kept_words;
    telling_kinds = v.kinds;
}

static void tell_nobody() { telling = nullptr; }

static void forget(const Vector& v, i64 i) {
    i64* kept = v.kept + i * v.kept_words;
    kept[0] = 2;
    memset(kept + 2, 0, (v.kept_words - 2) * sizeof(i64));
}

static void show_events(const Vector& v, i64 i, i64 p, uint8_t* row) {
    Bytes out{row, v.size};
    i64 *kept = v.kept + i * v.kept_words, *kinds = v.kinds;
    core_recent_put_events(kept, kinds, SEATS_OF(v.states[i]), p, out, v.own);
}
#else
static void tell_of(const Vector&, i64) {}
static void tell_nobody() {}
static void forget(const Vector&, i64) {}
static void show_events(const Vector&, i64, i64, uint8_t*) {}
#endif

static void observe_learner(const Vector& v, i64 i, i64 p, uint8_t* row) {
    observe_as(v.states[i], p, row, v.size);
    show_events(v, i, p, row);
}

static void play_on(const Vector& v, i64 i) {
    St& s = v.states[i];
    Chance& dice = v.dice[i];
    i64 seats = SEATS_OF(s), offset = v.seat < 0 ? v.seeds[i] % seats : seats - v.seat;
    static thread_local BOT bot;
    while (s.asked != 0) {
        i64 p = m_next_asked(s), kind = v.line_up[(p + offset) % seats], a;
        if (kind == LEARNER) return;
        if (kind == RANDOM) {
            a = core_state_random_action(s, p, dice);
        } else {
            St world;
            tell_nobody();
            a = core_match_ask_bot(s, p, 1LL << p, bot, world, dice);
            tell_of(v, i);
            if (!allowed(s, p, a)) a = core_state_random_action(s, p, dice);
        }
        m_answer(s, p, a);
    }
}

// The game of this seed, or the first one after it in which the learner is asked anything.
static void deal(const Vector& v, i64 i, i64 number) {
    for (;; number += v.n) {
        forget(v, i);
        m_restart(v.states[i], number);
        core_chance_seed(v.dice[i], number);
        v.seeds[i] = number;
        play_on(v, i);
        if (v.states[i].asked != 0) return;
    }
}

static void show_to_learner(const Vector& v, i64 i) {
    St& s = v.states[i];
    i64 p = m_next_asked(s), *options = v.options + i * WORDS;
    v.seats[i] = p;
    uint8_t* mask = v.masks + i * v.actions;
    memset(mask, 0, v.actions);
    for (i64 w = 0; w < WORDS; w++) {
        options[w] = m_legal(s, p, w);
        for (i64 m = options[w]; m != 0; m &= m - 1) mask[60 * w + lowest(m)] = 1;
    }
    observe_learner(v, i, p, v.observations + i * v.size);
}

extern "C" {
void vector_begin(const Vector* v, i64 first, i64 threads) {
    share_out(v->n, threads, [&](i64 from, i64 to) {
        for (i64 i = from; i < to; i++) {
            tell_of(*v, i);
            read_words(v->states[i], v->start);
            core_chance_seed(v->rolls[i], first + i);
            deal(*v, i, first + i);
            v->done[i] = v->refused[i] = 0;
            show_to_learner(*v, i);
        }
        tell_nobody();
    });
}

// One answer each.  Who answers what is not legal forfeits the game: it loses, and nobody else wins.
void vector_step(const Vector* v, const i64* actions, i64 threads) {
    share_out(v->n, threads, [&](i64 from, i64 to) {
        for (i64 i = from; i < to; i++) {
            tell_of(*v, i);
            St& s = v->states[i];
            i64 p = v->seats[i];
            float* rewards = v->rewards + i * SEATS;
            for (i64 q = 0; q < SEATS; q++) rewards[q] = 0;
            v->refused[i] = !allowed(s, p, actions[i]);
            if (v->refused[i]) {
                rewards[p] = -1;
                v->done[i] = 1;
            } else {
                m_answer(s, p, actions[i]);
                play_on(*v, i);
                v->done[i] = s.asked == 0;
                if (v->done[i])
                    for (i64 q = 0; q < SEATS_OF(s); q++) rewards[q] = (float)((double)m_utility(s, q) / 352800.0);
            }
            if (v->done[i]) {
                observe_learner(*v, i, p, v->finals + i * v->size);  // the end, as who answered last sees it
                deal(*v, i, v->seeds[i] + v->n);
            }
            show_to_learner(*v, i);
        }
        tell_nobody();
    });
}

// A uniformly random legal answer of each.
void vector_sample(const Vector* v, i64* answers, i64 threads) {
    share_out(v->n, threads, [&](i64 from, i64 to) {
        for (i64 i = from; i < to; i++) {
            const i64* options = v->options + i * WORDS;
            i64 total = 0, w = 0;
            for (i64 k = 0; k < WORDS; k++) total += popcount(options[k]);
            i64 k = core_chance_below(v->rolls[i], total);
            for (; k >= popcount(options[w]); w++) k -= popcount(options[w]);
            answers[i] = 60 * w + lowest(kth_bit(options[w], k));
        }
    });
}
}
