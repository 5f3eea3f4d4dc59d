import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foresee, MAX_STANDING, MAX_WANTED, type Status, sumDeeds } from '#server/game/combat/rules/deeds.ts';

const status = fc.constantFrom<Status>('lawful', 'wanted', 'outlaw', 'police');
const faction = fc.constantFrom('federation', 'cabal', null);
const victims = fc.array(fc.record({ status, faction }), { maxLength: 12 });
const standings = fc
  .dictionary(fc.constantFrom('federation', 'cabal', 'league'), fc.integer({ min: -MAX_STANDING, max: MAX_STANDING }))
  .map((own) => new Map(Object.entries(own)));

function deedsOf(
  list: readonly { status: Status; faction: string | null }[],
  destroyed: boolean,
  place: string | null,
) {
  return sumDeeds(
    list.map((victim) => ({ ...victim, destroyed })),
    place,
  );
}

describe('what an attack does to a name', () => {
  it('stays within its bounds, and only a crime raises the wanted level', () => {
    fc.assert(
      fc.property(victims, faction, standings, fc.integer({ min: 0, max: MAX_WANTED }), (list, place, own, level) => {
        const foreseen = foresee(
          { wanted: level, standings: own },
          deedsOf(list, false, place),
          deedsOf(list, true, place),
        );
        const levels = Object.values(foreseen.wanted);
        expect(Math.max(...levels)).toBeLessThanOrEqual(MAX_WANTED);
        expect(foreseen.wanted.attacked).toBeGreaterThanOrEqual(level);
        expect(foreseen.wanted.destroyed).toBeGreaterThanOrEqual(foreseen.wanted.attacked);
        const isCrime = list.some((victim) => victim.status === 'lawful' || victim.status === 'police');
        expect(foreseen.wanted.attacked > level).toBe(isCrime && level < MAX_WANTED);
        for (const { now, attacked, destroyed } of foreseen.standings)
          for (const points of [now, attacked, destroyed]) expect(Math.abs(points)).toBeLessThanOrEqual(MAX_STANDING);
      }),
    );
  });

  it('costs standing with the faction whose ships are shot at, whatever they are', () => {
    fc.assert(
      fc.property(status, standings, (shot, own) => {
        const list = [{ status: shot, faction: 'cabal' }];
        const { standings: all } = foresee(
          { wanted: 0, standings: own },
          deedsOf(list, false, null),
          deedsOf(list, true, null),
        );
        for (const { faction_code, now, destroyed } of all) {
          expect(faction_code).toBe('cabal');
          expect(destroyed).toBeLessThanOrEqual(now);
        }
      }),
    );
  });
});
