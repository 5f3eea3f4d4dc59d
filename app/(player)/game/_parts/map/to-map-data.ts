import type { MapData, MapPlaces, MapSector, SectorFlag, Tint } from '#app/_map/types.ts';
import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { hashText } from '#server/world/galaxy/rules/hash.ts';
import { gatewayStubs, type Point, settledRegions } from './gateway-stubs.ts';
import { regionOrigins } from './region-origins.ts';
import { turnsFrom } from './turns-from.ts';
import type { ChartData } from './use-chart.ts';

type ChartSector = ChartData['sectors'][number];

const TINTS: readonly Tint[] = [1, 2, 3, 4, 5, 6];

/** The colour of a cluster: by its id, so that it stays when the chart grows or is read in another order. */
export function tintOf(clusterId: string): Tint {
  return TINTS[hashText(clusterId) % TINTS.length] ?? 1;
}

function flagsOf({ contents }: ChartSector): SectorFlag[] {
  if (!contents) return [];
  const flags: SectorFlag[] = [];
  if (contents.station) flags.push('port');
  if (contents.planets.length > 0) flags.push('planet');
  if (contents.hazards.length > 0) flags.push('hazard');
  if (contents.nebula) flags.push(contents.nebula.type === 'magnetic' ? 'magnetic' : 'nebula');
  if (contents.is_capital) flags.push('capital');
  if (contents.is_fedspace) flags.push('fedspace');
  if (contents.specials.length > 0) flags.push('special');
  return flags;
}

function placesAt({ contents }: ChartSector): MapPlaces | null {
  return (
    contents && {
      port_class: contents.station?.class ?? null,
      planets: contents.planets.map(({ type }) => type),
      special: contents.specials[0] ?? (contents.is_capital ? 'capital' : null),
      beacon: contents.beacon !== null,
    }
  );
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

/** Where each sector is drawn: settled regions side by side, gateways into others just outside of them. */
function positionsOf(chart: ChartData): Map<string, Point> {
  const settled = settledRegions(chart.sectors);
  const inside = chart.sectors.filter(({ region_id }) => settled.has(region_id));
  const regions = chart.regions.filter(({ id }) => settled.has(id));
  const origins = regionOrigins(regions, inside);
  const places = new Map(
    inside.map(({ id, region_id, x, y, z }): [string, Point] => {
      const origin = origins.get(region_id) ?? { x: 0, y: 0 };
      return [id, { x: x + origin.x, y: y + origin.y, z }];
    }),
  );
  return new Map([...places, ...gatewayStubs(chart.sectors, chart.warps, places)]);
}

/** The chart in the map's format. `placeName` names a special place, `speed` is the ship's. */
export function toMapData(
  chart: ChartData,
  placeName: (special: string) => string,
  speed: number | null,
  settings: GameSettings,
): MapData {
  const positions = positionsOf(chart);
  const reachable = exitsFrom(chart, chart.here);
  const turns = chart.here !== null && speed !== null ? turnsFrom(settings, chart, chart.here, speed) : null;
  const settled = settledRegions(chart.sectors);
  const regionName = new Map(chart.regions.map(({ id, name }) => [id, name]));
  const sectors = chart.sectors.map((sector): MapSector => {
    const special = sector.contents?.specials[0];
    const beyond = settled.has(sector.region_id) ? null : (regionName.get(sector.region_id) ?? null);
    return {
      id: sector.id,
      number: sector.number,
      name: sector.name,
      ...(positions.get(sector.id) ?? { x: sector.x, y: sector.y, z: sector.z }),
      knowledge: sector.id === chart.here ? 'here' : reachable.has(sector.id) ? 'reachable' : sector.knowledge,
      flags: flagsOf(sector),
      places: placesAt(sector),
      label: special ? placeName(special) : beyond,
      group_id: sector.contents?.cluster_id ?? null,
      turns: turns?.get(sector.id) ?? null,
    };
  });
  const warps = chart.warps.map(({ from, to, one_way }) => ({ from, to, one_way }));
  const groups = chart.clusters.map(({ id, name }) => ({ id, name, tint: tintOf(id) }));
  return { sectors, warps, groups };
}
