import { expect, it } from 'vitest';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';

/** Fails so many times, then hands on `part`. */
function after(failures: number) {
  const waits: number[] = [];
  let requested = 0;
  const load = loadWithRetry(
    async () => {
      requested += 1;
      if (requested <= failures) throw new Error(`lost ${requested}`);
      return 'part';
    },
    async (ms) => void waits.push(ms),
  );
  return { load, waits };
}

it('does not repeat a successful request', async () => {
  const { load, waits } = after(0);
  expect(await load()).toBe('part');
  expect(waits).toEqual([]);
});

it('waits longer after each failure, up to a limit', async () => {
  const { load, waits } = after(7);
  expect(await load()).toBe('part');
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});

it('gives up in the end, with the last error', async () => {
  const { load, waits } = after(100);
  await expect(load()).rejects.toThrow('lost 35');
  expect(waits).toHaveLength(34);
});
