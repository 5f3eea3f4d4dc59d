import { distancesFrom } from '#server/navigation/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { shipRows } from '#server/ships/index.ts';

/** The number of warps to a visited sector, up to `max_jumps`; null for every other sector. */
export type Reach = (sectorId: string) => number | null;

/** Over warps that the player knows, from their sector. Nothing is reachable for a player without a sector. */
export async function readReach(ctx: PlayerCtx, maxJumps: number): Promise<Reach> {
  const { rows } = await ctx.pool.query<{ here: string; ship_id: string }>(
    `SELECT current_sector_id AS here, active_ship_id AS ship_id FROM player_records
     WHERE id = $1 AND current_sector_id IS NOT NULL AND active_ship_id IS NOT NULL`,
    [ctx.player_id],
  );
  const [player] = rows;
  if (!player) return () => null;
  const [[ship], visited] = await Promise.all([
    shipRows(ctx, ctx.player_id, player.ship_id),
    ctx.pool.query<{ sector_id: string }>('SELECT sector_id FROM visit_records WHERE player_id = $1', [ctx.player_id]),
  ]);
  const known = new Set(visited.rows.map(({ sector_id }) => sector_id));
  const distanceTo = await distancesFrom(ctx, ship?.speed ?? 1, player.here);
  return (sectorId) => {
    const distance = known.has(sectorId) ? distanceTo(sectorId) : null;
    return distance && distance.warps <= maxJumps ? distance.warps : null;
  };
}
