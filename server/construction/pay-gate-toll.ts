import { payIntoTill } from '#server/construction/pay-into-till.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { LockedPlayer } from '#server/players/index.ts';

/**
 * Charges a player, whose row is locked, the toll of a gate; nothing if the gate was closed or removed meanwhile.
 * Returns what was paid.
 */
export async function payGateToll(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, to: string): Promise<number> {
  const [gate] = await tx.sql<{ id: string; owner_id: string; toll: number }>(
    'SELECT id, owner_id, toll FROM gate_tolls WHERE from_sector_id = $1 AND to_sector_id = $2',
    [player.sector_id, to],
  );
  if (!gate) return 0;
  return payIntoTill(ctx, tx, player, {
    owner_id: gate.owner_id,
    amount: gate.toll,
    route: 'gate',
    kind: 'gate_toll_paid',
    detail: { gate_id: gate.id },
    fill: async (toll) => {
      const filled = await tx.sql(
        `UPDATE warp_gates SET till = till + $2 WHERE id = $1 AND status = 'open' RETURNING 1`,
        [gate.id, toll],
      );
      return filled.length === 1;
    },
  });
}
