import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LosingParty, lossesBetween, NO_LOSSES } from '#server/game/teams/rules/war-losses.ts';

const party: fc.Arbitrary<LosingParty> = fc.record({
  side: fc.constantFrom('attacker', 'defender'),
  team_id: fc.constantFrom(null, 'red', 'blue', 'green'),
  ships: fc.nat(1),
  value: fc.nat(50_000),
  drones: fc.nat(500),
  planets: fc.nat(1),
});

it('counts all losses of two teams in a fight against each other, and no others', () => {
  fc.assert(
    fc.property(fc.array(party, { maxLength: 8 }), (parties) => {
      const lost = lossesBetween(parties, 'red', 'blue');
      const sides = (team: string) => parties.filter(({ team_id }) => team_id === team).map(({ side }) => side);
      const faced = sides('red').some((side) => sides('blue').some((other) => other !== side));
      expect(lost !== undefined).toBe(faced);
      if (!lost) return;
      const total = (figure: keyof typeof NO_LOSSES) =>
        parties
          .filter(({ team_id }) => team_id === 'red' || team_id === 'blue')
          .reduce((sum, one) => sum + one[figure], 0);
      for (const figure of ['ships', 'value', 'drones', 'planets'] as const)
        expect(lost.one[figure] + lost.other[figure]).toBe(total(figure));
      expect(lossesBetween(parties, 'blue', 'red')).toEqual({ one: lost.other, other: lost.one });
    }),
  );
});

it('counts nothing for teams on the same side', () => {
  const mate = { side: 'attacker', team_id: 'red', ...NO_LOSSES, ships: 1 };
  expect(lossesBetween([mate, { ...mate, team_id: 'blue' }], 'red', 'blue')).toBeUndefined();
});
