import type { Tx } from '#server/platform/db/transaction.ts';

const SET = {
  name: 'set_citizenship',
  text: `UPDATE players SET is_galactic_citizen = $2 WHERE user_id = $1 AND is_galactic_citizen <> $2 RETURNING id AS player_id`,
};

/**
 * Grants or removes citizenship; returns the player whose flag changed, or undefined if it was unchanged or the user
 * has no player.
 */
export async function setCitizenship(
  tx: Tx,
  userId: string,
  isCitizen: boolean,
): Promise<{ player_id: string } | undefined> {
  const [player] = await tx.sql<{ player_id: string }>(SET, [userId, isCitizen]);
  return player;
}
