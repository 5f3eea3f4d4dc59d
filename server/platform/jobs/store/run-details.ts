import { z } from 'zod';
import type { Pool } from '#server/platform/db/pool.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { DISCOVERY } from '#server/platform/jobs/rules/decide.ts';
import { newId } from '#server/platform/jobs/rules/ids.ts';
import { runReport } from '#server/platform/jobs/store/run-reports.ts';
import { endRun, enqueueCall, lockRun } from '#server/platform/jobs/store/runs.ts';

const step = z.object({
  step_id: z.string(),
  op: z.string(),
  name: z.string(),
  status: z.enum(['planned', 'waiting', 'done', 'abandoned']),
  position: z.number().nullable(),
  outcome: z.unknown(),
  wait_event: z.string().nullable(),
  wait_if: z.string().nullable(),
  due_at: z.date().nullable(),
});
const details = runReport.extend({ event: z.unknown(), output: z.unknown(), steps: z.array(step) });
type RunDetails = z.infer<typeof details>;

/** Whether the engine's tables exist; without them another engine runs the jobs. */
export async function hasRuns(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(`SELECT to_regclass('jobs.runs') IS NOT NULL AS there`);
  return rows[0]?.there ?? false;
}

/** A run with its step results; null if none has this id. */
export async function readRun(pool: Pool, id: string): Promise<RunDetails | null> {
  const { rows } = await pool.query<Omit<RunDetails, 'steps'>>(
    `SELECT id, function_id, function_name, status, event_name, coalesce(error, last_error) AS error, attempts, queued_at,
       started_at, ended_at, event, output
     FROM jobs.runs WHERE id = $1`,
    [id],
  );
  const [run] = rows;
  if (!run) return null;
  const { rows: steps } = await pool.query<z.infer<typeof step>>(
    `SELECT step_id, op, name, status, position, outcome, wait_event, wait_if, due_at FROM jobs.steps WHERE run_id = $1
     ORDER BY position NULLS LAST, step_id`,
    [id],
  );
  return details.parse({ ...run, steps });
}

/** Cancels an open run; false if it has ended or does not exist. */
export async function cancelRun(tx: Tx, id: string, reason: string, now: Date): Promise<boolean> {
  const run = await lockRun(tx, id);
  if (run) await endRun(tx, run, { status: 'cancelled', error: { name: 'RunCancelled', message: reason } }, now, true);
  return run !== null;
}

/** Restarts an ended run from its first step, with the same event. Returns the new run's id. */
export async function repeatRun(tx: Tx, id: string, now: Date): Promise<string | null> {
  const copy = newId(now);
  const rows = await tx.sql(
    `INSERT INTO jobs.runs (id, function_id, function_name, status, event, event_name, max_attempts, gate_names, gate_sizes,
       queued_at)
     SELECT $2, function_id, function_name, 'queued', event, event_name, max_attempts, gate_names, gate_sizes, $3
     FROM jobs.runs WHERE id = $1 AND status IN ('failed', 'cancelled') RETURNING id`,
    [id, copy, now],
  );
  if (rows.length === 0) return null;
  await enqueueCall(tx, copy, DISCOVERY, now);
  return copy;
}
