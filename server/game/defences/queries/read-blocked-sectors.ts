import { hostileOwners } from '#server/game/defences/queries/hostile-owners.ts';
import { type DroneGroup, isBlockedBy, reactionOf, underWarOrders } from '#server/game/defences/rules/drones.ts';
import type { DroneMode } from '#server/game/defences/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockPlayers, protectionOf } from '#server/world/players/index.ts';

/** Sectors with drones of others, whatever their orders. */
export async function sectorsWithDrones(ctx: PlayerCtx): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ sector_id: string }>(
    `SELECT DISTINCT sector_id FROM sector_defences WHERE kind = 'drones' AND player_id <> $1`,
    [ctx.player_id],
  );
  return rows.map(({ sector_id }) => sector_id);
}

/**
 * Those of these sectors that the player's ship could enter only by a fight or a toll beyond their credits, if at
 * all.
 */
export function readBlockedSectors(ctx: PlayerCtx, sectorIds: readonly string[]): Promise<string[]> {
  return inTransaction(ctx, async (tx) => {
    const ship = (await lockPlayers(ctx, tx, [ctx.player_id])).get(ctx.player_id);
    const passes = !ship || ship.ship_type === 'escape_pod';
    if (passes || protectionOf(ctx.settings.current(), ship, ctx.clock.now()) !== null) return [];
    const groups = await tx.sql<DroneGroup & { sector_id: string }>(
      `SELECT id, sector_id, player_id, quantity, mode, toll FROM sector_defences
       WHERE kind = 'drones' AND sector_id = ANY($1::uuid[]) ORDER BY id`,
      [sectorIds],
    );
    const owners = groups.map(({ player_id }) => player_id);
    const hostile = await hostileOwners(ctx, tx, ctx.player_id, owners);
    const met = groups.filter(({ player_id }) => hostile.has(player_id));
    const isEnemy = (owner: string) => hostile.get(owner)?.at_war ?? false;
    const bySector = Map.groupBy(underWarOrders(met, isEnemy), ({ sector_id }) => sector_id);
    const strikes = (owner: string) => hostile.get(owner)?.strikes ?? false;
    return [...bySector].filter(([, here]) => isBlockedBy(here, strikes, ship.credits)).map(([sector]) => sector);
  });
}

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
