import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type ShipType, shipModel } from '#server/ships/rules/catalogue.ts';

/** A new ship fresh from the catalogue, in `sectorId`; returns its id. */
export const insertShip = async (
  tx: Tx,
  ship: { owner_id: string; type: ShipType; name: string; sector_id: string; now: Date },
): Promise<string> => {
  const id = randomUUIDv7();
  const model = shipModel(ship.type);
  await tx.sql(
    `INSERT INTO ships (id, owner_id, type, name, sector_id, holds, hull, max_hull, shields, max_shields, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $8, $9)`,
    [id, ship.owner_id, ship.type, ship.name, ship.sector_id, model.holds, model.hull, model.shields, ship.now],
  );
  return id;
};
