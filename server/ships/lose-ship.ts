import type { Tx } from '#server/platform/db/transaction.ts';
import { insertShip } from '#server/ships/insert-ship.ts';
import { shipModel } from '#server/ships/rules/catalogue.ts';

const POD = 'escape_pod';

/** A ship whose row is locked is gone with its cargo, and its captain sits in a new escape pod. Credits are untouched. */
export const loseShip = async (
  tx: Tx,
  lost: { owner_id: string; ship_id: string; sector_id: string; captain: string; now: Date },
): Promise<{ id: string; type: typeof POD; holds: number }> => {
  await tx.sql('DELETE FROM ship_cargo WHERE ship_id = $1', [lost.ship_id]);
  await tx.sql('UPDATE ships SET is_destroyed = true, hull = 0, shields = 0, cargo_used = 0 WHERE id = $1', [
    lost.ship_id,
  ]);
  const id = await insertShip(tx, {
    owner_id: lost.owner_id,
    type: POD,
    name: `${lost.captain}'s ${shipModel(POD).name.toLowerCase()}`,
    sector_id: lost.sector_id,
    now: lost.now,
  });
  await tx.sql('UPDATE players SET active_ship_id = $2 WHERE id = $1', [lost.owner_id, id]);
  return { id, type: POD, holds: shipModel(POD).holds };
};
