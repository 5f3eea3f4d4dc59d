import type { AuditTarget, AuditTargetSource } from '#server/foundation/audit/index.ts';
import { closeContract } from '#server/game/contracts/close-contract.ts';
import { lockWithPlayers } from '#server/game/contracts/lock-contract.ts';
import type { Services } from '#server/platform/context.ts';
import { PRUNE_ROWS } from '#server/platform/pruning.ts';
import { FOREIGN_REGION } from '#server/world/regions/index.ts';

export const contractTargets: AuditTargetSource = {
  type: 'contract',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget & { kind: string }>(
      `SELECT c.id, c.kind, concat_ws(' ', a.username, s.name) AS name
       FROM contracts c
       LEFT JOIN player_records p ON p.id = c.poster_id LEFT JOIN account_records a ON a.id = p.user_id
       LEFT JOIN map_stations s ON s.id = c.issuer_station_id
       WHERE c.id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};

/** Cancels and refunds contracts to or from a closed region, also disputed ones. */
export const CONTRACT_CLAUSE: Services['cascadeClauses'][number] = {
  name: 'contract',
  find: async ({ pool }, regionId) => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT c.id FROM contracts c JOIN map_sectors s ON s.id = c.sector_id
       LEFT JOIN map_stations o ON o.id = c.origin_station_id LEFT JOIN map_sectors b ON b.id = o.sector_id
       WHERE (s.region_id = $1 OR b.region_id = $1) AND c.status IN ('open', 'taken', 'disputed') ORDER BY c.id LIMIT 100`,
      [regionId],
    );
    return rows.map(({ id }) => id);
  },
  // Only open contracts: an accepted one continues to its end, because the taker has not been paid yet and is not at
  // fault.
  findAbroad: (tx, playerId) =>
    tx.sql<{ id: string; region_id: string }>(
      `SELECT c.id, r.id AS region_id FROM contracts c JOIN player_records p ON p.id = c.poster_id
       JOIN map_sectors s ON s.id = c.sector_id JOIN map_region_details r ON r.id = s.region_id
       WHERE c.poster_id = $1 AND c.status = 'open' AND ${FOREIGN_REGION} ORDER BY c.id`,
      [playerId],
    ),
  settle: async (ctx, tx, id) => {
    const found = await tx.sql('SELECT 1 FROM contracts WHERE id = $1', [id]);
    if (found.length === 0) return null;
    // Locks players before the contract, as fulfilment and withdrawal do.
    const contract = await lockWithPlayers(ctx, tx, id);
    const { status, escrow, poster_id, taker_id, kind } = contract;
    if (status !== 'open' && status !== 'taken' && status !== 'disputed') return null;
    await closeContract(ctx, tx, contract, { status: 'cancelled', taker: 0, poster: escrow, request_id: null });
    return poster_id
      ? { player_id: poster_id, outcome: 'refunded', credits: escrow, detail: { kind, status } }
      : { player_id: taker_id, outcome: 'cancelled', credits: 0, detail: { kind, status } };
  },
};

/**
 * Deletes contracts that were closed before `before`, unless delivered goods wait for their poster. Returns the number
 * of rows.
 */
export async function pruneContracts({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM contracts WHERE id = ANY(ARRAY(
       SELECT id FROM contracts WHERE closed_at < $1
         AND (issuer_station_id IS NOT NULL OR kind <> 'deliver' OR status <> 'fulfilled' OR collected = quantity)
       ORDER BY closed_at LIMIT ${PRUNE_ROWS}))`,
    [before],
  );
  return rowCount ?? 0;
}
