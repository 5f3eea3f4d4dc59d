import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Registry } from '#server/platform/jobs/protocol/registry.ts';
import { type ClaimedCall, claimCalls } from '#server/platform/jobs/store/calls.ts';
import { cancelRun } from '#server/platform/jobs/store/run-details.ts';
import { lockRun } from '#server/platform/jobs/store/runs.ts';
import { endWait, overdueWaits, type WaitRow } from '#server/platform/jobs/store/steps.ts';
import type { JobLog, StepOutcome } from '#server/platform/jobs/types.ts';
import { dispatchNextEvent } from '#server/platform/jobs/work/dispatch-events.ts';
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
  if (dueWork.crons) progressed = (await endOverdueRuns(ctx.pool, ctx.registry, now)) > 0 || progressed;
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

const row = z.object({
  events: z.boolean(),
  calls: z.boolean(),
  waits: z.boolean(),
  crons: z.boolean(),
  next_at: z.date().nullable(),
});

export type DueWork = z.infer<typeof row>;

/** The work that is due now, and when the next will be. One statement on partial indexes: cheap when idle. */
async function readDueWork(pool: Pool, now: Date): Promise<DueWork> {
  const { rows } = await pool.query<DueWork>(
    `SELECT EXISTS (SELECT FROM jobs.events WHERE dispatched_at IS NULL) AS events,
            EXISTS (SELECT FROM jobs.calls WHERE owner IS NULL AND due_at <= $1) AS calls,
            EXISTS (SELECT FROM jobs.steps WHERE status = 'waiting' AND due_at <= $1) AS waits,
            EXISTS (SELECT FROM jobs.crons WHERE next_at <= $1) AS crons,
            least((SELECT min(due_at) FROM jobs.calls WHERE owner IS NULL AND due_at > $1),
                  (SELECT min(due_at) FROM jobs.steps WHERE status = 'waiting' AND due_at > $1),
                  (SELECT min(next_at) FROM jobs.crons WHERE next_at > $1)) AS next_at`,
    [now],
  );
  return row.parse(rows[0]);
}

/**
 * Cancels runs that took longer than their function's deadline (`timeouts.finish`), as an Inngest server does, so that
 * one that hangs keeps no later run waiting. Returns how many.
 */
async function endOverdueRuns(pool: Pool, registry: Registry, now: Date): Promise<number> {
  const limits = [...registry.values()].flatMap(({ id, finishMs }) =>
    finishMs === null ? [] : [{ id, before: new Date(now.getTime() - finishMs) }],
  );
  const { rows } = await pool.query<{ id: string }>(
    `SELECT r.id FROM unnest($1::text[], $2::timestamptz[]) AS l (function_id, before)
     JOIN jobs.runs r ON r.function_id = l.function_id AND r.ended_at IS NULL AND r.started_at < l.before`,
    [limits.map(({ id }) => id), limits.map(({ before }) => before)],
  );
  for (const { id } of rows)
    await inTransaction({ pool }, (tx) => cancelRun(tx, id, 'the run took longer than its deadline', now));
  return rows.length;
}

const BATCH = 100;

/** Ends due sleeps and timed-out waits. Returns how many there were. */
async function endOverdueWaits(pool: Pool, now: Date): Promise<number> {
  const waits = await inTransaction({ pool }, (tx) => overdueWaits(tx, now, BATCH));
  for (const wait of waits) {
    await inTransaction({ pool }, async (tx) => {
      if (await lockRun(tx, wait.run_id)) await endWait(tx, wait, timeOut(wait), now);
    });
  }
  return waits.length;
}

function timeOut(wait: WaitRow): StepOutcome {
  return wait.wait_kind === 'invoke'
    ? { error: { name: 'InvokeTimeout', message: 'the invoked function did not finish in time' } }
    : { data: null };
}
