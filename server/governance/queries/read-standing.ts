import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type Standing = { home_region_id: string | null; resident_since: Date | null; region_id: string | null };

/** The caller's home region, since when, and the region they are in. */
export async function readStanding(ctx: PlayerCtx, tx: Tx): Promise<Standing> {
  const [standing] = await tx.sql<Standing>(
    `SELECT p.home_region_id, p.resident_since, s.region_id FROM player_records p
     LEFT JOIN map_sectors s ON s.id = p.current_sector_id WHERE p.id = $1`,
    [ctx.player_id],
  );
  return standing ?? { home_region_id: null, resident_since: null, region_id: null };
}
