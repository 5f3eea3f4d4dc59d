import type { StationState } from '#server/game/construction/rules/stations.ts';

/** Hull and guns of a new station; each service adds to them. Guns in points per round. */
const NEW = { hull: 1_200, shields: 400, guns: 40 } as const;
const A_SERVICE = { hull: 300, shields: 150, guns: 15 } as const;
/** The time in which a destroyed station is fully repaired, at a constant rate. */
const REPAIR_MS = 24 * 3_600_000;
/** How long a station cannot be attacked after a raid. */
const SPARED_MS = 24 * 3_600_000;
/** The percentage of each good in stock that a raid takes; the till is never touched. */
const RAIDED_SHARE = 20;

export type Defence = { hull: number; max_hull: number; shields: number; max_shields: number; guns: number };
/** Battle damage of a station as stored, with its time; null if none. */
export type Damage = { hull_lost: number; shields_lost: number; damaged_at: Date | null };

/** A station's current condition. */
export function stationDefence(
  { services }: Pick<StationState, 'services'>,
  { hull_lost, shields_lost, damaged_at }: Damage,
  now: Date,
): Defence {
  const whole = (part: keyof typeof NEW) => NEW[part] + A_SERVICE[part] * services.length;
  const [max_hull, max_shields] = [whole('hull'), whole('shields')];
  const repaired =
    damaged_at === null ? 1 : Math.max(0, Math.min(1, (now.getTime() - damaged_at.getTime()) / REPAIR_MS));
  const left = (max: number, lost: number) => Math.max(0, max - Math.max(0, lost - Math.floor(max * repaired)));
  return {
    // At least 1, so that a station can always be shot at.
    hull: Math.max(1, left(max_hull, hull_lost)),
    max_hull,
    shields: left(max_shields, shields_lost),
    max_shields,
    guns: whole('guns'),
  };
}

/** Until when a raided station cannot be attacked; null if it can. */
export function raidProtectedUntil(raidedAt: Date | null, now: Date): Date | null {
  const until = raidedAt === null ? null : new Date(raidedAt.getTime() + SPARED_MS);
  return until !== null && now < until ? until : null;
}

/** The units of a good that a raid takes from a station's stock. */
export function raidedUnits(quantity: number): number {
  return Math.floor((quantity * RAIDED_SHARE) / 100);
}
