import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeDigest, SHOWN_OF_EACH } from '#server/foundation/notifications/rules/digest.ts';

const WEIGHT = { slip_lost: 4, price_alert: 3, message_received: 2, hail_heard: 1 } as const;
const notified = fc
  .array(fc.record({ type: fc.constantFrom(...(Object.keys(WEIGHT) as (keyof typeof WEIGHT)[])), at: fc.nat(10_000) }))
  .map((list) =>
    list.map(({ type, at }) => ({
      count: list.filter((other) => other.type === type).length,
      note: { type, consequence: WEIGHT[type], created_at: new Date(at * 1_000).toISOString() },
    })),
  );

describe('a digest', () => {
  it('puts the most important first, lists each type once and counts everything', () => {
    fc.assert(
      fc.property(notified, (list) => {
        const groups = composeDigest(list);
        expect(groups.map(({ consequence }) => consequence)).toEqual(
          groups.map(({ consequence }) => consequence).toSorted((a, b) => b - a),
        );
        expect(new Set(groups.map(({ type }) => type)).size).toBe(groups.length);
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(list.length);
        for (const { type, newest, count } of groups) {
          expect(newest.length).toBe(Math.min(SHOWN_OF_EACH, count));
          const all = list.filter(({ note }) => note.type === type).map(({ note }) => note.created_at);
          expect(newest.map(({ created_at }) => created_at)).toEqual(all.toSorted().reverse().slice(0, SHOWN_OF_EACH));
        }
      }),
    );
  });
});
