import { expect, it } from 'vitest';
import { fixedClock } from '#server/platform/clock.ts';
import { readEnv } from '#server/platform/env.ts';
import { createMemoryStore } from '#server/platform/ephemeral-store.ts';
import { createPlayCalls } from '#server/platform/limits/play-calls.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

const env = readEnv({ ...TEST_SECRETS, PLAY_CALLS_AT_ONCE: '3' });

/** Calls that end when the test says so, with how many run now and ran at most. */
function createCalls() {
  const calls = createPlayCalls(env, createMemoryStore(fixedClock(new Date(0))));
  const begun: string[] = [];
  const end = new Map<string, PromiseWithResolvers<void>>();
  return {
    begun,
    call: (user: string, name: string) => {
      const work = Promise.withResolvers<void>();
      end.set(name, work);
      return calls.run(user, async () => {
        begun.push(name);
        await work.promise;
        return name;
      });
    },
    end: (name: string) => end.get(name)?.resolve(),
    fail: (name: string) => end.get(name)?.reject(new Error(name)),
  };
}
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

it('run at most three of an account at once, in their order, and those of others beside them', async () => {
  const { call, begun, end, fail } = createCalls();
  const made = ['a', 'b', 'c', 'd', 'e'].map((name) => call('one', name));
  const other = call('two', 'x');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c', 'x']);
  end('b');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c', 'x', 'd']);
  fail('a');
  await expect(made[0]).rejects.toThrow('a');
  await settled();
  expect(begun.at(-1)).toBe('e');
  for (const name of ['c', 'd', 'e', 'x']) end(name);
  expect(await Promise.all([...made.slice(1), other])).toEqual(['b', 'c', 'd', 'e', 'x']);
});

it('leave no account behind that has ended all of them', async () => {
  const { call, begun, end } = createCalls();
  for (let round = 0; round < 3; round += 1) {
    const made = Array.from({ length: 10 }, (_, index) => call('one', `${round}-${index}`));
    for (let index = 0; index < 10; index += 1) {
      await settled();
      end(`${round}-${index}`);
    }
    await Promise.all(made);
  }
  expect(begun).toHaveLength(30);
});
