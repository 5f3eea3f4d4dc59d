import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError, notFound } from '#server/platform/errors.ts';
import { isRegionClosed, type LockedRegion, lockRegion } from '#server/regions/index.ts';

/** Locks a player-owned region that is not closed. @throws DomainError NOT_FOUND, CONFLICT `region_closed` */
export async function requireOpen(tx: Tx, id: string): Promise<LockedRegion> {
  const region = await lockRegion(tx, id);
  if (region?.kind !== 'player_owned') throw notFound('The region');
  if (isRegionClosed(region.status)) throw conflict('region_closed', 'This region is closed.');
  return region;
}

/** As above, owned by the caller. @throws DomainError NOT_FOUND, FORBIDDEN `not_owner`, CONFLICT `region_closed` */
export async function requireOwned(ctx: PlayerCtx, tx: Tx, id: string): Promise<LockedRegion> {
  const region = await lockRegion(tx, id);
  if (region?.kind !== 'player_owned') throw notFound('The region');
  if (region.owner_id !== ctx.actor.user_id)
    throw new DomainError('FORBIDDEN', 'Only the owner of a region decides this.', { reason: 'not_owner' });
  if (isRegionClosed(region.status)) throw conflict('region_closed', 'This region is closed.');
  return region;
}

/** A region's form of government. */
export async function governanceOf(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.sql<{ governance_type: string }>(
    'SELECT governance_type FROM map_region_details WHERE id = $1',
    [id],
  );
  return row?.governance_type ?? 'autocracy';
}
