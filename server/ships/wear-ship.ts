import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { wearSql } from '#server/ships/ship-sql.ts';

/** Wears the hull of a locked ship by `turns` of flight. */
export async function wearShip(
  { settings }: Pick<Services, 'settings'>,
  tx: Tx,
  shipId: string,
  turns: number,
): Promise<void> {
  const { hull_wear_turns, hull_wear_floor } = settings.current();
  await tx.sql(`UPDATE ships SET ${wearSql({ turns: '$2', lifetime: '$3', floor: '$4' })} WHERE id = $1`, [
    shipId,
    turns,
    hull_wear_turns,
    hull_wear_floor,
  ]);
}
