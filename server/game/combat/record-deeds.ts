import {
  allegianceOf,
  type Deeds,
  defeatCost,
  MAX_STANDING,
  MAX_WANTED,
  sumDeeds,
} from '#server/game/combat/rules/deeds.ts';
import type { Participant, RunningCombat } from '#server/game/combat/running-combat.ts';
import type { StandingsView } from '#server/game/combat/schemas.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** The deeds of each attacking player, by the key of their participant. */
type DeedsByKey = ReadonlyMap<string, Deeds & { player_id: string }>;

type Scene = {
  sector_id: string;
  /** The time by which wars count. */
  at: Date;
  participants: readonly Pick<Participant, 'key' | 'side' | 'player_id' | 'team_id' | 'status' | 'faction_code'>[];
};

/**
 * What the attackers do to their reputation, by whom they attack and destroy. Between teams that were at war when the
 * fight began nothing counts as a crime. `place`: the faction of the sector.
 */
export async function judgeDeeds(
  tx: Tx,
  { sector_id, at, participants }: Scene,
): Promise<{ place: string | null; deedsIf: (destroyed: ReadonlySet<string>) => DeedsByKey }> {
  const victims = participants.filter(({ side }) => side === 'defender');
  const wars = await warsAmong(
    tx,
    participants.map(({ team_id }) => team_id),
    at,
  );
  const place = (await factionOf(tx, sector_id)) ?? null;
  const deedsIf = (destroyed: ReadonlySet<string>) => {
    const byKey = new Map<string, Deeds & { player_id: string }>();
    for (const { player_id, team_id, key } of participants.filter(({ side }) => side === 'attacker')) {
      if (!player_id) continue;
      const unlawful = victims.filter((victim) => victim.status !== 'lawful' || !atWar(wars, team_id, victim.team_id));
      const deeds = sumDeeds(
        unlawful.map(({ key: victim, status, faction_code }) => ({
          status,
          faction: faction_code === null ? null : allegianceOf(faction_code),
          destroyed: destroyed.has(victim),
        })),
        place,
      );
      byKey.set(key, { ...deeds, player_id });
    }
    return byKey;
  };
  return { place, deedsIf };
}

/** Writes the attackers' changes of reputation. */
export async function recordDeeds(
  ctx: Services,
  tx: Tx,
  { id, sector_id, started_at, participants }: RunningCombat,
  destroyed: ReadonlySet<string>,
): Promise<void> {
  const { place, deedsIf } = await judgeDeeds(tx, { sector_id, at: started_at, participants });
  for (const [key, { player_id, standings, wanted }] of deedsIf(destroyed)) {
    for (const [faction_code, by] of [...standings].toSorted())
      await changeStanding(ctx, tx, { player_id, faction_code, by });
    if (wanted > 0) await raiseWanted(ctx, tx, player_id, wanted);
    await tx.sql(
      'UPDATE combat_participants SET standing_change = $3, wanted_change = $4 WHERE combat_id = $1 AND key = $2',
      [id, key, place ? (standings.get(place) ?? 0) : 0, wanted],
    );
  }
}

/** Changes a player's standing with a faction, within its bounds. */
export async function changeStanding(
  ctx: Pick<Services, 'clock'>,
  tx: Tx,
  { player_id, faction_code, by }: { player_id: string; faction_code: string; by: number },
): Promise<void> {
  await tx.sql(
    `INSERT INTO faction_standings AS f (player_id, faction_code, standing, changed_at)
     VALUES ($1, $2, LEAST(${MAX_STANDING}, GREATEST(-${MAX_STANDING}, $3::int)), $4)
     ON CONFLICT (player_id, faction_code) DO UPDATE
     SET standing = LEAST(${MAX_STANDING}, GREATEST(-${MAX_STANDING}, f.standing + $3::int)), changed_at = $4`,
    [player_id, faction_code, by, ctx.clock.now()],
  );
}

/** Raises the wanted level; a higher level lasts longer. */
export async function raiseWanted(
  ctx: Pick<Services, 'clock' | 'settings'>,
  tx: Tx,
  playerId: string,
  levels: number,
): Promise<void> {
  const hours = ctx.settings.current().wanted_hours;
  const now = ctx.clock.now();
  await tx.sql(
    `WITH now_at AS (
       SELECT LEAST(${MAX_WANTED}, $2::int + COALESCE((SELECT level FROM wanted_players WHERE player_id = $1 AND until > $3), 0))
         AS level)
     INSERT INTO wanted_players (player_id, level, until)
     SELECT $1, level, $3::timestamptz + level * $4::int * interval '1 hour' FROM now_at
     ON CONFLICT (player_id) DO UPDATE SET level = EXCLUDED.level, until = EXCLUDED.until`,
    [playerId, levels, now, hours],
  );
}

/** Clears the wanted level: a fine was paid, or the police destroyed the ship. */
export async function clearWanted(tx: Tx, playerId: string): Promise<void> {
  await tx.sql('DELETE FROM wanted_players WHERE player_id = $1', [playerId]);
}

/** Takes part of a good standing with the faction of the place from players who lost a ship. Returns the costs. */
export async function loseStanding(
  ctx: Pick<Services, 'clock'>,
  tx: Tx,
  { player_ids, sector_id }: { player_ids: readonly string[]; sector_id: string },
): Promise<ReadonlyMap<string, number>> {
  const faction_code = await factionOf(tx, sector_id);
  if (faction_code === undefined) return new Map();
  const standings = await standingsOf(tx, player_ids);
  const costs = new Map<string, number>();
  for (const player_id of [...player_ids].toSorted()) {
    const cost = defeatCost(standings.get(player_id)?.get(faction_code) ?? 0);
    if (cost === 0) continue;
    await changeStanding(ctx, tx, { player_id, faction_code, by: -cost });
    costs.set(player_id, cost);
  }
  return costs;
}

/** Pairs of teams at war, in the form that `atWar` expects. */
export type Wars = ReadonlySet<string>;

/** Which of these teams were at war with each other at a given time. */
export async function warsAmong(tx: Tx, teamIds: readonly (string | null)[], at: Date): Promise<Wars> {
  const teams = [...new Set(teamIds.filter((id) => id !== null))];
  if (teams.length < 2) return new Set();
  const rows = await tx.sql<{ declarer_id: string; target_id: string }>(
    `SELECT declarer_id, target_id FROM war_records
     WHERE starts_at <= $2 AND over_at > $2 AND declarer_id = ANY($1::uuid[]) AND target_id = ANY($1::uuid[])`,
    [teams, at],
  );
  return new Set(rows.map((war) => pairOf(war.declarer_id, war.target_id)));
}

export function atWar(wars: Wars, one: string | null, other: string | null): boolean {
  return one !== null && other !== null && wars.has(pairOf(one, other));
}

function pairOf(one: string, other: string): string {
  return [one, other].toSorted().join(' ');
}

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

/** Standings by player id, then by faction; a missing one is 0. */
export async function standingsOf(tx: Tx, playerIds: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const rows = await tx.sql<{ player_id: string; faction_code: string; standing: number }>(
    'SELECT player_id, faction_code, standing FROM faction_standings WHERE player_id = ANY($1::uuid[])',
    [playerIds],
  );
  const standings = new Map<string, Map<string, number>>();
  for (const { player_id, faction_code, standing } of rows) {
    const own = standings.get(player_id) ?? new Map<string, number>();
    standings.set(player_id, own.set(faction_code, standing));
  }
  return standings;
}

/** The faction with the largest share of the sector's cluster; undefined if none holds it. */
async function factionOf(tx: Tx, sectorId: string): Promise<string | undefined> {
  const [held] = await tx.sql<{ faction_code: string }>(
    `SELECT f.faction_code FROM map_sectors s JOIN map_factions f ON f.cluster_id = s.cluster_id
     WHERE s.id = $1 ORDER BY f.influence DESC, f.faction_code LIMIT 1`,
    [sectorId],
  );
  return held?.faction_code;
}
