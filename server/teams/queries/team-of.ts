import type { Tx } from '#server/platform/db/transaction.ts';

/** The id of a player's team; null without one. */
export async function teamOf(tx: Tx, playerId: string): Promise<string | null> {
  const [member] = await tx.sql<{ team_id: string }>('SELECT team_id FROM team_members WHERE player_id = $1', [
    playerId,
  ]);
  return member?.team_id ?? null;
}
