import type { StationState } from '#server/construction/rules/stations.ts';

/** What a new station withstands and shoots; each service that is built in adds to it. Guns in points a round. */
const NEW = { hull: 1_200, shields: 400, guns: 40 } as const;
const A_SERVICE = { hull: 300, shields: 150, guns: 15 } as const;
/** A wreck of a station is whole again after this time, at an even rate. */
const REPAIR_MS = 24 * 3_600_000;
/** After a raid nobody can attack the station for this time. */
const SPARED_MS = 24 * 3_600_000;
/** Of each good in stock a raid breaks out this share, in percent; the till is never touched. */
const RAIDED_SHARE = 20;

export type Defence = { hull: number; max_hull: number; shields: number; max_shields: number; guns: number };
/** What fights did to a station and when, as its row has it; null: nothing yet. */
export type Damage = { hull_lost: number; shields_lost: number; damaged_at: Date | null };

/** A station as it stands now. */
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
    // Somebody is always there to shoot at.
    hull: Math.max(1, left(max_hull, hull_lost)),
    max_hull,
    shields: left(max_shields, shields_lost),
    max_shields,
    guns: whole('guns'),
  };
}

/** Until when nobody may attack a station that was raided; null where anybody may. */
export function sparedUntil(raidedAt: Date | null, now: Date): Date | null {
  const until = raidedAt === null ? null : new Date(raidedAt.getTime() + SPARED_MS);
  return until !== null && now < until ? until : null;
}

/** Units of a good that a raid breaks out of a station's stock. */
export function raidedUnits(quantity: number): number {
  return Math.floor((quantity * RAIDED_SHARE) / 100);
}
