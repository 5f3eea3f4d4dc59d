import { setTimeout as after } from 'node:timers/promises';
import type { PaymentProvider, PlanPrice } from '#server/foundation/payments/payment-provider.ts';

/** A price that was read is kept for this long, and shown further while it is read again. */
const KEEP_MS = 24 * 3_600_000;
/** A plan that could not be read is not asked for again within this time. */
const RETRY_MS = 60_000;
/** A reader waits no longer for a price that was never read. */
const PATIENCE_MS = 2_000;

/** What a plan takes each month; undefined where it is not known, or not paid by the month. */
export type PlanPrices = (planId: string, now: Date) => Promise<PlanPrice | undefined>;

/** Prices of plans as the provider has them. Anybody can ask, so that the provider is asked rarely and never waited for long. */
export function createPlanPrices({ readPlan }: Pick<PaymentProvider, 'readPlan'>): PlanPrices {
  const known = new Map<string, PlanPrice | undefined>();
  const readings = new Map<string, Promise<void>>();
  const next = new Map<string, number>();

  /** A failure is in the log already, and leaves what is known. */
  async function read(planId: string, now: number): Promise<void> {
    try {
      known.set(planId, (await readPlan(planId)) ?? undefined);
      next.set(planId, now + KEEP_MS);
    } catch {
      next.set(planId, now + RETRY_MS);
    } finally {
      readings.delete(planId);
    }
  }

  return async (planId, at) => {
    const now = at.getTime();
    if (!readings.has(planId) && now >= (next.get(planId) ?? Number.NEGATIVE_INFINITY))
      readings.set(planId, read(planId, now));
    if (!known.has(planId)) await Promise.race([readings.get(planId), after(PATIENCE_MS, undefined, { ref: false })]);
    return known.get(planId);
  };
}
