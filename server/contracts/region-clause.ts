import { closeContract } from '#server/contracts/close-contract.ts';
import { lockWithPlayers } from '#server/contracts/lock-contract.ts';
import type { Services } from '#server/platform/context.ts';
import { FOREIGN_REGION } from '#server/regions/index.ts';

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
