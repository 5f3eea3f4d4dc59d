import type { GalaxySpec } from '#tests/support/galaxy-factory.ts';

/** Trade dock of the home region: two slips for ships, one for special construction. */
export const DOCK = 1;
/** Trade dock of a player's region. */
export const OWNED_DOCK = 4;

/** A trade dock at Terra (1), empty sectors (2, 3), a player's region with a dock (4) and an empty sector (5). */
export const CONSTRUCTION_GALAXY: GalaxySpec = {
  regions: {
    home: { kind: 'terran_space', tax_rate: 5, starting_credits: 10_000 },
    owned: { kind: 'player_owned', tax_rate: 10 },
  },
  sectors: [
    {
      number: 1,
      fedspace: true,
      special: 'terra',
      station: { name: 'Terra Yards', class: 0, construction: { standard: 2, special: 1 } },
    },
    { number: 2 },
    { number: 3 },
    { number: 4, region: 'owned', station: { name: 'Far Yards', construction: { standard: 1, special: 0 } } },
    { number: 5, region: 'owned' },
  ],
  warps: [
    [1, 2],
    [2, 3],
    [1, 4],
    [4, 5],
  ],
};
