import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#server/platform/db/transaction.ts';
import { nameShip, type ShipType, shipModel } from '#server/world/ships/rules/catalogue.ts';
import { figuresOf, NO_UPGRADES } from '#server/world/ships/rules/fittings.ts';

/** Creates a new ship of the catalogue in `sector_id`; returns its id. */
export async function insertShip(
  tx: Tx,
  ship: { owner_id: string; type: ShipType; name?: string | undefined; sector_id: string; now: Date },
): Promise<string> {
  const id = randomUUIDv7();
  const figures = figuresOf(ship.type, NO_UPGRADES);
  await tx.sql(
    `INSERT INTO ships (id, owner_id, type, name, sector_id, speed, holds, hull, max_hull, shields, max_shields,
       max_drones_attack, max_drones_defence, value, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $9, $10, $11, $12, $13)`,
    [
      id,
      ship.owner_id,
      ship.type,
      ship.name ?? nameShip(id),
      ship.sector_id,
      figures.speed,
      figures.holds,
      figures.max_hull,
      figures.max_shields,
      figures.max_drones_attack,
      figures.max_drones_defence,
      shipModel(ship.type).price,
      ship.now,
    ],
  );
  return id;
}
