import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Registry } from '#server/platform/jobs/protocol/registry.ts';
import { readAgenda } from '#server/platform/jobs/store/agenda.ts';
import { type ClaimedCall, claimCalls } from '#server/platform/jobs/store/calls.ts';
import type { JobLog } from '#server/platform/jobs/types.ts';
import { dispatchNextEvent } from '#server/platform/jobs/work/dispatch-events.ts';
import { endOverdueWaits } from '#server/platform/jobs/work/end-overdue-waits.ts';
import { fireCrons } from '#server/platform/jobs/work/fire-crons.ts';

const EVENTS_PER_PASS = 100;

export type PassContext = {
  pool: Pool;
  registry: Registry;
  owner: number;
  clock: Clock;
  log: JobLog;
  /** A number in [0, 1) that spreads the runs of a cron with jitter. */
  random: () => number;
  /** How many more calls may be in flight. */
  capacity: number;
  /** Takes a claimed call on its way; must not wait for its answer. */
  begin: (call: ClaimedCall) => void;
};

export type PassResult = { progressed: boolean; nextAt: Date | null };

/** Does everything that is due at one moment. `nextAt` is when something will be due again by itself. */
export async function runPass(ctx: PassContext): Promise<PassResult> {
  const now = ctx.clock.now();
  const agenda = await readAgenda(ctx.pool, now);
  let progressed = agenda.events && (await dispatchPending(ctx));
  if (agenda.crons) progressed = (await fireCrons(ctx.pool, ctx.registry, now, ctx.random)) > 0 || progressed;
  if (agenda.waits) progressed = (await endOverdueWaits(ctx.pool, now)) > 0 || progressed;
  if ((agenda.calls || progressed) && ctx.capacity > 0) {
    const due = ctx.clock.now();
    const calls = await inTransaction(ctx, (tx) => claimCalls(tx, ctx.owner, due, ctx.capacity));
    for (const call of calls) ctx.begin(call);
    progressed = calls.length > 0 || progressed;
  }
  return { progressed, nextAt: agenda.next_at };
}

async function dispatchPending(ctx: PassContext): Promise<boolean> {
  for (let count = 0; count < EVENTS_PER_PASS; count += 1) {
    if (!(await dispatchNextEvent(ctx))) return count > 0;
  }
  return true;
}
