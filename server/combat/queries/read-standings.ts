import type { StandingsView } from '#server/combat/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** A player's wanted level as it stands in this transaction; 0 if the police do not look for them. */
export async function readWanted(tx: Tx, playerId: string, now: Date) {
  const [wanted] = await tx.sql<{ level: number; until: Date }>(
    'SELECT level, until FROM wanted_players WHERE player_id = $1 AND until > $2',
    [playerId, now],
  );
  return { wanted_level: wanted?.level ?? 0, until: wanted?.until.toISOString() ?? null };
}

/** The player's wanted level and standing with each faction. */
export async function readStandings(ctx: PlayerCtx): Promise<StandingsView> {
  const { player_id } = ctx;
  const found = await ctx.prisma.wantedPlayer.findFirst({ where: { player_id, until: { gt: ctx.clock.now() } } });
  const items = await ctx.prisma.factionStanding.findMany({
    where: { player_id },
    select: { faction_code: true, standing: true },
    orderBy: { faction_code: 'asc' },
  });
  const { standing_friend, standing_foe } = ctx.settings.current();
  return {
    wanted: found ? { level: found.level, until: found.until.toISOString() } : null,
    items,
    friendly_from: standing_friend,
    hostile_from: -standing_foe,
  };
}
