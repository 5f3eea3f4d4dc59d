import type { Pool } from '#server/platform/db/pool.ts';
import { shipModel } from '#server/ships/rules/catalogue.ts';
import type { Ship } from '#server/ships/schemas.ts';

type ShipRow = Omit<Ship, 'speed' | 'type_name'>;

const SELECT = `SELECT s.id, s.type, s.name, p.active_ship_id = s.id AS is_active, s.sector_id, sec.sector_number, s.holds, s.cargo_used,
         s.hull, s.max_hull, s.shields, s.max_shields, s.drones_attack, s.drones_defence, s.insurance, s.is_destroyed,
         COALESCE((SELECT json_agg(json_build_object('commodity', c.commodity, 'quantity', c.quantity, 'cost_basis', c.cost_basis)
                                   ORDER BY c.commodity)
                   FROM ship_cargo c WHERE c.ship_id = s.id), '[]') AS cargo
  FROM ships s JOIN players p ON p.id = s.owner_id LEFT JOIN sectors sec ON sec.id = s.sector_id`;

/** The ships of a player with their cargo, oldest first; only the one of `shipId` when it is given. */
export const shipRows = async (db: { pool: Pool }, playerId: string, shipId?: string): Promise<Ship[]> => {
  const { rows } = await db.pool.query<ShipRow>(
    `${SELECT} WHERE s.owner_id = $1 AND ($2::uuid IS NULL OR s.id = $2) ORDER BY s.created_at, s.id`,
    [playerId, shipId ?? null],
  );
  return rows.map((row) => ({ ...row, speed: shipModel(row.type).speed, type_name: shipModel(row.type).name }));
};
