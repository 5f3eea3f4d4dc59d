import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import {
  HAZARD_TYPES,
  NEBULA_TYPES,
  PLANET_TYPES,
  type WireGood,
  type WireHazard,
  type WireNebula,
  type WirePlanet,
  type WirePort,
  type WirePosition,
  type WireSector,
  type WireSlips,
} from '#server/world/galaxy/rules/universe.ts';
import { MAX_INT4, type Obj, type WireReader } from '#server/world/galaxy/rules/wire-reader.ts';

const SECTOR_KEYS = new Set([
  'id',
  'position',
  'warps',
  'port',
  'planets',
  'navHazards',
  'nebula',
  'beacon',
  'explored',
  'resources',
  'isCapital',
]);

const POSITION_KEYS = new Set(['x', 'y', 'z']);
const PLANET_KEYS = new Set(['name', 'type', 'owner', 'ore', 'organics', 'equipment', 'colonists', 'citadel']);
const CITADEL_KEYS = new Set(['level', 'droneCapacity', 'safeContents']);
const HAZARD_KEYS = new Set(['type', 'owner', 'quantity']);
const NEBULA_KEYS = new Set(['type', 'density']);
const MAX_COORDINATE = 100_000;
const MAX_PLANETS = 50;
const MAX_HAZARDS = 50;

/** Reads one sector of the payload at the reader's path. `hasPositions` is false for version 1.0.0. */
export function readSector(reader: WireReader, value: Obj, total: number, hasPositions: boolean): WireSector {
  reader.checkKeys(value, SECTOR_KEYS);
  const isGiven = (key: string): boolean => value[key] !== undefined && value[key] !== null;
  return {
    id: reader.int(value, 'id', 1, total),
    position: hasPositions || isGiven('position') ? readPosition(reader, value.position) : null,
    warps: isGiven('warps') ? readDestinations(reader, value.warps) : null,
    port: isGiven('port') ? readPort(reader, value.port) : null,
    planets: isGiven('planets') ? readList(reader, value.planets, 'planets', MAX_PLANETS, readPlanet) : [],
    navHazards: isGiven('navHazards') ? readList(reader, value.navHazards, 'navHazards', MAX_HAZARDS, readHazard) : [],
    nebula: isGiven('nebula') ? readNebula(reader, value.nebula) : null,
    beacon: reader.optionalText(value, 'beacon', 500),
    resources: isGiven('resources') ? reader.json(value.resources, 'resources', { left: 500 }) : null,
    explored: reader.bool(value, 'explored', false),
    isCapital: reader.bool(value, 'isCapital', false),
  };
}

/** Reads each entry of a list of objects; faulty entries are reported and skipped. */
export function readList<T>(
  reader: WireReader,
  value: unknown,
  key: string,
  max: number,
  read: (reader: WireReader, entry: Obj) => T | null,
): T[] {
  const entries = reader.array(value, key, max);
  const result: T[] = [];
  reader.enter(key);
  for (let index = 0; index < entries.length; index++) {
    const entry = reader.object(entries[index], index);
    if (!entry) continue;
    reader.enter(index);
    const item = read(reader, entry);
    if (item !== null) result.push(item);
    reader.leave();
  }
  reader.leave();
  return result;
}

/** A list of sector numbers; any integer passes, since `checkPlan` checks that they exist. */
export function readNumbers(reader: WireReader, value: unknown, key: string, max: number): number[] {
  const entries = reader.array(value, key, max);
  reader.enter(key);
  const numbers = entries.map((entry, index) => reader.intValue(entry, index, -MAX_INT4, MAX_INT4));
  reader.leave();
  return numbers;
}

function readDestinations(reader: WireReader, value: unknown): number[] {
  return readNumbers(reader, value, 'warps', 1_000);
}

function readPosition(reader: WireReader, value: unknown): WirePosition | null {
  const position = reader.object(value, 'position');
  if (!position) return null;
  reader.enter('position');
  reader.checkKeys(position, POSITION_KEYS);
  const coordinate = (axis: 'x' | 'y' | 'z'): number => reader.int(position, axis, -MAX_COORDINATE, MAX_COORDINATE);
  const result = { x: coordinate('x'), y: coordinate('y'), z: coordinate('z') };
  reader.leave();
  return result;
}

function readPlanet(reader: WireReader, value: Obj): WirePlanet | null {
  reader.checkKeys(value, PLANET_KEYS);
  const type = reader.oneOf(value, 'type', PLANET_TYPES);
  const name = reader.text(value, 'name');
  const owner = reader.optionalText(value, 'owner');
  const amount = (key: string): number => reader.amount(value, key, MAX_INT4, 0);
  const goods = { ore: amount('ore'), organics: amount('organics'), equipment: amount('equipment') };
  const colonists = amount('colonists');
  const citadel = readCitadel(reader, value.citadel);
  return type && { name, type, owner, ...goods, colonists, citadel };
}

function readCitadel(reader: WireReader, value: unknown): WirePlanet['citadel'] {
  const citadel = value === undefined || value === null ? null : reader.object(value, 'citadel');
  if (!citadel) return { level: 0, droneCapacity: 0, safeContents: 0 };
  reader.enter('citadel');
  reader.checkKeys(citadel, CITADEL_KEYS);
  const result = {
    level: reader.int(citadel, 'level', 0, 6, 0),
    droneCapacity: reader.amount(citadel, 'droneCapacity', MAX_INT4, 0),
    safeContents: reader.amount(citadel, 'safeContents', Number.MAX_SAFE_INTEGER, 0),
  };
  reader.leave();
  return result;
}

function readHazard(reader: WireReader, value: Obj): WireHazard | null {
  reader.checkKeys(value, HAZARD_KEYS);
  const type = reader.oneOf(value, 'type', HAZARD_TYPES);
  const owner = reader.optionalText(value, 'owner');
  const quantity = reader.amount(value, 'quantity', MAX_INT4);
  return type && { type, owner, quantity };
}

function readNebula(reader: WireReader, value: unknown): WireNebula | null {
  const nebula = reader.object(value, 'nebula');
  if (!nebula) return null;
  reader.enter('nebula');
  reader.checkKeys(nebula, NEBULA_KEYS);
  const type = reader.oneOf(nebula, 'type', NEBULA_TYPES);
  const density = reader.int(nebula, 'density', 1, 100);
  reader.leave();
  return type && { type, density };
}

const PORT_KEYS = new Set(['name', 'class', 'black_market', 'commodities', 'dockingSlips']);
const GOOD_KEYS = new Set(['action', 'quantity', 'capacity', 'regenRate']);
const SLIP_KEYS = new Set(['transient', 'longTerm', 'construction', 'specializedConstruction']);
const LEGACY_FUEL = 'fuel_ore';
const COMMODITY_KEYS: ReadonlySet<string> = new Set([...COMMODITIES, LEGACY_FUEL]);
const ACTIONS = ['B', 'S'] as const;
const MAX_SLIPS = 1_000_000;

function readPort(reader: WireReader, value: unknown): WirePort | null {
  const port = reader.object(value, 'port');
  if (!port) return null;
  reader.enter('port');
  reader.checkKeys(port, PORT_KEYS);
  const result: WirePort = {
    name: reader.text(port, 'name'),
    class: reader.int(port, 'class', 0, 8),
    black_market: reader.bool(port, 'black_market', false),
    commodities: readCommodities(reader, port.commodities),
    dockingSlips:
      port.dockingSlips === undefined || port.dockingSlips === null ? null : readSlips(reader, port.dockingSlips),
  };
  reader.leave();
  return result;
}

function readCommodities(reader: WireReader, value: unknown): WirePort['commodities'] {
  const commodities = reader.object(value, 'commodities');
  const result: WirePort['commodities'] = {};
  if (!commodities) return result;
  reader.enter('commodities');
  reader.checkKeys(commodities, COMMODITY_KEYS);
  for (const commodity of COMMODITIES) {
    const good = readGood(reader, commodities[commodity], commodity);
    if (good) result[commodity] = good;
  }
  // Older generators named fuel after its ore; the current name wins if both are given.
  const legacy = readGood(reader, commodities[LEGACY_FUEL], LEGACY_FUEL);
  if (legacy && !result.fuel) result.fuel = legacy;
  reader.leave();
  return result;
}

function readGood(reader: WireReader, value: unknown, key: string): WireGood | null {
  if (value === undefined || value === null) return null;
  const good = reader.object(value, key);
  if (!good) return null;
  reader.enter(key);
  const result = readGoodFields(reader, good);
  reader.leave();
  return result;
}

function readGoodFields(reader: WireReader, good: Obj): WireGood | null {
  reader.checkKeys(good, GOOD_KEYS);
  const action = reader.oneOf(good, 'action', ACTIONS);
  const quantity = reader.amount(good, 'quantity', MAX_INT4);
  const capacity = reader.amount(good, 'capacity', MAX_INT4);
  const regenRate = reader.rounded(good, 'regenRate', 0, MAX_INT4);
  if (quantity > capacity) reader.fault(`must not exceed the capacity of ${capacity}, it is ${quantity}`, 'quantity');
  return action && { action, quantity, capacity, regenRate };
}

function readSlips(reader: WireReader, value: unknown): WireSlips | null {
  const slips = reader.object(value, 'dockingSlips');
  if (!slips) return null;
  reader.enter('dockingSlips');
  reader.checkKeys(slips, SLIP_KEYS);
  const count = (key: string): number => reader.int(slips, key, 0, MAX_SLIPS, 0);
  const result = {
    transient: count('transient'),
    longTerm: count('longTerm'),
    construction: count('construction'),
    specializedConstruction: count('specializedConstruction'),
  };
  reader.leave();
  return result;
}
