import type { FieldError } from '#server/platform/errors.ts';
import type { Warning } from '#server/world/galaxy/rules/faults.ts';
import { readLists } from '#server/world/galaxy/rules/read-lists.ts';
import { readSector } from '#server/world/galaxy/rules/read-sector.ts';
import type { Json, Universe, WireSector } from '#server/world/galaxy/rules/universe.ts';
import { isObject, type Obj, WireReader } from '#server/world/galaxy/rules/wire-reader.ts';

export const MIN_SECTORS = 20;
export const MAX_SECTORS = 20_000;

export type Reading =
  | { ok: true; universe: Universe; warnings: Warning[] }
  | { ok: false; faults: readonly FieldError[]; faultCount: number };

const TOP_KEYS = new Set([
  'version',
  'seed',
  'totalSectors',
  'sectors',
  'warps',
  'clusters',
  'specialFormations',
  'npcRosters',
  'specialLocations',
  'fedspaceSectors',
  'capitalSector',
  'config',
  'createdAt',
]);

const SECTOR_ID = /^[1-9]\d{0,4}$/;

/**
 * Validates the shape: required keys, version, sector count, types and ranges of every value. One pass copies known
 * members only. Counts every fault but lists the first 50.
 */
export function readUniverse(payload: unknown, options: { allowIncompleteContent: boolean }): Reading {
  const reader = new WireReader();
  const top = reader.object(payload, 'universe');
  const head = top && readHead(reader, top, options.allowIncompleteContent);
  if (!top || !head) return failed(reader);
  const sectors = readSectors(reader, top.sectors, head.totalSectors, head.hasPositions);
  const lists = readLists(reader, top, head.totalSectors);
  const config =
    top.config === undefined || top.config === null ? {} : reader.json(top.config, 'config', { left: 1_000 });
  if (!isJsonObject(config)) reader.fault('must be an object', 'config');
  if (reader.faults.any) return failed(reader);
  const { version, seed, totalSectors, createdAt } = head;
  const universe = {
    version,
    seed,
    totalSectors,
    sectors,
    ...lists,
    config: isJsonObject(config) ? config : {},
    createdAt,
  };
  return { ok: true, universe, warnings: reader.warnings() };
}

function failed(reader: WireReader): Reading {
  return {
    ok: false,
    faults: reader.faults.listed,
    faultCount: reader.faults.count,
  };
}

function isJsonObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Head = { version: string; seed: number; totalSectors: number; createdAt: string | null; hasPositions: boolean };

/** Null if the rest cannot be read: an unknown version or an invalid sector count. */
function readHead(reader: WireReader, top: Obj, allowIncompleteContent: boolean): Head | null {
  reader.checkKeys(top, TOP_KEYS);
  const version = reader.text(top, 'version', 32);
  const verdict = judgeVersion(version, allowIncompleteContent);
  if (version && !verdict.ok) reader.fault(verdict.message, 'version');
  const seed = reader.int(top, 'seed', Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const totalSectors = reader.int(top, 'totalSectors', MIN_SECTORS, MAX_SECTORS);
  const createdAt = reader.optionalText(top, 'createdAt', 40);
  if (createdAt && Number.isNaN(Date.parse(createdAt))) reader.fault('must be an ISO 8601 time', 'createdAt');
  if (!verdict.ok || top.totalSectors !== totalSectors) return null;
  return { version, seed, totalSectors, createdAt, hasPositions: verdict.hasPositions };
}

function readSectors(reader: WireReader, value: unknown, total: number, hasPositions: boolean): WireSector[] {
  if (!isObject(value)) {
    reader.object(value, 'sectors');
    return [];
  }
  const keys = Object.keys(value);
  if (keys.length !== total) reader.fault(`holds ${keys.length} sectors, totalSectors says ${total}`, 'sectors');
  if (keys.length > MAX_SECTORS) return [];
  reader.enter('sectors');
  const sectors: WireSector[] = [];
  for (const key of keys) {
    if (!SECTOR_ID.test(key) || Number(key) > total) {
      reader.fault(`is not a sector number from 1 to ${total}`, key);
      continue;
    }
    const entry = reader.object(value[key], Number(key));
    if (!entry) continue;
    reader.enter(Number(key));
    const sector = readSector(reader, entry, total, hasPositions);
    if (sector.id !== Number(key) && entry.id === sector.id) reader.fault(`is ${sector.id} under the key ${key}`, 'id');
    sectors.push(sector);
    reader.leave();
  }
  reader.leave();
  return sectors;
}

const COMPLETE = new Set(['1.0.0', '1.1.0', '1.3.4', '1.3.5', '1.3.6', '1.3.7', '1.3.8', '1.3.9', '1.3.10', '1.3.11']);
const PRE_RELEASE = /^1\.1\.0-pre\.\d{1,6}$/;

export type VersionVerdict =
  | { ok: true; hasPositions: boolean; isPreRelease: boolean }
  | { ok: false; message: string };

/** The accepted wire versions. Pre-releases may stub content, so an operator has to allow them. */
function judgeVersion(version: string, allowIncompleteContent: boolean): VersionVerdict {
  if (COMPLETE.has(version)) return { ok: true, hasPositions: version !== '1.0.0', isPreRelease: false };
  if (!PRE_RELEASE.test(version)) {
    return { ok: false, message: `version is not among those accepted: ${[...COMPLETE].join(', ')}, 1.1.0-pre.x` };
  }
  return allowIncompleteContent
    ? { ok: true, hasPositions: true, isPreRelease: true }
    : { ok: false, message: 'a pre-release is accepted only with allow_incomplete_content' };
}
