import type { GalaxySpec } from '#tests/support/galaxy-factory.ts';

/**
 * Terra (1) – Ore dock (2) – Ore market (3, magnetic) – Hidden Yard (4) – far Planet sector (5); 3 → 6 one-way (a
 * pirate waits), 6 – 1; 2 ~ 6 latent; 7 behind a gateway in a citizens' region; 8 cut off.
 */
export const SMALL_GALAXY: GalaxySpec = {
  regions: {
    home: { kind: 'terran_space', tax_rate: 10, starting_credits: 10_000 },
    owned: { kind: 'player_owned', tax_rate: 25 },
  },
  sectors: [
    { number: 1, fedspace: true, special: 'terra', beacon: 'Welcome to Terra', planets: ['Terra Prime'] },
    {
      number: 2,
      fedspace: true,
      station: {
        name: 'Ore Dock',
        class: 3,
        goods: {
          ore: { action: 'S', quantity: 1_000, capacity: 1_000, elasticity: 400 },
          organics: { action: 'B', quantity: 0, capacity: 500, elasticity: 250 },
          equipment: { action: 'N', quantity: 0, capacity: 0 },
        },
      },
    },
    {
      number: 3,
      nebula: 'magnetic',
      station: {
        name: 'Ore Market',
        class: 4,
        goods: {
          ore: { action: 'B', quantity: 0, capacity: 800, elasticity: 500 },
          organics: { action: 'S', quantity: 400, capacity: 400, elasticity: 300 },
          luxury_goods: { action: 'S', quantity: 100, capacity: 100, elasticity: 200, regen_rate: 60 },
        },
      },
    },
    {
      number: 4,
      station: { name: 'Hidden Yard', black_market: true, goods: {} },
      hazard: 'mine',
      planets: ['Secret World'],
    },
    { number: 5, planets: ['Far Haven'], beacon: 'Nobody comes here' },
    { number: 6, npc: { name: 'Black Nail', kind: 'pirate_captain' } },
    { number: 7, region: 'owned', station: { name: 'Citizens Only Bazaar', goods: {} } },
    { number: 8, planets: ['Cut Off'] },
  ],
  warps: [
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [3, 6, { one_way: true }],
    [6, 1],
    [2, 6, { latent: true }],
    [1, 7, { kind: 'gateway' }],
  ],
};
