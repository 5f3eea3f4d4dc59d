import { z } from 'zod';
import type { Tx } from '#server/platform/db/transaction.ts';
import { jsonBytes } from '#server/platform/jobs/limits.ts';
import type { StepLabel, StepStatus } from '#server/platform/jobs/rules/decide.ts';
import { DISCOVERY } from '#server/platform/jobs/rules/decide.ts';
import type { Wait } from '#server/platform/jobs/rules/read-wait.ts';
import { enqueueCall } from '#server/platform/jobs/store/runs.ts';
import type { StepOutcome } from '#server/platform/jobs/types.ts';

const statusRow = z.object({ step_id: z.string(), status: z.enum(['planned', 'waiting', 'done']) });

export async function stepStatuses(tx: Tx, runId: string): Promise<Map<string, StepStatus>> {
  const rows = await tx.sql('SELECT step_id, status FROM jobs.steps WHERE run_id = $1', [runId]);
  return new Map(
    z
      .array(statusRow)
      .parse(rows)
      .map(({ step_id, status }) => [step_id, status]),
  );
}

/** Writes a step's outcome, once; an existing one is not replaced. True if it was written. */
export async function finishStep(tx: Tx, runId: string, step: StepLabel, outcome: StepOutcome): Promise<boolean> {
  const rows = await tx.sql(
    `INSERT INTO jobs.steps (run_id, step_id, op, name, status, outcome, position)
     VALUES ($1, $2, $3, $4, 'done', $5, (SELECT coalesce(max(position), 0) + 1 FROM jobs.steps WHERE run_id = $1))
     ON CONFLICT (run_id, step_id) DO UPDATE
       SET status = 'done', outcome = excluded.outcome, position = excluded.position
       WHERE steps.status IN ('planned', 'waiting')
     RETURNING step_id`,
    [runId, step.id, step.op, step.name, JSON.stringify(outcome)],
  );
  if (rows.length === 0) return false;
  await tx.sql('UPDATE jobs.runs SET state_bytes = state_bytes + $2 WHERE id = $1', [runId, jsonBytes(outcome)]);
  return true;
}

/** Ends a wait of a locked run and lets the run continue; false if it had already ended. */
export async function endWait(
  tx: Tx,
  wait: { run_id: string; step_id: string },
  outcome: StepOutcome,
  now: Date,
): Promise<boolean> {
  const label = { id: wait.step_id, op: 'Wait', name: wait.step_id };
  if (!(await finishStep(tx, wait.run_id, label, outcome))) return false;
  await enqueueCall(tx, wait.run_id, DISCOVERY, now);
  return true;
}

export function planStep(tx: Tx, runId: string, step: StepLabel): Promise<unknown> {
  return tx.sql(
    `INSERT INTO jobs.steps (run_id, step_id, op, name, status) VALUES ($1, $2, 'StepRun', $3, 'planned')
     ON CONFLICT DO NOTHING`,
    [runId, step.id, step.name],
  );
}

export function insertWait(tx: Tx, runId: string, step: StepLabel, wait: Wait): Promise<unknown> {
  return tx.sql(
    `INSERT INTO jobs.steps (run_id, step_id, op, name, status, wait_kind, wait_event, wait_if, due_at)
     VALUES ($1, $2, $3, $4, 'waiting', $5, $6, $7, $8)
     ON CONFLICT DO NOTHING`,
    [
      ...[runId, step.id, step.op, step.name, wait.kind],
      ...[wait.kind === 'event' ? wait.event : null, wait.kind === 'event' ? wait.when : null, wait.dueAt],
    ],
  );
}

const waitRow = z.object({
  run_id: z.string(),
  step_id: z.string(),
  wait_kind: z.enum(['sleep', 'event', 'invoke']),
  wait_if: z.string().nullable(),
  due_at: z.date(),
});
export type WaitRow = z.infer<typeof waitRow>;

const WAIT = 'run_id, step_id, wait_kind, wait_if, due_at';

export async function waitsForEvent(tx: Tx, name: string): Promise<WaitRow[]> {
  const text = `SELECT ${WAIT} FROM jobs.steps WHERE status = 'waiting' AND wait_event = $1 ORDER BY run_id, step_id`;
  return z.array(waitRow).parse(await tx.sql(text, [name]));
}

/** Waits that are due, oldest first. */
export async function overdueWaits(tx: Tx, now: Date, limit: number): Promise<WaitRow[]> {
  const text = `SELECT ${WAIT} FROM jobs.steps WHERE status = 'waiting' AND due_at <= $1 ORDER BY due_at LIMIT $2`;
  return z.array(waitRow).parse(await tx.sql(text, [now, limit]));
}

const doneRow = z.object({
  step_id: z.string(),
  outcome: z.union([z.object({ data: z.unknown() }).strict(), z.object({ error: z.unknown() }).strict()]),
});
export type DoneStep = z.infer<typeof doneRow>;

/** Finished steps in the order of completion. */
export async function finishedSteps(tx: Tx, runId: string): Promise<DoneStep[]> {
  const text = `SELECT step_id, outcome FROM jobs.steps WHERE run_id = $1 AND status = 'done' ORDER BY position`;
  return z.array(doneRow).parse(await tx.sql(text, [runId]));
}
