import type { MapData, MapGroup, SectorFlag, Tint } from '#app/_map/types.ts';
import { MAP_FLAGS, type Preview } from '#server/world/galaxy/schemas.ts';

const TINTS = [1, 2, 3, 4, 5, 6] as const satisfies readonly Tint[];
const FLAGS = Object.keys(MAP_FLAGS) as Extract<SectorFlag, keyof typeof MAP_FLAGS>[];

/** The preview's compact points and warps as the map's records. An operator sees everything, so all is 'visited'. */
export function toMapData(preview: Preview, nameOf: (special: string) => string): MapData {
  const names = new Map(preview.special_locations.map(({ type, sector }) => [sector, nameOf(type)]));
  const kinds = new Map(preview.special_locations.map(({ type, sector }) => [sector, type]));
  const groups = preview.clusters.map(
    ({ name }, index): MapGroup => ({ id: String(index), name, tint: TINTS[index % TINTS.length] ?? 1 }),
  );
  const sectors = preview.map.points.map(([number = 0, x = 0, y = 0, z = 0, bits = 0, cluster = 0]) => ({
    id: String(number),
    number,
    x,
    y,
    z,
    knowledge: 'visited' as const,
    flags: FLAGS.filter((flag) => (bits & MAP_FLAGS[flag]) !== 0),
    label: names.get(number) ?? null,
    places: { special: kinds.get(number) ?? null },
    group_id: String(cluster),
  }));
  const warps = preview.map.warps.map(([from, to, oneWay]) => ({
    from: String(from),
    to: String(to),
    one_way: oneWay === 1,
  }));
  return { sectors, warps, groups };
}
