import type { AuditTarget, AuditTargetSource } from '#server/audit/index.ts';

export const accountTargets: AuditTargetSource = {
  type: 'user',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget & { deleted: boolean }>(
      `SELECT id, username AS name, deleted FROM users WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};
