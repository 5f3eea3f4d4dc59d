import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sectorsWithoutWayOut } from '#app/(player)/game/_parts/map/no-way-out.ts';
import type { ChartData } from '#app/(player)/game/_parts/map/use-chart.ts';

type Sector = ChartData['sectors'][number];
type Warp = ChartData['warps'][number];
type Kind = 'haven' | 'visited' | 'known';

const SIZE = 8;
/** More sectors than are on the chart. */
const anyWarps = fc.array(fc.tuple(fc.nat(SIZE), fc.nat(SIZE), fc.boolean()), { maxLength: 16 });
const anyKinds = fc.array(fc.constantFrom<Kind>('haven', 'visited', 'visited', 'visited', 'known'), {
  minLength: SIZE,
  maxLength: SIZE,
});

function sector(id: number, kind: Kind): Sector {
  const contents = kind === 'known' ? null : { is_fedspace: kind === 'haven' };
  return { id: String(id), knowledge: kind === 'known' ? 'known' : 'visited', contents } as Sector;
}
function warp([from, to, one_way]: readonly [number, number, boolean]): Warp {
  return { from: String(from), to: String(to), one_way } as Warp;
}

/** Everything that can be reached from a sector over the warps. */
function reachedFrom(start: string, warps: readonly Warp[]): Set<string> {
  const reached = new Set([start]);
  for (const at of reached)
    for (const { from, to, one_way } of warps) {
      if (from === at) reached.add(to);
      if (to === at && !one_way) reached.add(from);
    }
  return reached;
}

it('a sector has no known way out if only visited sectors outside federation space can be reached from it', () => {
  fc.assert(
    fc.property(anyKinds, anyWarps, (kinds, lines) => {
      const chart = { sectors: kinds.map((kind, id) => sector(id, kind)), warps: lines.map(warp) };
      const inside = (id: string) => kinds[Number(id)] === 'visited';
      const expected = chart.sectors
        .map(({ id }) => id)
        .filter((id) => [...reachedFrom(id, chart.warps)].every(inside));
      const found = [...sectorsWithoutWayOut(chart)].sort();
      expect(found).toEqual(kinds.includes('haven') ? expected : []);
    }),
  );
});
