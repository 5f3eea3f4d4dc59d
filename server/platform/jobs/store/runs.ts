import { z } from 'zod';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { RegisteredFunction } from '#server/platform/jobs/protocol/registry.ts';
import { gatesFor } from '#server/platform/jobs/rules/concurrency.ts';
import { DISCOVERY } from '#server/platform/jobs/rules/decide.ts';
import { newId } from '#server/platform/jobs/rules/ids.ts';
import { insertEvents, storedEvent } from '#server/platform/jobs/store/events.ts';
import type { JobError, JobEvent } from '#server/platform/jobs/types.ts';

export type Parent = { runId: string; stepId: string };

/** Inserts a run with its first call: due `delayMs` after the event's own time, at once if that has passed. */
export async function insertRun(
  tx: Tx,
  fn: RegisteredFunction,
  event: JobEvent,
  now: Date,
  { parent, delayMs = 0 }: { parent?: Parent; delayMs?: number } = {},
): Promise<string> {
  const [id, gates] = [newId(now), gatesFor(fn, event)];
  await tx.sql(
    `INSERT INTO jobs.runs (id, function_id, function_name, status, event, event_name, max_attempts,
                            gate_names, gate_sizes, parent_run_id, parent_step_id, queued_at)
     VALUES ($1, $2, $3, 'queued', $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[id, fn.id, fn.name, JSON.stringify(event), event.name, fn.maxAttempts, gates.names, gates.sizes],
      ...[parent?.runId ?? null, parent?.stepId ?? null, now],
    ],
  );
  await enqueueCall(tx, id, DISCOVERY, new Date(Math.max(now.getTime(), event.ts + delayMs)));
  return id;
}

/** Does nothing if the same call is already queued or pending. */
export function enqueueCall(tx: Tx, runId: string, stepId: string, dueAt: Date): Promise<unknown> {
  return tx.sql(
    `INSERT INTO jobs.calls (id, run_id, step_id, due_at, gate_names, gate_sizes)
     SELECT $1, id, $3, $4, gate_names, gate_sizes FROM jobs.runs WHERE id = $2
     ON CONFLICT (run_id, step_id) DO NOTHING`,
    [newId(dueAt), runId, stepId, dueAt],
  );
}

const lockedRun = z.object({
  id: z.string(),
  function_id: z.string(),
  event: storedEvent,
  max_attempts: z.number(),
  state_bytes: z.coerce.number(),
  parent_run_id: z.string().nullable(),
  queued_at: z.date(),
});
export type LockedRun = z.infer<typeof lockedRun>;

const LOCKED = 'id, function_id, event, max_attempts, state_bytes, parent_run_id, queued_at';

/** Locks an open run; null if it has ended. Every change of a run happens under this lock. */
export async function lockRun(tx: Tx, id: string): Promise<LockedRun | null> {
  const [row] = await tx.sql(`SELECT ${LOCKED} FROM jobs.runs WHERE id = $1 AND ended_at IS NULL FOR UPDATE`, [id]);
  return row ? lockedRun.parse(row) : null;
}

/** Open runs of some functions, without locking them. */
export async function openRuns(tx: Tx, functionIds: readonly string[]): Promise<LockedRun[]> {
  const text = `SELECT ${LOCKED} FROM jobs.runs WHERE function_id = ANY($1) AND ended_at IS NULL ORDER BY id`;
  return z.array(lockedRun).parse(await tx.sql(text, [functionIds]));
}

export type Ending = { status: 'completed'; output: unknown } | { status: 'failed' | 'cancelled'; error: JobError };

/** Ends a locked run, deletes its calls and waits, and resumes the step that waits for its end. */
export async function endRun(tx: Tx, run: LockedRun, ending: Ending, now: Date, announce: boolean): Promise<void> {
  const output = 'output' in ending ? JSON.stringify(ending.output ?? null) : null;
  const error = 'error' in ending ? JSON.stringify(ending.error) : null;
  await tx.sql('UPDATE jobs.runs SET status = $2, output = $3, error = $4, ended_at = $5 WHERE id = $1', [
    ...[run.id, ending.status, output, error, now],
  ]);
  await tx.sql('DELETE FROM jobs.calls WHERE run_id = $1', [run.id]);
  await tx.sql(`UPDATE jobs.steps SET status = 'abandoned' WHERE run_id = $1 AND status IN ('planned', 'waiting')`, [
    run.id,
  ]);
  const facts = { function_id: run.function_id, run_id: run.id, event: run.event };
  const events: JobEvent[] = [];
  const notify = (what: string, data: Record<string, unknown>) =>
    events.push({ id: `${run.id}:${what}`, name: `inngest/function.${what}`, data, ts: now.getTime() });
  if (ending.status === 'failed') notify('failed', { ...facts, error: ending.error });
  if (ending.status === 'cancelled') notify('cancelled', { ...facts, error: ending.error });
  if (run.parent_run_id || announce) {
    notify('finished', {
      ...facts,
      ...('error' in ending ? { error: ending.error } : { result: ending.output ?? null }),
    });
  }
  if (events.length > 0) await insertEvents(tx.client, events, now);
}
