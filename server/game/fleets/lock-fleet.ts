import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError, notFound } from '#server/platform/errors.ts';

export type LockedFleet = { id: string; name: string; commander_id: string };

/** Locks a fleet's row, as every change of it does. @throws DomainError NOT_FOUND */
export async function lockFleet(tx: Tx, id: string): Promise<LockedFleet> {
  const [fleet] = await tx.sql<LockedFleet>('SELECT id, name, commander_id FROM fleets WHERE id = $1 FOR UPDATE', [id]);
  if (!fleet) throw notFound('This fleet');
  return fleet;
}

/** @throws DomainError NOT_FOUND, FORBIDDEN `fleet_commander` for all other members */
export async function lockCommanded(ctx: PlayerCtx, tx: Tx, id: string): Promise<LockedFleet> {
  const fleet = await lockFleet(tx, id);
  if (fleet.commander_id !== ctx.player_id)
    throw new DomainError('FORBIDDEN', 'Only the commander may do this.', { reason: 'fleet_commander' });
  return fleet;
}

export function alreadyInFleet(): DomainError {
  return conflict('already_in_fleet', 'You are already in a fleet. Leave it first.');
}
