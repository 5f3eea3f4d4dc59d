import type { AuditTarget, AuditTargetSource } from '#server/foundation/audit/index.ts';

export const clusterTargets: AuditTargetSource = {
  type: 'account_cluster',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget & { kind: string }>(
      `SELECT c.id, c.signal AS kind, coalesce(string_agg(a.username, ', ' ORDER BY a.username), '') AS name
       FROM multi_account_clusters c
       LEFT JOIN multi_account_members m ON m.cluster_id = c.id LEFT JOIN account_records a ON a.id = m.user_id
       WHERE c.id = ANY($1::uuid[]) GROUP BY c.id`,
      [ids],
    );
    return rows;
  },
};
