import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock.ts';
import { retryDuringOutage } from '#server/platform/db/await-database.ts';
import { databaseFault } from '#server/platform/db/fault.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import type { AppClient } from '#server/platform/jobs/protocol/app-client.ts';
import type { Registry } from '#server/platform/jobs/protocol/registry.ts';
import type { Action } from '#server/platform/jobs/rules/decide.ts';
import { type ClaimedCall, releaseCall } from '#server/platform/jobs/store/calls.ts';
import type { JobLog } from '#server/platform/jobs/types.ts';
import { applyAnswer } from '#server/platform/jobs/work/apply-answer.ts';
import { type Executed, executeCall } from '#server/platform/jobs/work/execute-call.ts';

const STORE_TRIES = 8;
const STORE_PAUSE_MS = 250;

export type RunCallContext = {
  pool: Pool;
  clock: Clock;
  log: JobLog;
  registry: Registry;
  appClient: AppClient;
  owner: number;
  random?: (() => number) | undefined;
  /** Aborted when the engine gives up its pending calls. */
  stopping?: AbortSignal | undefined;
};

/** Sends one call and applies the response. Never rejects: a call whose outcome cannot be stored is released. */
export async function runCall(ctx: RunCallContext, call: ClaimedCall): Promise<void> {
  const { pool, clock, log, appClient, owner } = ctx;
  const facts = { run: call.run_id, step: call.step_id, attempt: call.attempt };
  const retry = <T>(work: () => Promise<T>) =>
    retryDuringOutage(work, ctx.stopping, (err) =>
      log.warn({ ...facts, err }, 'a job call is waiting for the database'),
    );
  try {
    const executed = await retry(() => executeCall(pool, appClient, call, clock.now()));
    const actions = executed ? await retry(() => storeWithRetries(ctx, call, executed)) : [];
    const troubles = actions.filter(({ type }) => type === 'retry' || type === 'fail');
    if (troubles.length > 0) log.warn({ ...facts, troubles }, 'a job attempt failed');
    else log.debug({ ...facts, actions: actions.map(({ type }) => type) }, 'job call done');
  } catch (error) {
    log.error({ ...facts, err: error }, 'the outcome of a job call could not be stored');
    await retry(() => releaseCall(pool, call.id, owner)).catch((fault: Error) => {
      log.error({ ...facts, err: fault }, 'a job call could not be released; it is released when this process ends');
    });
  }
}

/** The work is done: a failure to store the outcome must not repeat it. */
async function storeWithRetries(ctx: RunCallContext, call: ClaimedCall, executed: Executed): Promise<Action[]> {
  const { pool, clock, log, registry, owner, random = Math.random } = ctx;
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyAnswer({ pool, registry, owner, now: clock.now(), spread: random() }, call, executed);
    } catch (error) {
      if (tries >= STORE_TRIES || databaseFault(error)) throw error;
      log.warn({ err: error, run: call.run_id }, 'storing the outcome of a job call failed; retrying');
      await pause(STORE_PAUSE_MS * tries);
    }
  }
}
