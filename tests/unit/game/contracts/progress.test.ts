import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hindranceOf, type ProgressFacts } from '#server/game/contracts/rules/progress.ts';
import { CONTRACT_KINDS } from '#server/game/contracts/rules/terms.ts';

const facts: fc.Arbitrary<ProgressFacts> = fc.record({
  kind: fc.constantFrom(...CONTRACT_KINDS),
  quantity: fc.nat(20),
  has_station: fc.boolean(),
  at_station: fc.boolean(),
  on_board: fc.nat(20),
  visited: fc.boolean(),
  recovered: fc.boolean(),
  together: fc.boolean(),
  free_holds: fc.nat(20),
  passengers: fc.nat(20),
});

describe('what is missing of a contract', () => {
  it('is nothing exactly where fulfilling it would be accepted', () => {
    fc.assert(
      fc.property(facts, (at) => {
        const docked = !at.has_station || at.at_station;
        const done = {
          deliver: docked && at.on_board >= at.quantity,
          passengers: docked && at.free_holds >= at.passengers,
          chart: docked && at.visited,
          recover: docked && at.recovered,
          escort: at.together,
        }[at.kind];
        expect(hindranceOf(at) === null).toBe(done);
      }),
    );
  });

  it('is the work before the way to the dock that pays for it', () => {
    const away = { has_station: true, at_station: false, on_board: 0, visited: false, recovered: false };
    const base = { quantity: 5, together: false, free_holds: 9, passengers: 5, ...away };
    expect(
      (['deliver', 'passengers', 'chart', 'recover'] as const).map((kind) => hindranceOf({ ...base, kind })),
    ).toEqual(['cargo_short', 'not_at_station', 'not_visited', 'not_recovered']);
  });
});
