import type { GalaxySpec } from '#tests/support/galaxy-factory.ts';

export const STATION_SELLING_COLONISTS = 1;

/** Terra (1) sells colonists; Colony (2) and Outpost (3) have free planets; 4 has none; 5 lies in a region under grace. */
export const HOLDINGS_GALAXY: GalaxySpec = {
  regions: {
    home: { kind: 'terran_space', tax_rate: 5, starting_credits: 10_000 },
    unpaid: { kind: 'player_owned', tax_rate: 10, status: 'grace' },
  },
  sectors: [
    {
      number: 1,
      fedspace: true,
      special: 'terra',
      planets: ['Terra Prime'],
      station: {
        name: 'Terra Port',
        class: 0,
        goods: {
          colonists: { action: 'S', quantity: 100_000, capacity: 100_000, elasticity: 100 },
          ore: { action: 'S', quantity: 100_000, capacity: 100_000, elasticity: 100 },
          equipment: { action: 'S', quantity: 100_000, capacity: 100_000, elasticity: 100 },
        },
      },
    },
    { number: 2, planets: ['Colony'] },
    { number: 3, planets: ['Outpost', 'Twin'] },
    {
      number: 4,
      station: {
        name: 'Market',
        class: 8,
        goods: { ore: { action: 'B', quantity: 0, capacity: 100_000, elasticity: 100 } },
      },
    },
    { number: 5, region: 'unpaid', planets: ['Unpaid'] },
  ],
  warps: [
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 3],
    [2, 4],
    [3, 5],
  ],
};
