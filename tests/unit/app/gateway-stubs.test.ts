import { describe, expect, it } from 'vitest';
import { gatewayStubs, settledRegions } from '#app/(player)/game/_parts/map/gateway-stubs.ts';

function sector(id: string, region_id: string, knowledge: 'visited' | 'known' = 'known') {
  return {
    id,
    region_id,
    knowledge,
  };
}
const sectors = [sector('terra', 'home', 'visited'), sector('east', 'home'), sector('gate', 'hub')];
const warps = [
  { from: 'terra', to: 'east' },
  { from: 'gate', to: 'terra' },
];
const places = new Map([
  ['terra', { x: 0, y: 0, z: 7 }],
  ['east', { x: 100, y: 0, z: 0 }],
]);

describe('gateways into unvisited regions', () => {
  it('a region counts as visited with its first visited sector', () => {
    expect([...settledRegions(sectors)]).toEqual(['home']);
  });

  it('are drawn beside their near end, in the widest gap, in either direction of the warp', () => {
    expect([...gatewayStubs(sectors, warps, places)]).toEqual([['gate', { x: -140, y: 0, z: 7 }]]);
  });

  it('do not overlap', () => {
    const two = gatewayStubs([...sectors, sector('rim', 'frontier')], [...warps, { from: 'terra', to: 'rim' }], places);
    const [gate, rim] = [two.get('gate'), two.get('rim')];
    expect(Math.hypot((gate?.x ?? 0) - (rim?.x ?? 0), (gate?.y ?? 0) - (rim?.y ?? 0))).toBeGreaterThan(100);
  });

  it('are omitted when no visited sector leads to them', () => {
    expect(gatewayStubs([sector('lost', 'hub')], [], new Map()).size).toBe(0);
  });
});
