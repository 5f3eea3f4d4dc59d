import { describe, expect, it } from 'vitest';
import { regionOrigins } from '#app/(player)/game/_parts/map/region-origins.ts';

const regions = [
  { id: 'home', kind: 'terran_space' },
  { id: 'hub', kind: 'central_nexus' },
];
function at(region_id: string, x: number, y: number) {
  return { region_id, x, y };
}

describe('regionOrigins', () => {
  it('keeps the hub in the middle, at any position of the list', () => {
    expect(regionOrigins(regions, []).get('hub')).toEqual({ x: 0, y: 0 });
  });

  it('leaves space between the known parts of two regions', () => {
    const origins = regionOrigins(regions, [at('home', 3000, 0), at('hub', 0, 900)]);
    const home = origins.get('home') ?? { x: 0, y: 0 };
    expect(Math.hypot(home.x, home.y)).toBeGreaterThan(3900);
  });

  it('does not shift with every newly known sector', () => {
    const before = regionOrigins(regions, [at('home', 2100, 0), at('hub', 0, 0)]);
    const after = regionOrigins(regions, [at('home', 2100, 0), at('home', 3500, 100), at('hub', 0, 0)]);
    expect(after).toEqual(before);
  });
});
