import { drawFinds } from '#server/navigation/draw-finds.ts';
import { findAt } from '#server/navigation/rules/finds.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type Derelict = { sector_id: string; reward: number; starts_at: number; ends_at: number };

/** The unclaimed derelicts in these sectors now. */
export async function readDerelicts(
  ctx: Pick<Services, 'env' | 'clock' | 'settings'>,
  tx: Tx,
  sectorIds: readonly string[],
): Promise<Derelict[]> {
  const sectors = await tx.sql<{ id: string; sector_number: number; seed: number }>(
    `SELECT s.id, s.sector_number, r.seed FROM map_sectors s JOIN map_regions r ON r.id = s.region_id
     WHERE s.id = ANY($1::uuid[]) AND NOT s.is_fedspace AND r.seed IS NOT NULL`,
    [sectorIds],
  );
  const share = ctx.settings.current().find_share;
  const now = ctx.clock.now().getTime();
  const derelicts = sectors.flatMap(({ id, ...place }) => {
    const find = findAt(drawFinds(ctx.env, place), share, now);
    return find?.kind === 'derelict' ? [{ sector_id: id, ...find }] : [];
  });
  if (derelicts.length === 0) return [];
  const claims = await tx.sql<{ sector_id: string; starts_at: Date }>(
    'SELECT sector_id, starts_at FROM nav_find_claims WHERE sector_id = ANY($1::uuid[])',
    [derelicts.map(({ sector_id }) => sector_id)],
  );
  const claimed = new Set(claims.map(({ sector_id, starts_at }) => `${sector_id} ${starts_at.getTime()}`));
  return derelicts.filter(({ sector_id, starts_at }) => !claimed.has(`${sector_id} ${starts_at}`));
}
