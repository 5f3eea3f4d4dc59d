import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MEDALS } from '#server/community/medals/rules/catalogue.ts';
import {
  FRAME_NAMES,
  FRAMES,
  HULL_NAMES,
  HULLS,
  lockedPart,
  TRAIL_NAMES,
  TRAILS,
} from '#server/community/progress/rules/looks.ts';
import { MEDAL_POINTS, MILESTONES } from '#server/community/progress/rules/milestones.ts';
import { MAX_RANK, nextRankAt, RANK_POINTS, rankOf, rankProgress } from '#server/community/progress/rules/ranks.ts';

const points = fc.integer({ min: 0, max: 20_000 });
const rank = fc.integer({ min: 1, max: MAX_RANK });
const look = fc.record({
  title: fc.option(rank),
  hull: fc.constantFrom(...HULL_NAMES),
  trail: fc.constantFrom(...TRAIL_NAMES),
  frame: fc.constantFrom(...FRAME_NAMES),
});

it('ranks rise with points and never fall', () => {
  fc.assert(
    fc.property(points, points, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(rankOf(less)).toBeLessThanOrEqual(rankOf(more));
    }),
  );
});

it('the next rank is one step away, and its progress is complete exactly there', () => {
  fc.assert(
    fc.property(points, (some) => {
      const next = nextRankAt(some);
      if (next === null) {
        expect(rankOf(some)).toBe(MAX_RANK);
        expect(rankProgress(some)).toBe(1);
      } else {
        expect(next).toBeGreaterThan(some);
        expect(rankOf(next)).toBe(rankOf(some) + 1);
        expect(rankProgress(some)).toBeLessThan(1);
      }
    }),
  );
  for (const from of RANK_POINTS) expect(rankProgress(from)).toBe(from === RANK_POINTS.at(-1) ? 1 : 0);
});

it('a cosmetic item that can be chosen can be chosen at every higher rank', () => {
  fc.assert(
    fc.property(look, rank, rank, (chosen, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      if (lockedPart(chosen, low) === null) expect(lockedPart(chosen, high)).toBeNull();
    }),
  );
});

it('every category has an item for the first rank, and none beyond the last', () => {
  for (const part of [HULLS, TRAILS, FRAMES]) {
    expect(Math.min(...Object.values(part))).toBe(1);
    expect(Math.max(...Object.values(part))).toBeLessThanOrEqual(MAX_RANK);
  }
});

it('every medal and milestone gives points, and each milestone is listed once', () => {
  expect(MEDAL_POINTS).toHaveLength(MEDALS.length);
  for (const { points: some } of [...MEDAL_POINTS, ...MILESTONES]) expect(some).toBeGreaterThan(0);
  const names = [...MILESTONES, ...MEDALS].map(({ metric, threshold }) => `${metric}:${threshold}`);
  expect(new Set(names).size).toBe(names.length);
});
