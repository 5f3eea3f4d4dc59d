import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import type { ShipType } from '#server/world/ships/rules/catalogue.ts';

/** Ships dock in a transient slip for a while, or in a long-term slip for a day. */
export type SlipKind = 'transient' | 'long_term';

/** How many adjacent slips a ship of each type occupies. */
export const SLIP_SIZES = {
  escape_pod: 1,
  scout: 1,
  fast_courier: 1,
  light_freighter: 1,
  warp_jumper: 1,
  defender: 2,
  cargo_hauler: 2,
  colony_ship: 3,
  carrier: 4,
} as const satisfies Record<ShipType, number>;

function isSized(type: string): type is ShipType {
  return Object.hasOwn(SLIP_SIZES, type);
}

/** @throws RangeError for a type that is not in the catalogue */
export function slipSize(type: string): number {
  if (!isSized(type)) throw new RangeError(`${type} is not a type of ship`);
  return SLIP_SIZES[type];
}

export type SlipCounts = Readonly<Record<SlipKind, number>>;

/** A station without slips of its own has the usual few transient ones. */
export function slipsOf(
  settings: GameSettings,
  built: { slips_transient: number; slips_long_term: number },
): SlipCounts {
  const hasOwn = built.slips_transient + built.slips_long_term > 0;
  return {
    transient: hasOwn ? built.slips_transient : settings.default_transient_slips,
    long_term: built.slips_long_term,
  };
}

export function freeSlips(total: SlipCounts, used: SlipCounts): SlipCounts {
  return {
    transient: Math.max(0, total.transient - used.transient),
    long_term: Math.max(0, total.long_term - used.long_term),
  };
}

/** Turns for docking. */
export function dockTurns(settings: GameSettings, slip: SlipKind): number {
  return settings[slip === 'transient' ? 'dock_turns' : 'long_term_dock_turns'];
}

const MINUTE = 60_000;
const HOUR = 3_600_000;

/** A docked ship; times in milliseconds. `busy`: its player is in a transaction, so it cannot be moved. */
export type DockedShip = { player_id: string; slip: SlipKind; size: number; docked_at: number; busy?: boolean };

/** A ship in line. `granted`: until when a slip is held for it. `wish`: the only kind of slip it accepts. */
export type WaitingShip = {
  player_id: string;
  size: number;
  since: number;
  granted: { slip: SlipKind; until: number } | null;
  wish?: SlipKind | undefined;
};

export type SlipState = {
  total: SlipCounts;
  docked: readonly DockedShip[];
  line: readonly WaitingShip[];
};

export type SlipPlan = {
  /** Held slips that were not occupied in time. */
  lapsed: string[];
  /** Long-term ships whose time is over. */
  ended: string[];
  /** Ships that must leave, by the player they leave for. */
  removed: { player_id: string; for: string }[];
  grants: { player_id: string; slip: SlipKind; until: number }[];
};

export function inOrder(line: readonly WaitingShip[]): WaitingShip[] {
  return line.toSorted((a, b) => a.since - b.since || (a.player_id < b.player_id ? -1 : 1));
}

/** When a ship in a long-term slip must leave. */
export function longTermEnd(settings: GameSettings, dockedAt: number): number {
  return dockedAt + settings.long_term_slip_hours * HOUR;
}

/**
 * Assigns slips strictly in order of waiting: a first ship that does not fit blocks those behind it. Ships must
 * leave, longest docked first: those over the transient time at once, others for a ship that has waited its time, if
 * they have been docked as long.
 */
export function planSlips(settings: GameSettings, state: SlipState, now: number): SlipPlan {
  const lapsed = state.line.filter(({ granted }) => granted !== null && granted.until <= now);
  const line = inOrder(state.line).filter((ship) => !lapsed.includes(ship));
  const isOver = (ship: DockedShip) =>
    ship.slip === 'long_term' && !ship.busy && longTermEnd(settings, ship.docked_at) <= now;
  const result: SlipPlan = {
    lapsed: lapsed.map(({ player_id }) => player_id),
    ended: state.docked.filter(isOver).map(({ player_id }) => player_id),
    removed: [],
    grants: [],
  };
  let docked = state.docked.filter((ship) => !isOver(ship));
  const held = line.flatMap(({ size, granted }) => (granted ? [{ slip: granted.slip, size }] : []));
  for (const ship of line) {
    if (ship.granted) continue;
    const place = placeFor(settings, { total: state.total, docked, held }, ship, now);
    if (!place) break;
    docked = docked.filter((other) => !place.removed.includes(other));
    held.push({ slip: place.slip, size: ship.size });
    result.removed.push(...place.removed.map(({ player_id }) => ({ player_id, for: ship.player_id })));
    result.grants.push({
      player_id: ship.player_id,
      slip: place.slip,
      until: now + settings.slip_hold_minutes * MINUTE,
    });
  }
  return result;
}

type Dock = { total: SlipCounts; docked: readonly DockedShip[]; held: readonly { slip: SlipKind; size: number }[] };

function placeFor(
  settings: GameSettings,
  dock: Dock,
  ship: WaitingShip,
  now: number,
): { slip: SlipKind; removed: DockedShip[] } | null {
  const free = freeSlips(dock.total, usedBy([...dock.docked, ...dock.held]));
  const kinds = (['transient', 'long_term'] as const).filter((kind) => ship.wish === undefined || ship.wish === kind);
  const open = kinds.find((kind) => free[kind] >= ship.size);
  if (open) return { slip: open, removed: [] };
  // Long-term slips are vacated only if no transient one is large enough.
  const kind = dock.total.transient >= ship.size ? 'transient' : 'long_term';
  if (!kinds.includes(kind) || dock.total[kind] < ship.size) return null;
  const removed: DockedShip[] = [];
  let space = free[kind];
  for (const other of movable(settings, dock.docked, kind, ship, now)) {
    if (space >= ship.size) break;
    removed.push(other);
    space += other.size;
  }
  return space >= ship.size ? { slip: kind, removed } : null;
}

function movable(
  settings: GameSettings,
  docked: readonly DockedShip[],
  kind: SlipKind,
  ship: WaitingShip,
  now: number,
): DockedShip[] {
  const wait = settings.slip_wait_minutes * MINUTE;
  const stay = settings.transient_slip_minutes * MINUTE;
  const hasWaited = ship.since + wait <= now;
  return docked
    .filter((other) => other.slip === kind && !other.busy)
    .filter(
      ({ docked_at }) => (hasWaited && docked_at + wait <= now) || (kind === 'transient' && docked_at + stay < now),
    )
    .toSorted((a, b) => a.docked_at - b.docked_at || (a.player_id < b.player_id ? -1 : 1));
}

/** Slips occupied or held. */
export function occupiedSlips({ docked, line }: Pick<SlipState, 'docked' | 'line'>): SlipCounts {
  const held = line.flatMap(({ size, granted }) => (granted ? [{ slip: granted.slip, size }] : []));
  return usedBy([...docked, ...held]);
}

function usedBy(ships: readonly { slip: SlipKind; size: number }[]): SlipCounts {
  const sum = (kind: SlipKind) => ships.reduce((used, { slip, size }) => used + (slip === kind ? size : 0), 0);
  return { transient: sum('transient'), long_term: sum('long_term') };
}

/** The latest time at which each ship in line gets a slip, and docked ships must leave for them. */
export type Forecast = { ready: Map<string, number>; ends: Map<string, number> };

/** Assumes that nobody leaves early and nobody else joins: the actual time is never later. */
export function forecastSlips(settings: GameSettings, state: SlipState, now: number): Forecast {
  const forecast: Forecast = { ready: new Map(), ends: new Map() };
  let docked = [...state.docked];
  for (const { player_id, size, granted } of inOrder(state.line)) {
    if (!granted) continue;
    forecast.ready.set(player_id, now);
    docked.push({ player_id, size, slip: granted.slip, docked_at: granted.until });
  }
  let from = now;
  for (const ship of inOrder(state.line)) {
    if (ship.granted) continue;
    const next = firstPlace(settings, { total: state.total, docked }, ship, from);
    if (!next) break;
    const { at, plan } = next;
    const leaving = [...plan.removed.map(({ player_id }) => player_id), ...plan.ended];
    for (const id of leaving) forecast.ends.set(id, at);
    forecast.ready.set(ship.player_id, at);
    docked = docked.filter(({ player_id }) => !leaving.includes(player_id));
    docked.push({
      player_id: ship.player_id,
      size: ship.size,
      slip: plan.grants[0]?.slip ?? 'transient',
      docked_at: at,
    });
    from = at;
  }
  return forecast;
}

/** The first time from `from` on at which one ship, alone in line, gets a slip. */
function firstPlace(
  settings: GameSettings,
  dock: { total: SlipCounts; docked: readonly DockedShip[] },
  ship: WaitingShip,
  from: number,
): { at: number; plan: SlipPlan } | null {
  const wait = settings.slip_wait_minutes * MINUTE;
  const stay = settings.transient_slip_minutes * MINUTE + 1;
  const moments = [
    from,
    ship.since + wait,
    ...dock.docked.flatMap(({ docked_at }) => [docked_at + wait, docked_at + stay, longTermEnd(settings, docked_at)]),
  ];
  for (const at of [...new Set(moments)].filter((moment) => moment >= from).toSorted((a, b) => a - b)) {
    const plan = planSlips(settings, { ...dock, line: [{ ...ship, granted: null }] }, at);
    if (plan.grants.length > 0) return { at, plan };
  }
  return null;
}
