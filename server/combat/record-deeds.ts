import { factionOf } from '#server/combat/queries/faction-of.ts';
import { atWar, warsAmong } from '#server/combat/queries/read-wars.ts';
import { allegianceOf } from '#server/combat/rules/allegiance.ts';
import { MAX_STANDING, MAX_WANTED, sumDeeds } from '#server/combat/rules/deeds.ts';
import type { RunningCombat } from '#server/combat/running-combat.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Writes the attackers' changes of reputation, by whom they attacked and destroyed. Between teams that were at war
 * when the fight began nothing counts as a crime.
 */
export async function recordDeeds(
  ctx: Services,
  tx: Tx,
  { id, sector_id, started_at, participants }: RunningCombat,
  destroyed: ReadonlySet<string>,
): Promise<void> {
  const victims = participants.filter(({ side }) => side === 'defender');
  const wars = await warsAmong(
    tx,
    participants.map(({ team_id }) => team_id),
    started_at,
  );
  const faction = await factionOf(tx, sector_id);
  for (const { player_id, team_id, key } of participants.filter(({ side }) => side === 'attacker')) {
    if (!player_id) continue;
    const unlawful = victims.filter((victim) => victim.status !== 'lawful' || !atWar(wars, team_id, victim.team_id));
    const { standings, wanted } = sumDeeds(
      unlawful.map(({ key: victim, status, faction_code }) => ({
        status,
        faction: faction_code === null ? null : allegianceOf(faction_code),
        destroyed: destroyed.has(victim),
      })),
      faction ?? null,
    );
    for (const [faction_code, by] of [...standings].toSorted())
      await changeStanding(ctx, tx, { player_id, faction_code, by });
    if (wanted > 0) await raiseWanted(ctx, tx, player_id, wanted);
    await tx.sql(
      'UPDATE combat_participants SET standing_change = $3, wanted_change = $4 WHERE combat_id = $1 AND key = $2',
      [id, key, faction ? (standings.get(faction) ?? 0) : 0, wanted],
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
