import type { Tx } from '#server/platform/db/transaction.ts';

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
