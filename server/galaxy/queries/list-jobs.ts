import { z } from 'zod';
import { JOB_COLUMNS, type StoredJob, toJob } from '#server/galaxy/queries/read-job.ts';
import type { JobListItem } from '#server/galaxy/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';

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
  const [before, beforeId] = query.cursor ? decodeCursor(query.cursor, keys) : [null, null];
  const { rows } = await pool.query<StoredJob>(
    `SELECT ${JOB_COLUMNS} FROM bang_generation_jobs
     WHERE ($1::timestamptz IS NULL OR (COALESCE(started_at, created_at), id) < ($1, $2::uuid))
       AND ($3::text IS NULL OR status = $3) AND ($5::text IS NULL OR kind = $5)
     ORDER BY COALESCE(started_at, created_at) DESC, id DESC LIMIT $4`,
    [before, beforeId, query.status ?? null, query.limit + 1, query.kind ?? null],
  );
  return cutPage(rows.map(toJob), query.limit, (job) => [job.started_at ?? job.created_at, job.id]);
}
