import type { AuditTarget, AuditTargetSource } from '#server/foundation/audit/index.ts';

export const playerTargets: AuditTargetSource = {
  type: 'player',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget & { page_id: string; deleted: boolean }>(
      `SELECT p.id, a.username AS name, a.id AS page_id, a.deleted
       FROM players p JOIN account_records a ON a.id = p.user_id WHERE p.id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};
