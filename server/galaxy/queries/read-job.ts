import type { JobListItem, JobRow } from '#server/galaxy/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import type { Row } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';

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
