import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import { shipModel } from '#server/ships/rules/catalogue.ts';
import { payoutOf } from '#server/ships/rules/insurance.ts';
import { usedUpgradeSlots } from '#server/ships/rules/upgrades.ts';
import type { Ship } from '#server/ships/schemas.ts';

type CalculatedPairs = 'type_name' | 'upgrade_slots' | 'upgrade_slots_used' | 'equipment_slots' | 'loss_pays';
type Times = 'lost_at' | 'hangar_until';
type ShipRow = Omit<Ship, CalculatedPairs | Times> & Record<Times, Date | null>;

const SHIP_ROWS = {
  name: 'ship_rows',
  text: `SELECT s.id, s.type, s.name, p.active_ship_id IS NOT DISTINCT FROM s.id AS is_active, s.sector_id,
         sec.sector_number, sec.visited_name AS sector_name,
         s.speed, s.holds, s.cargo_used, s.hull, s.max_hull, s.turns_flown, s.shields, s.max_shields, s.drones_attack, s.drones_defence,
         s.max_drones_attack, s.max_drones_defence, s.equipment, s.value, s.insurance, s.insured_value, s.insurance_paid,
         json_build_object('holds', s.upgrade_holds, 'hull', s.upgrade_hull, 'shields', s.upgrade_shields,
                           'drones', s.upgrade_drones, 'engines', s.upgrade_engines) AS upgrades,
         s.is_destroyed, s.lost_at, lost.sector_number AS lost_sector_number, lost.visited_name AS lost_sector_name, s.payout,
         s.hangar_from, s.hangar_until,
         COALESCE((SELECT json_agg(json_build_object('commodity', c.commodity, 'quantity', c.quantity, 'cost_basis', c.cost_basis)
                                   ORDER BY c.commodity)
                   FROM ship_cargo c WHERE c.ship_id = s.id), '[]') AS cargo
  FROM ships s JOIN player_records p ON p.id = s.owner_id LEFT JOIN map_sectors sec ON sec.id = s.sector_id
  LEFT JOIN map_sectors lost ON lost.id = s.lost_sector_id
  WHERE s.owner_id = $1 AND ($2::uuid IS NULL OR s.id = $2) ORDER BY s.created_at, s.id`,
};

function toShips(settings: GameSettings, rows: readonly ShipRow[]): Ship[] {
  return rows.map(({ lost_at, hangar_until, ...row }) => {
    const { name, upgrade_slots, equipment_slots } = shipModel(row.type);
    return {
      ...row,
      type_name: name,
      upgrade_slots,
      upgrade_slots_used: usedUpgradeSlots(row.upgrades),
      equipment_slots,
      loss_pays: payoutOf(settings, row),
      lost_at: lost_at?.toISOString() ?? null,
      hangar_until: hangar_until?.toISOString() ?? null,
    };
  });
}

/** The ships of a player with their cargo, oldest first; only the one of `shipId` when it is given. */
export async function shipRows(
  ctx: Pick<Services, 'pool' | 'settings'>,
  playerId: string,
  shipId?: string,
): Promise<Ship[]> {
  const { rows } = await ctx.pool.query<ShipRow>({ ...SHIP_ROWS, values: [playerId, shipId ?? null] });
  return toShips(ctx.settings.current(), rows);
}

/** One ship of a player, read within the transaction. */
export async function shipWithin(
  ctx: Pick<Services, 'settings'>,
  tx: Tx,
  playerId: string,
  shipId: string,
): Promise<Ship> {
  const [ship] = toShips(ctx.settings.current(), await tx.sql<ShipRow>(SHIP_ROWS, [playerId, shipId]));
  if (!ship) throw new Error(`ship ${shipId} vanished within a transaction that locked its owner`);
  return ship;
}
