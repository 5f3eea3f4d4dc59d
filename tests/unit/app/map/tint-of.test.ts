import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { tintOf } from '#app/(player)/game/_parts/map/to-map-data.ts';

it('gives a cluster the same colour each time, and clusters all six', () => {
  const ids = Array.from({ length: 600 }, () => randomUUID());
  expect(ids.map(tintOf)).toEqual(ids.map(tintOf));
  const counts = Map.groupBy(ids, tintOf);
  expect([...counts.keys()].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  // A fair die leaves none below half of its share.
  for (const [tint, those] of counts) expect(those.length, `colour ${tint}`).toBeGreaterThan(50);
});
