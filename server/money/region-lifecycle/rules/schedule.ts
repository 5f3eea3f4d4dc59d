import { GRACE_AFTER_MS } from '#server/world/regions/rules.ts';

const DAY_MS = 86_400_000;

/** Days from suspension to the grace period, from suspension to the end, and from the end to deletion. */
export const LIFECYCLE_DAYS = { grace: GRACE_AFTER_MS / DAY_MS, terminated: 30, deleted: 7 } as const;

export type Dates = { status: string; suspended_at: Date | null; terminated_at: Date | null };
export type Step = 'grace' | 'terminated' | 'deleted';

function after(start: Date, days: number): Date {
  return new Date(start.getTime() + days * DAY_MS);
}

/** The next state of an unpaid region, and when; null if there is none. */
export function nextStep({ status, suspended_at, terminated_at }: Dates): { step: Step; at: Date } | null {
  if (status === 'suspended' && suspended_at) return { step: 'grace', at: after(suspended_at, LIFECYCLE_DAYS.grace) };
  if (status === 'grace' && suspended_at)
    return { step: 'terminated', at: after(suspended_at, LIFECYCLE_DAYS.terminated) };
  if (status === 'terminated' && terminated_at)
    return { step: 'deleted', at: after(terminated_at, LIFECYCLE_DAYS.deleted) };
  return null;
}
