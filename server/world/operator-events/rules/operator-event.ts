import type { OperatorEventKind } from '#server/foundation/notifications/rules/types.ts';

const HOUR_MS = 3_600_000;
export const MIN_EVENT_HOURS = 1;
export const MAX_EVENT_HOURS = 72;
/** How long in advance an event may be announced. */
export const MAX_AHEAD_DAYS = 14;
/** The maximum ramp of a fair to its peak and back, or a quarter of its duration if shorter. */
const MAX_RAMP_MS = 2 * HOUR_MS;

/**
 * Maximum strengths. Double regeneration: percent of the normal rate. Convoy: total delivery in percent of each
 * stock's capacity. Fair: percent above the mid that stations pay.
 */
export const STRENGTH_BOUNDS: Readonly<Record<OperatorEventKind, { min: number; max: number; usual: number }>> = {
  double_regeneration: { min: 125, max: 300, usual: 200 },
  convoy: { min: 10, max: 100, usual: 50 },
  fair: { min: 5, max: 25, usual: 15 },
};

/** Times in ms since 1970. `station_ids` empty: every public station of the region. */
export type OperatorEvent = {
  id: string;
  kind: OperatorEventKind;
  region_id: string;
  station_ids: readonly string[];
  strength: number;
  starts_at: number;
  ends_at: number;
  ramp_ms: number;
};

export function rampOf(kind: OperatorEventKind, hours: number): number {
  return kind === 'fair' ? Math.min(MAX_RAMP_MS, (hours * HOUR_MS) / 4) : 0;
}

type Span = Pick<OperatorEvent, 'starts_at' | 'ends_at'>;

export function stateAt({ starts_at, ends_at }: Span, at: number): 'planned' | 'running' | 'over' {
  if (at >= ends_at) return 'over';
  return at < starts_at ? 'planned' : 'running';
}

/** The factor of a fair's strength at `at`: 0 at both ends, 1 between the ramps, continuous. */
export function fairShareAt({ starts_at, ends_at, ramp_ms }: Span & { ramp_ms: number }, at: number): number {
  const inside = Math.min(at - starts_at, ends_at - at);
  return ramp_ms === 0 ? 0 : Math.min(1, Math.max(0, inside / ramp_ms));
}

/** When an event that is ended at `at` is over: at once, or for a fair after its ramp down. */
export function endOfEnded(event: OperatorEvent, at: number): number {
  if (at <= event.starts_at) return event.starts_at;
  const falling = event.kind === 'fair' ? Math.ceil(fairShareAt(event, at) * event.ramp_ms) : 0;
  return Math.min(event.ends_at, at + falling);
}

/** Convoy ships arrived by `at`: one at the start and one each hour. */
export function arrivalsBy({ starts_at, ends_at }: Span, at: number): number {
  const until = Math.min(at, ends_at - 1);
  return until < starts_at ? 0 : Math.floor((until - starts_at) / HOUR_MS) + 1;
}

/** Thousandths of each capacity delivered by the first `arrived` ships of a convoy. */
export function broughtShare(strength: number, hours: number, arrived: number): number {
  return Math.floor((strength * 10 * Math.min(arrived, hours)) / hours);
}
