import type { AuditTarget, AuditTargetSource } from '#server/foundation/audit/index.ts';
import type { Services } from '#server/platform/context.ts';
import { PRUNE_ROWS } from '#server/platform/pruning.ts';

export const galaxyTargets: AuditTargetSource = {
  type: 'galaxy',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget>(`SELECT id, name FROM galaxies WHERE id = ANY($1::uuid[])`, [ids]);
    return rows;
  },
};

export const galaxyJobTargets: AuditTargetSource = {
  type: 'galaxy_job',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget & { kind: string }>(
      `SELECT id, kind, coalesce(params_json ->> 'name', '') AS name FROM bang_generation_jobs WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};

export const sectorTargets: AuditTargetSource = {
  type: 'sector',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget>(
      `SELECT s.id, concat_ws(' ', s.sector_number, COALESCE(s.place_name, s.name), r.display_name) AS name
       FROM sectors s JOIN map_regions r ON r.id = s.region_id WHERE s.id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};

/** Clears the logs of jobs that ended before `before`; the jobs with settings and results remain. Returns how many. */
export async function pruneJobLogs({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `UPDATE bang_generation_jobs SET log_text = ''
     WHERE id = ANY(ARRAY(
       SELECT id FROM bang_generation_jobs
       WHERE status IN ('COMPLETE', 'FAILED') AND completed_at < $1 AND log_text <> '' LIMIT ${PRUNE_ROWS}))`,
    [before],
  );
  return rowCount ?? 0;
}
