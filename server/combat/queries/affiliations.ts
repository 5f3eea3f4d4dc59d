import type { Affiliation } from '#server/combat/party.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Team, cluster of linked accounts and wanted level of players. */
export async function affiliationsOf(
  tx: Tx,
  playerIds: readonly string[],
  now: Date,
): Promise<Map<string, Affiliation>> {
  const rows = await tx.sql<Affiliation & { player_id: string }>(
    `SELECT p.id AS player_id, t.team_id, l.cluster_id, COALESCE(w.level, 0) AS wanted
     FROM player_records p
     LEFT JOIN team_member_records t ON t.player_id = p.id
     LEFT JOIN account_links l ON l.user_id = p.user_id
     LEFT JOIN wanted_players w ON w.player_id = p.id AND w.until > $2
     WHERE p.id = ANY($1::uuid[])`,
    [playerIds, now],
  );
  return new Map(rows.map(({ player_id, ...affiliation }) => [player_id, affiliation]));
}

/** Why a policy does not pay for what happened between these two; undefined when it does. */
export function uninsuredBetween(one: Affiliation | undefined, other: Affiliation | undefined): string | undefined {
  if (one?.team_id && one.team_id === other?.team_id) return 'same_team';
  if (one?.cluster_id && one.cluster_id === other?.cluster_id) return 'linked_account';
  return undefined;
}
