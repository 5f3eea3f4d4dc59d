import { relocationCost } from '#server/construction/rules/stations.ts';
import { type LockedHolding, lockStationHolding } from '#server/construction/station-holding.ts';
import { moveStation, removeStation } from '#server/galaxy/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockPlayers, moveCredits, undockFrom } from '#server/players/index.ts';
import { ABROAD, raiseRegionVersion } from '#server/regions/index.ts';

/**
 * Stations of a region that ends move as a unit into terran space or the hub, at a share of their capital that the till and
 * then the owner pay. One whose owner cannot pay is lost, and the till goes to the owner.
 */
export const STATION_CLAUSE: Services['cascadeClauses'][number] = {
  name: 'station',
  find: async ({ pool }, regionId) => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT h.station_id AS id FROM station_holdings h JOIN map_stations st ON st.id = h.station_id
       JOIN map_sectors s ON s.id = st.sector_id WHERE s.region_id = $1 ORDER BY h.station_id LIMIT 100`,
      [regionId],
    );
    return rows.map(({ id }) => id);
  },
  findAbroad: (tx, playerId) =>
    tx.sql<{ id: string; region_id: string }>(
      `SELECT h.station_id AS id, r.id AS region_id FROM station_holdings h JOIN player_records p ON p.id = h.owner_id
       JOIN map_stations st ON st.id = h.station_id JOIN map_sectors s ON s.id = st.sector_id
       JOIN map_region_details r ON r.id = s.region_id
       WHERE h.owner_id = $1 AND ${ABROAD} ORDER BY h.station_id`,
      [playerId],
    ),
  settle: async (ctx, tx, id, regionId) => {
    const [owner] = await tx.sql<{ owner_id: string }>('SELECT owner_id FROM station_holdings WHERE station_id = $1', [
      id,
    ]);
    if (!owner) return null;
    await lockPlayers(ctx, tx, [owner.owner_id]);
    const holding = await lockStationHolding(tx, id);
    if (!holding) return null;
    const cost = relocationCost(holding);
    const { cost_basis, upgrade_capital, till } = holding;
    const detail = { cost_basis, upgrade_capital, till, cost };
    const site = await findSite(tx, regionId);
    if (site && (await payRelocation(ctx, tx, holding, cost))) {
      if (!(await moveStation(tx, id, site.id))) throw new Error(`sector ${site.id} was taken meanwhile`);
      await leave(ctx, tx, id, [regionId, site.region_id]);
      return {
        player_id: holding.owner_id,
        outcome: 'relocated',
        credits: -cost,
        detail: { ...detail, sector_id: site.id },
      };
    }
    await settle(ctx, tx, holding, 'till_withdrawn', till);
    await leave(ctx, tx, id, [regionId]);
    await removeStation(tx, id);
    return { player_id: holding.owner_id, outcome: 'lost', credits: till, detail };
  },
};

/** Visitors stay behind, and the charts of every region that has another station now are read anew; regions in one order. */
async function leave(
  ctx: Pick<Services, 'clock'>,
  tx: Tx,
  stationId: string,
  regions: readonly string[],
): Promise<void> {
  await undockFrom(tx, stationId);
  for (const region of regions.toSorted()) await raiseRegionVersion(tx, region, ctx.clock.now());
}

/** A free sector outside federal space in terran space or the hub, the lowest number first; its row waits for nobody. */
async function findSite(tx: Tx, regionId: string): Promise<{ id: string; region_id: string } | undefined> {
  await tx.sql(`SELECT pg_advisory_xact_lock(hashtextextended('station_relocation', 0))::text`);
  const [site] = await tx.sql<{ id: string; region_id: string }>(
    `SELECT x.id, x.region_id FROM map_sectors x JOIN map_region_details h ON h.id = x.region_id
       JOIN map_region_details r ON r.galaxy_id = h.galaxy_id
     WHERE r.id = $1 AND h.id <> r.id AND h.kind IN ('central_nexus', 'terran_space') AND NOT x.is_fedspace
       AND NOT EXISTS (SELECT 1 FROM map_stations st WHERE st.sector_id = x.id)
       AND NOT EXISTS (SELECT 1 FROM construction_reservations c
         WHERE c.target_sector_id = x.id AND c.status IN ('queued', 'building'))
     ORDER BY h.kind DESC, x.sector_number LIMIT 1`,
    [regionId],
  );
  return site;
}

/** From the till first; false and nothing moved where till and owner together do not have it. */
async function payRelocation(
  ctx: Pick<Services, 'clock'>,
  tx: Tx,
  holding: LockedHolding,
  cost: number,
): Promise<boolean> {
  const fromTill = Math.min(holding.till, cost);
  if (!(await settle(ctx, tx, holding, 'station_relocated', -(cost - fromTill)))) return false;
  await tx.sql('UPDATE station_holdings SET till = till - $2 WHERE station_id = $1', [holding.station_id, fromTill]);
  return true;
}

async function settle(
  ctx: Pick<Services, 'clock'>,
  tx: Tx,
  { owner_id, station_id }: LockedHolding,
  kind: 'station_relocated' | 'till_withdrawn',
  amount: number,
): Promise<boolean> {
  if (amount === 0) return true;
  const detail = { station_id };
  const moved = await moveCredits(tx, {
    player_id: owner_id,
    kind,
    amount,
    detail,
    request_id: null,
    now: ctx.clock.now(),
  });
  return moved !== undefined;
}
