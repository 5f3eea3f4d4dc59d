import { cancelLocked, lockReservation, ownerOfReservation } from '#server/construction/close-reservation.ts';
import type { Services } from '#server/platform/context.ts';
import { lockPlayers } from '#server/players/index.ts';
import { FOREIGN_REGION } from '#server/regions/index.ts';

/** Cancels and refunds orders at the trade docks of a closed region, and stations ordered for it. */
export const RESERVATION_CLAUSE: Services['cascadeClauses'][number] = {
  name: 'construction',
  find: async ({ pool }, regionId) => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT c.id FROM construction_reservations c JOIN map_stations st ON st.id = c.dock_id
       JOIN map_sectors s ON s.id = st.sector_id LEFT JOIN map_sectors t ON t.id = c.target_sector_id
       WHERE (s.region_id = $1 OR t.region_id = $1) AND c.status IN ('queued', 'building') ORDER BY c.id LIMIT 100`,
      [regionId],
    );
    return rows.map(({ id }) => id);
  },
  findAbroad: (tx, playerId) =>
    tx.sql<{ id: string; region_id: string }>(
      `SELECT c.id, r.id AS region_id FROM construction_reservations c JOIN player_records p ON p.id = c.owner_id
       JOIN map_stations st ON st.id = c.dock_id JOIN map_sectors s ON s.id = COALESCE(c.target_sector_id, st.sector_id)
       JOIN map_region_details r ON r.id = s.region_id
       WHERE c.owner_id = $1 AND c.status IN ('queued', 'building') AND ${FOREIGN_REGION} ORDER BY c.id`,
      [playerId],
    ),
  settle: async (ctx, tx, id) => {
    await lockPlayers(ctx, tx, [await ownerOfReservation(tx, id)]);
    const row = await lockReservation(ctx, tx, id);
    if (row.status !== 'queued' && row.status !== 'building') return null;
    await cancelLocked(ctx, tx, row, { refund: row.price, request_id: null, reason: 'region_ended' });
    return {
      player_id: row.owner_id,
      outcome: 'refunded',
      credits: row.price,
      detail: { type: row.ship_type ?? row.kind },
    };
  },
};
