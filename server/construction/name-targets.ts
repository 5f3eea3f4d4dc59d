import type { AuditTarget, AuditTargetSource } from '#server/audit/index.ts';

export const reservationTargets: AuditTargetSource = {
  type: 'construction_reservation',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget & { kind: string }>(
      `SELECT r.id, coalesce(r.ship_type, r.kind) AS kind, concat_ws(' ', r.name, a.username) AS name
       FROM construction_reservations r
       LEFT JOIN player_records p ON p.id = r.owner_id LEFT JOIN account_records a ON a.id = p.user_id
       WHERE r.id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};
