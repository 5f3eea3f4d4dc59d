import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Registry } from '#server/platform/jobs/protocol/registry.ts';
import { type ClaimedCall, claimCalls } from '#server/platform/jobs/store/calls.ts';
import { readDueWork } from '#server/platform/jobs/store/due-work.ts';
import type { JobLog } from '#server/platform/jobs/types.ts';
import { dispatchNextEvent } from '#server/platform/jobs/work/dispatch-events.ts';
import { endOverdueWaits } from '#server/platform/jobs/work/end-overdue-waits.ts';
import { fireCrons } from '#server/platform/jobs/work/fire-crons.ts';

const EVENTS_PER_CYCLE = 100;

export type CycleContext = {
  pool: Pool;
  registry: Registry;
  owner: number;
  clock: Clock;
  log: JobLog;
  /** A random number in [0, 1) that spreads the runs of a cron with jitter. */
  random: () => number;
  /** How many more calls may be started. */
  capacity: number;
  /** Starts a claimed call; must not wait for its answer. */
  begin: (call: ClaimedCall) => void;
};

export type CycleResult = { progressed: boolean; nextAt: Date | null };

/** Does everything that is due now. `nextAt`: when something will be due next. */
export async function runCycle(ctx: CycleContext): Promise<CycleResult> {
  const now = ctx.clock.now();
  const dueWork = await readDueWork(ctx.pool, now);
  let progressed = dueWork.events && (await dispatchPending(ctx));
  if (dueWork.crons) progressed = (await fireCrons(ctx.pool, ctx.registry, now, ctx.random)) > 0 || progressed;
  if (dueWork.waits) progressed = (await endOverdueWaits(ctx.pool, now)) > 0 || progressed;
  if ((dueWork.calls || progressed) && ctx.capacity > 0) {
    const due = ctx.clock.now();
    const calls = await inTransaction(ctx, (tx) => claimCalls(tx, ctx.owner, due, ctx.capacity));
    for (const call of calls) ctx.begin(call);
    progressed = calls.length > 0 || progressed;
  }
  return { progressed, nextAt: dueWork.next_at };
}

async function dispatchPending(ctx: CycleContext): Promise<boolean> {
  for (let count = 0; count < EVENTS_PER_CYCLE; count += 1) {
    if (!(await dispatchNextEvent(ctx))) return count > 0;
  }
  return true;
}
