import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import { createSalvage, type LockedTarget, type TargetSource, type WrittenParty } from '#server/game/combat/index.ts';
import { DEFAULT_TACTIC } from '#server/game/combat/rules/combatant.ts';
import {
  type Damage,
  raidedUnits,
  raidProtectedUntil,
  stationDefence,
} from '#server/game/construction/rules/station-defence.ts';
import { costOfPart } from '#server/game/construction/rules/station-market.ts';
import { lockStockCost, saveStockCost } from '#server/game/construction/settle-own-market.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockStationGood, lockStationGoods, saveStationGood } from '#server/world/galaxy/index.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';

/**
 * Players' stations as targets of fights. The owner keeps a defeated station and its till; the winner breaks goods
 * out of its stock, part of which becomes salvage. Public stations have no owner and cannot be attacked.
 */
export const stationTarget: TargetSource = {
  kind: 'station',
  ownersOf: async (tx, id) => {
    const rows = await tx.sql<{ owner_id: string }>('SELECT owner_id FROM station_holdings WHERE station_id = $1', [
      id,
    ]);
    return rows.map(({ owner_id }) => owner_id);
  },
  lock: lockTarget,
  write: writeParty,
};

type Row = Damage & {
  owner_id: string;
  name: string;
  sector_id: string;
  sector_name: string;
  region_id: string;
  region_name: string;
  is_fedspace: boolean;
  services: string[];
  raided_at: Date | null;
};

/** Goods are locked before the holding, as in a visitor's trade. */
async function lockRow(tx: Tx, id: string): Promise<Row | undefined> {
  await lockStationGoods(tx, id);
  const [row] = await tx.sql<Row>(
    `SELECT h.owner_id, h.hull_lost, h.shields_lost, h.damaged_at, h.raided_at, st.name, st.sector_id, s.visited_name AS sector_name,
       s.is_fedspace, r.id AS region_id, r.display_name AS region_name, COALESCE(st.built_services, '{}') AS services
     FROM station_holdings h JOIN map_stations st ON st.id = h.station_id JOIN map_sectors s ON s.id = st.sector_id
     JOIN map_regions r ON r.id = s.region_id
     WHERE h.station_id = $1 FOR UPDATE OF h`,
    [id],
  );
  return row;
}

async function lockTarget(ctx: Services, tx: Tx, id: string): Promise<LockedTarget | undefined> {
  const row = await lockRow(tx, id);
  if (!row || row.is_fedspace) return undefined;
  const now = ctx.clock.now();
  const combatant = {
    key: `station:${id}`,
    kind: 'station' as const,
    type: 'station',
    name: row.name,
    ...stationDefence(row, row, now),
    drones_attack: 0,
    drones_defence: 0,
    mines: 0,
    speed: 0 as const,
    tactic: { ...DEFAULT_TACTIC, flee_at: 0 },
  };
  const party = {
    combatant,
    refs: { station_id: id },
    owner_player_id: row.owner_id,
    value: 0,
    faction_code: null,
    status: 'lawful' as const,
  };
  return { sector_id: row.sector_id, parties: [party], is_spared: raidProtectedUntil(row.raided_at, now) !== null };
}

async function writeParty(ctx: Services, tx: Tx, { refs, fighter, end, combat_id, sector_id }: WrittenParty) {
  const id = refs.station_id;
  const row = id === undefined ? undefined : await lockRow(tx, id);
  if (!id || !row) return;
  const now = ctx.clock.now();
  const isRaided = end !== null && fighter.outcome === 'destroyed';
  await tx.sql(
    `UPDATE station_holdings SET hull_lost = $2, shields_lost = $3, damaged_at = $4, raided_at = CASE WHEN $5::bool THEN $4 ELSE raided_at END
     WHERE station_id = $1`,
    [id, fighter.max_hull - fighter.hull, fighter.max_shields - fighter.shields, now, isRaided],
  );
  if (!isRaided) return;
  const cargo = await lootStock(ctx, tx, id);
  const { owner_id, name } = row;
  await createSalvage(ctx, tx, {
    combat_id,
    owner_id,
    sector_id,
    payout: 0,
    lost: { type: 'station', name, value: 0, insurance_paid: 0, cargo },
  });
  await notifyRaid(ctx, tx, { ...row, combat_id }, cargo);
}

type Lot = { commodity: Commodity; quantity: number };

/** Removes a raid's loot and its cost basis from the stock. */
async function lootStock(ctx: Services, tx: Tx, id: string): Promise<Lot[]> {
  const lots: Lot[] = [];
  for (const { commodity } of await lockStationGoods(tx, id)) {
    const good = await lockStationGood(tx, id, commodity);
    const quantity = good ? raidedUnits(good.quantity) : 0;
    if (!good || quantity === 0) continue;
    const cost = await lockStockCost(tx, id, commodity);
    await saveStationGood(tx, id, commodity, { ...good, quantity: good.quantity - quantity }, ctx.clock.now());
    await saveStockCost(tx, id, commodity, cost - costOfPart({ quantity: good.quantity, cost }, quantity));
    lots.push({ commodity, quantity });
  }
  return lots;
}

async function notifyRaid(
  ctx: Services,
  tx: Tx,
  { owner_id, name, region_id, region_name, sector_name, combat_id }: Row & { combat_id: string },
  cargo: readonly Lot[],
): Promise<void> {
  const assets = cargo.reduce((sum, { quantity }) => sum + quantity, 0);
  await notifyPlayers(ctx, tx, [owner_id], {
    type: 'asset_notice',
    data: { event: 'station_raided', region_id, region_name, name, sector: sector_name, assets, credits: 0 },
    key: `raided-${combat_id}`,
  });
}
