import type { SalvageView } from '#server/combat/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

type Row = Omit<SalvageView, 'expires_at'> & { expires_at: Date };

/** Salvage in the player's sector, newest first. */
export async function readSalvage(ctx: PlayerCtx): Promise<{ items: SalvageView[] }> {
  const { rows } = await ctx.pool.query<Row>(
    `SELECT s.id, s.ship_type, s.ship_name, s.scrap, s.expires_at,
       COALESCE((SELECT json_agg(json_build_object('commodity', c.commodity, 'quantity', c.quantity) ORDER BY c.commodity)
         FROM salvage_cargo c WHERE c.salvage_id = s.id), '[]') AS cargo
     FROM combat_players p JOIN salvage s ON s.sector_id = p.current_sector_id
     WHERE p.id = $1 AND s.expires_at > $2 ORDER BY s.created_at DESC, s.id LIMIT 50`,
    [ctx.player_id, ctx.clock.now()],
  );
  return {
    items: rows.map((row) => ({ ...row, expires_at: row.expires_at.toISOString() })),
  };
}
