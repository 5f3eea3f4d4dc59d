import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MEDAL_IDS, MEDALS, medalProgress, rarity } from '#server/community/medals/rules/catalogue.ts';

it('has every medal once, each metric with rising milestones', () => {
  expect(MEDALS.map(({ id }) => id)).toEqual([...MEDAL_IDS]);
  for (const { metric, threshold } of MEDALS)
    expect(MEDALS.filter((other) => metric && other.metric === metric && other.threshold === threshold).length).toBe(
      metric ? 1 : 0,
    );
});

it('shows progress between zero and complete, complete exactly at the milestone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MEDALS), fc.integer({ min: -1_000, max: 10_000_000 }), (medal, value) => {
      const progress = medalProgress(medal, value);
      expect(progress).toBeGreaterThanOrEqual(0);
      expect(progress).toBeLessThanOrEqual(1);
      if (medal.metric) expect(progress === 1).toBe(value >= medal.threshold);
    }),
  );
  expect(rarity(0, 0)).toBe(0);
  expect(rarity(1, 4)).toBe(250);
});
