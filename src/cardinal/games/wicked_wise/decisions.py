"""Every decision: its id, its rule, and the words that are always the same."""

DECISIONS = (
    "goal_pass", "goal_keep", "use_treasure", "name_suit", "peek_target", "exchange_discard", "play_first", "hint",
    "play_mouse", "ability_choice", "swap_give", "swap_return", "give_card", "replace_cards", "dig_keep",
    "steal_target", "place_stake", "insure_goal", "play_second", "salvage_cards", "choose_reward", "pick_treasure",
    "drop_treasure", "pass_cards",
)  # fmt: skip


RULES_OF = {
    "goal_pass": "R6", "goal_keep": "R6", "use_treasure": "R28", "name_suit": "R30", "peek_target": "R29",
    "exchange_discard": "R29", "play_first": "R11", "hint": "R56", "play_mouse": "R11", "ability_choice": "R16",
    "swap_give": "R18", "swap_return": "R18", "give_card": "R19", "replace_cards": "R20", "dig_keep": "R21",
    "steal_target": "R22", "place_stake": "R23", "insure_goal": "R24", "play_second": "R11", "salvage_cards": "R33",
    "choose_reward": "R34", "pick_treasure": "R35", "drop_treasure": "R36", "pass_cards": "R46",
}  # fmt: skip
