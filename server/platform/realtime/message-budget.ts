import type { Clock } from '#server/platform/clock.ts';
import type { EphemeralStore } from '#server/platform/ephemeral-store.ts';
import { createSlidingLog } from '#server/platform/limits/sliding-log.ts';

export type Verdict = 'allow' | 'refuse' | 'disconnect';

const PER_MINUTE = 60;
const REFUSALS_BEFORE_DISCONNECT = 10;
const MINUTE = 60_000;

/**
 * Rate limit of client messages: a user has 60 in any minute over all their sockets. A socket is disconnected after
 * ten refusals.
 */
export function createMessageBudget(ephemeral: EphemeralStore, clock: Clock, userId: string): () => Promise<Verdict> {
  const refusals = createSlidingLog();
  return async () => {
    const { allowed } = await ephemeral.hit(`realtime-messages:${userId}`, PER_MINUTE, MINUTE);
    if (allowed) return 'allow';
    const isPatient = refusals.hit(clock.now().getTime(), REFUSALS_BEFORE_DISCONNECT, MINUTE).allowed;
    return isPatient ? 'refuse' : 'disconnect';
  };
}
