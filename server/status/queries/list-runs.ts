import type { Services } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { hasRuns, readRun, reportRuns } from '#server/platform/jobs/index.ts';
import type { JobRun, JobRunDetails, ListRunsInput } from '#server/status/schemas.ts';

type Db = Pick<Services, 'pool'>;
type Stored = Awaited<ReturnType<typeof reportRuns>>[number];

/** Runs of the embedded engine, newest first. */
export async function listRuns({ pool }: Db, { status, function_id, limit, cursor }: ListRunsInput) {
  if (!(await hasRuns(pool))) return { engine: 'outside' as const, items: [], next_cursor: null };
  const rows = await reportRuns(pool, {
    limit: limit + 1,
    ...(status && { status }),
    ...(function_id && { function_id }),
    ...(cursor && { after: cursor }),
  });
  const items = rows.slice(0, limit).map(toRun);
  return { engine: 'embedded' as const, items, next_cursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** @throws DomainError NOT_FOUND */
export async function getRun({ pool }: Db, id: string): Promise<JobRunDetails> {
  const run = (await hasRuns(pool)) ? await readRun(pool, id) : null;
  if (!run) throw notFound('A job run of that id');
  const steps = run.steps.map(({ step_id, name, op, status, outcome, due_at }) => ({
    step_id,
    name,
    op,
    status,
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
