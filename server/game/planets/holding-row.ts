import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import { holdingAt } from '#server/game/planets/rules/production.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { savePlanet } from '#server/world/galaxy/index.ts';

export type HoldingCtx = Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>;

/** A row of planet_holdings. */
export type HoldingRow = {
  planet_id: string;
  owner_id: string;
  origin: 'claimed' | 'genesis' | 'captured' | 'received';
  cost_basis: number;
  ore: number;
  organics: number;
  equipment: number;
  ore_cost: number;
  organics_cost: number;
  equipment_cost: number;
  ore_part: number;
  organics_part: number;
  equipment_part: number;
  ore_rate: number;
  organics_rate: number;
  equipment_rate: number;
  storage: number;
  colonists: number;
  max_colonists: number;
  drones: number;
  shields: number;
  safe: number;
  transport_prepaid: number;
  citadel_level: number;
  building_level: number | null;
  building_started_at: Date | null;
  building_done_at: Date | null;
  produced_at: Date;
  claimed_at: Date;
};

export const HOLDING_COLUMNS = `h.planet_id, h.owner_id, h.origin, h.cost_basis, h.ore, h.organics, h.equipment,
  h.ore_cost, h.organics_cost, h.equipment_cost, h.ore_part, h.organics_part, h.equipment_part, h.ore_rate, h.organics_rate, h.equipment_rate, h.storage,
  h.colonists, h.max_colonists, h.drones, h.shields, h.safe, h.transport_prepaid, h.citadel_level, h.building_level,
  h.building_started_at, h.building_done_at, h.produced_at, h.claimed_at`;

/** Locks a planet's holding, with production counted up to now; undefined if nobody owns the planet. */
export async function lockHolding(ctx: HoldingCtx, tx: Tx, planetId: string): Promise<HoldingRow | undefined> {
  const [row] = await tx.sql<HoldingRow>(
    `SELECT ${HOLDING_COLUMNS} FROM planet_holdings h WHERE h.planet_id = $1 FOR UPDATE`,
    [planetId],
  );
  if (!row) return undefined;
  const counted = holdingAt(row, ctx.clock.now());
  if (counted.citadel_level !== row.citadel_level) await completeLevel(ctx, tx, counted);
  return counted;
}

/** Writes a completed level onto the map, once, and notifies the owner. */
async function completeLevel(ctx: HoldingCtx, tx: Tx, row: HoldingRow): Promise<void> {
  await saveHolding(tx, row);
  const { name } = await savePlanet(tx, row.planet_id, { owner_id: row.owner_id, citadel_level: row.citadel_level });
  await notifyPlayers(ctx, tx, [row.owner_id], {
    type: 'citadel_built',
    data: { planet_id: row.planet_id, planet_name: name, level: row.citadel_level },
    key: `citadel:${row.planet_id}:${row.citadel_level}:${row.claimed_at.getTime()}`,
  });
}

/** Writes a locked holding with its changes. */
export async function saveHolding(tx: Tx, row: HoldingRow): Promise<void> {
  const written = await tx.sql(
    `UPDATE planet_holdings SET owner_id = $2, origin = $3, cost_basis = $4, ore = $5, organics = $6, equipment = $7,
       ore_part = $8, organics_part = $9, equipment_part = $10, colonists = $11, drones = $12, shields = $13, safe = $14,
       citadel_level = $15, building_level = $16, building_started_at = $17, building_done_at = $18, produced_at = $19,
       claimed_at = $20, ore_cost = $21, organics_cost = $22, equipment_cost = $23, transport_prepaid = $24
     WHERE planet_id = $1 RETURNING 1`,
    [
      row.planet_id,
      row.owner_id,
      row.origin,
      row.cost_basis,
      row.ore,
      row.organics,
      row.equipment,
      row.ore_part,
      row.organics_part,
      row.equipment_part,
      row.colonists,
      row.drones,
      row.shields,
      row.safe,
      row.citadel_level,
      row.building_level,
      row.building_started_at,
      row.building_done_at,
      row.produced_at,
      row.claimed_at,
      row.ore_cost,
      row.organics_cost,
      row.equipment_cost,
      row.transport_prepaid,
    ],
  );
  if (written.length !== 1) throw new Error(`the holding of planet ${row.planet_id} is gone`);
}

export async function insertHolding(tx: Tx, row: HoldingRow): Promise<void> {
  await tx.sql(
    `INSERT INTO planet_holdings (planet_id, owner_id, origin, cost_basis, ore, organics, equipment,
       ore_rate, organics_rate, equipment_rate, storage, colonists, max_colonists, safe, citadel_level, produced_at, claimed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      row.planet_id,
      row.owner_id,
      row.origin,
      row.cost_basis,
      row.ore,
      row.organics,
      row.equipment,
      row.ore_rate,
      row.organics_rate,
      row.equipment_rate,
      row.storage,
      row.colonists,
      row.max_colonists,
      row.safe,
      row.citadel_level,
      row.produced_at,
      row.claimed_at,
    ],
  );
}
