import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import { moveAccountGoods } from '#server/game/bank/index.ts';
import { costOfPart } from '#server/game/construction/rules/station-market.ts';
import { relocationCost, unitsSaved } from '#server/game/construction/rules/stations.ts';
import { lockStockCost } from '#server/game/construction/settle-own-market.ts';
import { type LockedHolding, lockStationHolding } from '#server/game/construction/station-holding.ts';
import type { Services } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockStationGoods, moveStation, removeStation } from '#server/world/galaxy/index.ts';
import { lockPlayers, moveCredits, undockFrom } from '#server/world/players/index.ts';
import { FOREIGN_REGION, raiseRegionVersion } from '#server/world/regions/index.ts';

/**
 * Moves the stations of a closed region as a whole into terran space or the hub, for a share of their capital, paid
 * by the till and then the owner. A station whose owner cannot pay is lost: the owner gets the till, and the goods
 * less a fifth for transport at the central bank, as for a planet's safe. Either way the owner is notified.
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
       WHERE h.owner_id = $1 AND ${FOREIGN_REGION} ORDER BY h.station_id`,
      [playerId],
    ),
  settle: async (ctx, tx, id, regionId) => {
    const [owner] = await tx.sql<{ owner_id: string }>('SELECT owner_id FROM station_holdings WHERE station_id = $1', [
      id,
    ]);
    if (!owner) return null;
    await lockPlayers(ctx, tx, [owner.owner_id]);
    // Goods are locked before the holding, as in a visitor's trade.
    const goods = await lockStationGoods(tx, id);
    const holding = await lockStationHolding(tx, id);
    if (!holding) return null;
    return (await relocate(ctx, tx, holding, regionId)) ?? removeLost(ctx, tx, holding, goods, regionId);
  },
};

type Stock = Awaited<ReturnType<typeof lockStationGoods>>;
type Outcome = {
  player_id: string;
  outcome: 'relocated' | 'lost';
  credits: number;
  detail: Record<string, string | number>;
};

function capitalOf({ name, cost_basis, upgrade_capital, till }: LockedHolding) {
  return { name, cost_basis, upgrade_capital, till };
}

/** Returns null and changes nothing if no place is free or the owner cannot pay. */
async function relocate(ctx: Services, tx: Tx, holding: LockedHolding, regionId: string): Promise<Outcome | null> {
  const { station_id: id, owner_id } = holding;
  const cost = relocationCost(holding);
  const site = await findSite(tx, regionId);
  if (!site || !(await payRelocation(ctx, tx, holding, cost))) return null;
  if (!(await moveStation(tx, id, site.id))) throw new Error(`sector ${site.id} was taken meanwhile`);
  await leave(ctx, tx, id, [regionId, site.region_id]);
  await notifyOwner(ctx, tx, holding, { regionId, event: 'station_moved', credits: -cost, sector: site.name });
  return {
    player_id: owner_id,
    outcome: 'relocated',
    credits: -cost,
    detail: { ...capitalOf(holding), cost, sector_id: site.id },
  };
}

async function removeLost(
  ctx: Services,
  tx: Tx,
  holding: LockedHolding,
  goods: Stock,
  regionId: string,
): Promise<Outcome> {
  const { station_id: id, owner_id, till } = holding;
  await settle(ctx, tx, holding, 'till_withdrawn', till);
  const goods_saved = await bankGoods(ctx, tx, holding, goods);
  await leave(ctx, tx, id, [regionId]);
  await notifyOwner(ctx, tx, holding, { regionId, event: 'station_lost', credits: till, sector: null });
  await removeStation(tx, id);
  return { player_id: owner_id, outcome: 'lost', credits: till, detail: { ...capitalOf(holding), goods_saved } };
}

/** Units credited to the owner's account, with the cost of the saved ones. */
async function bankGoods(
  ctx: Pick<Services, 'clock'>,
  tx: Tx,
  { owner_id: player_id, station_id, name }: LockedHolding,
  goods: Stock,
): Promise<number> {
  let saved = 0;
  for (const { commodity, quantity } of goods) {
    const amount = unitsSaved(quantity);
    if (amount === 0) continue;
    const detail = { station_id, station: name, quantity };
    const cost_basis = costOfPart({ quantity, cost: await lockStockCost(tx, station_id, commodity) }, amount);
    const move = { player_id, amount, commodity, cost_basis, detail, now: ctx.clock.now() };
    if (!(await moveAccountGoods(tx, { ...move, kind: 'station_goods' })))
      throw new Error(`the account of ${player_id} did not take ${amount} ${commodity}`);
    saved += amount;
  }
  return saved;
}

type Notice = { regionId: string; event: 'station_moved' | 'station_lost'; credits: number; sector: string | null };

async function notifyOwner(
  ctx: Services,
  tx: Tx,
  { owner_id, station_id, name }: LockedHolding,
  { regionId, event, credits, sector }: Notice,
): Promise<void> {
  const [region] = await tx.sql<{ region_name: string }>(
    'SELECT display_name AS region_name FROM map_regions WHERE id = $1',
    [regionId],
  );
  const region_name = region?.region_name ?? '';
  const data = { event, region_id: regionId, region_name, name, sector, assets: 1, credits };
  await notifyPlayers(ctx, tx, [owner_id], { type: 'asset_notice', data, key: `${event}:${station_id}:${regionId}` });
}

/** Visitors stay where they are. Invalidates the charts of every region that gains or loses a station, in one order. */
async function leave(
  ctx: Pick<Services, 'clock'>,
  tx: Tx,
  stationId: string,
  regions: readonly string[],
): Promise<void> {
  await undockFrom(tx, stationId);
  for (const region of regions.toSorted()) await raiseRegionVersion(tx, region, ctx.clock.now());
}

/**
 * A free sector outside federation space in terran space or the hub, the lowest number first; locked rows are
 * skipped.
 */
async function findSite(
  tx: Tx,
  regionId: string,
): Promise<{ id: string; region_id: string; name: string } | undefined> {
  await lockName(tx, 'station_relocation', '');
  const [site] = await tx.sql<{ id: string; region_id: string; name: string }>(
    `SELECT x.id, x.region_id, x.name FROM map_sectors x JOIN map_region_details h ON h.id = x.region_id
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

/** Pays from the till first; false and nothing moved if till and owner together have too little. */
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
