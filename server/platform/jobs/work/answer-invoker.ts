import { z } from 'zod';
import type { Tx } from '#server/platform/db/transaction.ts';
import { errorFrom } from '#server/platform/jobs/protocol/answer.ts';
import { lockRun } from '#server/platform/jobs/store/runs.ts';
import { endWait } from '#server/platform/jobs/store/steps.ts';
import type { JobEvent } from '#server/platform/jobs/types.ts';

const finished = z.object({ run_id: z.string(), result: z.unknown().optional(), error: z.unknown().optional() });
const parentRow = z.object({ parent_run_id: z.string(), parent_step_id: z.string() });

/** Passes the end of an invoked run to the step that waits for it, if it still does. */
export async function answerInvoker(tx: Tx, event: JobEvent, now: Date): Promise<void> {
  const facts = finished.parse(event.data);
  const [row] = await tx.sql(
    'SELECT parent_run_id, parent_step_id FROM jobs.runs WHERE id = $1 AND parent_run_id IS NOT NULL',
    [facts.run_id],
  );
  if (!row) return;
  const parent = parentRow.parse(row);
  if (!(await lockRun(tx, parent.parent_run_id))) return;
  const outcome = facts.error === undefined ? { data: facts.result ?? null } : { error: errorFrom(facts.error) };
  await endWait(tx, { run_id: parent.parent_run_id, step_id: parent.parent_step_id }, outcome, now);
}
