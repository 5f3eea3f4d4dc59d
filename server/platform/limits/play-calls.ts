import type { Env } from '#server/platform/env.ts';
import type { EphemeralStore } from '#server/platform/ephemeral-store.ts';

/** The calls of signed-in accounts, counted by this process alone: a shared count would delay every one of them. */
export type PlayCalls = {
  readonly counts: EphemeralStore;
  /** Runs `work` when fewer than PLAY_CALLS_AT_ONCE calls of the account run, in the order of arrival. */
  run<T>(userId: string, work: () => Promise<T>): Promise<T>;
};

type Turns = { running: number; waiting: (() => void)[] };

/** Limits what one account takes of the connections to the database, of which a batch of fifty calls would take all. */
export function createPlayCalls({ PLAY_CALLS_AT_ONCE: most }: Env, counts: EphemeralStore): PlayCalls {
  const accounts = new Map<string, Turns>();
  return {
    counts,
    run: async (userId, work) => {
      const turns = accounts.get(userId) ?? { running: 0, waiting: [] };
      accounts.set(userId, turns);
      if (turns.running < most) turns.running += 1;
      else await new Promise<void>((resolve) => turns.waiting.push(resolve));
      try {
        return await work();
      } finally {
        // The turn goes to the next one; without one it ends.
        const next = turns.waiting.shift();
        if (next) next();
        else turns.running -= 1;
        if (turns.running === 0) accounts.delete(userId);
      }
    },
  };
}
