import type { PlayerCtx } from '#server/platform/context.ts';
import { whyClosed } from '#server/regions/index.ts';

type Region = { id: string; kind: string; status: string; is_galactic_citizen: boolean; home_region_id: string | null };

/** The regions that this player may not fly into from another one. */
export async function closedRegions(ctx: PlayerCtx): Promise<ReadonlySet<string>> {
  const { rows } = await ctx.pool.query<Region>(
    `SELECT r.id, r.kind, r.status, p.is_galactic_citizen, p.home_region_id FROM map_regions r CROSS JOIN players p WHERE p.id = $1`,
    [ctx.player_id],
  );
  return new Set(rows.filter((row) => whyClosed(row, '', row)).map((row) => row.id));
}
