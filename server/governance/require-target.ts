import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound, validationError } from '#server/platform/errors.ts';
import { type LockedRegion, lockRegion } from '#server/regions/index.ts';

/** Locks a player-owned region. @throws DomainError NOT_FOUND */
export async function requireRegion(tx: Tx, id: string): Promise<LockedRegion> {
  const region = await lockRegion(tx, id);
  if (region?.kind !== 'player_owned') throw notFound('The region');
  return region;
}

/** @throws DomainError VALIDATION */
export async function requireOwner(tx: Tx, userId: string): Promise<void> {
  const found = await tx.sql('SELECT 1 FROM account_records WHERE id = $1 AND NOT deleted', [userId]);
  if (found.length === 0) throw validationError([{ path: 'owner_id', message: 'no such user' }]);
}
