import type { AuditTarget, AuditTargetSource } from '#server/foundation/audit/index.ts';

export const regionTargets: AuditTargetSource = {
  type: 'region',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget>(
      `SELECT id, display_name AS name FROM regions WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};
