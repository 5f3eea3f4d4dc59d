import type { StandingsView } from '#server/combat/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** The player's wanted level and standing with each faction. */
export async function readStandings(ctx: PlayerCtx): Promise<StandingsView> {
  const wanted = await ctx.pool.query<{ level: number; until: Date }>(
    'SELECT level, until FROM wanted_players WHERE player_id = $1 AND until > $2',
    [ctx.player_id, ctx.clock.now()],
  );
  const { rows } = await ctx.pool.query<{ faction_code: string; standing: number }>(
    'SELECT faction_code, standing FROM faction_standings WHERE player_id = $1 ORDER BY faction_code',
    [ctx.player_id],
  );
  const [found] = wanted.rows;
  const { standing_friend, standing_foe } = ctx.settings.current();
  return {
    wanted: found ? { level: found.level, until: found.until.toISOString() } : null,
    items: rows,
    friendly_from: standing_friend,
    hostile_from: -standing_foe,
  };
}
