import type { MapData, MapSector, SectorFlag, Tint } from '#app/_map/types.ts';
import { type Origin, regionOrigins } from './region-origins.ts';
import type { ChartData } from './use-chart.ts';

type ChartSector = ChartData['sectors'][number];

const TINTS: readonly Tint[] = [1, 2, 3, 4, 5, 6];

const tintAt = (index: number): Tint => TINTS[index % TINTS.length] ?? 1;

function flagsOf({ contents }: ChartSector): SectorFlag[] {
  if (!contents) return [];
  const flags: SectorFlag[] = [];
  if (contents.station) flags.push('port');
  if (contents.planets.length > 0) flags.push('planet');
  if (contents.hazards.length > 0) flags.push('hazard');
  if (contents.nebula) flags.push('nebula');
  if (contents.is_capital) flags.push('capital');
  if (contents.is_fedspace) flags.push('fedspace');
  if (contents.specials.length > 0) flags.push('special');
  return flags;
}

/** The sectors one open warp away from `here`. */
export function exitsFrom(chart: ChartData, here: string | null): Set<string> {
  const exits = new Set<string>();
  for (const { from, to, one_way } of chart.warps) {
    if (from === here) exits.add(to);
    if (to === here && !one_way) exits.add(from);
  }
  return exits;
}

/** The chart as the map draws it. `placeName` gives the word for a special place. */
export function toMapData(chart: ChartData, placeName: (special: string) => string): MapData {
  const origins = regionOrigins(chart.regions, chart.sectors);
  const reachable = exitsFrom(chart, chart.here);
  const origin = (region: string): Origin => origins.get(region) ?? { x: 0, y: 0 };
  const sectors = chart.sectors.map((sector): MapSector => {
    const { x, y } = origin(sector.region_id);
    const special = sector.contents?.specials[0];
    return {
      id: sector.id,
      number: sector.number,
      x: sector.x + x,
      y: sector.y + y,
      z: sector.z,
      knowledge: sector.id === chart.here ? 'here' : reachable.has(sector.id) ? 'reachable' : sector.knowledge,
      flags: flagsOf(sector),
      label: special ? placeName(special) : null,
      group_id: sector.contents?.cluster_id ?? null,
    };
  });
  const warps = chart.warps.map(({ from, to, one_way }) => ({ from, to, one_way }));
  const groups = chart.clusters.map(({ id, name }, index) => ({ id, name, tint: tintAt(index) }));
  return { sectors, warps, groups };
}
