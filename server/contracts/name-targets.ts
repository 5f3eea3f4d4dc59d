import type { AuditTarget, AuditTargetSource } from '#server/audit/index.ts';

export const contractTargets: AuditTargetSource = {
  type: 'contract',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget & { kind: string }>(
      `SELECT c.id, c.kind, concat_ws(' ', a.username, s.name) AS name
       FROM contracts c
       LEFT JOIN player_records p ON p.id = c.poster_id LEFT JOIN account_records a ON a.id = p.user_id
       LEFT JOIN map_stations s ON s.id = c.issuer_station_id
       WHERE c.id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};
