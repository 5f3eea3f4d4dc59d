import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { errorFrom } from '#server/platform/jobs/protocol/answer.ts';
import {
  listensTo,
  matchesTriggerName,
  type RegisteredFunction,
  type Registry,
} from '#server/platform/jobs/protocol/registry.ts';
import { type Expression, parseExpression } from '#server/platform/jobs/rules/expression.ts';
import { dueFrom } from '#server/platform/jobs/rules/times.ts';
import { claimPendingEvents, markDispatched, postponeEvent } from '#server/platform/jobs/store/events.ts';
import { endRun, insertRun, lockRun, openRuns } from '#server/platform/jobs/store/runs.ts';
import { endWait, waitsForEvent } from '#server/platform/jobs/store/steps.ts';
import type { JobEvent, JobLog } from '#server/platform/jobs/types.ts';

type Dispatch = { pool: Pool; registry: Registry; clock: Clock; log: JobLog };

/**
 * Dispatches the oldest event to all triggers, waits and cancellations that match, in one transaction. False if none
 * was waiting.
 */
export async function dispatchNextEvent({ pool, registry, clock, log }: Dispatch): Promise<boolean> {
  let taken: JobEvent | null = null;
  try {
    return await inTransaction({ pool }, async (tx) => {
      const [event] = await claimPendingEvents(tx, 1);
      taken = event ?? null;
      if (!event) return false;
      const now = clock.now();
      await endWaits(tx, event, now);
      await cancelRuns(tx, registry, event, now);
      if (event.name === 'inngest/function.finished') await answerInvoker(tx, event, now);
      for (const fn of functionsFor(registry, event)) await insertRun(tx, fn, event, now);
      await markDispatched(tx, [event.id], now);
      return true;
    });
  } catch (error) {
    if (taken === null) throw error;
    await setAside(pool, taken, clock.now(), log, error);
    return true;
  }
}

/** An event that cannot be dispatched must not block all others. */
async function setAside(pool: Pool, event: JobEvent, now: Date, log: JobLog, error: unknown): Promise<void> {
  const givenUp = await postponeEvent(pool, event.id, now);
  log.error({ err: error, event: event.id, name: event.name, givenUp }, 'a job event could not be dispatched');
}

async function endWaits(tx: Tx, event: JobEvent, now: Date): Promise<void> {
  for (const wait of await waitsForEvent(tx, event.name)) {
    const run = await lockRun(tx, wait.run_id);
    const when = wait.wait_if === null ? null : parseExpression(wait.wait_if);
    if (run && wait.due_at > now && answersWait(when, run.event, event)) await endWait(tx, wait, { data: event }, now);
  }
}

async function cancelRuns(tx: Tx, registry: Registry, event: JobEvent, now: Date): Promise<void> {
  const functions = new Map(cancellableBy(registry, event.name).map((fn) => [fn.id, fn]));
  if (functions.size === 0) return;
  for (const { id, function_id, event: own, queued_at } of await openRuns(tx, [...functions.keys()])) {
    const fn = functions.get(function_id);
    if (!fn || !cancels(fn, own, queued_at, event, now)) continue;
    const run = await lockRun(tx, id);
    const error = { name: 'RunCancelled', message: `cancelled by the event ${event.name} (${event.id})` };
    const announce = listensTo(registry, 'inngest/function.finished');
    if (run) await endRun(tx, run, { status: 'cancelled', error }, now, announce);
  }
}

function holds(when: Expression | null, event: unknown, arrived?: unknown): boolean {
  return when === null || when({ event, async: arrived }) === true;
}

/** The functions that an event triggers, each at most once. */
function functionsFor(registry: Registry, event: JobEvent): RegisteredFunction[] {
  return [...registry.values()].filter(({ events }) =>
    events.some((trigger) => matchesTriggerName(trigger.event, event.name) && holds(trigger.when, event)),
  );
}

/** The functions whose runs this event may cancel. */
function cancellableBy(registry: Registry, name: string): RegisteredFunction[] {
  return [...registry.values()].filter(({ cancels }) => cancels.some(({ event }) => event === name));
}

/** Whether an event cancels a run that `own` started at `queuedAt`. */
function cancels(fn: RegisteredFunction, own: JobEvent, queuedAt: Date, arrived: JobEvent, now: Date): boolean {
  return fn.cancels.some(({ event, when, within }) => {
    if (event !== arrived.name || !holds(when, own, arrived)) return false;
    const until = within === null ? null : dueFrom(within, queuedAt);
    return until === null || now <= until;
  });
}

/** Whether a run waits for this event. */
function answersWait(when: Expression | null, own: JobEvent, arrived: JobEvent): boolean {
  return holds(when, own, arrived);
}

const finished = z.object({ run_id: z.string(), result: z.unknown().optional(), error: z.unknown().optional() });
const parentRow = z.object({ parent_run_id: z.string(), parent_step_id: z.string() });

/** Passes the end of an invoked run to the step that waits for it, if it still does. */
async function answerInvoker(tx: Tx, event: JobEvent, now: Date): Promise<void> {
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
