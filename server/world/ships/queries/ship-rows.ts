import { z } from 'zod';
import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
import { cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { raw, sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { shipModel } from '#server/world/ships/rules/catalogue.ts';
import { usedUpgradeSlots } from '#server/world/ships/rules/fittings.ts';
import { payoutOf } from '#server/world/ships/rules/insurance.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

type CalculatedPairs = 'type_name' | 'upgrade_slots' | 'upgrade_slots_used' | 'equipment_slots' | 'loss_pays';
type Times = 'lost_at' | 'hangar_until';
type PageInput = { limit: number; cursor?: string | undefined };
type ShipRow = Omit<Ship, CalculatedPairs | Times> & Record<Times, Date | null>;

/** The place of `ships s` in lists: those that exist, oldest first, then the lost ones, newest first. */
const PLACE = `(CASE WHEN s.is_destroyed THEN 1 ELSE -1 END
  * (10000000000000 - (extract(epoch FROM s.created_at) * 1000)::bigint))`;
const SHIPS = `SELECT s.id, s.type, s.name, p.active_ship_id IS NOT DISTINCT FROM s.id AS is_active, s.sector_id,
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
  LEFT JOIN map_sectors lost ON lost.id = s.lost_sector_id`;
const EXISTING_SHIPS = {
  name: 'existing_ships',
  text: `${SHIPS} WHERE s.owner_id = $1 AND NOT s.is_destroyed ORDER BY s.created_at, s.id`,
};
const ONE_SHIP = { name: 'one_ship', text: `${SHIPS} WHERE s.owner_id = $1 AND s.id = $2` };
const placeKeys = z.tuple([z.int(), z.uuid()]);

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

/** A page of all ships that a player ever had, with their cargo; the lost ones are last. */
export async function readShips(ctx: Pick<PlayerCtx, 'pool' | 'settings' | 'player_id'>, input: PageInput) {
  const { rows } = await ctx.pool.query<ShipRow & { place: number }>(
    sql`SELECT ships.*, place.place FROM (
       SELECT s.id, ${raw(PLACE)} AS place FROM ships s WHERE s.owner_id = ${ctx.player_id}
         ${afterCursor(input.cursor, placeKeys, ([place, id]) => sql`AND (${raw(PLACE)}, s.id) > (${place}, ${id}::uuid)`)} ORDER BY 2, 1 ${limitTo(input.limit)}) place
     CROSS JOIN LATERAL (${raw(SHIPS)} WHERE s.id = place.id) ships ORDER BY place.place, place.id`,
  );
  const places = new Map(rows.map((row) => [row.id, row.place]));
  const ships = toShips(
    ctx.settings.current(),
    rows.map(({ place: _place, ...row }) => row),
  );
  return cutPage(ships, input.limit, (ship) => [places.get(ship.id) ?? 0, ship.id]);
}

/** The ships that a player has, with their cargo, oldest first; only the one of `shipId`, even if lost, when it is given. */
export async function shipRows(
  ctx: Pick<Services, 'pool' | 'settings'>,
  playerId: string,
  shipId?: string,
): Promise<Ship[]> {
  const { rows } =
    shipId === undefined
      ? await ctx.pool.query<ShipRow>({ ...EXISTING_SHIPS, values: [playerId] })
      : await ctx.pool.query<ShipRow>({ ...ONE_SHIP, values: [playerId, shipId] });
  return toShips(ctx.settings.current(), rows);
}

/** One ship of a player, read within the transaction. */
export async function shipWithin(
  ctx: Pick<Services, 'settings'>,
  tx: Tx,
  playerId: string,
  shipId: string,
): Promise<Ship> {
  const [ship] = toShips(ctx.settings.current(), await tx.sql<ShipRow>(ONE_SHIP, [playerId, shipId]));
  if (!ship) throw new Error(`ship ${shipId} vanished within a transaction that locked its owner`);
  return ship;
}
