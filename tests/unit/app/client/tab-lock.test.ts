import { expect, test } from 'vitest';
import { endOf } from '#app/_client/session/session-end.ts';
import { type LockGround, withStorageLock } from '#app/_client/session/tab-lock.ts';

/** Tabs that share one storage and one clock, which moves only when all of them wait. */
function tabs(): LockGround & { store: Map<string, string> } {
  const store = new Map<string, string>();
  const waiting: { at: number; wake: () => void }[] = [];
  let time = 1_000;
  function wakeNext() {
    waiting.sort((a, b) => a.at - b.at);
    const next = waiting.shift();
    if (!next) return;
    time = next.at;
    next.wake();
  }
  return {
    store,
    read: (key) => store.get(key) ?? null,
    write: (key, value) => void (value === null ? store.delete(key) : store.set(key, value)),
    now: () => time,
    pause: (ms) =>
      new Promise((resolve) => {
        waiting.push({ at: time + ms, wake: resolve });
        setImmediate(wakeNext);
      }),
  };
}

test('ten tabs work one after the other', async () => {
  const ground = tabs();
  let inside = 0;
  let max = 0;
  const done: number[] = [];
  await Promise.all(
    Array.from({ length: 10 }, (_, tab) =>
      withStorageLock(
        'refresh',
        async () => {
          inside += 1;
          max = Math.max(max, inside);
          await ground.pause(200);
          inside -= 1;
          done.push(tab);
        },
        ground,
      ),
    ),
  );
  expect(max).toBe(1);
  expect(done).toHaveLength(10);
  expect(ground.store.size).toBe(0);
});

test('a tab closed while it held the lock delays the others ten seconds at most', async () => {
  const ground = tabs();
  ground.write('refresh.lock', `gone ${ground.now() + 10_000}`);
  const from = ground.now();
  expect(await withStorageLock('refresh', async () => 'mine', ground)).toBe('mine');
  expect(ground.now() - from).toBeGreaterThanOrEqual(10_000);
  expect(ground.now() - from).toBeLessThan(10_500);
});

test('the lock is released when the work fails', async () => {
  const ground = tabs();
  await expect(withStorageLock('refresh', () => Promise.reject(new Error('no')), ground)).rejects.toThrow('no');
  expect(ground.store.size).toBe(0);
});

test('the end of a session has the reason given by the service', () => {
  expect(endOf({ code: 'UNAUTHENTICATED', reason: 'refresh_token_reused' })).toBe('replayed');
  expect(endOf({ code: 'UNAUTHENTICATED', reason: 'session_ended' })).toBe('ended');
  expect(endOf(null)).toBe('ended');
});
