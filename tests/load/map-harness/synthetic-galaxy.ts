import type { MapData, MapGroup, MapPlaces, MapSector, MapWarp, SectorFlag, Tint } from '../../../app/_map/types.ts';

const CLUSTER_SIZE = 220;

/**
 * A made-up galaxy of clusters on a flat spiral, about 3.2 warps a sector and a tenth of them one-way: the same for a
 * given number of sectors on every machine, and as dense as the generator's hub.
 */
export function syntheticGalaxy(count: number): MapData {
  const random = mulberry(count);
  const clusters = Math.max(4, Math.round(count / CLUSTER_SIZE));
  const groups: MapGroup[] = Array.from({ length: clusters }, (_, i) => ({
    id: `c${i}`,
    name: `${NAMES[i % NAMES.length] ?? ''}${i >= NAMES.length ? ` ${1 + Math.floor(i / NAMES.length)}` : ''}`,
    tint: ((i % 6) + 1) as Tint,
  }));
  const sectors = Array.from({ length: count }, (_, i) => sectorAt(i, count, clusters, random));
  return { sectors, groups, warps: nearestWarps(sectors, random) };
}

const NAMES = [
  'Sol Reach',
  'Vega Drift',
  'Orion Shelf',
  'Halcyon',
  'Kestrel Deep',
  'Marrow',
  'Cinder Gate',
  'Low Harbor',
];

function sectorAt(i: number, count: number, clusters: number, random: () => number): MapSector {
  const cluster = Math.min(clusters - 1, Math.floor((i / count) * clusters));
  const t = (cluster + 0.6) / clusters;
  const angle = t * 14;
  const reach = 1200 + 7600 * Math.sqrt(t);
  const spread = 5200 / Math.sqrt(clusters);
  const gauss = () => (random() + random() + random() - 1.5) * 1.4;
  const flags: SectorFlag[] = [];
  if (random() < 0.4) flags.push('port');
  if (random() < 0.2) flags.push('planet');
  if (random() < 0.06) flags.push('hazard');
  if (random() < 0.05) flags.push('nebula');
  if (i < 10) flags.push('fedspace');
  if (i === 0) flags.push('capital');
  return {
    id: String(i + 1),
    number: i + 1,
    x: Math.round(Math.cos(angle) * reach + gauss() * spread),
    y: Math.round(Math.sin(angle) * reach + gauss() * spread),
    z: Math.round(gauss() * spread * 0.6),
    knowledge: 'visited',
    flags,
    name: `Sector ${i}`,
    places: placesAt(i, flags),
    label: i === 0 ? 'Terra' : null,
    group_id: `c${cluster}`,
  };
}

const SPECIALS = ['terra', 'stardock', 'rylan', 'alpha_centauri', 'fringe_homeworld', 'cabal_hq', 'capital'];
const PLANETS = ['barren', 'earth', 'mountainous', 'oceanic', 'glacial', 'volcanic'];

function placesAt(i: number, flags: readonly SectorFlag[]): MapPlaces {
  const planets = flags.includes('planet') ? PLANETS.slice(i % 6, (i % 6) + 1 + (i % 3)) : [];
  const port_class = flags.includes('port') ? i % 9 : null;
  return {
    port_class,
    planets,
    special: i % 50 === 0 ? SPECIALS[(i / 50) % SPECIALS.length] : null,
    beacon: i % 20 === 0,
  };
}

/** Joins each sector to its nearest neighbours through a coarse grid, and each cluster to the next. */
function nearestWarps(sectors: readonly MapSector[], random: () => number): MapWarp[] {
  const cell = 20_000 / Math.max(4, Math.sqrt(sectors.length / 3));
  const cells = new Map<string, MapSector[]>();
  const keyOf = (x: number, y: number) => `${Math.floor(x / cell)}:${Math.floor(y / cell)}`;
  for (const sector of sectors) {
    const key = keyOf(sector.x, sector.y);
    cells.set(key, [...(cells.get(key) ?? []), sector]);
  }
  const seen = new Set<string>();
  const warps: MapWarp[] = [];
  for (const sector of sectors) {
    const near: MapSector[] = [];
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++)
        near.push(...(cells.get(keyOf(sector.x + dx * cell, sector.y + dy * cell)) ?? []));
    }
    const away = (other: MapSector) =>
      (other.x - sector.x) ** 2 + (other.y - sector.y) ** 2 + (other.z - sector.z) ** 2;
    near.sort((a, b) => away(a) - away(b));
    const next = sectors[sector.number % sectors.length];
    const wanted = [...near.slice(1, 5), ...(sector.number % 40 === 0 && next ? [next] : [])];
    for (const other of wanted) {
      const key = [sector.id, other.id].sort().join('-');
      if (seen.has(key) || other.id === sector.id) continue;
      seen.add(key);
      warps.push({ from: sector.id, to: other.id, one_way: random() < 0.1 });
    }
  }
  return warps;
}

function mulberry(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
