// Whole games as a laboratory counts them: the games of `matches`, with a row of figures each (native/study.py names
// them), and what comes of positions that are played on many times.
#define FIGURES 16  // of a game, before those of its seats
#define SEAT_FIGURES 8
#define NOBODY_YET -1

// How many options a question has, by the classes of lab/study/figures.py: 1, 2, 3, 4-5, 6-9, 10-19, 20-49, 50 and more.
static i64 option_class(i64 n) {
    return n < 4 ? n - 1 : n < 6 ? 3 : n < 10 ? 4 : n < 20 ? 5 : n < 50 ? 6 : 7;
}

static i64 chosen(St& s, i64 seat, bool greedy, BOT& bot, St& world, Chance& d) {
    i64 a;
    if (greedy) {
        a = core_match_ask_bot(s, seat, 1LL << seat, bot, world, d);
    } else {
        world = s;
        m_sample(world, 1LL << seat, d);
        a = core_state_random_action(world, seat, d);
    }
    return allowed(s, seat, a) ? a : core_state_random_action(s, seat, d);
}

struct Counts {
    int32_t* game;   // decisions, choices, real choices, options, turns, dead turns, rounds, who began, option classes
    int32_t* seats;  // by seat: place, utility, choices, real choices, waits, the longest wait, first and last choice
    i64 turn, round, active, active_real;
    i64 counted;   // seats whose present choice is known to be real
    i64 together;  // the phase in which several seats were asked at once: who answers last in it does not begin

    void begin() {
        memset(game, 0, sizeof(int32_t) * (FIGURES + SEAT_FIGURES * SEATS));
        game[7] = NOBODY_YET;
        turn = round = active = together = NOBODY_YET;
        active_real = counted = 0;
        for (i64 p = 0; p < SEATS; p++) seats[p * SEAT_FIGURES + 7] = NOBODY_YET;
    }

    void end_turn() {
        if (active != NOBODY_YET && !active_real) game[5]++;
    }

    // One part of a choice that `seat` is asked for, before it is answered.
    void asked(St& s, i64 seat) {
        i64 n = 0;
        for (i64 w = 0; w < WORDS; w++) n += popcount(m_legal(s, seat, w));
        i64 now = TURN_OF(s), here = ROUND_OF(s);
        if (now != turn) {
            end_turn();
            turn = now, active = seat, active_real = 0;
            game[4]++;
        }
        if (here != round) round = here, game[6]++;
        if (LD(s.asked) & (LD(s.asked) - 1)) together = LD(s.phase);
        else if (game[7] == NOBODY_YET && LD(s.phase) != together) game[7] = (int32_t)seat;
        game[0]++;
        game[3] += (int32_t)n;
        game[8 + option_class(n)]++;
        bool real = n > 1;
        active_real |= real && seat == active;
        int32_t* mine = seats + seat * SEAT_FIGURES;
        bool begins = m_drafting(s, seat) == 0;
        if (begins) {
            i64 wait = mine[7] == NOBODY_YET ? 0 : game[1] - mine[7] - 1;
            if (mine[7] == NOBODY_YET) mine[6] = game[1];
            mine[2]++;
            mine[4] += (int32_t)wait;
            if (wait > mine[5]) mine[5] = (int32_t)wait;
            mine[7] = game[1]++;
            counted &= ~(1LL << seat);
        }
        if (real && !(counted >> seat & 1)) counted |= 1LL << seat, game[2]++, mine[3]++;  // one real part is enough
    }

    void end(St& s) {
        end_turn();
        for (i64 p = 0; p < SEATS_OF(s); p++) {
            int32_t* row = seats + p * SEAT_FIGURES;
            row[0] = (int32_t)m_place(s, p);
            row[1] = (int32_t)m_utility(s, p);
        }
    }
};

extern "C" {
// The games of `matches`; `rotate` moves the line-up on by so many places, to play the same deals from other seats.
void study_games(const i64* start, i64 games, i64 first, i64 rotate, i64 threads, const uint8_t* greedy, int32_t* rows) {
    share_out(games, threads, [&](i64 from, i64 to) {
        St s, world;
        Chance d;
        BOT bot;
        read_words(s, start);
        for (i64 g = from; g < to; g++) {
            int32_t* row = rows + g * (FIGURES + SEAT_FIGURES * SEATS);
            Counts counts{row, row + FIGURES, 0, 0, 0, 0, 0, 0};
            counts.begin();
            m_restart(s, first + g);
            core_chance_seed(d, first + g);
            while (s.asked != 0) {
                i64 seat = m_next_asked(s);
                counts.asked(s, seat);
                m_answer(s, seat, chosen(s, seat, greedy[(seat + first + g + rotate) % SEATS_OF(s)], bot, world, d));
            }
            counts.end(s);
        }
    });
}

// Positions played on to the end: world i is one that the viewers cannot tell from the position, with dice + i; `action`
// (-1: none) is answered first by `seat`.  `rows`: places and utilities of all seats.
void study_worlds(const i64* start, i64 viewers, i64 seat, i64 action, i64 n, i64 dice, i64 threads, i64 greedy, i64* rows) {
    share_out(n, threads, [&](i64 from, i64 to) {
        St s, world;
        Chance d;
        BOT bot;
        for (i64 i = from; i < to; i++) {
            read_words(s, start);
            core_chance_seed(d, dice + i);
            m_sample(s, viewers, d);
            if (action >= 0) m_answer(s, seat, action);
            while (s.asked != 0) {
                i64 p = m_next_asked(s);
                m_answer(s, p, chosen(s, p, greedy != 0, bot, world, d));
            }
            for (i64 p = 0; p < SEATS_OF(s); p++) {
                rows[i * 2 * SEATS + p] = m_place(s, p);
                rows[i * 2 * SEATS + SEATS + p] = m_utility(s, p);
            }
        }
    });
}
}
