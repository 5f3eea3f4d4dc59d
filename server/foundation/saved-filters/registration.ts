import type { AuditTarget, AuditTargetSource } from '#server/foundation/audit/index.ts';

export const savedFilterTargets: AuditTargetSource = {
  type: 'saved_filter',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget>(`SELECT id, name FROM saved_filters WHERE id = ANY($1::uuid[])`, [
      ids,
    ]);
    return rows;
  },
};
