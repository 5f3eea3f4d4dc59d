import { closeContract } from '#server/contracts/close-contract.ts';
import { lockContract } from '#server/contracts/lock-contract.ts';
import type { Services } from '#server/platform/context.ts';
import { lockPlayers } from '#server/players/index.ts';

/** Contracts to or from a region that ends, also disputed ones, are cancelled; the reward goes back. */
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
  settle: async (ctx, tx, id) => {
    // Players before the contract, as whoever fulfils or withdraws it has it.
    const [sides] = await tx.sql<{ poster_id: string; taker_id: string | null }>(
      'SELECT poster_id, taker_id FROM contracts WHERE id = $1',
      [id],
    );
    if (!sides) return null;
    await lockPlayers(ctx, tx, [sides.poster_id, ...(sides.taker_id ? [sides.taker_id] : [])]);
    const contract = await lockContract(tx, id);
    const { status, reward, poster_id, kind } = contract;
    if (status !== 'open' && status !== 'taken' && status !== 'disputed') return null;
    await closeContract(ctx, tx, contract, { status: 'cancelled', taker: 0, poster: reward, request_id: null });
    return { player_id: poster_id, outcome: 'refunded', credits: reward, detail: { kind, status } };
  },
};
