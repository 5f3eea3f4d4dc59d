import type { AuditTarget, AuditTargetSource } from '#server/foundation/audit/index.ts';

export const reportTargets: AuditTargetSource = {
  type: 'report',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget>(`SELECT id, name FROM saved_reports WHERE id = ANY($1::uuid[])`, [
      ids,
    ]);
    return rows;
  },
};
