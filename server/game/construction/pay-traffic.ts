import { NEIGHBOURS } from '#server/game/construction/queries/read-stations.ts';
import { dailyTraffic, trafficDueAt } from '#server/game/construction/rules/traffic.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { lockPlayers, moveCredits } from '#server/world/players/index.ts';
import { isRegionClosed } from '#server/world/regions/index.ts';

type Holding = {
  paid_at: Date | null;
  acquired_at: Date;
  slips_transient: number;
  neighbours: number;
  region_status: string;
};

/**
 * Pays the owners of stations what freighters brought, one complete day for each. A station in a closed region has no
 * traffic. Returns how many were settled.
 */
export async function payTraffic(ctx: Services): Promise<number> {
  const { rows } = await ctx.pool.query<{ id: string; owner_id: string }>(
    `SELECT station_id AS id, owner_id FROM station_holdings
     WHERE COALESCE(traffic_paid_at, acquired_at) <= $1::timestamptz - interval '1 day'
     ORDER BY COALESCE(traffic_paid_at, acquired_at), station_id LIMIT 1000`,
    [ctx.clock.now()],
  );
  return eachRow(rows, ({ id, owner_id }) =>
    inTransaction(ctx, async (tx) => {
      await lockPlayers(ctx, tx, [owner_id]);
      const holding = await lockHolding(tx, id, owner_id);
      const due = holding && trafficDueAt(holding);
      if (!due || due > ctx.clock.now()) return false;
      await tx.sql('UPDATE station_holdings SET traffic_paid_at = $2 WHERE station_id = $1', [id, due]);
      const { ships, income } = dailyTraffic(ctx.settings.current(), holding);
      if (income === 0 || isRegionClosed(holding.region_status)) return true;
      await moveCredits(tx, {
        player_id: owner_id,
        kind: 'station_traffic_earned',
        amount: income,
        station_id: id,
        detail: { ships },
        request_id: null,
        now: ctx.clock.now(),
      });
      return true;
    }),
  );
}

async function lockHolding(tx: Tx, stationId: string, ownerId: string): Promise<Holding | undefined> {
  const [holding] = await tx.sql<Holding>(
    `SELECT h.traffic_paid_at AS paid_at, h.acquired_at, st.slips_transient, ${NEIGHBOURS} AS neighbours,
       r.status AS region_status
     FROM station_holdings h JOIN map_stations st ON st.id = h.station_id JOIN map_sectors s ON s.id = st.sector_id
     JOIN map_regions r ON r.id = s.region_id
     WHERE h.station_id = $1 AND h.owner_id = $2 FOR NO KEY UPDATE OF h`,
    [stationId, ownerId],
  );
  return holding;
}
