import type { Tx } from '#server/platform/db/transaction.ts';
import type { Ship } from '#server/ships/schemas.ts';

/** Moves the whole cargo of one ship into the empty hold of another. */
export async function moveCargo(tx: Tx, from: Pick<Ship, 'id' | 'cargo_used'>, intoId: string): Promise<void> {
  await tx.sql('UPDATE ship_cargo SET ship_id = $2 WHERE ship_id = $1', [from.id, intoId]);
  await tx.sql('UPDATE ships SET cargo_used = $2 WHERE id = $1', [intoId, from.cargo_used]);
}
