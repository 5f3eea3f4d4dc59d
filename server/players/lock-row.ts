import type { Tx } from '#server/platform/db/transaction.ts';

/** Locks a player's row, to serialize their requests of one kind. */
export async function lockPlayerRow(tx: Tx, id: string): Promise<void> {
  await tx.sql('SELECT 1 FROM players WHERE id = $1 FOR UPDATE', [id]);
}

/** Locks those of the players who are docked at a station, skipping rows locked by others; returns their ids. */
export async function lockDocked(
  tx: Tx,
  playerIds: readonly string[],
  stationId: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx.sql<{ id: string }>(
    `SELECT id FROM players WHERE id = ANY($1::uuid[]) AND docked_station_id = $2 FOR NO KEY UPDATE SKIP LOCKED`,
    [playerIds, stationId],
  );
  return new Set(rows.map(({ id }) => id));
}
