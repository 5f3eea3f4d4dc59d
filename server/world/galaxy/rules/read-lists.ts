import { readList, readNumbers } from '#server/world/galaxy/rules/read-sector.ts';
import {
  FORMATION_TYPES,
  LOCATION_TYPES,
  type Universe,
  type WireCluster,
  type WireFormation,
  type WireLocation,
  type WireRoster,
  type WireWarp,
} from '#server/world/galaxy/rules/universe.ts';
import { MAX_INT4, type Obj, type WireReader } from '#server/world/galaxy/rules/wire-reader.ts';

const WARP_KEYS = new Set(['from', 'to', 'oneWay', 'is_latent', 'isLatent']);
const CLUSTER_KEYS = new Set(['id', 'name', 'sectorRangeStart', 'sectorRangeEnd', 'type', 'isDiscovered']);
const FORMATION_KEYS = new Set(['id', 'type', 'anchorSectorId', 'interiorSectorIds', 'properties']);
const ROSTER_KEYS = new Set(['kind', 'factionCode', 'targetCount', 'hostSectorId', 'namePool']);
const LOCATION_KEYS = new Set(['type', 'sectorId']);
const MAX_WARPS = 400_000;
const MAX_NPCS_PER_ROSTER = 1_000;

type Lists = Pick<
  Universe,
  'warps' | 'clusters' | 'specialFormations' | 'npcRosters' | 'specialLocations' | 'fedspaceSectors' | 'capitalSector'
>;

/** Lists that may be absent, and what a region without them has not. */
const ABSENT_MEANS: Readonly<Record<string, string>> = {
  specialFormations: 'no formation is known',
  npcRosters: 'nobody flies in the region',
  specialLocations: 'it has neither Terra nor a Stardock',
  fedspaceSectors: 'no sector is protected',
};

/** Reads the lists beside the sectors. Sector numbers need only be integers here; `checkPlan` finds dangling ones. */
export function readLists(reader: WireReader, top: Obj, total: number): Lists {
  const optional = <T>(key: string, max: number, read: (reader: WireReader, entry: Obj) => T | null): T[] =>
    top[key] === undefined || top[key] === null ? [] : readList(reader, top[key], key, max, read);
  const isGiven = (key: string): boolean => top[key] !== undefined && top[key] !== null;
  for (const [key, means] of Object.entries(ABSENT_MEANS))
    if (!isGiven(key)) reader.warn('list_absent', `${key} is absent: ${means}`, { path: key });
  return {
    warps: readList(reader, top.warps, 'warps', MAX_WARPS, readWarp),
    clusters: readList(reader, top.clusters, 'clusters', total, readCluster),
    specialFormations: optional('specialFormations', total, readFormation),
    npcRosters: optional('npcRosters', total, readRoster),
    specialLocations: optional('specialLocations', 1_000, readLocation),
    fedspaceSectors: isGiven('fedspaceSectors')
      ? readNumbers(reader, top.fedspaceSectors, 'fedspaceSectors', total)
      : [],
    capitalSector: isGiven('capitalSector') ? sectorNumber(reader, top, 'capitalSector') : null,
  };
}

function sectorNumber(reader: WireReader, from: Obj, key: string): number {
  return reader.int(from, key, -MAX_INT4, MAX_INT4);
}

function readWarp(reader: WireReader, value: Obj): WireWarp {
  reader.checkKeys(value, WARP_KEYS);
  return {
    from: sectorNumber(reader, value, 'from'),
    to: sectorNumber(reader, value, 'to'),
    oneWay: reader.bool(value, 'oneWay', false),
    is_latent: reader.bool(value, value.is_latent === undefined ? 'isLatent' : 'is_latent', false),
  };
}

function readCluster(reader: WireReader, value: Obj): WireCluster {
  reader.checkKeys(value, CLUSTER_KEYS);
  return {
    id: reader.int(value, 'id', 0, MAX_INT4),
    name: reader.text(value, 'name'),
    sectorRangeStart: sectorNumber(reader, value, 'sectorRangeStart'),
    sectorRangeEnd: sectorNumber(reader, value, 'sectorRangeEnd'),
    type: reader.text(value, 'type', 64),
    isDiscovered: reader.bool(value, 'isDiscovered', true),
  };
}

function readFormation(reader: WireReader, value: Obj): WireFormation | null {
  reader.checkKeys(value, FORMATION_KEYS);
  const id = typeof value.id === 'number' ? String(reader.int(value, 'id', 0, MAX_INT4)) : reader.text(value, 'id', 64);
  const type = reader.oneOf(value, 'type', FORMATION_TYPES);
  const interiorSectorIds =
    value.interiorSectorIds === undefined
      ? []
      : readNumbers(reader, value.interiorSectorIds, 'interiorSectorIds', 20_000);
  const anchorSectorId = sectorNumber(reader, value, 'anchorSectorId');
  const properties = value.properties === undefined ? {} : reader.json(value.properties, 'properties');
  return type && { id, type, anchorSectorId, interiorSectorIds, properties };
}

function readRoster(reader: WireReader, value: Obj): WireRoster {
  reader.checkKeys(value, ROSTER_KEYS);
  const pool = value.namePool === undefined ? [] : reader.array(value.namePool, 'namePool', 10_000);
  reader.enter('namePool');
  const namePool = pool.map((name, index) => reader.textValue(name, index));
  reader.leave();
  return {
    kind: reader.text(value, 'kind', 64),
    factionCode: reader.text(value, 'factionCode', 64),
    targetCount: reader.int(value, 'targetCount', 0, MAX_NPCS_PER_ROSTER),
    hostSectorId: sectorNumber(reader, value, 'hostSectorId'),
    namePool,
  };
}

function readLocation(reader: WireReader, value: Obj): WireLocation | null {
  reader.checkKeys(value, LOCATION_KEYS);
  const type = reader.oneOf(value, 'type', LOCATION_TYPES);
  const sectorId = sectorNumber(reader, value, 'sectorId');
  return type && { type, sectorId };
}
