import type { Tx } from '#server/platform/db/transaction.ts';

/** From now on the player's screens open without the first login. */
export async function endFirstLogin(tx: Tx, playerId: string): Promise<void> {
  await tx.sql(`UPDATE players SET first_login = first_login || '{"completed": true}' WHERE id = $1`, [playerId]);
}
