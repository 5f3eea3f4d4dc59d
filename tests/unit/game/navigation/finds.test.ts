import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { drawFinds } from '#server/game/navigation/queries/read-finds.ts';
import { type Draw, FIND_KINDS, FIND_REWARDS, FIND_SLOT_MS, findAt } from '#server/game/navigation/rules/finds.ts';
import { hashText } from '#server/world/galaxy/rules/hash.ts';

/** As good as the service's, without its key. */
function drawOf(seed: number, sector: number): Draw {
  return (what) => hashText(`${seed}:${sector}:${what}`);
}

const anySeed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const anySector = fc.integer({ min: 1, max: 20_000 });
const anyTime = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2036, 0, 1) });

it('a find is constant during its slot, within the bounds of its kind, and ends on time', () => {
  fc.assert(
    fc.property(anySeed, anySector, anyTime, fc.nat(FIND_SLOT_MS), (seed, sector, at, later) => {
      const find = findAt(drawOf(seed, sector), 1_000, at);
      if (!find) throw new Error('a share of all leaves no sector out');
      expect(find.starts_at).toBeLessThanOrEqual(at);
      expect(find.ends_at).toBeGreaterThan(at);
      expect(find.ends_at - find.starts_at).toBe(FIND_SLOT_MS);
      const [low, high] = FIND_REWARDS[find.kind];
      expect(find.reward).toBeGreaterThanOrEqual(low);
      expect(find.reward).toBeLessThanOrEqual(high);
      const again = findAt(drawOf(seed, sector), 1_000, at + later);
      if (at + later < find.ends_at) expect(again).toEqual(find);
      else expect(again?.starts_at).toBe(find.ends_at);
    }),
  );
});

it('a smaller share has a subset of the finds, and zero has none', () => {
  fc.assert(
    fc.property(anySeed, anySector, anyTime, fc.integer({ min: 0, max: 1_000 }), (seed, sector, at, share) => {
      const find = findAt(drawOf(seed, sector), share, at);
      if (find) expect(find).toEqual(findAt(drawOf(seed, sector), 1_000, at));
      expect(findAt(drawOf(seed, sector), 0, at)).toBeNull();
    }),
  );
});

it('about the configured share of sectors has one, of both kinds, in changing sectors', () => {
  const share = DEFAULT_SETTINGS.find_share;
  const at = Date.UTC(2026, 5, 1);
  const slots = Array.from({ length: 6_000 }, (_, sector) => findAt(drawOf(7, sector), share, at));
  const found = slots.flatMap((find) => (find ? [find] : []));
  expect(Math.abs(found.length / slots.length - share / 1_000)).toBeLessThan(0.012);
  for (const kind of FIND_KINDS)
    expect(found.filter((find) => find.kind === kind).length).toBeGreaterThan(found.length / 3);
  const later = Array.from({ length: 6_000 }, (_, sector) => findAt(drawOf(7, sector), share, at + FIND_SLOT_MS));
  expect(later.filter((find, sector) => find && slots[sector]).length).toBeLessThan(found.length / 4);
});

it('finds cannot be derived from the seed without the key of the service', () => {
  const env = { ARIA_ENCRYPTION_KEY: 'a8Wn3ZkR6tQxV9yBf2MhC7uPd4GjL5se' };
  const other = { ARIA_ENCRYPTION_KEY: 'R6tQxV9yBf2MhC7uPd4GjL5sea8Wn3Zk' };
  const at = Date.UTC(2026, 5, 1);
  const rewards = (key: typeof env, seed = 7) =>
    Array.from(
      { length: 400 },
      (_, sector_number) => findAt(drawFinds(key, { seed, sector_number }), 1_000, at)?.reward,
    );
  const mine = rewards(env);
  expect(rewards({ ...env })).toEqual(mine);
  for (const guess of [rewards(other), rewards(env, 8)])
    expect(guess.filter((reward, sector) => reward === mine[sector]).length).toBeLessThan(20);
});
