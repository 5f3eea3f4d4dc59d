import { COMMODITIES } from '#server/galaxy/rules/commodities.ts';
import type { WireGood, WirePort, WireSlips } from '#server/galaxy/rules/universe.ts';
import { MAX_INT4, type Obj, type WireReader } from '#server/galaxy/rules/wire-reader.ts';

const PORT_KEYS = new Set(['name', 'class', 'black_market', 'commodities', 'dockingSlips']);
const GOOD_KEYS = new Set(['action', 'quantity', 'capacity', 'regenRate']);
const SLIP_KEYS = new Set(['transient', 'longTerm', 'construction', 'specializedConstruction']);
const LEGACY_FUEL = 'fuel_ore';
const COMMODITY_KEYS: ReadonlySet<string> = new Set([...COMMODITIES, LEGACY_FUEL]);
const ACTIONS = ['B', 'S'] as const;
const MAX_SLIPS = 1_000_000;

export function readPort(reader: WireReader, value: unknown): WirePort | null {
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
