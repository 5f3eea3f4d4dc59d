import type { Tx } from '#server/platform/db/transaction.ts';
import type { Status } from '#server/subscriptions/rules/standing.ts';
import type { Tier } from '#server/subscriptions/schemas.ts';

export type Locked = {
  id: string;
  provider_id: string | null;
  user_id: string;
  tier: Tier;
  status: Status;
  failed_payments: number;
  settled_at: Date | null;
  region_id: string | null;
  region_name: string | null;
  region_settings: Record<string, unknown>;
  takeover_id: string | null;
  job_id: string | null;
  attempts: number;
};

export const LOCKED_COLUMNS = `s.id, s.provider_id, s.user_id, s.tier, s.status, s.failed_payments, s.settled_at, s.region_id, s.region_name,
  s.region_settings, s.takeover_id, s.job_id, s.attempts`;

const LOCK_USER = {
  name: 'lock_subscriber',
  text: 'SELECT pg_advisory_xact_lock(20261122, hashtext($1))',
};

/** Serializes changes of a user's subscriptions. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.sql(LOCK_USER, [userId]);
}

/** Locks a region's owner, unless that is `userId`: before the region, as every settlement of a payment does. */
export async function lockOtherOwner(tx: Tx, regionId: string, userId: string): Promise<void> {
  const [region] = await tx.sql<{ owner_id: string }>(
    'SELECT owner_id FROM map_region_details WHERE id = $1 AND owner_id <> $2',
    [regionId, userId],
  );
  if (region) await lockUser(tx, region.owner_id);
}

export async function lockSubscription(tx: Tx, id: string): Promise<Locked | undefined> {
  const [found] = await tx.sql<{ user_id: string }>('SELECT user_id FROM subscriptions WHERE id = $1', [id]);
  if (!found) return undefined;
  await lockUser(tx, found.user_id);
  const [subscription] = await tx.sql<Locked>(
    `SELECT ${LOCKED_COLUMNS} FROM subscriptions s WHERE s.id = $1 FOR UPDATE`,
    [id],
  );
  return subscription;
}
