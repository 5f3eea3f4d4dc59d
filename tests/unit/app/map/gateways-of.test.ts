import { describe, expect, it } from 'vitest';
import { gatewaysOf } from '#app/(player)/game/_parts/map/gateways-of.ts';

type Chart = Parameters<typeof gatewaysOf>[0];

function sector(id: string, region_id: string): Chart['sectors'][number] {
  return { id, number: 1, name: id, x: 0, y: 0, z: 0, region_id, knowledge: 'known', contents: null } as never;
}
const sectors = [sector('a', 'home'), sector('b', 'home'), sector('c', 'hub'), sector('d', 'lost')];
const regions = ['home', 'hub'].map((id) => ({ id, name: id, kind: 'terran_space', map_version: 1 }));
function warp(from: string, to: string, one_way = false): Chart['warps'][number] {
  return { from, to, one_way, latent: false };
}
function ends(warps: Chart['warps']) {
  return gatewaysOf({ sectors, warps, regions }).map(({ sector: { id }, region }) => `${id} to ${region.id}`);
}

describe('gateways of a chart', () => {
  it('are the ends of warps between regions, once for each', () => {
    expect(ends([warp('a', 'b'), warp('a', 'c'), warp('c', 'a')])).toEqual(['a to hub', 'c to home']);
  });

  it('go one way where the warp does', () => {
    expect(ends([warp('a', 'c', true)])).toEqual(['a to hub']);
  });

  it('need a region and sectors that the chart knows', () => {
    expect(ends([warp('a', 'd'), warp('x', 'c')])).toEqual(['d to home']);
  });
});
