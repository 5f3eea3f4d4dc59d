import type { Tx } from '#server/platform/db/transaction.ts';

export type LockedRegion = {
  id: string;
  name: string;
  display_name: string;
  kind: string;
  status: string;
  owner_id: string | null;
  payment_subscription_id: string | null;
  suspended_at: Date | null;
  terminated_at: Date | null;
};

/** A region's row, locked until the transaction ends: whoever comes second sees what the first decided. */
export async function lockRegion(tx: Tx, regionId: string): Promise<LockedRegion | undefined> {
  const [region] = await tx.sql<LockedRegion>(
    `SELECT id, name, display_name, kind, status, owner_id, payment_subscription_id, suspended_at, terminated_at
     FROM regions WHERE id = $1 FOR NO KEY UPDATE`,
    [regionId],
  );
  return region;
}
