import type { Tx } from '#server/platform/db/transaction.ts';

/** Standings by player id, then by faction; a missing one is 0. */
export async function standingsOf(tx: Tx, playerIds: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const rows = await tx.sql<{ player_id: string; faction_code: string; standing: number }>(
    'SELECT player_id, faction_code, standing FROM faction_standings WHERE player_id = ANY($1::uuid[])',
    [playerIds],
  );
  const standings = new Map<string, Map<string, number>>();
  for (const { player_id, faction_code, standing } of rows) {
    const own = standings.get(player_id) ?? new Map<string, number>();
    standings.set(player_id, own.set(faction_code, standing));
  }
  return standings;
}
