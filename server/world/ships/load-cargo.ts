import type { Tx } from '#server/platform/db/transaction.ts';
import { maxValueUnits } from '#server/world/ships/rules/ship-value.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

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

/** Loads goods without cost into the hold of a locked ship; they must fit. */
export async function loadSalvage(
  tx: Tx,
  shipId: string,
  goods: readonly { commodity: string; quantity: number }[],
): Promise<void> {
  if (goods.length === 0) return;
  await tx.sql(
    `INSERT INTO ship_cargo AS c (ship_id, commodity, quantity, cost_basis)
     SELECT $1, g.commodity, g.quantity, 0 FROM unnest($2::text[], $3::int[]) AS g(commodity, quantity)
     ON CONFLICT (ship_id, commodity) DO UPDATE SET quantity = c.quantity + EXCLUDED.quantity`,
    [shipId, goods.map(({ commodity }) => commodity), goods.map(({ quantity }) => quantity)],
  );
  const units = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const stowed = await tx.sql(
    'UPDATE ships SET cargo_used = cargo_used + $2 WHERE id = $1 AND cargo_used + $2 <= holds RETURNING 1',
    [shipId, units],
  );
  if (stowed.length === 0) throw new Error(`${units} units do not fit into ship ${shipId}`);
}

/** Moves the whole cargo of one ship into the empty hold of another. */
export async function moveCargo(tx: Tx, from: Pick<Ship, 'id' | 'cargo_used'>, intoId: string): Promise<void> {
  await tx.sql('UPDATE ship_cargo SET ship_id = $2 WHERE ship_id = $1', [from.id, intoId]);
  await tx.sql('UPDATE ships SET cargo_used = $2 WHERE id = $1', [intoId, from.cargo_used]);
}

/** Moves the most valuable units of a ship's cargo into an empty one with this many holds; returns how many. */
export async function saveCargo(tx: Tx, from: Pick<Ship, 'cargo'>, intoId: string, holds: number): Promise<number> {
  const saved = maxValueUnits(from.cargo, holds);
  if (saved.length === 0) return 0;
  await tx.sql(
    `INSERT INTO ship_cargo (ship_id, commodity, quantity, cost_basis)
     SELECT $1, * FROM unnest($2::text[], $3::int[], $4::bigint[])`,
    [
      intoId,
      saved.map(({ commodity }) => commodity),
      saved.map(({ quantity }) => quantity),
      saved.map(({ cost_basis }) => cost_basis),
    ],
  );
  const units = saved.reduce((sum, { quantity }) => sum + quantity, 0);
  await tx.sql('UPDATE ships SET cargo_used = $2 WHERE id = $1', [intoId, units]);
  return units;
}
