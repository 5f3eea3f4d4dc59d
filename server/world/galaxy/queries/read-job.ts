import { z } from 'zod';
import type { Services } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import type { Row } from '#server/platform/db/pool.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import type { JobListItem, JobRow } from '#server/world/galaxy/schemas.ts';

export const JOB_COLUMNS = `id, kind, status, phase, progress, params_json, warnings_json, result, error_message,
  cancel_requested, admin_user_id, (SELECT username FROM account_records u WHERE u.id = admin_user_id) AS admin_name,
  created_at, started_at, completed_at, duration_ms, run_url`;

type Stored = Omit<JobListItem, 'created_at' | 'started_at' | 'completed_at'> & {
  created_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
};

export type StoredJob = Row & Stored;

export function toJob<T extends Stored>(row: T) {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}

/** @throws DomainError NOT_FOUND */
export async function readJob({ pool }: Pick<Services, 'pool'>, id: string): Promise<JobRow> {
  const { rows } = await pool.query<StoredJob & { log_text: string }>(
    `SELECT ${JOB_COLUMNS}, log_text FROM bang_generation_jobs WHERE id = $1`,
    [id],
  );
  const row = rows[0];
  if (!row) throw notFound('The job');
  return toJob(row);
}

export async function jobExists({ prisma }: Pick<Services, 'prisma'>, id: string): Promise<boolean> {
  return (await prisma.bangGenerationJob.count({ where: { id } })) > 0;
}

/** The progress of a region's generation; `region_id` is set once it is complete. */
export async function regionOfJob(
  tx: Tx,
  jobId: string,
): Promise<{ status: string; region_id: string | null } | undefined> {
  const [job] = await tx.sql<{ status: string; region_id: string | null }>(
    `SELECT status, (result #>> '{regions,0,region_id}')::uuid AS region_id FROM bang_generation_jobs WHERE id = $1`,
    [jobId],
  );
  return job;
}

type Query = {
  limit: number;
  cursor?: string | undefined;
  status?: string | undefined;
  kind?: string | undefined;
};

const keys = z.tuple([cursorTime, z.uuid()]);

/** Newest first by start; a waiting job by the time it was queued. */
export async function listJobs(
  { pool }: Pick<Services, 'pool'>,
  query: Query,
): Promise<{ items: JobListItem[]; next_cursor: string | null }> {
  const { rows } = await pool.query<StoredJob>(
    sql`SELECT ${raw(JOB_COLUMNS)} FROM bang_generation_jobs
     WHERE true
       ${afterCursor(query.cursor, keys, ([before, beforeId]) => sql`AND (COALESCE(started_at, created_at), id) < (${before}, ${beforeId}::uuid)`)}
       ${given(query.status, (status) => sql`AND status = ${status}`)}
       ${given(query.kind, (kind) => sql`AND kind = ${kind}`)}
     ORDER BY COALESCE(started_at, created_at) DESC, id DESC ${limitTo(query.limit)}`,
  );
  return cutPage(rows.map(toJob), query.limit, (job) => [job.started_at ?? job.created_at, job.id]);
}
