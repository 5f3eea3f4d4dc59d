import { z } from 'zod';
import type { JobRun, JobRunDetails, ListRunsInput } from '#server/foundation/status/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { cursorText, cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { notFound } from '#server/platform/errors.ts';
import { dashboardUrl, hasRuns, readRun, reportRuns } from '#server/platform/jobs/index.ts';

type Db = Pick<Services, 'pool'>;
type Stored = Awaited<ReturnType<typeof reportRuns>>[number];

/** Runs of the embedded engine, newest first; an outside engine lists its own in its dashboard. */
export async function listRuns(
  { pool, env }: Db & Pick<Services, 'env'>,
  { status, function_id, limit, cursor }: ListRunsInput,
) {
  const dashboard_url = dashboardUrl(env);
  if (dashboard_url !== null) return { engine: 'outside' as const, dashboard_url, items: [], next_cursor: null };
  if (!(await hasRuns(pool))) return { engine: 'embedded' as const, dashboard_url, items: [], next_cursor: null };
  const rows = await reportRuns(pool, {
    limit: limit + 1,
    ...(status && { status }),
    ...(function_id && { function_id }),
    ...(cursor && { after: lastSeen(cursor) }),
  });
  const page = cutPage(rows.map(toRun), limit, ({ queued_at, id }) => [queued_at, id]);
  return { engine: 'embedded' as const, dashboard_url, ...page };
}

function lastSeen(cursor: string) {
  const [queued_at, id] = decodeCursor(cursor, z.tuple([cursorTime, cursorText]));
  return { queued_at, id };
}

/** @throws DomainError NOT_FOUND */
export async function getRun({ pool }: Db, id: string): Promise<JobRunDetails> {
  const run = (await hasRuns(pool)) ? await readRun(pool, id) : null;
  if (!run) throw notFound('A job run of that id');
  const steps = run.steps.map(({ step_id, name, op, status, outcome, wait_event, wait_if, due_at }) => ({
    step_id,
    name,
    op,
    status,
    input: wait_event === null ? null : { event: wait_event, condition: wait_if },
    outcome,
    due_at: due_at?.toISOString() ?? null,
  }));
  return { ...toRun(run), event: run.event, output: run.output, steps };
}

function toRun(run: Stored): JobRun {
  const { id, function_id, function_name, status, event_name, error, attempts, queued_at, started_at, ended_at } = run;
  return {
    id,
    function_id,
    function_name,
    status,
    event_name,
    error: error ? `${error.name}: ${error.message}` : null,
    attempts,
    queued_at: queued_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  };
}
