import { z } from 'zod';
import type { Pool } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { MAX_LOST_CALLS } from '#server/platform/jobs/limits.ts';
import type { SdkAnswer } from '#server/platform/jobs/protocol/answer.ts';
import type { AppClient } from '#server/platform/jobs/protocol/app-client.ts';
import { DISCOVERY } from '#server/platform/jobs/rules/decide.ts';
import type { ClaimedCall } from '#server/platform/jobs/store/calls.ts';
import { storedEvent } from '#server/platform/jobs/store/events.ts';
import { finishedSteps, stepStatuses } from '#server/platform/jobs/store/steps.ts';

const startedRun = z.object({ function_id: z.string(), event: storedEvent, max_attempts: z.number() });

/** A request to the app and its response; `knownSteps`: how many finished steps the call contained. */
export type Executed = { answer: SdkAnswer; knownSteps: number };

/** Sends one claimed call to the app. Null if its run has ended meanwhile. */
export async function executeCall(
  pool: Pool,
  appClient: AppClient,
  call: ClaimedCall,
  now: Date,
): Promise<Executed | null> {
  const prepared = await prepare(pool, call, now);
  if (!prepared) return null;
  const { functionId, body, knownSteps } = prepared;
  if (call.lost >= MAX_LOST_CALLS) {
    const reason = `the process ended ${call.lost} times while this call was running`;
    return { answer: { kind: 'lost', reason }, knownSteps };
  }
  return { answer: await appClient.call(functionId, call.step_id, body), knownSteps };
}

function prepare(pool: Pool, call: ClaimedCall, now: Date) {
  return inTransaction({ pool }, async (tx) => {
    const [row] = await tx.sql(
      `UPDATE jobs.runs SET status = 'running', started_at = coalesce(started_at, $2), attempts = greatest(attempts, $3)
       WHERE id = $1 AND ended_at IS NULL RETURNING function_id, event, max_attempts`,
      [call.run_id, now, call.attempt + 1],
    );
    if (!row) return null;
    const run = startedRun.parse(row);
    const done = await finishedSteps(tx, call.run_id);
    const open = [...(await stepStatuses(tx, call.run_id))].filter(
      ([id, status]) => status !== 'done' && id !== call.step_id,
    );
    const ids = done.map(({ step_id }) => step_id);
    const steps = Object.fromEntries(
      done.map(({ step_id, outcome }) => [
        step_id,
        'data' in outcome ? { type: 'data', ...outcome } : { type: 'error', ...outcome },
      ]),
    );
    const ctx = {
      run_id: call.run_id,
      attempt: call.attempt,
      max_attempts: run.max_attempts,
      // While other steps are pending, a discovered step must be planned: only one call may run it.
      disable_immediate_execution: call.step_id === DISCOVERY && open.length > 0,
      use_api: false,
      stack: { stack: ids, current: Math.max(0, ids.length - 1) },
    };
    const body = { version: 2, ctx, event: run.event, events: [run.event], steps };
    return { functionId: run.function_id, body, knownSteps: done.length };
  });
}
