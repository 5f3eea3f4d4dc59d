import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { TRADES_COMPLETED } from '#server/trading/events.ts';

type Ctx = Pick<Services, 'sendEvents' | 'log'>;

const PAUSE_MS = 1_000;

/** At most one call in each pause, the first at once: a thousand trades a second are one job's work, not a thousand. */
export function createCaller(call: () => void, pauseMs: number = PAUSE_MS): () => void {
  let resting = false;
  let missed = false;
  function observe(): void {
    missed = resting;
    if (resting) return;
    resting = true;
    call();
    setTimeout(() => {
      resting = false;
      if (missed) observe();
    }, pauseMs).unref();
  }
  return observe;
}

const callers = new WeakMap<Services['sendEvents'], () => void>();

function callerOf({ sendEvents, log }: Ctx): () => void {
  const known = callers.get(sendEvents);
  if (known) return known;
  const made = createCaller(() => {
    sendEvents({ name: TRADES_COMPLETED, data: {} }).catch((error: unknown) =>
      log.warn({ err: error }, 'the trade observer was not called; it also runs every minute'),
    );
  });
  callers.set(sendEvents, made);
  return made;
}

/** For a start: trades may wait whose call was lost with the process before. */
export function callObserverNow(ctx: Ctx): void {
  callerOf(ctx)();
}

/** After the commit the job is triggered to observe trades. A lost trigger delays them until its next minute. */
export function callObserver(ctx: Ctx, tx: Tx): void {
  tx.afterCommit(callerOf(ctx));
}
