import { z } from 'zod';
import type { Pool } from '#server/platform/db/pool.ts';
import { given, sql } from '#server/platform/db/sql.ts';

const MAX_ROWS = 200;

const status = z.enum(['queued', 'running', 'completed', 'failed', 'cancelled']);

export const runFilter = z.object({
  status: status.optional(),
  function_id: z.string().optional(),
  /** The cursor: the last row seen. */
  after: z.object({ queued_at: z.iso.datetime(), id: z.string() }).optional(),
  limit: z.number().int().min(1).max(MAX_ROWS).default(50),
});
export type RunFilter = z.input<typeof runFilter>;

const jobError = z.object({ name: z.string(), message: z.string(), stack: z.string().optional() });

export const runReport = z.object({
  id: z.string(),
  function_id: z.string(),
  function_name: z.string(),
  status,
  event_name: z.string(),
  /** Why it failed, or the last error of a run that is being retried. */
  error: jobError.nullable(),
  /** The highest attempt of any step or of the function itself, counted from 1. */
  attempts: z.number(),
  queued_at: z.date(),
  started_at: z.date().nullable(),
  ended_at: z.date().nullable(),
});
export type RunReport = z.infer<typeof runReport>;

/** Recent runs for operators, newest first. */
export async function reportRuns(pool: Pool, filter: RunFilter): Promise<RunReport[]> {
  const { status: wanted, function_id: functionId, after, limit } = runFilter.parse(filter);
  const { rows } = await pool.query<RunReport>(
    sql`SELECT id, function_id, function_name, status, event_name, coalesce(error, last_error) AS error, attempts,
            queued_at, started_at, ended_at
     FROM jobs.runs
     WHERE true
       ${given(wanted, (value) => sql`AND status = ${value}`)}
       ${given(functionId, (value) => sql`AND function_id = ${value}`)}
       ${given(after?.queued_at, (queued_at) => sql`AND (queued_at, id) < (${queued_at}, ${after?.id ?? null}::text)`)}
     ORDER BY queued_at DESC, id DESC LIMIT ${limit}`,
  );
  return z.array(runReport).parse(rows);
}

type HourOfRuns = { hour: Date; completed: number; failed: number };

/** Completed and failed runs by the hour (UTC) in which they ended, oldest first; hours without any are absent. */
export async function countRunsByHour(pool: Pool, since: Date): Promise<HourOfRuns[]> {
  const { rows } = await pool.query<HourOfRuns>(
    `SELECT date_trunc('hour', ended_at, 'UTC') AS hour, count(*) FILTER (WHERE status = 'completed')::int AS completed,
       count(*) FILTER (WHERE status = 'failed')::int AS failed
     FROM jobs.runs WHERE ended_at >= $1 GROUP BY 1 ORDER BY 1`,
    [since],
  );
  return rows;
}

/** The functions of runs. */
export async function nameRuns(pool: Pool, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'SELECT id, function_name AS name FROM jobs.runs WHERE id = ANY($1::text[])',
    [ids],
  );
  return rows;
}
