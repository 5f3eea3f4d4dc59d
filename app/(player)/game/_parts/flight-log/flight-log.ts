import { useSyncExternalStore } from 'react';
import { tabArea } from '#app/_browser/storage.ts';
import { hasShape, isNumber, isRecord, isText } from '#app/_client/shape.ts';
import type { ApiOutput } from '#app/_client/trpc/api.ts';

type Flown = ApiOutput['nav']['autopilot'];
export type Met = NonNullable<Flown['steps'][number]['met']>;
type View = ApiOutput['nav']['move']['sector'];

export type LogEntry = { id: number; at: string } & (
  | { kind: 'hop'; sector_id: string; number: number; name: string; turn_cost: number; met: Met | null }
  | { kind: 'arrived' | 'left'; who: string; ship_type: string }
);

type Fresh<Entry> = Entry extends LogEntry ? Omit<Entry, 'id' | 'at'> : never;

const MAX_ENTRIES = 40;
const KINDS: readonly unknown[] = ['hop', 'arrived', 'left'] satisfies LogEntry['kind'][];
/** Where this tab stores its log, so that a reload continues it; renamed whenever the shape of entries changes. */
const KEY = 'starhelm.flight-log.1';
const listeners = new Set<() => void>();
const NOTHING: readonly LogEntry[] = [];
type Log = { player: string | null; entries: readonly LogEntry[] };
const EMPTY: Log = { player: null, entries: NOTHING };
let log: Log | null = null;

/** Adds events, oldest first, to this tab's log. Another player's log is not continued. */
export function addToLog(player: string, fresh: readonly Fresh<LogEntry>[], now: Date): void {
  const known = readFlightLog(player);
  let id = known[0]?.id ?? 0;
  const added = fresh.map((entry): LogEntry => ({ ...entry, id: ++id, at: now.toISOString() }));
  log = { player, entries: [...added.toReversed(), ...known].slice(0, MAX_ENTRIES) };
  tabArea.write(KEY, JSON.stringify(log));
  for (const listener of listeners) listener();
}

/** Newest first. */
export function useFlightLog(player: string): readonly LogEntry[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => readFlightLog(player),
    () => NOTHING,
  );
}

export function readFlightLog(player: string): readonly LogEntry[] {
  log ??= load();
  return log.player === player ? log.entries : NOTHING;
}

function load(): Log {
  try {
    const stored: unknown = JSON.parse(tabArea.read(KEY) ?? 'null');
    return isLog(stored) ? stored : EMPTY;
  } catch {
    return EMPTY;
  }
}

const isEntry = hasShape({ id: isNumber, at: isText, kind: isText });

function isLog(value: unknown): value is Log {
  if (!isRecord(value) || !isText(value.player) || !Array.isArray(value.entries)) return false;
  return value.entries.every((entry: unknown) => isEntry(entry) && KINDS.includes(entry.kind));
}

/** The encounter of a single warp, from the sector that it shows. */
export function metIn({ contents, here_now }: View): Met {
  const npcs = here_now.filter(({ kind }) => kind === 'npc');
  return {
    first_visit: contents.visits === 1,
    station: contents.station?.name ?? null,
    planets: contents.planets.length,
    hazards: contents.hazards.map(({ type }) => type),
    special: contents.specials[0] ?? null,
    players: here_now.filter(({ kind }) => kind === 'player').map(({ name }) => name),
    npcs: npcs.length,
    hostiles: npcs.filter(({ is_hostile }) => is_hostile).length,
  };
}
