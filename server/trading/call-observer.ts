import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { paceCalls } from '#server/platform/pace-calls.ts';
import { TRADES_COMPLETED } from '#server/trading/events.ts';

type Ctx = Pick<Services, 'sendEvents' | 'log'>;

const PAUSE_MS = 1_000;

const callers = new WeakMap<Services['sendEvents'], () => void>();

function callerOf({ sendEvents, log }: Ctx): () => void {
  const known = callers.get(sendEvents);
  if (known) return known;
  const made = paceCalls(() => {
    sendEvents({ name: TRADES_COMPLETED, data: {} }).catch((error: unknown) =>
      log.warn({ err: error }, 'the trade observer was not called; it also runs every minute'),
    );
  }, PAUSE_MS);
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
