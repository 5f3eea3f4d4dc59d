import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError, notFound, validationError } from '#server/platform/errors.ts';
import { isRegionClosed, type LockedRegion, lockRegion } from '#server/world/regions/index.ts';

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

export type Standing = { home_region_id: string | null; resident_since: Date | null; region_id: string | null };

/** The caller's home region, since when, and the region they are in. */
export async function readStanding(ctx: PlayerCtx, tx: Tx): Promise<Standing> {
  const [standing] = await tx.sql<Standing>(
    `SELECT p.home_region_id, p.resident_since, s.region_id FROM player_records p
     LEFT JOIN map_sectors s ON s.id = p.current_sector_id WHERE p.id = $1`,
    [ctx.player_id],
  );
  return standing ?? { home_region_id: null, resident_since: null, region_id: null };
}
