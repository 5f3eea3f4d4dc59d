import type { StandingsView } from '#server/combat/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

const READ_WANTED = 'SELECT level, until FROM wanted_players WHERE player_id = $1 AND until > $2';
type Wanted = { level: number; until: Date };

/** A player's wanted level as it stands in this transaction; 0 if the police do not look for them. */
export async function readWanted(tx: Tx, playerId: string, now: Date) {
  const [wanted] = await tx.sql<Wanted>(READ_WANTED, [playerId, now]);
  return { wanted_level: wanted?.level ?? 0, until: wanted?.until.toISOString() ?? null };
}

/** The player's wanted level and standing with each faction. */
export async function readStandings(ctx: PlayerCtx): Promise<StandingsView> {
  const wanted = await ctx.pool.query<Wanted>(READ_WANTED, [ctx.player_id, ctx.clock.now()]);
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
