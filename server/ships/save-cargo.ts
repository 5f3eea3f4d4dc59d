import type { Tx } from '#server/platform/db/transaction.ts';
import { maxValueUnits } from '#server/ships/rules/stowing.ts';
import type { Ship } from '#server/ships/schemas.ts';

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
