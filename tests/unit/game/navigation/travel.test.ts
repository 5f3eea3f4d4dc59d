import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { isHostile, warpTurns } from '#server/game/navigation/rules/travel.ts';
import { closedReason, isRegionClosed } from '#server/world/regions/rules.ts';

const visitor = { is_galactic_citizen: false, home_region_id: 'home' };

describe('travel', () => {
  it('costs the speed, and one turn more into a magnetic nebula', () => {
    expect(warpTurns(DEFAULT_SETTINGS, 2, false)).toBe(2);
    expect(warpTurns(DEFAULT_SETTINGS, 2, true)).toBe(3);
  });

  it('lets visitors into the hub and home, citizens into every open region', () => {
    const owned = { id: 'r1', kind: 'player_owned', status: 'active' };
    expect(closedReason(visitor, 'hub', owned)).toBe('citizens_only');
    expect(closedReason({ ...visitor, is_galactic_citizen: true }, 'hub', owned)).toBeNull();
    expect(closedReason({ ...visitor, home_region_id: 'r1' }, 'hub', owned)).toBeNull();
    expect(closedReason(visitor, 'r1', owned)).toBeNull();
    expect(closedReason(visitor, 'home', { id: 'hub', kind: 'central_nexus', status: 'active' })).toBeNull();
    expect(closedReason({ ...visitor, is_galactic_citizen: true }, 'hub', { ...owned, status: 'terminated' })).toBe(
      'region_closed',
    );
  });

  it('closes ended and broken regions only', () => {
    expect(['active', 'suspended', 'grace', 'terminated', 'generation_corrupt'].map(isRegionClosed)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(isHostile('pirate_captain')).toBe(true);
    expect(isHostile('federation_marshal')).toBe(false);
  });
});
