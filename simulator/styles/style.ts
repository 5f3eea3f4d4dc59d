import type { Player } from '#simulator/players/player.ts';
import type { World } from '#simulator/world/world.ts';

/** A player's behaviour; yields the milliseconds of each step. */
export type Play<T = void> = Generator<number, T, void>;

/** `sessions` per day, each with at most this many turns. `play` performs actions until it returns. */
export type Style = {
  sessions: number;
  turns: number;
  /** Messages to the companion in each session. */
  talks: number;
  play(world: World, player: Player): Play;
};
