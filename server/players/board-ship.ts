import type { Tx } from '#server/platform/db/transaction.ts';

/** Makes a ship of the player the active one; the player's row is locked. */
export async function boardShip(tx: Tx, playerId: string, shipId: string): Promise<void> {
  await tx.sql('UPDATE players SET active_ship_id = $2 WHERE id = $1', [playerId, shipId]);
}
