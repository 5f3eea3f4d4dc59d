import type { Clock } from '#server/platform/clock.ts';

export type Verdict = 'allow' | 'refuse' | 'disconnect';

const PER_MINUTE = 60;
const REFUSALS_BEFORE_DISCONNECT = 10;
const MINUTE = 60_000;

/** A client's messages: 60 a minute, then refusals, then the door. */
export function createMessageBudget(clock: Clock): () => Verdict {
  let windowStart = clock.now().getTime();
  let used = 0;
  return () => {
    const now = clock.now().getTime();
    if (now - windowStart >= MINUTE) {
      windowStart = now;
      used = 0;
    }
    used += 1;
    if (used <= PER_MINUTE) return 'allow';
    return used > PER_MINUTE + REFUSALS_BEFORE_DISCONNECT ? 'disconnect' : 'refuse';
  };
}
