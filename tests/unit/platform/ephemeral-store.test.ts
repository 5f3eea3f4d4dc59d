import { describe, expect, it } from 'vitest';
import { fixedClock } from '#server/platform/clock.ts';
import { createMemoryStore } from '#server/platform/ephemeral-store.ts';

function setUp() {
  const clock = fixedClock(new Date('2026-03-01T12:00:00.000Z'));
  return { clock, store: createMemoryStore(clock) };
}

describe('ephemeral store', () => {
  it('returns a value once', async () => {
    const { store } = setUp();
    await store.put('k', { a: 1 }, 1_000);
    expect(await store.consume('k')).toEqual({ a: 1 });
    expect(await store.consume('k')).toBeUndefined();
  });

  it('returns it to one of many concurrent readers', async () => {
    const { store } = setUp();
    await store.put('k', 'v', 1_000);
    const taken = await Promise.all(Array.from({ length: 50 }, () => store.consume('k')));
    expect(taken.filter((value) => value === 'v')).toHaveLength(1);
  });

  it('keeps a value exactly until its expiry', async () => {
    const { clock, store } = setUp();
    await store.put('a', 1, 1_000);
    await store.put('b', 2, 1_000);
    clock.advance(999);
    expect(await store.consume('a')).toBe(1);
    clock.advance(1);
    expect(await store.consume('b')).toBeUndefined();
  });

  it('has no unknown keys, nor those of Object.prototype', async () => {
    const { store } = setUp();
    for (const key of ['x', '__proto__', 'constructor']) expect(await store.consume(key)).toBeUndefined();
  });
});
