import type { AuditTarget, AuditTargetSource } from '#server/audit/index.ts';

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
