import type { Tx } from '#server/platform/db/transaction.ts';
import { fillHoldSql } from '#server/ships/ship-sql.ts';

/** Adds units without cost to the hold of a locked ship; false if they do not fit. */
export async function loadUnits(tx: Tx, shipId: string, commodity: string, units: number): Promise<boolean> {
  const loaded = await tx.sql(
    `WITH filled AS (${fillHoldSql('$1', '$3::int')})
     INSERT INTO ship_cargo (ship_id, commodity, quantity, cost_basis) SELECT $1, $2, $3::int, 0 FROM filled
     ON CONFLICT (ship_id, commodity) DO UPDATE SET quantity = ship_cargo.quantity + EXCLUDED.quantity
     RETURNING quantity`,
    [shipId, commodity, units],
  );
  return loaded.length > 0;
}

/** Removes units from the hold of a locked ship, with their share of the cost; false if there are fewer. */
export async function unloadUnits(tx: Tx, shipId: string, commodity: string, units: number): Promise<boolean> {
  const taken = await tx.sql<{ quantity: number }>(
    `UPDATE ship_cargo SET quantity = quantity - $3::int, cost_basis = cost_basis - cost_basis * $3::int / quantity
     WHERE ship_id = $1 AND commodity = $2 AND quantity > $3::int RETURNING quantity`,
    [shipId, commodity, units],
  );
  const emptied =
    taken.length === 0
      ? await tx.sql(
          'DELETE FROM ship_cargo WHERE ship_id = $1 AND commodity = $2 AND quantity = $3::int RETURNING quantity',
          [shipId, commodity, units],
        )
      : taken;
  if (emptied.length === 0) return false;
  await tx.sql('UPDATE ships SET cargo_used = cargo_used - $2::int WHERE id = $1', [shipId, units]);
  return true;
}
