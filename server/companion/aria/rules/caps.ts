const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The limits of the specification. Money is in millionths of the currency, so that sums are exact. */
export const CAPS = {
  requestsPerMinute: 10,
  requestsPerDay: 500,
  playerDayMicros: 2_000_000,
  /** The share of the daily cap at which a player is stopped. */
  playerStop: 0.8,
  requestMicros: 250_000,
  instanceDayMicros: 50_000_000,
  /** The share of the instance's cap at which an alert is raised. */
  instanceAlert: 0.75,
} as const;

/** A player's monthly budget; exceeding it stops nothing. */
export const MONTHLY_TARGET_MICROS = 500_000;

export type CostCode =
  | 'ERR_DAILY_BUDGET_EXHAUSTED'
  | 'ERR_REQUEST_COST_CAP_EXCEEDED'
  | 'ERR_INSTANCE_COST_CAP_EXCEEDED';

export type Spend = { instance_micros: number; player_micros: number; projected_micros: number };

/** The cap that a request of this cost exceeds: the instance's first, then the player's day, then the request's own. */
export function costStop({ instance_micros, player_micros, projected_micros }: Spend): CostCode | null {
  if (instance_micros + projected_micros > CAPS.instanceDayMicros || instance_micros >= CAPS.instanceDayMicros)
    return 'ERR_INSTANCE_COST_CAP_EXCEEDED';
  const stop = CAPS.playerDayMicros * CAPS.playerStop;
  if (player_micros >= stop || player_micros + projected_micros > stop) return 'ERR_DAILY_BUDGET_EXHAUSTED';
  return projected_micros > CAPS.requestMicros ? 'ERR_REQUEST_COST_CAP_EXCEEDED' : null;
}

/** The UTC day of a moment, as `YYYY-MM-DD`. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

export function msToMidnight(now: Date): number {
  return DAY_MS - (now.getTime() % DAY_MS);
}

/** Why a request was refused and for how many milliseconds; `recent` are the earlier counted requests, oldest first. */
export function refusedFor(
  usage: { recent: readonly Date[]; requests: number; day: string },
  now: Date,
): { cap: 'minute' | 'day'; waitMs: number } {
  const live = usage.recent.filter((at) => at.getTime() > now.getTime() - MINUTE_MS);
  const isMinute = live.length >= CAPS.requestsPerMinute;
  if (!isMinute) return { cap: 'day', waitMs: msToMidnight(now) };
  return { cap: 'minute', waitMs: Math.max(1, (live[0]?.getTime() ?? 0) + MINUTE_MS - now.getTime()) };
}
