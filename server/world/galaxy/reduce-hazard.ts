import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

export type LockedHazard = { id: string; type: string; quantity: number };

/** Locks the hazards of a sector, in the order of their ids. */
export function lockHazards(tx: Tx, sectorId: string): Promise<LockedHazard[]> {
  return tx.sql<LockedHazard>(
    'SELECT id, type, quantity FROM nav_hazards WHERE sector_id = $1 ORDER BY id FOR UPDATE',
    [sectorId],
  );
}

const DAY_MS = 86_400_000;

/** Subtracts `quantity` from a locked hazard; at 0 its row is deleted, to be restored when it regrows. */
export async function reduceHazard(
  tx: Tx,
  hazard: { id: string; quantity: number },
  quantity: number,
  now: Date,
): Promise<void> {
  await tx.sql(
    `INSERT INTO nav_hazard_losses AS l (id, sector_id, type, owner, lost, regrows_at)
     SELECT id, sector_id, type, owner, LEAST(quantity, $2::int), $3 FROM nav_hazards WHERE id = $1 AND $2::int > 0
     ON CONFLICT (id) DO UPDATE SET lost = l.lost + EXCLUDED.lost`,
    [hazard.id, quantity, new Date(now.getTime() + DAY_MS)],
  );
  if (quantity >= hazard.quantity) await tx.sql('DELETE FROM nav_hazards WHERE id = $1', [hazard.id]);
  else await tx.sql('UPDATE nav_hazards SET quantity = quantity - $2 WHERE id = $1', [hazard.id, quantity]);
}

/** Hazards per run, longest due first. */
const BATCH = 1_000;

/**
 * Restores a tenth of each hazard's losses, at least one unit, once a day, so that a cleared way closes slowly. Locks
 * hazards before their losses, by id, as encounters do. Returns how many regrew.
 */
export async function regrowHazards(ctx: Pick<Services, 'pool' | 'prisma' | 'clock'>): Promise<number> {
  const now = ctx.clock.now();
  const rows = await ctx.prisma.navHazardLoss.findMany({
    where: { regrows_at: { lte: now } },
    select: { id: true },
    orderBy: [{ regrows_at: 'asc' }, { id: 'asc' }],
    take: BATCH,
  });
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  return inTransaction(ctx, async (tx) => {
    await tx.sql('SELECT id FROM nav_hazards WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
    const grown = await tx.sql(
      `WITH due AS (
         SELECT id, sector_id, type, owner, lost, ceil(lost / 10.0)::int AS back FROM nav_hazard_losses
         WHERE id = ANY($1::uuid[]) AND regrows_at <= $2 ORDER BY id FOR UPDATE),
       over AS (DELETE FROM nav_hazard_losses l USING due WHERE l.id = due.id AND due.back = due.lost),
       rest AS (UPDATE nav_hazard_losses l SET lost = due.lost - due.back, regrows_at = $2::timestamptz + interval '1 day'
         FROM due WHERE l.id = due.id AND due.back < due.lost)
       INSERT INTO nav_hazards AS h (id, sector_id, type, owner, quantity)
       SELECT id, sector_id, type, owner, back FROM due
       ON CONFLICT (id) DO UPDATE SET quantity = h.quantity + EXCLUDED.quantity RETURNING 1`,
      [ids, now],
    );
    return grown.length;
  });
}
