import { type CombatHelp, type LockedTarget, standingsOf } from '#server/combat/index.ts';
import { allegianceOf } from '#server/combat/rules/allegiance.ts';
import { npcTarget } from '#server/npcs/npc-target.ts';
import { IN_FIGHT_SQL } from '#server/npcs/queries/in-fight-sql.ts';
import { chooseHelpers } from '#server/npcs/rules/attitude.ts';
import { roleOf } from '#server/npcs/rules/roles.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** NPCs of a sector that are looked at, at most. */
const MAX_ASKED = 50;

/**
 * The police and patrols in the sector that defend a player who is attacked against the law, locked: at most two, by the
 * standing of the victim and of the attacker (null for an outlaw NPC) with their factions. Who is in a fight finishes it.
 */
export const helpAttacked: CombatHelp = async (ctx, tx, { sector_id, victim, offender }) => {
  const present = await tx.sql<{ npc_id: string; kind: string; faction_code: string }>(
    `SELECT s.npc_id, n.kind, n.faction_code FROM npc_states s JOIN map_npcs n ON n.id = s.npc_id
     WHERE n.sector_id = $1 AND NOT ${IN_FIGHT_SQL} ORDER BY s.npc_id LIMIT ${MAX_ASKED}`,
    [sector_id],
  );
  if (present.length === 0) return [];
  const standings = await standingsOf(tx, offender === null ? [victim] : [victim, offender]);
  const standingOf = (player: string) => (faction: string) => standings.get(player)?.get(faction) ?? 0;
  const guards = present.map(({ npc_id, kind, faction_code }) => ({
    id: npc_id,
    role: roleOf(kind),
    faction_code: allegianceOf(faction_code),
  }));
  const chosen = chooseHelpers(ctx.settings.current(), guards, {
    victim: standingOf(victim),
    offender: offender === null ? null : standingOf(offender),
  });
  const helpers: LockedTarget[] = [];
  for (const { id } of chosen) {
    const locked = await npcTarget.lock(ctx, tx, id);
    if (locked && (await isStillFree(tx, id, sector_id))) helpers.push(locked);
  }
  return helpers;
};

/** Whoever held the row before may have flown it away or drawn it into a fight. */
async function isStillFree(tx: Tx, npcId: string, sectorId: string): Promise<boolean> {
  const free = await tx.sql(
    `SELECT 1 FROM npc_states s JOIN map_npcs n ON n.id = s.npc_id
     WHERE s.npc_id = $1 AND n.sector_id = $2 AND NOT ${IN_FIGHT_SQL}`,
    [npcId, sectorId],
  );
  return free.length > 0;
}
