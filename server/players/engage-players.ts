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

/** The first attack on someone ends a newcomer's protection. */
export async function recordAttack(tx: Tx, playerIds: readonly string[], now: Date): Promise<void> {
  await tx.sql('UPDATE players SET attacked_at = $2 WHERE id = ANY($1::uuid[]) AND attacked_at IS NULL', [
    playerIds,
    now,
  ]);
}
