import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FACTIONS as SERVED } from '#generator/content/factions.ts';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { allegianceOf, deedOf, sumDeeds } from '#server/game/combat/rules/deeds.ts';
import { attitudeOf, chooseHelpers, demandsUpTo, MAX_HELPERS, stanceTo } from '#server/game/npcs/rules/attitude.ts';
import { NPC_ROLES } from '#server/game/npcs/rules/roles.ts';
import { FACTIONS as HOLDERS } from '#server/world/galaxy/rules/faction-influence.ts';

const anyStanding = fc.integer({ min: -1_000, max: 1_000 });
const anyRole = fc.constantFrom(...NPC_ROLES);
const thresholds = fc.record({
  standing_friend: fc.integer({ min: 1, max: 1_000 }),
  standing_foe: fc.integer({ min: 1, max: 1_000 }),
});
const anyGuards = fc.uniqueArray(
  fc.record({ id: fc.uuid(), role: anyRole, faction_code: fc.constantFrom('federation', 'frontier_league', 'cabal') }),
  { selector: ({ id }) => id, maxLength: 12 },
);
const anyStandings = fc.record({ federation: anyStanding, frontier_league: anyStanding, cabal: anyStanding });
type Standings = Record<string, number>;

function from(standings: Standings) {
  return (faction: string) => standings[faction] ?? 0;
}

it('changes at exactly the thresholds', () => {
  expect([99, 100].map((standing) => attitudeOf(DEFAULT_SETTINGS, standing))).toEqual(['neutral', 'friendly']);
  expect([-199, -200].map((standing) => attitudeOf(DEFAULT_SETTINGS, standing))).toEqual(['neutral', 'hostile']);
});

it('better standing never worsens an NPC’s attitude, and the tick’s demands match it', () => {
  const order = ['drives_off', 'demands', 'none', 'spares', 'defends'];
  fc.assert(
    fc.property(anyRole, thresholds, anyStanding, anyStanding, (role, limits, one, other) => {
      const stances = [Math.min(one, other), Math.max(one, other)].map((standing) =>
        stanceTo(role, attitudeOf(limits, standing), { wanted: false }),
      );
      const [worse = '', better = ''] = stances;
      expect(order.indexOf(better)).toBeGreaterThanOrEqual(order.indexOf(worse));
      if (role === 'police') return;
      const demands = one <= (demandsUpTo(role, limits) ?? -1_001);
      const stance = stanceTo(role, attitudeOf(limits, one), { wanted: false });
      expect(stance === 'demands' || stance === 'drives_off').toBe(demands);
    }),
  );
});

it('helpers are few, serve a faction that likes the victim, and never one that likes the attacker', () => {
  fc.assert(
    fc.property(thresholds, anyGuards, anyStandings, fc.option(anyStandings), (limits, guards, victim, offender) => {
      const sides = { victim: from(victim), offender: offender && from(offender) };
      const helpers = chooseHelpers(limits, guards, sides);
      expect(helpers.length).toBeLessThanOrEqual(MAX_HELPERS);
      for (const { role, faction_code } of helpers) {
        expect(['police', 'patrol']).toContain(role);
        expect(from(victim)(faction_code)).toBeGreaterThanOrEqual(limits.standing_friend);
        if (offender) expect(from(offender)(faction_code)).toBeLessThan(limits.standing_friend);
      }
      // Whoever else is here, and in whatever order they are read, changes nothing about who of these would come.
      expect(chooseHelpers(limits, guards.toReversed(), sides)).toEqual(helpers);
    }),
  );
});

it('every faction of NPCs is one that can own a cluster', () => {
  for (const code of Object.values(SERVED)) expect(HOLDERS).toContain(allegianceOf(code));
});

it('attacks on a faction’s ships never raise its standing, and the place rewards only for outlaws of others', () => {
  const statuses = ['lawful', 'wanted', 'outlaw', 'police'] as const;
  const anyVictim = fc.record({
    status: fc.constantFrom(...statuses),
    faction: fc.constantFrom(null, 'federation', 'pirate_clans'),
    destroyed: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(anyVictim, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(null, 'federation', 'pirate_clans'),
      (victims, place) => {
        const { standings, wanted } = sumDeeds(victims, place);
        for (const [faction, by] of standings) if (faction !== place) expect(by).toBeLessThan(0);
        if (victims.every(({ faction }) => faction === place))
          expect(standings.get(place ?? '') ?? 0).toBeLessThanOrEqual(0);
        expect(wanted).toBe(
          victims.reduce(
            (sum, { status, destroyed }) =>
              sum + deedOf(status, false).wanted + (destroyed ? deedOf(status, true).wanted : 0),
            0,
          ),
        );
      },
    ),
  );
  expect(sumDeeds([{ status: 'outlaw', faction: 'pirate_clans', destroyed: true }], 'federation').standings).toEqual(
    new Map([
      ['pirate_clans', -12],
      ['federation', 12],
    ]),
  );
});
