/** The state of a war: announced, in progress, or over. */
export const WAR_STATES = ['declared', 'running', 'over'] as const;
export type WarState = (typeof WAR_STATES)[number];
export const WAR_OUTCOMES = ['called_off', 'peace', 'dissolved', 'time'] as const;
export type WarOutcome = (typeof WAR_OUTCOMES)[number];

const HOUR_MS = 3_600_000;

export type WarTimes = { starts_at: Date; ends_at: Date; ended_at: Date | null };

export function warState({ starts_at, ends_at, ended_at }: WarTimes, now: Date): WarState {
  if (ended_at !== null || ends_at <= now) return 'over';
  return starts_at <= now ? 'running' : 'declared';
}

/** When a war declared now begins, after its notice, and when it ends automatically. */
export function warTimes(settings: { war_notice_hours: number; war_days: number }, now: Date) {
  const starts_at = new Date(now.getTime() + settings.war_notice_hours * HOUR_MS);
  return { starts_at, ends_at: new Date(starts_at.getTime() + settings.war_days * 24 * HOUR_MS) };
}

export type PeaceStep = 'called_off' | 'offered' | 'peace';
type Standing = WarTimes & { declarer_id: string; peace_by: string | null };

/**
 * The effect of a team's call for peace: before the war begins its declarer cancels it; later the first team's call
 * is an offer, and the second's ends the war. Null if it changes nothing.
 */
export function peaceStep(war: Standing, teamId: string, now: Date): PeaceStep | null {
  if (warState(war, now) === 'declared' && war.declarer_id === teamId) return 'called_off';
  if (war.peace_by === teamId) return null;
  return war.peace_by === null ? 'offered' : 'peace';
}

/** An offer may be withdrawn until the other side accepts it. */
export function mayWithdrawOffer(war: Pick<Standing, 'peace_by'>, teamId: string): boolean {
  return war.peace_by === teamId;
}
