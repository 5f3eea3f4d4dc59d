import type { FightEvent, FightState } from '#server/combat/rules/combatant.ts';
import type { Participant, RunningCombat } from '#server/combat/running-combat.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockPlayers } from '#server/players/index.ts';

type CombatRow = Omit<RunningCombat, 'participants' | 'events' | 'state'> & { events: unknown; state: unknown };

/**
 * Locks a running fight: its players with their ships, its other parties, then its own row; undefined if it has
 * ended.
 */
export async function lockCombat(ctx: Services, tx: Tx, combatId: string): Promise<RunningCombat | undefined> {
  const participants = await tx.sql<Participant>(
    `SELECT key, side, kind, name, player_id, user_id, ship_id, npc_id, planet_id, station_id, fleet_id, team_id, faction_code,
       ship_value, status, owner_id, owner_user_id
     FROM combat_participants WHERE combat_id = $1 ORDER BY side, key`,
    [combatId],
  );
  await lockPlayers(
    ctx,
    tx,
    participants.flatMap(({ player_id }) => player_id ?? []),
  );
  for (const { kind, npc_id, planet_id, station_id, fleet_id } of participants) {
    const id = npc_id ?? planet_id ?? station_id ?? fleet_id;
    if (id) await ctx.combatTargets.find((source) => source.kind === kind)?.lock(ctx, tx, id);
  }
  const [row] = await tx.sql<CombatRow>(
    `SELECT id, type, rules_version, sector_id, sector_number, region_id_snapshot AS region_id, started_at, events, state
     FROM combats WHERE id = $1 AND status = 'active' FOR UPDATE`,
    [combatId],
  );
  // Both columns are written only by this feature, from values of these types.
  return row && { ...row, events: row.events as FightEvent[], state: row.state as FightState, participants };
}
