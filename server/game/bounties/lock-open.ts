import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockPlayers } from '#server/world/players/index.ts';

type Open = {
  id: string;
  placed_by: string | null;
  amount: number;
  from_fund: boolean;
  created_at: Date;
  expires_at: Date;
};

/**
 * Those of these bounties that are open, locked to be returned. Their placers are locked first, because a fight has
 * its players locked when it pays bounties; the other order could deadlock.
 */
export async function lockOpen(
  ctx: Pick<Services, 'clock' | 'settings'>,
  tx: Tx,
  ids: readonly string[],
): Promise<Open[]> {
  const placers = await tx.sql<{ placed_by: string }>(
    'SELECT DISTINCT placed_by FROM bounties WHERE id = ANY($1::uuid[]) AND placed_by IS NOT NULL',
    [ids],
  );
  await lockPlayers(
    ctx,
    tx,
    placers.map(({ placed_by }) => placed_by),
  );
  return tx.sql<Open>(
    `SELECT id, placed_by, amount, from_fund, created_at, expires_at FROM bounties WHERE id = ANY($1::uuid[]) AND status = 'open'
     ORDER BY id FOR UPDATE`,
    [ids],
  );
}
