import type { AuditTarget, AuditTargetSource } from '#server/foundation/audit/index.ts';

export const operatorEventTargets: AuditTargetSource = {
  type: 'operator_event',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget & { kind: string }>(
      `SELECT e.id, e.kind, coalesce(r.display_name, '') AS name
       FROM operator_events e LEFT JOIN map_regions r ON r.id = e.region_id WHERE e.id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};
