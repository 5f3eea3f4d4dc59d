import type { GenesisQuote } from '#server/planets/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** What new planets cost, and how many the caller may still own. */
export async function readGenesisQuote(ctx: PlayerCtx): Promise<GenesisQuote> {
  const { rows } = await ctx.pool.query<{ planets: number }>(
    'SELECT count(*) AS planets FROM planet_holdings WHERE owner_id = $1',
    [ctx.player_id],
  );
  const { genesis_price, planet_claim_price: claim_price, max_planets } = ctx.settings.current();
  return { genesis_price, claim_price, planets: rows[0]?.planets ?? 0, max_planets };
}
