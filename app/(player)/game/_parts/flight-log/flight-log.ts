import { useSyncExternalStore } from 'react';
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
const listeners = new Set<() => void>();
const NOTHING: readonly LogEntry[] = [];
let log: { player: string | null; entries: readonly LogEntry[] } = { player: null, entries: NOTHING };
let counted = 0;

/** Adds events, oldest first, to this page's log. Another player's log is not continued. */
export function addToLog(player: string, fresh: readonly Fresh<LogEntry>[], now: Date): void {
  const known = log.player === player ? log.entries : NOTHING;
  const added = fresh.map((entry): LogEntry => ({ ...entry, id: ++counted, at: now.toISOString() }));
  log = { player, entries: [...added.toReversed(), ...known].slice(0, MAX_ENTRIES) };
  for (const listener of listeners) listener();
}

/** Newest first. */
export function useFlightLog(player: string): readonly LogEntry[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => log,
    () => log,
  );
  return all.player === player ? all.entries : NOTHING;
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
