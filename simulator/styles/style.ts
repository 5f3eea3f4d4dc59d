import type { Player } from '#simulator/players/player.ts';
import type { World } from '#simulator/world/world.ts';

/** What a player does; yields the milliseconds that each step takes. */
export type Play<T = void> = Generator<number, T, void>;

/** `sessions` a day, each with at most so many turns. `play` does one thing after the other until it returns. */
export type Style = {
  sessions: number;
  turns: number;
  /** Messages to the companion in each session. */
  talks: number;
  play(world: World, player: Player): Play;
};
