import { randomUUIDv7 } from 'node:crypto';
import type { LockedContract } from '#server/contracts/lock-contract.ts';
import { splitGift } from '#server/giving/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';

/**
 * Splits a place off an open contract whose row is locked, with its share of the escrow and the recorded gift; returns
 * the id of the new contract, which is open. The last place closes the original.
 * @throws DomainError CONFLICT `already_taken`
 */
export async function claimPlace(ctx: PlayerCtx, tx: Tx, posted: LockedContract): Promise<string> {
  const taken = await tx.sql('SELECT 1 FROM contracts WHERE parent_id = $1 AND taker_id = $2', [
    posted.id,
    ctx.player_id,
  ]);
  if (taken.length > 0) throw conflict('already_taken', 'You already took a place of this contract.');
  const id = randomUUIDv7();
  await tx.sql(
    `INSERT INTO contracts (id, parent_id, kind, status, poster_id, reward, escrow, sector_id, station_id, origin_station_id,
       commodity, quantity, deadline, created_at, basis)
     SELECT $2, c.id, c.kind, 'open', c.poster_id, c.reward, c.reward, c.sector_id, c.station_id, c.origin_station_id,
       c.commodity, c.quantity, c.deadline, c.created_at, c.basis
     FROM contracts c WHERE c.id = $1`,
    [posted.id, id],
  );
  const split = await tx.sql<{ left: number }>(
    `UPDATE contracts SET escrow = escrow - reward, free_places = free_places - 1,
       status = CASE WHEN free_places = 1 THEN 'filled' ELSE status END, closed_at = CASE WHEN free_places = 1 THEN $2::timestamptz END
     WHERE id = $1 AND status = 'open' AND free_places > 0 RETURNING free_places AS left`,
    [posted.id, ctx.clock.now()],
  );
  const [rest] = split;
  if (!rest) throw new Error(`contract ${posted.id} has no place left`);
  await splitGift(tx, { from: posted.id, to: id, parts: rest.left + 1, receiver_id: ctx.player_id });
  return id;
}
