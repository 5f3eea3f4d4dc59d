import type { Affiliation } from '#server/combat/party.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

const READ_AFFILIATIONS = {
  name: 'read_affiliations',
  text: `SELECT p.id AS player_id, t.team_id, COALESCE(w.level, 0) AS wanted
     FROM player_records p
     LEFT JOIN team_member_records t ON t.player_id = p.id
     LEFT JOIN wanted_players w ON w.player_id = p.id AND w.until > $2
     WHERE p.id = ANY($1::uuid[])`,
};

/** The team and wanted level of each player. */
export async function affiliationsOf(
  tx: Tx,
  playerIds: readonly string[],
  now: Date,
): Promise<Map<string, Affiliation>> {
  const rows = await tx.sql<Affiliation & { player_id: string }>(READ_AFFILIATIONS, [playerIds, now]);
  return new Map(rows.map(({ player_id, ...affiliation }) => [player_id, affiliation]));
}
