import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { throttle } from '#server/platform/throttle.ts';
import { TRADES_COMPLETED } from '#server/trading/events.ts';

type Ctx = Pick<Services, 'sendEvents' | 'log'>;

const PAUSE_MS = 1_000;

const callers = new WeakMap<Services['sendEvents'], () => void>();

function callerOf({ sendEvents, log }: Ctx): () => void {
  const known = callers.get(sendEvents);
  if (known) return known;
  const made = throttle(() => {
    sendEvents({ name: TRADES_COMPLETED, data: {} }).catch((error: unknown) =>
      log.warn({ err: error }, 'the trade observer was not called; it also runs every minute'),
    );
  }, PAUSE_MS);
  callers.set(sendEvents, made);
  return made;
}

/** At start-up: requests the observation of trades whose trigger was lost with an earlier process. */
export function callObserverNow(ctx: Ctx): void {
  callerOf(ctx)();
}

/** Triggers the observation of trades after the commit. A lost trigger only delays it until the job's next minute. */
export function callObserver(ctx: Ctx, tx: Tx): void {
  tx.afterCommit(callerOf(ctx));
}
