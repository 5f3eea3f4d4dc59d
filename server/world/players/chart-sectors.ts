import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * SQL that records a visit of `sector` in the chart, for use in a WITH after `step`, a relation with the `chart_seq`
 * of the step that led there. The other arguments are placeholders.
 */
export function visitSectorSql(step: string, { player, sector, now }: { player: string; sector: string; now: string }) {
  return `INSERT INTO aria_exploration_map AS m (player_id, sector_id, first_visit, last_visit, first_seq, last_seq)
    SELECT ${player}, ${sector}, ${now}, ${now}, ${step}.chart_seq, ${step}.chart_seq FROM ${step}
    ON CONFLICT (player_id, sector_id) DO UPDATE
      SET visits = m.visits + 1, last_visit = EXCLUDED.last_visit, last_seq = EXCLUDED.last_seq`;
}

/** The same for sectors that a probe passed; `sectors` is a placeholder of uuid[]. */
export function probeSectorsSql(
  step: string,
  { player, sectors, now }: { player: string; sectors: string; now: string },
) {
  return `INSERT INTO aria_exploration_map (player_id, sector_id, visits, first_visit, last_visit, first_seq, last_seq)
    SELECT ${player}, way.id, 0, ${now}, ${now}, ${step}.chart_seq, ${step}.chart_seq FROM ${step}, unnest(${sectors}::uuid[]) AS way (id)
    ON CONFLICT (player_id, sector_id) DO UPDATE SET last_visit = EXCLUDED.last_visit, last_seq = EXCLUDED.last_seq`;
}

/** Charts sectors as if a probe had seen them; returns how many were new to the player. */
export async function chartSectors(tx: Tx, playerId: string, sectorIds: readonly string[], now: Date): Promise<number> {
  const charted = await tx.sql(
    `WITH step AS (UPDATE players SET chart_seq = chart_seq + 1 WHERE id = $1 RETURNING chart_seq)
     INSERT INTO aria_exploration_map (player_id, sector_id, visits, first_visit, last_visit, first_seq, last_seq)
     SELECT $1, seen.id, 0, $3, $3, step.chart_seq, step.chart_seq FROM step, unnest($2::uuid[]) AS seen (id)
     ON CONFLICT (player_id, sector_id) DO NOTHING RETURNING 1`,
    [playerId, sectorIds, now],
  );
  return charted.length;
}

/** Known sectors about which the chart step `step` added something. */
export async function touchSectors(
  tx: Tx,
  playerId: string,
  sectorIds: readonly string[],
  step: number,
): Promise<void> {
  await tx.sql('UPDATE aria_exploration_map SET last_seq = $3 WHERE player_id = $1 AND sector_id = ANY($2::uuid[])', [
    playerId,
    sectorIds,
    step,
  ]);
}
