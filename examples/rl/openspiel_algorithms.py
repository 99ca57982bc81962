"""OpenSpiel's information-set search and one of its learners on our games.

`python examples/rl/openspiel_algorithms.py --minutes 3`: its ISMCTS against random players, then its PyTorch DQN.
Needs `pip install "cardinal-table[rl]" torch`.
"""

import argparse
import time

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, random_agent
from open_spiel.python.pytorch import dqn

from cardinal.rl import openspiel


def search(name: str, games: int, simulations: int) -> None:
    """ISMCTS has seat 0, and a random player each of the others."""
    game, rng = pyspiel.load_game(name), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, simulations, random_state=rng)
    began, got = time.monotonic(), []
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(int(rng.randint(256)))
            elif state.current_player() == 0:
                state.apply_action(int(bot.step(state)))
            else:
                state.apply_action(int(rng.choice(state.legal_actions())))
        got.append(state.returns()[0])
    minutes = (time.monotonic() - began) / 60
    print(
        f"ISMCTS, {simulations} simulations: {np.mean(got):.3f} over {games} games in {minutes:.1f} minutes", flush=True
    )


def episode(env: rl_environment.Environment, agents: list, evaluation: bool) -> float:
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([agents[player].step(step, is_evaluation=evaluation).action])
    for agent in agents:
        agent.step(step, is_evaluation=evaluation)
    return float(step.rewards[0])


def learn(name: str, minutes: float, games: int) -> None:
    """DQN has seat 0 and learns; random players have the others."""
    env = rl_environment.Environment(name)
    env.seed(1)
    actions, size = env.action_spec()["num_actions"], env.observation_spec()["info_state"][0]
    learner = dqn.DQN(
        0, size, actions, hidden_layers_sizes=[128], replay_buffer_capacity=50_000, batch_size=128, learn_every=8,
        epsilon_decay_duration=50_000, learning_rate=1e-3, optimizer_str="adam",
    )  # fmt: skip
    agents = [learner, *(random_agent.RandomAgent(p, actions) for p in range(1, env.num_players))]
    before = np.mean([episode(env, agents, evaluation=True) for _ in range(games)])
    began, played = time.monotonic(), 0
    while time.monotonic() - began < 60 * minutes:
        episode(env, agents, evaluation=False)
        played += 1
    after = [episode(env, agents, evaluation=True) for _ in range(games)]
    error = np.std(after) / games**0.5
    print(f"DQN: {before:.3f} before, {np.mean(after):.3f} +- {error:.3f} after {played} games in {minutes:g} minutes")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="python_cardinal_deadlies(seats=2)")
    parser.add_argument("--minutes", type=float, default=3, help="for the learner")
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--searched", type=int, default=10, help="games of the search")
    parser.add_argument("--games", type=int, default=200, help="games of each evaluation")
    args = parser.parse_args()
    openspiel.register()
    search(args.game, args.searched, args.simulations)
    learn(args.game, args.minutes, args.games)


if __name__ == "__main__":
    main()
