import type { Tx } from '#server/platform/db/transaction.ts';

type Cargo = { commodity: string; quantity: number; cost_basis: number };

/** Loads goods into the hold of a locked ship; false if they do not fit. */
export async function loadCargo(tx: Tx, shipId: string, cargo: Cargo): Promise<boolean> {
  const fits = await tx.sql(
    'UPDATE ships SET cargo_used = cargo_used + $2 WHERE id = $1 AND cargo_used + $2 <= holds RETURNING 1',
    [shipId, cargo.quantity],
  );
  if (fits.length === 0) return false;
  await tx.sql(
    `INSERT INTO ship_cargo AS c (ship_id, commodity, quantity, cost_basis) VALUES ($1, $2, $3, $4)
     ON CONFLICT (ship_id, commodity)
     DO UPDATE SET quantity = c.quantity + EXCLUDED.quantity, cost_basis = c.cost_basis + EXCLUDED.cost_basis`,
    [shipId, cargo.commodity, cargo.quantity, cargo.cost_basis],
  );
  return true;
}

/**
 * Unloads goods from the hold of a locked ship; returns their cost, rounded up as for a sale; undefined if there are
 * fewer.
 */
export async function unloadCargo(
  tx: Tx,
  shipId: string,
  { commodity, quantity }: Omit<Cargo, 'cost_basis'>,
): Promise<number | undefined> {
  const [held] = await tx.sql<{ quantity: number; cost: number }>(
    `SELECT quantity, CASE WHEN quantity = $3::int THEN cost_basis
        ELSE (cost_basis * $3::int + quantity - 1) / quantity END::bigint AS cost
     FROM ship_cargo WHERE ship_id = $1 AND commodity = $2 AND quantity >= $3::int FOR UPDATE`,
    [shipId, commodity, quantity],
  );
  if (!held) return undefined;
  if (held.quantity === quantity) {
    await tx.sql('DELETE FROM ship_cargo WHERE ship_id = $1 AND commodity = $2', [shipId, commodity]);
  } else {
    await tx.sql(
      'UPDATE ship_cargo SET quantity = quantity - $3, cost_basis = cost_basis - $4 WHERE ship_id = $1 AND commodity = $2',
      [shipId, commodity, quantity, held.cost],
    );
  }
  await tx.sql('UPDATE ships SET cargo_used = cargo_used - $2 WHERE id = $1', [shipId, quantity]);
  return held.cost;
}
