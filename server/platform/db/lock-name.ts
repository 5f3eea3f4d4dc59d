import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * What can be locked by name, because it has no row of its own to lock, in the order in which one transaction takes the
 * locks (docs/architecture.md, Locks). A later one is never held while an earlier one is requested.
 */
export const LOCK_AREAS = [
  'region_names',
  'game_settings',
  'operator_events',
  'multi_account',
  'saved_filters',
  'saved_reports',
  'scope_requests',
  'construction',
  'stations',
  'site',
  'genesis',
  'planets',
  'station_relocation',
  'marks',
  'price_alerts',
  'contact_rules',
  'push_subscriptions',
  'event_endpoints',
] as const;
export type LockArea = (typeof LOCK_AREAS)[number];

const reached = new WeakMap<Tx, LockArea>();

/**
 * Locks a name until the transaction ends: what is counted or looked for under it cannot change meanwhile.
 * @throws Error if the transaction holds a lock of a later area, which could deadlock
 */
export async function lockName(tx: Tx, area: LockArea, id: string): Promise<void> {
  const last = reached.get(tx);
  if (last && LOCK_AREAS.indexOf(last) > LOCK_AREAS.indexOf(area))
    throw new Error(`${area} is locked before ${last}, see LOCK_AREAS`);
  reached.set(tx, area);
  await tx.sql(`SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))::text`, [`${area}:${id}`]);
}
