import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextCommander, splitOff } from '#server/game/fleets/rules/succession.ts';

describe('command', () => {
  it('passes to the longest-serving member, for any order of the rows', () => {
    const place = fc.record({ player_id: fc.uuid(), joined_at: fc.date({ noInvalidDate: true }) });
    fc.assert(
      fc.property(fc.uniqueArray(place, { selector: ({ player_id }) => player_id }), (members) => {
        const next = nextCommander(members);
        expect(nextCommander(members.toReversed())).toBe(next);
        const chosen = members.find(({ player_id }) => player_id === next);
        expect(chosen === undefined).toBe(members.length === 0);
        for (const { joined_at } of members)
          expect(chosen?.joined_at.getTime() ?? 0).toBeLessThanOrEqual(joined_at.getTime());
      }),
    );
  });
});

it('splits off members only, each once, never the commander', () => {
  expect(splitOff(['a', 'b', 'c'], 'a', ['c', 'a', 'x', 'c', 'b'])).toEqual(['c', 'b']);
  expect(splitOff(['a'], 'a', ['a'])).toEqual([]);
});
