import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

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
