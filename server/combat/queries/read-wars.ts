import type { Tx } from '#server/platform/db/transaction.ts';

/** Pairs of teams at war, in the form that `atWar` expects. */
export type Wars = ReadonlySet<string>;

/** Which of these teams were at war with each other at a given time. */
export async function warsAmong(tx: Tx, teamIds: readonly (string | null)[], at: Date): Promise<Wars> {
  const teams = [...new Set(teamIds.filter((id) => id !== null))];
  if (teams.length < 2) return new Set();
  const rows = await tx.sql<{ declarer_id: string; target_id: string }>(
    `SELECT declarer_id, target_id FROM war_records
     WHERE starts_at <= $2 AND over_at > $2 AND declarer_id = ANY($1::uuid[]) AND target_id = ANY($1::uuid[])`,
    [teams, at],
  );
  return new Set(rows.map((war) => pairOf(war.declarer_id, war.target_id)));
}

export function atWar(wars: Wars, one: string | null, other: string | null): boolean {
  return one !== null && other !== null && wars.has(pairOf(one, other));
}

function pairOf(one: string, other: string): string {
  return [one, other].toSorted().join(' ');
}
