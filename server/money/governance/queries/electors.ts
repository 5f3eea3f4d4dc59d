import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * SQL of the ids of players who vote in region $1 on a proposal made at $2: residents since then or council members,
 * and always the owner; closed accounts have no vote.
 */
export const RESIDENTS = `SELECT c.id FROM player_records c JOIN account_records a ON a.id = c.user_id AND NOT a.deleted
  JOIN map_region_details r ON r.id = $1
  WHERE c.user_id = r.owner_id OR c.home_region_id = r.id AND COALESCE(c.resident_since, c.created_at) <= $2::timestamptz`;

export const COUNCIL = `SELECT c.id FROM player_records c JOIN account_records a ON a.id = c.user_id AND NOT a.deleted
  JOIN map_region_details r ON r.id = $1
  WHERE c.user_id = r.owner_id OR EXISTS (SELECT 1 FROM region_seats s
    WHERE s.region_id = r.id AND s.player_id = c.id AND s.seated_at <= $2::timestamptz AND c.home_region_id = r.id)`;

export type Voters = 'residents' | 'council';

export async function isElector(tx: Tx, of: Voters, regionId: string, at: Date, playerId: string): Promise<boolean> {
  const values = [regionId, at, playerId];
  const rows =
    of === 'council'
      ? await tx.sql(`SELECT 1 FROM (${COUNCIL}) e WHERE e.id = $3`, values)
      : await tx.sql(`SELECT 1 FROM (${RESIDENTS}) e WHERE e.id = $3`, values);
  return rows.length > 0;
}

/** The voters on a proposal made at `at`, ordered so that notifying many cannot deadlock. */
export async function electorsOf(tx: Tx, of: Voters, regionId: string, at: Date): Promise<string[]> {
  const rows =
    of === 'council'
      ? await tx.sql<{ id: string }>(`SELECT id FROM (${COUNCIL}) e ORDER BY id`, [regionId, at])
      : await tx.sql<{ id: string }>(`SELECT id FROM (${RESIDENTS}) e ORDER BY id`, [regionId, at]);
  return rows.map(({ id }) => id);
}

export type Counted = { electorate: number; yes: number; no: number };

/** The current electorate of a proposal, and the votes of those who still belong to it. */
export async function countVotes(
  tx: Tx,
  of: Voters,
  proposal: { id: string; region_id: string; opened_at: Date },
): Promise<Counted> {
  const values = [proposal.region_id, proposal.opened_at, proposal.id];
  const [counted] =
    of === 'council'
      ? await tx.sql<Counted>(countSql(COUNCIL), values)
      : await tx.sql<Counted>(countSql(RESIDENTS), values);
  return counted ?? { electorate: 0, yes: 0, no: 0 };
}

function countSql<S extends string>(electors: S) {
  return `SELECT count(*)::int AS electorate, (count(*) FILTER (WHERE v.is_yes))::int AS yes,
      (count(*) FILTER (WHERE NOT v.is_yes))::int AS no
    FROM (${electors}) e LEFT JOIN region_votes v ON v.proposal_id = $3 AND v.player_id = e.id` as const;
}
