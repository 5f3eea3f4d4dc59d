import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createMemoryStore, type EphemeralStore } from '#server/platform/ephemeral-store.ts';
import { createLog } from '#server/platform/log.ts';
import { connectRedis, type RedisConnection } from '#server/platform/redis/connect-redis.ts';
import { createRedisStore } from '#server/platform/redis/redis-store.ts';
import { createTestRedis, hasRedis } from '#tests/support/redis.ts';

const log = createLog({ level: 'silent', pretty: false });
const redis: RedisConnection[] = [];
/** The store of each process; in memory there is only one. */
let stores: Record<'memory' | 'redis', EphemeralStore[]>;

beforeAll(async () => {
  const memory = createMemoryStore(systemClock);
  stores = { memory: [memory, memory], redis: [] };
  if (!hasRedis) return;
  const url = await createTestRedis();
  for (let process = 0; process < 2; process++) {
    const connection = await connectRedis(url, log);
    redis.push(connection);
    stores.redis.push(createRedisStore(connection.client));
  }
});
afterAll(async () => {
  for (const connection of redis) await connection.close();
});

const KINDS = hasRedis ? (['memory', 'redis'] as const) : (['memory'] as const);
const MINUTE = 60_000;

describe.each(KINDS)('the store in %s', (kind) => {
  /** Each call goes to the next process. */
  let turn = 0;
  function store(): EphemeralStore {
    const of = stores[kind];
    return of[turn++ % of.length] as EphemeralStore;
  }

  it('returns a value once, unchanged, to one of many concurrent readers', async () => {
    const key = randomUUID();
    const value = { a: [], b: { c: null }, d: 'ä', e: true };
    await store().put(key, value, 10_000);
    const taken = await Promise.all(Array.from({ length: 50 }, () => store().consume(key)));
    expect(taken.filter((each) => each !== undefined)).toEqual([value]);
    expect(await store().consume(key)).toBeUndefined();
  });

  it('returns nothing after its expiry', async () => {
    const key = randomUUID();
    await store().put(key, 1, 1);
    const started = performance.now();
    while (performance.now() - started < 5) await store().consume(randomUUID());
    expect(await store().consume(key)).toBeUndefined();
  });

  it('admits exactly the quota over all processes', async () => {
    const key = randomUUID();
    const hits = await Promise.all(Array.from({ length: 150 }, () => store().hit(key, 60, MINUTE)));
    expect(hits.filter(({ allowed }) => allowed)).toHaveLength(60);
    const left = hits.flatMap(({ allowed, remaining }) => (allowed ? [remaining] : []));
    // Two processes send side by side over connections of their own: which of two hits comes first is open.
    if (kind === 'redis') left.sort((a, b) => b - a);
    expect(left).toEqual(Array.from({ length: 60 }, (_, n) => 59 - n));
    for (const { resetMs } of hits) {
      expect(resetMs).toBeGreaterThan(MINUTE - 10_000);
      expect(resetMs).toBeLessThanOrEqual(MINUTE);
    }
    expect((await store().hit(randomUUID(), 60, MINUTE)).remaining).toBe(59);
  });

  it('never admits more than the quota in any window, also across window edges', async () => {
    const key = randomUUID();
    const [quota, window] = [5, 40];
    const allowed: { requested: number; answered: number }[] = [];
    const started = performance.now();
    // More than two quotas span two edges; a busy machine needs longer for them than their windows last.
    while (allowed.length <= 2 * quota && performance.now() - started < 20_000) {
      const requested = performance.now();
      const hit = await store().hit(key, quota, window);
      if (hit.allowed) allowed.push({ requested, answered: performance.now() });
    }
    // A full quota of attempts lies between one and the fifth after it: together they never fit into a window.
    for (const [n, { requested }] of allowed.entries()) {
      const fifthAfter = allowed[n + quota];
      if (fifthAfter) expect(fifthAfter.answered - requested).toBeGreaterThanOrEqual(window - 1);
    }
    expect(allowed.length).toBeGreaterThan(2 * quota);
  });

  it('assigns as many places as there are, and reclaims released and expired ones', async () => {
    const key = randomUUID();
    const got = await Promise.all(Array.from({ length: 30 }, (_, n) => store().acquire(key, `h${n}`, 10, MINUTE)));
    expect(got.filter(Boolean)).toHaveLength(10);
    const holder = `h${got.indexOf(true)}`;
    expect(await store().acquire(key, holder, 10, MINUTE)).toBe(true);
    expect(await store().acquire(key, 'late', 10, MINUTE)).toBe(false);
    await store().release(key, holder);
    expect(await store().acquire(key, 'late', 10, 1)).toBe(true);
    const started = performance.now();
    while (performance.now() - started < 5) await store().consume(randomUUID());
    expect(await store().acquire(key, 'after late', 10, MINUTE)).toBe(true);
  });

  it('separates keys', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 6 }), async (names) => {
        const prefix = randomUUID();
        for (const name of names) await store().put(`${prefix}${name}`, name, MINUTE);
        for (const name of names) expect(await store().consume(`${prefix}${name}`)).toBe(name);
      }),
      { numRuns: 20 },
    );
  });
});
