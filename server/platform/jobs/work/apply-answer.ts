import type { Pool } from '#server/platform/db/pool.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { listensTo, type Registry } from '#server/platform/jobs/protocol/registry.ts';
import { type Action, DISCOVERY, decide, type StepLabel } from '#server/platform/jobs/rules/decide.ts';
import { newId } from '#server/platform/jobs/rules/ids.ts';
import type { Wait } from '#server/platform/jobs/rules/read-wait.ts';
import { type ClaimedCall, deleteCall, lockOwnCall, postponeCall } from '#server/platform/jobs/store/calls.ts';
import { endRun, enqueueCall, insertRun, type LockedRun, lockRun } from '#server/platform/jobs/store/runs.ts';
import { finishStep, insertWait, planStep, stepStatuses } from '#server/platform/jobs/store/steps.ts';
import type { Executed } from '#server/platform/jobs/work/execute-call.ts';

export type ApplyContext = { pool: Pool; registry: Registry; owner: number; now: Date; spread: number };

/**
 * Applies a response in one transaction under the run's lock. A response to a call that this engine lost, or whose
 * run has ended, changes nothing. Returns the actions, for the log.
 */
export function applyAnswer(ctx: ApplyContext, call: ClaimedCall, { answer, knownSteps }: Executed): Promise<Action[]> {
  return inTransaction(ctx, async (tx) => {
    const run = await lockRun(tx, call.run_id);
    if (!run || !(await lockOwnCall(tx, call.id, ctx.owner))) return [];
    const steps = await stepStatuses(tx, run.id);
    const state = { steps, stateBytes: run.state_bytes };
    const facts = {
      stepId: call.step_id,
      attempt: call.attempt,
      maxAttempts: run.max_attempts,
      lost: call.lost,
      tries: call.tries,
    };
    const actions = decide(state, facts, answer, ctx);
    const retry = actions.find((action) => action.type === 'retry');
    if (!retry) await deleteCall(tx, call.id);
    for (const action of actions) await apply(tx, ctx, call, run, action);
    const finishedMeanwhile = [...steps.values()].filter((status) => status === 'done').length > knownSteps;
    // A step that finished while this discovery ran found it "already queued": the discovery it needs is added now.
    if (call.step_id === DISCOVERY && finishedMeanwhile && !endsOrRetries(actions)) {
      await enqueueCall(tx, run.id, DISCOVERY, ctx.now);
    }
    return actions;
  });
}

function endsOrRetries(actions: readonly Action[]): boolean {
  return actions.some(({ type }) => type === 'complete' || type === 'fail' || type === 'retry');
}

async function apply(tx: Tx, ctx: ApplyContext, call: ClaimedCall, run: LockedRun, action: Action): Promise<void> {
  switch (action.type) {
    case 'finish-step':
      await finishStep(tx, run.id, action.step, action.outcome);
      return;
    case 'plan-step':
      await planStep(tx, run.id, action.step);
      await enqueueCall(tx, run.id, action.step.id, ctx.now);
      return;
    case 'wait':
      await startWait(tx, ctx, run, action.step, action.wait);
      return;
    case 'discover':
      await enqueueCall(tx, run.id, DISCOVERY, ctx.now);
      return;
    case 'retry':
      await tx.sql('UPDATE jobs.runs SET last_error = $2 WHERE id = $1', [run.id, JSON.stringify(action.error)]);
      await postponeCall(tx, call.id, action);
      return;
    case 'complete':
      await endRun(tx, run, { status: 'completed', output: action.output }, ctx.now, announces(ctx));
      return;
    case 'fail':
      await endRun(tx, run, { status: 'failed', error: action.error }, ctx.now, announces(ctx));
  }
}

function announces({ registry }: ApplyContext): boolean {
  return listensTo(registry, 'inngest/function.finished');
}

async function startWait(tx: Tx, ctx: ApplyContext, run: LockedRun, step: StepLabel, wait: Wait): Promise<void> {
  await insertWait(tx, run.id, step, wait);
  if (wait.kind !== 'invoke') return;
  const fn = ctx.registry.get(wait.functionId);
  if (fn) {
    const event = {
      id: newId(ctx.now),
      name: 'inngest/function.invoked',
      data: wait.data,
      ts: ctx.now.getTime(),
      v: wait.v,
    };
    await insertRun(tx, fn, event, ctx.now, { parent: { runId: run.id, stepId: step.id } });
    return;
  }
  const error = { name: 'FunctionNotFound', message: `there is no function ${wait.functionId} to invoke` };
  await finishStep(tx, run.id, step, { error });
  await enqueueCall(tx, run.id, DISCOVERY, ctx.now);
}
