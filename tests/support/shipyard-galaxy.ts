import type { GalaxySpec } from '#tests/support/galaxy-factory.ts';

function equipment(action: 'B' | 'S' | 'N') {
  return { equipment: { action, quantity: 500, capacity: 1_000 } };
}

/**
 * Terra's shipyard (1) – fitting dock (2) – repair dock (3) – minefield (4, with a hidden warp to 6) – fed kiosk (5).
 */
export const SHIPYARD_GALAXY: GalaxySpec = {
  regions: { home: { kind: 'terran_space', tax_rate: 10, starting_credits: 500_000 } },
  sectors: [
    { number: 1, fedspace: true, special: 'terra', station: { name: 'Terra Yard', class: 0, goods: equipment('S') } },
    { number: 2, station: { name: 'Fitting Dock', class: 1, goods: equipment('S') } },
    { number: 3, station: { name: 'Repair Dock', class: 2, goods: equipment('B') } },
    { number: 4, hazard: 'mine' },
    { number: 5, fedspace: true, station: { name: 'Fed Kiosk', class: 3, goods: equipment('N') } },
    { number: 6 },
  ],
  warps: [
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [4, 6, { latent: true }],
  ],
};
