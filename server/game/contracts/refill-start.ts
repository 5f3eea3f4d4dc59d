import { type BoardCtx, fillBoard } from '#server/game/contracts/fill-boards.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/**
 * Where players start, an accepted offer is replaced as soon as its event is handled, so that newcomers always find
 * work; returns how many offers were made.
 */
export async function refillStart(ctx: BoardCtx, stationId: string): Promise<number> {
  const { rowCount } = await ctx.pool.query(
    `SELECT 1 FROM map_stations st JOIN map_locations l ON l.sector_id = st.sector_id AND l.type = 'terra' WHERE st.id = $1`,
    [stationId],
  );
  return rowCount ? inTransaction(ctx, (tx) => fillBoard(ctx, tx, stationId, ctx.clock.now())) : 0;
}
