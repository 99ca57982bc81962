// The search of bots/search.py on a processor: the tree lies in the caller's memory, row for row as Python has it.
extern "C" {
struct Given {  // see Settings and Tree in bots/search.py
    i64 capacity, size, depth, heuristic_percent, uses, ripe;
    double exploration, spread;
};

// Simulations first to end - 1.  `worlds` is room for three states of the caller's, kept between calls.
void search(char* worlds, i64 seat, Given* given, i64* rows, i64* dice, i64* memory, i64 first, i64 end) {
    St* s = (St*)worlds;
    static thread_local BOT bot;
    Tree tree;
    Settings settings;
    Chance d;
    tree.capacity = given->capacity;
    tree.size = given->size;
    tree.spread = given->spread;
    tree.rows = rows;
    settings.depth = given->depth;
    settings.heuristic_percent = given->heuristic_percent;
    settings.uses = given->uses;
    settings.ripe = given->ripe;
    settings.exploration = given->exploration;
    d.ra = (uint32_t)dice[0], d.rb = (uint32_t)dice[1], d.rc = (uint32_t)dice[2], d.rd = (uint32_t)dice[3];
    bots_search_search_on(tree, s[0], s[1], s[2], seat, bot, memory, settings, d, first, end);
    dice[0] = d.ra, dice[1] = d.rb, dice[2] = d.rc, dice[3] = d.rd;
    given->size = tree.size;
    given->spread = tree.spread;
}
}
