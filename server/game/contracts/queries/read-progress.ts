import { hindranceOf, type ProgressFacts } from '#server/game/contracts/rules/progress.ts';
import type { ContractView } from '#server/game/contracts/schemas.ts';
import { sql } from '#server/platform/db/sql.ts';
import type { Reads } from '#server/platform/db/transaction.ts';

type Row = ProgressFacts & { id: string };

/** How far the player's work on these contracts is, for those that they have taken and not ended. */
export async function readProgress(
  reads: Reads,
  player: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<ContractView['progress']>>> {
  if (ids.length === 0) return new Map();
  const facts = await readProgressFacts(reads, player, ids);
  return new Map([...facts].map(([id, at]) => [id, { missing: hindranceOf(at), on_board: at.on_board }]));
}

/**
 * The facts by which work is judged: visits, claims and arrivals count from the acceptance on, because waiting in one
 * place is no escort, and one claim fulfils one contract.
 */
export async function readProgressFacts(
  reads: Reads,
  player: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProgressFacts>> {
  const rows = await reads.sql<Row>(
    sql`SELECT c.id, c.kind, c.quantity, c.station_id IS NOT NULL AS has_station,
       m.docked_station_id IS NOT DISTINCT FROM c.station_id AS at_station,
       COALESCE((SELECT g.quantity FROM cargo_records g WHERE g.ship_id = m.active_ship_id AND g.commodity = c.commodity), 0) AS on_board,
       EXISTS (SELECT 1 FROM visit_records v WHERE v.player_id = m.id AND v.sector_id = c.sector_id AND v.visits > 0
         AND v.last_visit >= c.accepted_at) AS visited,
       EXISTS (SELECT 1 FROM find_claim_records n WHERE n.player_id = m.id AND n.sector_id = c.sector_id
         AND n.claimed_at >= c.accepted_at) AS recovered,
       2 = (SELECT count(*) FROM player_records p JOIN visit_records v ON v.player_id = p.id AND v.sector_id = p.current_sector_id
         WHERE p.id IN (c.poster_id, m.id) AND p.current_sector_id = c.sector_id AND v.visits > 0
           AND v.last_visit >= c.accepted_at) AS together,
       COALESCE((SELECT s.holds - s.cargo_used FROM ship_records s WHERE s.id = m.active_ship_id), 0) AS free_holds,
       COALESCE((SELECT sum(o.quantity) FROM contracts o WHERE o.taker_id = m.id AND o.kind = 'passengers' AND o.status = 'taken'), 0)::bigint
         AS passengers
     FROM contracts c JOIN player_records m ON m.id = c.taker_id
     WHERE c.id = ANY(${ids}::uuid[]) AND c.taker_id = ${player} AND c.status = 'taken'`,
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
