import { goodsOf, pointAt } from '#server/game/trading/queries/read-goods.ts';
import { recordPrices } from '#server/game/trading/record-prices.ts';
import { PRICE_LIST_WARPS } from '#server/game/trading/rules/pairs.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { unitPrice } from '#server/world/galaxy/rules/price.ts';
import { chartSectors } from '#server/world/players/index.ts';

/**
 * Gives a newcomer the current prices of all public stations around a sector, and the charts of the way to each. Ways
 * are lanes that everybody may fly in both directions.
 */
export async function givePriceList(
  ctx: PlayerCtx,
  tx: Tx,
  player: { player_id: string; sector_id: string },
): Promise<{ stations: number; charted: number }> {
  const now = ctx.clock.now();
  const places = await placesAround(tx, player.sector_id);
  const sectors = new Set(places.flatMap(({ way }) => way));
  const charted = await chartSectors(tx, player.player_id, [...sectors], now);
  const listed = Map.groupBy(
    await goodsOf(
      ctx,
      tx,
      places.map(({ station_id }) => station_id),
    ),
    ({ station_id }) => station_id,
  );
  for (const [station_id, goods] of listed) {
    const sightings = goods.map((good) => {
      const { point } = pointAt(ctx.settings.current(), good, now);
      return { commodity: good.commodity, action: good.action, unit_price: unitPrice(point), quantity: point.quantity };
    });
    await recordPrices(tx, { player_id: player.player_id, station_id, now, kind: 'visit' }, sightings);
  }
  return { stations: listed.size, charted };
}

/**
 * The stations, each with the sectors of the shortest way to it, its own included; of equal ways the one by the lowest
 * sector numbers, so that equal galaxies chart the same.
 */
function placesAround(tx: Tx, sectorId: string): Promise<{ station_id: string; way: string[] }[]> {
  return tx.sql<{ station_id: string; way: string[] }>(
    `WITH RECURSIVE near AS (
       SELECT $1::uuid AS sector_id, ARRAY[]::uuid[] AS way, ARRAY[]::int[] AS numbers
       UNION ALL
       SELECT w.to_sector_id, near.way || w.to_sector_id, near.numbers || d.sector_number FROM near
         JOIN map_warps w ON w.from_sector_id = near.sector_id
         JOIN map_sectors f ON f.id = w.from_sector_id JOIN map_sectors d ON d.id = w.to_sector_id
       WHERE cardinality(near.way) < ${PRICE_LIST_WARPS} AND w.kind = 'lane' AND NOT w.is_latent AND NOT w.one_way
         AND d.region_id = f.region_id)
     SELECT DISTINCT ON (st.id) st.id AS station_id, near.way::text[] AS way
     FROM near JOIN map_stations st ON st.sector_id = near.sector_id
     WHERE near.sector_id <> $1 AND st.owner_id IS NULL
     ORDER BY st.id, cardinality(near.way), near.numbers`,
    [sectorId],
  );
}
