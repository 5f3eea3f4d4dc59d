import type { Clock } from '#server/platform/clock.ts';
import { createSlidingLog, type Hit, type SlidingLog } from '#server/platform/limits/sliding-log.ts';

export type { Hit };

/** Single-use or short-lived shared state: login states, exchange codes, socket tickets, rate limits. */
export type EphemeralStore = {
  put(key: string, value: unknown, ttlMs: number): Promise<void>;
  /** Removes and returns the value; of two concurrent callers exactly one gets it. Undefined if absent or expired. */
  consume(key: string): Promise<unknown>;
  /** Counts one attempt: at most `limit` per key are allowed in any `windowMs`. A refused one is not counted. */
  hit(key: string, limit: number, windowMs: number): Promise<Hit>;
  /**
   * Leases one of the `limit` slots of `key` to `holder`, or renews it; false if all are leased to others. A slot not
   * renewed within `ttlMs` becomes free, so that slots of a killed process do.
   */
  acquire(key: string, holder: string, limit: number, ttlMs: number): Promise<boolean>;
  release(key: string, holder: string): Promise<void>;
};

const SWEEP_AT_LEAST = 1_000;

type Entry = { expiresAt: number };

/** Removes expired entries whenever the map has doubled, which bounds memory at a constant cost per write. */
function createSweeper(clock: Clock) {
  let threshold = SWEEP_AT_LEAST;
  return (entries: Map<string, Entry>): void => {
    if (entries.size < threshold) return;
    const now = clock.now().getTime();
    for (const [key, entry] of entries) if (entry.expiresAt <= now) entries.delete(key);
    threshold = Math.max(SWEEP_AT_LEAST, entries.size * 2);
  };
}

/** In-memory store for a single process. */
export function createMemoryStore(clock: Clock): EphemeralStore {
  const values = new Map<string, Entry & { value: unknown }>();
  const counters = new Map<string, Entry & { log: SlidingLog }>();
  const sweepValues = createSweeper(clock);
  const leases = new Map<string, Entry & { holders: Map<string, number> }>();
  const sweepCounters = createSweeper(clock);
  const sweepLeases = createSweeper(clock);
  return {
    put: async (key, value, ttlMs) => {
      sweepValues(values);
      values.set(key, { value, expiresAt: clock.now().getTime() + ttlMs });
    },
    consume: async (key) => {
      const entry = values.get(key);
      values.delete(key);
      return entry && entry.expiresAt > clock.now().getTime() ? entry.value : undefined;
    },
    hit: async (key, limit, windowMs) => {
      let counter = counters.get(key);
      if (!counter) {
        sweepCounters(counters);
        counter = { log: createSlidingLog(), expiresAt: 0 };
        counters.set(key, counter);
      }
      const result = counter.log.hit(clock.now().getTime(), limit, windowMs);
      counter.expiresAt = counter.log.expiresAt(windowMs);
      return result;
    },
    acquire: async (key, holder, limit, ttlMs) => {
      sweepLeases(leases);
      const now = clock.now().getTime();
      const { holders } = leases.get(key) ?? { holders: new Map<string, number>() };
      for (const [other, until] of holders) if (until <= now) holders.delete(other);
      if (!holders.has(holder) && holders.size >= limit) return false;
      holders.set(holder, now + ttlMs);
      leases.set(key, { holders, expiresAt: now + ttlMs });
      return true;
    },
    release: async (key, holder) => void leases.get(key)?.holders.delete(holder),
  };
}
