import type { Clock } from '#server/platform/clock.ts';

/** State that is single-use or shared for minutes: login states, exchange codes, socket tickets. */
export type EphemeralStore = {
  put(key: string, value: unknown, ttlMs: number): Promise<void>;
  /** Takes the value out: of two callers exactly one gets it. Undefined when absent or expired. */
  take(key: string): Promise<unknown>;
};

const SWEEP_EVERY = 1_000;

/** In this process' memory, bounded by expiry; the right store while there is one process. */
export const createMemoryStore = (clock: Clock): EphemeralStore => {
  const entries = new Map<string, { value: unknown; expiresAt: number }>();
  let writes = 0;
  const sweep = (): void => {
    const now = clock.now().getTime();
    for (const [key, entry] of entries) if (entry.expiresAt <= now) entries.delete(key);
  };
  return {
    put: async (key, value, ttlMs) => {
      if (++writes % SWEEP_EVERY === 0) sweep();
      entries.set(key, { value, expiresAt: clock.now().getTime() + ttlMs });
    },
    take: async (key) => {
      const entry = entries.get(key);
      entries.delete(key);
      return entry && entry.expiresAt > clock.now().getTime() ? entry.value : undefined;
    },
  };
};
