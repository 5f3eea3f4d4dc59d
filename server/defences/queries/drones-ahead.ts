import { hostileOwners } from '#server/defences/queries/hostile-owners.ts';
import { type DroneGroup, reactionOf } from '#server/defences/rules/drones.ts';
import type { DroneMode } from '#server/defences/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockPlayers, protectionOf } from '#server/players/index.ts';

/**
 * The visited sectors in which drones of others would stop the player's ship, and the worst they would do. Nothing is
 * revealed about unvisited sectors.
 */
export async function dronesAhead(ctx: PlayerCtx): Promise<ReadonlyMap<string, DroneMode>> {
  const { rows: groups } = await ctx.pool.query<DroneGroup & { sector_id: string }>(
    `SELECT d.id, d.sector_id, d.player_id, d.quantity, d.mode, d.toll FROM sector_defences d
     JOIN visit_records v ON v.sector_id = d.sector_id AND v.player_id = $1
     WHERE d.kind = 'drones' AND d.player_id <> $1 ORDER BY d.id`,
    [ctx.player_id],
  );
  if (groups.length === 0) return new Map();
  return inTransaction(ctx, async (tx) => {
    const ship = (await lockPlayers(ctx, tx, [ctx.player_id])).get(ctx.player_id);
    const passes = !ship || ship.ship_type === 'escape_pod';
    if (passes || protectionOf(ctx.settings.current(), ship, ctx.clock.now()) !== null) return new Map();
    const hostile = await hostileOwners(
      ctx,
      tx,
      ctx.player_id,
      groups.map(({ player_id }) => player_id),
    );
    const strikes = (owner: string) => hostile.get(owner)?.strikes ?? false;
    const bySector = Map.groupBy(
      groups.filter(({ player_id }) => hostile.has(player_id)),
      ({ sector_id }) => sector_id,
    );
    return new Map(
      [...bySector].flatMap(([sector, here]) => {
        const reaction = reactionOf(here, strikes);
        return reaction === null ? [] : [[sector, reaction] as const];
      }),
    );
  });
}
