import { describe, expect, it } from 'vitest';
import { drawMids } from '#server/world/galaxy/draw-mids.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import { hashText } from '#server/world/galaxy/rules/hash.ts';
import { MAX_MID_DEVIATION, type MidDraw, midShareOf } from '#server/world/galaxy/rules/mid-share.ts';

const KEY = { ARIA_ENCRYPTION_KEY: 'a8Wn3ZkR6tQxV9yBf2MhC7uPd4GjL5se' };
const OTHER = { ARIA_ENCRYPTION_KEY: 'b8Wn3ZkR6tQxV9yBf2MhC7uPd4GjL5se' };

/** The mids of a hundred stations of one universe. */
function mids(draw: MidDraw, seed = 7): number[] {
  return Array.from({ length: 100 }, (_, sector) =>
    COMMODITIES.map((commodity) =>
      midShareOf({ seed, sector, cluster_type: 'MIXED', region_type: 'terran_space' }, commodity, draw),
    ),
  ).flat();
}

function shareOfEqual(one: readonly number[], other: readonly number[]): number {
  return one.filter((mid, index) => mid === other[index]).length / one.length;
}

describe('the mid prices of new stations', () => {
  it('are the same under the same key, and within their bounds', () => {
    const drawn = mids(drawMids(KEY));
    expect(mids(drawMids(KEY))).toEqual(drawn);
    for (const mid of drawn) expect(Math.abs(mid - 1_000)).toBeLessThanOrEqual(MAX_MID_DEVIATION);
  });

  it('cannot be derived from the seed: another key, another seed and the hash alone give others', () => {
    const drawn = mids(drawMids(KEY));
    for (const others of [mids(drawMids(OTHER)), mids(hashText), mids(drawMids(KEY), 8)])
      expect(shareOfEqual(drawn, others)).toBeLessThan(0.05);
  });
});
