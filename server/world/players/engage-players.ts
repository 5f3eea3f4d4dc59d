import type { Tx } from '#server/platform/db/transaction.ts';

const ENGAGE_PLAYERS = {
  name: 'engage_players',
  text: 'UPDATE players SET combat_id = $2 WHERE id = ANY($1::uuid[])',
};

/**
 * Binds players, whose rows are locked, to a running fight: until it ends they can do nothing else that moves their
 * ship.
 */
export async function engagePlayers(tx: Tx, playerIds: readonly string[], combatId: string): Promise<void> {
  await tx.sql(ENGAGE_PLAYERS, [playerIds, combatId]);
}

export async function releasePlayers(tx: Tx, combatId: string): Promise<void> {
  await tx.sql('UPDATE players SET combat_id = NULL WHERE combat_id = $1', [combatId]);
}

/** An attack on someone ends a newcomer's protection, and that of a player who escaped. */
export async function recordAttack(tx: Tx, playerIds: readonly string[], now: Date): Promise<void> {
  await tx.sql(
    `UPDATE players SET attacked_at = COALESCE(attacked_at, $2), escaped_at = NULL
     WHERE id = ANY($1::uuid[]) AND (attacked_at IS NULL OR escaped_at IS NOT NULL)`,
    [playerIds, now],
  );
}

/** Players who fled or lost their ship: others cannot attack them for a while. */
export async function recordEscapes(tx: Tx, players: readonly { player_id: string }[], now: Date): Promise<void> {
  if (players.length === 0) return;
  const ids = players.map(({ player_id }) => player_id);
  await tx.sql('UPDATE players SET escaped_at = $2 WHERE id = ANY($1::uuid[])', [ids, now]);
}

/** Makes a ship of the player the active one; the player's row is locked. */
export async function boardShip(tx: Tx, playerId: string, shipId: string): Promise<void> {
  await tx.sql('UPDATE players SET active_ship_id = $2 WHERE id = $1', [playerId, shipId]);
}
